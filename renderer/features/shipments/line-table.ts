/** The lines of a plan as a sheet: their columns, their rows, and what is typed into them. */
import { column, figure, hidden, known, units, word, countTile } from '../../domain/sheets/columns';
import type { ListId, SheetColumn, SheetDefinition, SheetEdit } from '../../domain/sheets/sheet';
import type { PlanProblem } from '../../domain/shipments/check-plan';
import { asksFbaSku, withFbaSku } from '../../domain/shipments/fba-sku';
import { cartonsNeeded, casesOf, volumeOf, weightOf, withCases, withCaseSize, withUnits } from '../../domain/shipments/quantities';
import { discrepancyOf } from '../../domain/shipments/receiving';
import type { PlanStatus, ShipmentLine } from '../../domain/shipments/shipment-plan';
import type { Cell, TableRows } from '../../domain/tables/table';
import { rowsOf } from '../../domain/tables/table-of-rows';
import type { KeptCells } from '../../ui/sheet/sheet-panel';
import { availableFigure } from './use-wfs-goods';

export type LinesToShow = {
  readonly lines: readonly ShipmentLine[];
  /** As they are stored, by line number: what differs is marked. */
  readonly stored: ReadonlyMap<number, ShipmentLine>;
  readonly problems: readonly PlanProblem[];
  readonly editable: boolean;
  readonly receivable: boolean;
  readonly status: PlanStatus;
  readonly isWfs: boolean;
  /** What the source can still give of a line's goods, in its units; null: nobody tells. */
  readonly availability?: ReadonlyMap<number, number | null>;
};

/** What stands beside each line is looked up for thousands of them. */
type Beside = LinesToShow & { readonly remarks: ReadonlyMap<number, string> };

type TypedValue = string | number | boolean | null;

type Told = {
  readonly column: SheetColumn;
  readonly cell: (line: ShipmentLine, of: Beside) => Cell;
  /** Left out where it always stands. */
  readonly stands?: (of: LinesToShow) => boolean;
  readonly typed?: {
    readonly edit: SheetEdit;
    readonly when: 'editable' | 'receivable';
    /** Left out where every line takes it. */
    readonly takes?: (line: ShipmentLine) => boolean;
    /** Why a value cannot stand, as a sentence. `stored`: as in `put`. */
    readonly refuses?: (value: TypedValue, stored: ShipmentLine | undefined) => string | null;
    /** The line with it; the same line where it cannot be taken. `stored`: what a cleared cell goes back to. */
    readonly put: (line: ShipmentLine, value: TypedValue, stored: ShipmentLine | undefined) => ShipmentLine;
  };
  /** Adds up only where every line that is sent tells of it: a sum that lacks some is no sum. */
  readonly sum?: (line: ShipmentLine) => number | null;
};

const none = { mayBeNone: true } as const;
const quantity: SheetEdit = { kind: 'quantity', multiple: null };
const isFigure = (value: TypedValue): value is number => typeof value === 'number';
const textOr = (value: TypedValue): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
const rounded = (value: number | null, digits: number): number | null => (value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits);
const longer = (most: number) => (value: TypedValue): string | null => (typeof value === 'string' && value.length > most ? `At most ${most} letters.` : null);
const needed = 'A figure is needed.';

/** Names the line among those of its plan. */
export const lineRowId = ({ line, sku }: Pick<ShipmentLine, 'line' | 'sku'>): string => `${line} ${sku}`;

