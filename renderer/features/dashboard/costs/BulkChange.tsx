/** Costs of several rows changed by a per cent, as edits that wait to be saved from a day on. */
import { Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { changedBy } from '../../../domain/costs/cost-rows';
import type { AnySheet } from '../../../domain/sheets/sheet';
import type { TableRow } from '../../../domain/tables/query';
import { Dialog } from '../../../ui/Dialog';
import { FigureInput } from '../../../ui/FigureInput';
import { noFigure, type TypedFigure } from '../../../ui/typed-figure';
import { cellOf, cellText, type TypedEdit } from '../../../ui/sheet/sheet-cells';
import { formatCount, formatSome } from '../../../ui/table/format-cell';

const fields = ['fob', 'freight', 'dutyPercent', 'prep', 'stated'] as const;
const mostShown = 8;
/** Per cent. */
const [least, most] = [-100, 1000];

type BulkChangeProps = { readonly definition: AnySheet; readonly rows: readonly TableRow[]; readonly onEdit: (edits: readonly TypedEdit[]) => void; readonly onClose: () => void };

export const BulkChange = ({ definition, rows, onEdit, onClose }: BulkChangeProps) => {
  const [field, setField] = useState<string>('fob');
  const [typed, setTyped] = useState<TypedFigure>(noFigure);
  const isTooMuch = typed.kind === 'figure' && (typed.value < least || typed.value > most);
  const percent = typed.kind === 'figure' && !isTooMuch ? typed.value : 0;
  const column = definition.columns.find(({ id }) => id === field);
  const edits = useMemo(() => {
    // Several rows may show the cost of one code: it is changed once, to one figure.
    return rows.flatMap((row): readonly TypedEdit[] => {
      const now = cellOf(definition, row, field);
      return typeof now === 'number' && percent !== 0 ? [{ row, columnId: field, value: changedBy(now, percent) }] : [];
    });
  }, [definition, rows, field, percent]);
  const blank = rows.filter((row) => typeof cellOf(definition, row, field) !== 'number').length;
  return (
    <Dialog onClose={onClose} unsaved={typed.kind !== 'none'} title="Change costs by a per cent" size="lg">
      <Stack gap="sm">
        <Group grow>
          <Select label="Cost" data={fields.map((id) => ({ value: id, label: definition.columns.find((one) => one.id === id)?.title ?? id }))} value={field} allowDeselect={false} onChange={(next) => setField(next ?? 'fob')} />
          <FigureInput kind="percent" label="Change, %" description="Below 0 lowers it" objection={isTooMuch ? 'From −100 to 1,000 per cent.' : null} onTyped={setTyped} data-autofocus />
        </Group>
        {edits.length === 0 ? null : (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>SKU</Table.Th>
                <Table.Th>Cost of</Table.Th>
                <Table.Th ta="right">Now</Table.Th>
                <Table.Th ta="right">Then</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {edits.slice(0, mostShown).map(({ row, value }) => (
                <Table.Tr key={row.index}>
                  <Table.Td>{String(cellOf(definition, row, 'sku') ?? '')}</Table.Td>
                  <Table.Td>{String(cellOf(definition, row, 'costOf') ?? '')}</Table.Td>
                  <Table.Td ta="right">{column === undefined ? '' : cellText(cellOf(definition, row, field), column)}</Table.Td>
                  <Table.Td ta="right">{column === undefined || typeof value !== 'number' ? '' : cellText(value, column)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Text size="sm" c="dimmed" role="status">
          {edits.length === 0 ? 'Say by how much.' : `${formatSome(edits.length, 'row')} changed${edits.length > mostShown ? `, ${formatCount(mostShown)} shown` : ''}.`}
          {blank > 0 ? ` ${formatCount(blank)} without this cost stay as they are.` : ''} Nothing is saved before you say from which day it holds.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={edits.length === 0}
            onClick={() => {
              onEdit(edits);
              onClose();
            }}
          >
            Change {formatSome(edits.length, 'row')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
