/** Labels to order whose next price breaks are cheaper by the label: what each would cost more, and how much longer it lasts. */
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { breaksAbove } from '../../domain/labels/label-prices';
import { breakNumbers } from '../../domain/sheets/label-orders/definition';
import type { TableRow } from '../../domain/tables/query';
import { useServices } from '../../ui/services';
import { pendingAt } from '../../ui/sheet/pending-edits';
import { cellOf, rowIdOf } from '../../ui/sheet/sheet-cells';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { formatCount } from '../../ui/table/format-cell';

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const each = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const mostLabels = 500;

export const PriceBreaks = ({ definition, sheet, made, canEdit, onEdit, pending, onClose }: SheetPanelProps & { readonly onClose: () => void }) => {
  const { planner } = useServices();
  const [rows, setRows] = useState<readonly TableRow[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void planner.querySheet(sheet.view, { search: '', filters: [{ kind: 'number', columnId: 'order', minimum: 1, maximum: null }], sort: [{ columnId: 'cost', direction: 'desc' }] }, 0, mostLabels).then((page) => {
      if (isWanted) setRows(page.ok ? page.value.rows : []);
    });
    return () => {
      isWanted = false;
    };
  }, [planner, sheet.view, made]);

  const offers = (rows ?? []).flatMap((row) => {
    const at = (id: string): number | null => {
      const cell = cellOf(definition, row, id);
      return typeof cell === 'number' ? cell : null;
    };
    const typed = pendingAt(pending, rowIdOf(definition, row), 'order')?.decided?.value;
    const units = typeof typed === 'number' ? typed : (at('order') ?? 0);
    const breaks = breakNumbers.flatMap((n) => {
      const [fromUnits, unitPrice] = [at(`break${n}Units`), at(`break${n}Price`)];
      return fromUnits === null || unitPrice === null ? [] : [{ fromUnits, unitPrice }];
    });
    // Below every break the price shown is the unit cost.
    const below = breaks.every(({ fromUnits }) => fromUnits > units);
    const prices = { unitCost: below && typeof typed !== 'number' ? at('unitPrice') : null, breaks };
    return breaksAbove(prices, units, at('perDay'), { carton: at('pack'), minimum: at('minimum') }).map((offer) => ({ row, units, offer, coverAfter: at('coverAfter') }));
  });

  return (
    <Modal opened onClose={onClose} title="Price breaks" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        {rows !== null && offers.length === 0 ? <Text size="sm">No label to order has a further price break that is cheaper. Breaks come from the label SKU list.</Text> : null}
        {offers.length === 0 ? null : (
          <Table aria-label="Price breaks">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Label</Table.Th>
                <Table.Th ta="right">Ordered</Table.Th>
                <Table.Th ta="right">Up to</Table.Th>
                <Table.Th ta="right">Unit price, $</Table.Th>
                <Table.Th ta="right">Cost, $</Table.Th>
                <Table.Th ta="right">Extra cost, $</Table.Th>
                <Table.Th ta="right">Extra cover, days</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {offers.map(({ row, units, offer }) => {
                const label = rowIdOf(definition, row);
                return (
                  <Table.Tr key={`${label} ${offer.fromUnits}`}>
                    <Table.Td>
                      {label} {String(cellOf(definition, row, 'name') ?? '')}
                    </Table.Td>
                    <Table.Td ta="right">{formatCount(units)}</Table.Td>
                    <Table.Td ta="right">{formatCount(offer.units)}</Table.Td>
                    <Table.Td ta="right">{each.format(offer.unitPrice)}</Table.Td>
                    <Table.Td ta="right">{money.format(offer.cost)}</Table.Td>
                    <Table.Td ta="right">{offer.extraCost === null ? 'not known' : money.format(offer.extraCost)}</Table.Td>
                    <Table.Td ta="right">{offer.extraDays === null ? 'no sales' : formatCount(Math.round(offer.extraDays))}</Table.Td>
                    <Table.Td ta="right">
                      {canEdit ? (
                        <Button size="compact-xs" variant="default" aria-label={`Order ${formatCount(offer.units)} of ${label}`} onClick={() => onEdit([{ row, columnId: 'order', value: offer.units }])}>
                          Order {formatCount(offer.units)}
                        </Button>
                      ) : null}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        )}
        <Text size="xs" c="dimmed">
          Chosen quantities wait in the table until you save them.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
