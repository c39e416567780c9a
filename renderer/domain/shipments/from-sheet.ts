/** Lines of new plans from the rows of a sheet of decisions: what goes, from where, and what was known when it was decided. */
import { appendTo } from '../grouped';
import { wholeUp } from '../planning/rounding';
import type { Cell } from '../tables/table';
import { added } from './add-lines';
import { withFbaSku } from './fba-sku';
import type { PlanKind } from './plan-kinds';
import { noFigures, plainLine, type FrozenFigures, type ShipmentLine } from './shipment-plan';

/** One plan to be made of some rows. */
export type PlanSeed = { readonly kind: PlanKind; readonly lines: readonly ShipmentLine[] };

export type SheetCells = { readonly columns: readonly { readonly id: string }[]; readonly rows: readonly { readonly cells: readonly Cell[] }[] };

/** The cells of a row by column; a column the sheet does not have is null. */
type RowCells = { readonly text: (id: string) => string | null; readonly number: (id: string) => number | null };

const rowCells = ({ columns }: Pick<SheetCells, 'columns'>): ((cells: readonly Cell[]) => RowCells) => {
  const places = new Map(columns.map(({ id }, index) => [id, index]));
  return (cells) => {
    const at = (id: string): Cell => cells[places.get(id) ?? -1] ?? null;
    return {
      text: (id) => {
        const cell = at(id);
        return cell === null ? null : String(cell);
      },
      number: (id) => {
        const cell = at(id);
        return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
      },
    };
  };
};

const sum = (...parts: readonly (number | null)[]): number | null => parts.reduce<number | null>((total, part) => (part === null ? total : (total ?? 0) + part), null);

const whole = (value: number | null): number | null => (value === null ? null : Math.max(0, Math.round(value)));

const inCases = (units: number, unitsPerCase: number | null): number => {
  const size = unitsPerCase === null || unitsPerCase < 1 ? 1 : Math.floor(unitsPerCase);
  return Math.max(0, wholeUp(Math.max(0, units) / size)) * size;
};

/** What covers `coverDays` at a pace, less the position, in whole cases: 2 a day over 60 days with 40 there, cases of 24: 96. */
export const quantityAtPace = (perDay: number | null, coverDays: number | null, position: number | null, unitsPerCase: number | null): number | null => {
  if (perDay === null || coverDays === null || position === null) return null;
  return inCases(perDay * coverDays - position, unitsPerCase);
};

const caseOf = (row: RowCells): number | null => {
  const size = row.number('case');
  return size === null || size < 1 ? null : Math.floor(size);
};

const figuresOf = (row: RowCells, position: number | null, ours: number | null, theirs: number | null): FrozenFigures => {
  const coverDays = whole(row.number('targetDays'));
  return { ours: whole(ours), theirs: whole(theirs), naive: quantityAtPace(row.number('velocity30'), coverDays, position, caseOf(row)), lastYear: null, position: whole(position), coverDays };
};

const measuresOf = (row: RowCells): Pick<ShipmentLine, 'lengthCm' | 'widthCm' | 'heightCm' | 'kg'> => ({ lengthCm: row.number('caseLengthCm'), widthCm: row.number('caseWidthCm'), heightCm: row.number('caseHeightCm'), kg: row.number('caseKg') });

const goodsOf = (row: RowCells, units: number): ShipmentLine => ({
  ...plainLine(0, row.text('sku') ?? '', whole(units) ?? 0), listingId: row.text('id'), title: row.text('title'), asin: row.text('externalId'), fnsku: row.text('fnsku'), gtin: row.text('gtin'),
  publishStatus: row.text('published'), supplier: row.text('supplier'), unitsPerCase: caseOf(row), reason: row.text('reason'),
  ...measuresOf(row),
});

const numbered = (lines: readonly ShipmentLine[]): readonly ShipmentLine[] => lines.map((line, index) => ({ ...line, line: index + 1 }));

const seeds = (kinds: readonly PlanKind[], linesOf: ReadonlyMap<PlanKind, readonly ShipmentLine[]>): readonly PlanSeed[] =>
  kinds.flatMap((kind) => {
    const lines = linesOf.get(kind) ?? [];
    return lines.length === 0 ? [] : [{ kind, lines: numbered(lines) }];
  });

const fbaSources = [
  { kind: 'awd-fba', columnId: 'fromAwd', source: 'AWD' },
  { kind: 'warehouse-fba', columnId: 'fromWarehouse', source: 'Warehouse' },
  { kind: 'label', columnId: 'fromLabel', source: 'Label supplier' },
] as const;

const fbaFigures = (row: RowCells, ours: number | null): FrozenFigures => figuresOf(row, sum(row.number('available'), row.number('transfer'), row.number('inbound')), ours, row.number('theirs'));

/**
 * What was needed by the plan for each row of “Send to FBA”, a quantity of 0 as well, whether or not anybody sent it. Ours is the need in
 * whole cases, as the naive one is, before stock of our own limits it. Rows whose need is not known make no line.
 */
export const fbaProposals = (sheet: SheetCells): readonly ShipmentLine[] => {
  const cellsOf = rowCells(sheet);
  return numbered(
    sheet.rows.flatMap(({ cells }): readonly ShipmentLine[] => {
      const row = cellsOf(cells);
      const need = row.number('need');
      return need === null ? [] : [{ ...goodsOf(row, need), frozen: fbaFigures(row, inCases(need, caseOf(row))) }];
    }),
  );
};

/**
 * Rows of “Send to FBA” as one plan for each place goods come from. Units nobody has in stock stand in the plan of the place that gives
 * the row the most, else in that of our warehouse: they were typed, and the plan's own page shows that the source does not have them.
 * A row's proposal is frozen once, with its first line. Rows without a quantity make no line.
 */