const told: readonly Told[] = [
  { column: word('id', 'Row', 'Names the line', hidden), cell: lineRowId },
  { column: word('sku', 'SKU', 'As the marketplace knows it'), cell: ({ sku }) => sku },
  {
    column: word('fbaSku', 'FBA SKU', 'FBA takes the goods in under a SKU of its own: type it'), cell: () => null, stands: ({ lines, editable }) => editable && lines.some(asksFbaSku),
    typed: { edit: { kind: 'text' }, when: 'editable', takes: asksFbaSku, refuses: longer(80), put: (line, value) => (textOr(value) !== null ? withFbaSku(line, String(value).trim()) : line) },
  },
  {
    column: units('units', 'Units', 'units', 'Units to send'), cell: (line) => line.units,
    typed: { edit: quantity, when: 'editable', refuses: (value, stored) => (value === null && stored === undefined ? needed : null), put: (line, value, stored) => (isFigure(value) ? withUnits(line, value) : stored === undefined ? line : withUnits(line, stored.units)) },
  },
  {
    column: units('received', 'Received', 'received', 'Units counted there; blank while nobody said', none), cell: ({ receivedUnits }) => receivedUnits, stands: ({ lines, receivable }) => receivable || lines.some(({ receivedUnits }) => receivedUnits !== null),
    typed: { edit: quantity, when: 'receivable', put: (line, value) => ({ ...line, receivedUnits: isFigure(value) ? value : null }) },
  },
  { column: units('difference', 'Difference', 'difference', 'Received less sent', none), cell: (line, { status }) => discrepancyOf(line, status), stands: ({ lines, receivable }) => receivable || lines.some(({ receivedUnits }) => receivedUnits !== null) },
  {
    column: column('case', 'Per case', 'count', 'units', 'Units in a case', { figure: 'unitsPerCase' }), cell: ({ unitsPerCase }) => unitsPerCase,
    // Cleared, it is not known.
    typed: { edit: quantity, when: 'editable', refuses: (value) => (value === 0 ? 'At least 1.' : null), put: (line, value) => withCaseSize(line, isFigure(value) ? value : null) },
  },
  {
    column: column('cases', 'Cases', 'count', null, 'Whole cases; not known where the units do not fill whole ones', { figure: 'cases' }), cell: casesOf, sum: casesOf,
    // There is nothing to multiply by where the case is not known.
    typed: { edit: quantity, when: 'editable', takes: ({ unitsPerCase }) => unitsPerCase !== null, refuses: (value) => (value === null ? needed : null), put: (line, value) => (isFigure(value) ? withCases(line, value) : line) },
  },
  { column: column('cartons', 'Cartons', 'count', null, 'A started case counts', hidden), cell: cartonsNeeded, sum: cartonsNeeded },
  { column: word('title', 'Title', 'As the newest file has it'), cell: ({ title }) => title },
  { column: word('gtin', 'GTIN', 'As Walmart knows it'), cell: ({ gtin }) => gtin, stands: ({ isWfs }) => isWfs },
  { column: word('publishStatus', 'Published', 'On Walmart'), cell: ({ publishStatus }) => publishStatus, stands: ({ isWfs }) => isWfs },
  { column: word('fnsku', 'FNSKU', 'On the label of FBA'), cell: ({ fnsku }) => fnsku, stands: ({ isWfs }) => !isWfs },
  { column: word('remarks', 'What is wrong', 'What the receiving place would not take, or nobody could send', { isAlert: true }), cell: ({ line }, { remarks }) => remarks.get(line) ?? null, stands: ({ problems }) => problems.some(({ line }) => line !== null) },
  { column: units('proposed', 'Proposed', 'proposed', 'What the plan of that day gave, before anybody changed it', none), cell: ({ frozen }) => frozen.ours, stands: ({ lines }) => lines.some(({ frozen }) => frozen.ours !== null) },
  { column: column('available', 'Available', 'count', 'units', 'What the place it is taken from can still give', { figure: availableFigure }), cell: ({ line }, { availability }) => availability?.get(line) ?? null, stands: ({ availability }) => availability !== undefined },
  { column: word('source', 'From', 'Place it is taken from'), cell: ({ source }) => source, stands: ({ availability }) => availability !== undefined },
  { column: word('asin', 'ASIN', 'Of the product page', hidden), cell: ({ asin }) => asin, stands: ({ isWfs }) => !isWfs },
  { column: word('itemCode', 'Item code', 'Our own code that is taken from the source', hidden), cell: ({ itemCode }) => itemCode },
  { column: word('supplier', 'Supplier', 'Who makes it'), cell: ({ supplier }) => supplier, stands: ({ lines }) => lines.some(({ supplier }) => supplier !== null) },
  { column: figure('cubicMetres', 'Volume', 'm³', 'cubicMetres', 'Of its cases'), cell: (line) => rounded(volumeOf(line), 3), sum: volumeOf, stands: ({ lines }) => lines.some((line) => volumeOf(line) !== null) },
  { column: figure('kg', 'Weight', 'kg', 'kg', 'Of its cases'), cell: (line) => rounded(weightOf(line), 2), sum: weightOf, stands: ({ lines }) => lines.some((line) => weightOf(line) !== null) },
  {
    column: column('wantedOn', 'Wanted on', 'date', null, 'Day it is to be there'), cell: ({ wantedOn }) => wantedOn, stands: ({ lines, isWfs }) => isWfs || lines.some(({ wantedOn }) => wantedOn !== null),
    typed: { edit: { kind: 'day' }, when: 'editable', put: (line, value) => ({ ...line, wantedOn: textOr(value) }) },
  },
  {
    column: word('reason', 'Reason', 'Why the quantity is another than the one proposed'), cell: ({ reason }) => reason, stands: ({ lines }) => lines.some(({ frozen, reason }) => frozen.ours !== null || reason !== null),
    typed: { edit: { kind: 'text' }, when: 'editable', refuses: longer(300), put: (line, value) => ({ ...line, reason: textOr(value) }) },
  },
  { column: column('line', 'Line', 'count', null, 'Its number in the plan, for good'), cell: ({ line }) => line },
];

