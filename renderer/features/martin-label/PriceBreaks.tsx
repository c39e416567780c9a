/** Labels to order whose next price breaks are cheaper by the label: what each would cost more, and how much longer it lasts. */
import { Button, Text } from '@mantine/core';
import { breaksAbove, unitsReaching } from '../../domain/labels/label-prices';
import { breakNumbers } from '../../domain/sheets/label-orders/definition';
import { atLeast } from '../../domain/sheets/columns';
import type { TableQuery } from '../../domain/tables/query';
import { pendingAt } from '../../ui/sheet/pending-edits';
import { cellOf, rowIdOf } from '../../ui/sheet/sheet-cells';
import { failureWords } from '../../ui/failure-words';
import { useSheetRows } from '../../ui/sheet/use-sheet-rows';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { writtenFigure } from '../../ui/display/display-choices';
import { formatCount } from '../../ui/table/format-cell';
import { RowsDialog } from '../../ui/table/RowsDialog';

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const each = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const mostLabels = 500;
const toOrder: TableQuery = { search: '', filters: [atLeast('order', 1)], sort: [{ columnId: 'cost', direction: 'desc' }] };

export const PriceBreaks = ({ definition, sheet, made, canEdit, onEdit, pending, onClose }: SheetPanelProps & { readonly onClose: () => void }) => {
  const read = useSheetRows(sheet.view, toOrder, mostLabels, made);
  const rows = read?.ok === true ? read.value : null;
  const offers = (rows ?? []).flatMap((row) => {
    const at = (id: string): number | null => {
      const cell = cellOf(definition, row, id);
      return typeof cell === 'number' ? cell : null;
    };
    const typed = pendingAt(pending, rowIdOf(definition, row), 'order')?.decided?.value;
    const order = at('order') ?? 0;
    const units = typeof typed === 'number' ? typed : order;
    const rules = { carton: at('pack'), minimum: at('minimum') };
    const breaks = breakNumbers.flatMap((n) => {
      const [fromUnits, unitPrice] = [at(`break${n}Units`), at(`break${n}Price`)];
      return fromUnits === null || unitPrice === null ? [] : [{ fromUnits, unitPrice }];
    });
    // The sheet knows them of the order that is saved, and of those that reach a break.
    const covers = new Map([[order, at('coverAfter')], ...breakNumbers.map((n) => [unitsReaching(at(`break${n}Units`) ?? 0, rules), at(`break${n}Cover`)] as const)]);
    const lasts = (asked: number): number | null => covers.get(asked) ?? null;
    const noCover = !((at('perDay') ?? 0) > 0) ? 'no sales' : covers.has(units) ? 'not known' : 'once it is saved';
    return breaksAbove({ unitCost: at('unitCost'), breaks }, units, lasts, rules).map((offer) => ({ row, units, offer, noCover }));
  });

  return (
    <RowsDialog
      title="Price breaks" empty="No label to order has a further price break that is cheaper. Breaks come from the label SKU list." said={read?.ok === false ? { text: failureWords(read.failure), tone: 'bad' } : null} onClose={onClose}
      rows={rows === null ? null : offers} keyOf={({ row, offer }) => `${rowIdOf(definition, row)} ${offer.fromUnits}`}
      columns={[
        { title: 'Label', cell: ({ row }) => `${rowIdOf(definition, row)} ${String(cellOf(definition, row, 'name') ?? '')}` },
        { title: 'Ordered, labels', isFigure: true, cell: ({ units }) => formatCount(units) },
        { title: 'Up to, labels', isFigure: true, cell: ({ offer }) => formatCount(offer.units) },
        { title: 'Unit price, $', isFigure: true, cell: ({ offer }) => writtenFigure(each.format(offer.unitPrice)) },
        { title: 'Cost, $', isFigure: true, cell: ({ offer }) => writtenFigure(money.format(offer.cost)) },
        { title: 'Extra cost, $', isFigure: true, cell: ({ offer }) => (offer.extraCost === null ? 'not known' : writtenFigure(money.format(offer.extraCost))) },
        { title: 'Extra cover, days', isFigure: true, cell: ({ offer, noCover }) => (offer.extraDays === null ? noCover : formatCount(Math.round(offer.extraDays))) },
        {
          title: '',
          cell: ({ row, offer }) =>
            canEdit ? (
              <Button size="compact-xs" variant="default" aria-label={`Order ${formatCount(offer.units)} of ${rowIdOf(definition, row)}`} onClick={() => onEdit([{ row, columnId: 'order', value: offer.units }])}>
                Order {formatCount(offer.units)}
              </Button>
            ) : null,
        },
      ]}
      more={<Text size="xs" c="dimmed">{(rows ?? []).length < mostLabels ? '' : `Of the ${formatCount(mostLabels)} labels whose order costs most; the table has the next break of every label. `}Chosen quantities wait in the table until you save them.</Text>}
    />
  );
};