export const fbaSeeds = (sheet: SheetCells): readonly PlanSeed[] => {
  const cellsOf = rowCells(sheet);
  const lines = new Map<PlanKind, ShipmentLine[]>();
  for (const { cells } of sheet.rows) {
    const row = cellsOf(cells);
    const send = row.number('send') ?? 0;
    if (send <= 0) continue;
    const given = fbaSources.map(({ columnId }) => row.number(columnId) ?? 0);
    const most = Math.max(...given);
    const fullest = most > 0 ? given.indexOf(most) : 1;
    const rest = send - given.reduce((total, units) => total + units, 0);
    let frozen: FrozenFigures | null = fbaFigures(row, row.number('planned'));
    for (const [index, { kind, source }] of fbaSources.entries()) {
      const units = (given[index] ?? 0) + (index === fullest ? rest : 0);
      if (units <= 0) continue;
      appendTo(lines, kind, { ...goodsOf(row, units), source, frozen: frozen ?? noFigures });
      frozen = null;
    }
  }
  return seeds(['awd-fba', 'warehouse-fba', 'label'], lines);
};

/** Rows as lines of one plan; null for a row of which nothing is moved. */
const onePlan = (kind: PlanKind, sheet: SheetCells, lineOf: (row: RowCells) => ShipmentLine | null): readonly PlanSeed[] => {
  const cellsOf = rowCells(sheet);
  return seeds([kind], new Map([[kind, sheet.rows.flatMap(({ cells }) => lineOf(cellsOf(cells)) ?? [])]]));
};

/**
 * Rows of best sellers we send ourselves as one plan to FBA for each place goods come from. FBA knows goods by the listing it sends them for: where the ASIN has one, the
 * line is of that. Where it has none, the line stands under our own, and the plan asks for the SKU. Two of ours with one FBA listing are one line.
 */
export const fbmSeeds = (sheet: SheetCells): readonly PlanSeed[] => {
  const cellsOf = rowCells(sheet);
  const lines = new Map<PlanKind, ShipmentLine[]>();
  for (const { cells } of sheet.rows) {
    const row = cellsOf(cells);
    const [send, twin, source] = [row.number('send') ?? 0, row.text('twin'), row.text('localAt') ?? 'Warehouse'];
    if (send <= 0) continue;
    const ours = { ...goodsOf(row, send), itemCode: row.text('code'), itemsEach: row.number('codeEach') ?? 1, source, frozen: figuresOf(row, row.number('twinPosition'), row.number('planned'), null) };
    appendTo(lines, source === 'Label supplier' ? 'label' : 'warehouse-fba', twin === null ? ours : { ...withFbaSku(ours, twin), fnsku: row.text('twinFnsku') });
  }
  return seeds(['warehouse-fba', 'label'], new Map([...lines].map(([kind, ofKind]) => [kind, added([], ofKind)])));
};

/** Rows of what lies in AWD as one plan: what the plan moves from there to FBA. What is frozen is the plan's whole quantity for FBA, which is what is scored later. */
export const awdSeeds = (sheet: SheetCells): readonly PlanSeed[] =>
  onePlan('awd-fba', sheet, (row) => {
    const move = row.number('planned') ?? 0;
    const position = sum(row.number('fbaNow'), row.number('fbaInbound'));
    return move <= 0 ? null : { ...goodsOf(row, move), source: 'AWD', frozen: figuresOf(row, position, row.number('fbaPlanned'), row.number('theirs')) };
  });

/** Rows of “Send to WFS” as one plan. Walmart's own estimate of the weeks ahead is its proposal where its report gives one. */
export const wfsSeeds = (sheet: SheetCells): readonly PlanSeed[] =>
  onePlan('wfs', sheet, (row) => {
    const send = row.number('send') ?? 0;
    const position = sum(row.number('available'), row.number('inbound'));
    return send <= 0 ? null : { ...goodsOf(row, send), asin: null, source: row.text('localAt') ?? 'Warehouse', frozen: figuresOf(row, position, row.number('planned'), row.number('theirs')) };
  });

/** What can be sent to WFS and how many units of it our own stock has, a line without a quantity each. */
export const wfsGoods = (sheet: SheetCells): readonly { readonly line: ShipmentLine; readonly available: number | null }[] => {
  const cellsOf = rowCells(sheet);
  return sheet.rows.map(({ cells }) => {
    const row = cellsOf(cells);
    return { line: { ...goodsOf(row, 0), asin: null, reason: null, source: row.text('localAt') ?? 'Warehouse' }, available: row.number('local') };
  });
};

/** Rows of the items to order as a plan from the factory. A line is an item, not a listing; nothing is scored by it. */
export const factorySeeds = (sheet: SheetCells, kind: 'factory-awd' | 'factory-fba' | 'factory-warehouse'): readonly PlanSeed[] => {
  const cellsOf = rowCells(sheet);
  const lines = sheet.rows.flatMap(({ cells }): readonly ShipmentLine[] => {
    const row = cellsOf(cells);
    const units = row.number('order') ?? 0;
    const code = row.text('item') ?? row.text('sku') ?? row.text('id') ?? '';
    return units <= 0 ? [] : [{
      ...plainLine(0, code, whole(units) ?? 0), itemCode: code, title: row.text('title') ?? row.text('name'), supplier: row.text('supplier'), unitsPerCase: caseOf(row) ?? whole(row.number('carton')), reason: row.text('reason'),
      ...measuresOf(row),
    }];
  });
  return seeds([kind], new Map([[kind, lines]]));
};
