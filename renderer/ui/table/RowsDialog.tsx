/** A short list in a window of its own: what there is, what may be done with each, and what became of it. */
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '../import/Note';
import { Dialog } from '../Dialog';

export type DialogColumn<Row> = {
  /** Blank over buttons. */
  readonly title: string;
  readonly isFigure?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

export type DialogSaid = { readonly text: string; readonly tone: 'good' | 'warn' | 'bad'; readonly actions?: ReactNode };

type RowsDialogProps<Row> = {
  readonly title: string;
  readonly size?: string;
  /** Null while they are read. */
  readonly rows: readonly Row[] | null;
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly DialogColumn<Row>[];
  /** What stands there instead of no rows. */
  readonly empty: string;
  readonly said: DialogSaid | null;
  /** Over the list. */
  readonly lead?: ReactNode;
  /** Under it. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
};

/** A name keeps a few words to a line, however narrow the window: the figures beside it scroll. Pixels. */
const leastFirst = 160;

export const RowsDialog = <Row,>({ title, size = 'xl', rows, keyOf, columns, empty, said, lead = null, more = null, onClose }: RowsDialogProps<Row>) => (
  <Dialog onClose={onClose} title={title} size={size}>
    <Stack gap="sm">
      {lead}
      {rows === null ? (said === null ? <Text c="dimmed">Reading</Text> : null) : rows.length === 0 ? <Text size="sm">{empty}</Text> : (
        <Table.ScrollContainer minWidth={0} type="native">
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column, at) => (
                  <Table.Th key={`${at} ${column.title}`} ta={column.isFigure === true ? 'right' : undefined}>
                    {column.title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={keyOf(row)}>
                  {columns.map((column, at) => (
                    <Table.Td key={`${at} ${column.title}`} {...(at === 0 ? { miw: leastFirst } : {})} ta={column.isFigure === true || column.title === '' ? 'right' : undefined}>
                      {column.cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {more}
      <Note tone={said?.tone} actions={said?.actions ?? null}>{said?.text ?? null}</Note>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
