import { Button, Drawer, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import { shownIn, shownUnit } from '../display/shown-units';
import { formatCell, formatCount, formatDay, isNumeric } from './format-cell';
import classes from './data-table.module.css';

type RowDetailsProps = {
  readonly definition: Pick<TableDefinition, 'columns' | 'key'>;
  readonly row: TableRow | null;
  readonly onClose: () => void;
  readonly onProvenance: (row: TableRow, columnId: string) => void;
  /** What stands at the head, in place of the file and the row it came from. */
  readonly about?: ReactNode;
  /** What a click on a figure answers, and of which columns it can be asked; of all where it is left out. */
  readonly asks?: string;
  readonly canAsk?: (columnId: string) => boolean;
  /** What is said beside a value: who decided it, and when. */
  readonly noteOf?: (row: TableRow, columnId: string) => string | null;
  readonly textOf?: (row: TableRow, columnId: string) => string | null;
  /** What is planned for its goods, and why; null where the row is not about goods. */
  readonly onWhy: (() => void) | null;
};

/** Every figure of one row, and where they came from: each figure leads to its own. */
const anyColumn = (): boolean => true;

export const RowDetails = ({ definition, row, onClose, onProvenance, onWhy, about, asks = 'Where this comes from', canAsk = anyColumn, noteOf, textOf }: RowDetailsProps) => {
  const key = definition.columns.findIndex((column) => column.id === definition.key[0]);
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      position="right"
      size={440}
      title={<strong>{row === null ? '' : formatCell(row.cells[key] ?? null, { kind: 'text' })}</strong>}
      closeButtonProps={{ 'aria-label': 'Close details' }}
      overlayProps={{ backgroundOpacity: 0.15 }}
      transitionProps={{ duration: 100 }}
    >
      {row === null ? null : (
        <Stack gap="md">
          {about ?? (
            <section aria-label="Where these figures come from">
              <Text size="sm">
                Row {formatCount(row.row)} of {row.fileName}
              </Text>
              <Text size="sm" c="dimmed">
                {row.asOf === null ? 'The file names no day' : `As of ${formatDay(row.asOf)}`}
              </Text>
              <Text size="xs" c="dimmed">
                Click a figure to see its heading and text in the file, and what was there before.
              </Text>
            </section>
          )}
          {onWhy === null ? null : (
            <Button size="xs" variant="default" leftSection={<IconChartHistogram size={15} aria-hidden />} onClick={onWhy}>
              Its demand and plan, and why
            </Button>
          )}
          <dl className={classes.details}>
            {definition.columns.map((column, position) => {
              const value = row.cells[position] ?? null;
              const written = textOf?.(row, column.id) ?? (value === null ? null : formatCell(shownIn(value, column.unit), column));
              const note = noteOf?.(row, column.id) ?? null;
              const shown = written === null ? <span className={classes.blank}>blank</span> : written;
              return [
                <dt key={`${column.id} head`}>
                  {column.title}
                  {column.unit === null ? null : <span className={classes.headUnit}> ({shownUnit(column.unit).unit})</span>}
                </dt>,
                <dd key={column.id} data-numeric={isNumeric(column.kind) || undefined}>
                  {canAsk(column.id) ? (
                    <UnstyledButton
                      className={classes.figure ?? ''}
                      title={asks}
                      aria-label={`${column.title}: ${written ?? 'blank'}. ${asks}`}
                      onClick={() => onProvenance(row, column.id)}
                    >
                      {shown}
                    </UnstyledButton>
                  ) : (
                    shown
                  )}
                </dd>,
                note === null ? null : (
                  <dd key={`${column.id} note`} className={classes.decided}>
                    {note}
                  </dd>
                ),
              ];
            })}
          </dl>
        </Stack>
      )}
    </Drawer>
  );
};