const columnOf = ({ column: one, typed, sum }: Told, of: LinesToShow): SheetColumn => ({
  ...one,
  edit: typed === undefined || !of[typed.when] ? null : typed.edit,
  ...(sum === undefined ? {} : { summable: of.lines.every((line) => line.units === 0 || sum(line) !== null) }),
});

/** Columns nothing stands in are in the way, and left out. */
export const linesSheet = (of: LinesToShow): SheetDefinition<ListId> => ({
  id: 'plan-lines',
  title: 'Lines',
  key: 'id',
  columns: told.flatMap((one) => (one.stands?.(of) === false ? [] : [columnOf(one, of)])),
  tiles: of.problems.some(({ line }) => line !== null) ? [countTile('remarks', 'With a remark', 'lines', 'What is wrong stands beside them', [known('remarks')])] : [],
  sources: [],
  parameters: [],
  sort: [{ columnId: 'line', direction: 'asc' }],
  editsBecomeRows: true,
});

const source = { importId: '', reportId: '', fileName: '', sha256: '', sheet: null, asOf: null };

const withRemarks = (of: LinesToShow): Beside => {
  const remarks = new Map<number, string>();
  for (const { line, message } of of.problems) if (line !== null) remarks.set(line, [...(remarks.has(line) ? [remarks.get(line)] : []), message].join(' '));
  return { ...of, remarks };
};

export const lineRows = (definition: SheetDefinition<ListId>, of: LinesToShow): TableRows => {
  const beside = withRemarks(of);
  return rowsOf(
    definition.columns,
    of.lines.map((line) => Object.fromEntries(told.map(({ column: { id }, cell }) => [id, cell(line, beside)]))),
    source,
  );
};

export type LineEdit = { readonly rowId: string; readonly columnId: string; readonly value: TypedValue };

/** The lines with what was typed, in its order, and how many cells could not take it. */
export const linesWith = (of: LinesToShow, edits: readonly LineEdit[]): { readonly lines: readonly ShipmentLine[]; readonly left: number } => {
  const now = new Map(of.lines.map((line) => [lineRowId(line), line]));
  let left = 0;
  for (const { rowId, columnId, value } of edits) {
    const [line, one] = [now.get(rowId), told.find(({ column: { id } }) => id === columnId)];
    const typed = one?.typed;
    const stored = line === undefined ? undefined : of.stored.get(line.line);
    if (line === undefined || one === undefined || typed === undefined || !of[typed.when] || typed.takes?.(line) === false || (typed.refuses?.(value, stored) ?? null) !== null) {
      left += 1;
      continue;
    }
    const next = typed.put(line, value, stored);
    if (next === line) left += 1;
    now.set(rowId, next);
  }
  return { lines: of.lines.map((line) => now.get(lineRowId(line)) ?? line), left };
};

/** Which cells differ from what is stored (a line that is new differs in nothing), which take nothing, and what they refuse. */
export const keptCells = (of: LinesToShow): KeptCells => {
  const beside = withRemarks(of);
  const lines = new Map(of.lines.map((line) => [lineRowId(line), line]));
  const typedIn = (columnId: string) => told.find(({ column: { id }, typed }) => id === columnId && typed !== undefined);
  return {
    isChanged: (rowId, columnId) => {
      const [line, one] = [lines.get(rowId), typedIn(columnId)];
      const before = line === undefined ? undefined : of.stored.get(line.line);
      return line !== undefined && before !== undefined && one !== undefined && one.cell(line, beside) !== one.cell(before, beside);
    },
    isLocked: (rowId, columnId) => {
      const line = lines.get(rowId);
      return line === undefined || typedIn(columnId)?.typed?.takes?.(line) === false;
    },
    refuses: (rowId, columnId, value) => {
      const line = lines.get(rowId);
      return line === undefined ? null : (typedIn(columnId)?.typed?.refuses?.(value, of.stored.get(line.line)) ?? null);
    },
  };
};
