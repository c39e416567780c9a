/** The lines of a plan as a sheet: their columns, their rows, and what is typed into them. */
import { column, countTile, figure, hidden, judged, known, units, word, words } from '../../domain/sheets/columns';
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
  /** Lines the source has not enough for, beside those before them. */
  readonly short?: ReadonlyMap<number, number>;
};

type Remark = Pick<PlanProblem, 'severity'> & { readonly words: string };

/** What stands beside each line is looked up for thousands of them. */
type Beside = LinesToShow & { readonly remarks: ReadonlyMap<number, Remark> };

type TypedValue = string | number | boolean | null;

type Told = {
  readonly column: SheetColumn;
  readonly cell: (line: ShipmentLine, of: Beside) => Cell;
  /** What of the column is otherwise in these lines. */
  readonly also?: (of: LinesToShow) => Partial<SheetColumn>;
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
  /** What a line that is sent adds to the sum; null: nobody knows. Left out where every line has its figure, or there is none. */
  readonly adds?: (line: ShipmentLine) => number | null;
};

const none = { mayBeNone: true } as const;
const quantity: SheetEdit = { kind: 'quantity', multiple: null };
const isFigure = (value: TypedValue): value is number => typeof value === 'number';
const textOr = (value: TypedValue): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
const rounded = (value: number | null, digits: number): number | null => (value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits);
const longer = (most: number) => (value: TypedValue): string | null => (typeof value === 'string' && value.length > most ? `At most ${most} letters.` : null);
const needed = 'A figure is needed.';
const hasRemarks = ({ problems }: LinesToShow): boolean => problems.some(({ line }) => line !== null);
/** What has left is no question of stock any more. */
const isAvailabilityTold = ({ availability, editable }: LinesToShow): boolean => availability !== undefined && editable;
const isReceivingTold = ({ lines, receivable }: LinesToShow): boolean => receivable || lines.some(({ receivedUnits }) => receivedUnits !== null);

/** Names the line among those of its plan. */
export const lineRowId = ({ line, sku }: Pick<ShipmentLine, 'line' | 'sku'>): string => `${line} ${sku}`;

const told: readonly Told[] = [
  { column: word('id', 'Row', 'Names the line', hidden), cell: lineRowId },
  { column: word('sku', 'SKU', 'As the marketplace knows it', { width: 164 }), cell: ({ sku }) => sku },
  {
    column: word('fbaSku', 'FBA SKU', 'FBA takes the goods in under a SKU of its own: type it'), cell: () => null, stands: ({ lines, editable }) => editable && lines.some(asksFbaSku),
    typed: { edit: { kind: 'text' }, when: 'editable', takes: asksFbaSku, refuses: longer(80), put: (line, value) => (textOr(value) !== null ? withFbaSku(line, String(value).trim()) : line) },
  },
  // Beside a remark, whose rows are high enough for it, it is narrower.
  { column: words('title', 'Title', 'As the newest file has it'), also: (of) => (hasRemarks(of) ? { isWrapped: true, width: 116 } : { width: 150 }), cell: ({ title }) => title },
  {
    column: words('remarks', 'What is wrong', 'What the receiving place would not take, or nobody could send', { isAlert: true, isWrapped: true, toneOf: 'severity', width: 224 }),
    cell: ({ line }, { remarks }) => remarks.get(line)?.words ?? null, stands: hasRemarks,
  },
  { column: word('severity', 'Severity', 'Of the worst that is wrong: an error would be refused, a warning is to be looked at', { ...hidden, tones: { error: 'bad', warning: 'warn' } }), cell: ({ line }, { remarks }) => remarks.get(line)?.severity ?? null, stands: hasRemarks },
  { column: units('proposed', 'Proposed', 'proposed', 'What the plan of that day gave, before anybody changed it', { ...none, width: 86 }), cell: ({ frozen }) => frozen.ours, stands: ({ lines }) => lines.some(({ frozen }) => frozen.ours !== null) },
  { column: column('available', 'Available', 'count', 'units', 'What the place it is taken from can still give', { figure: availableFigure, toneOf: 'shortage', width: 96 }), cell: ({ line }, { availability }) => availability?.get(line) ?? null, stands: isAvailabilityTold },
  { column: word('shortage', 'Shortage', 'The place has not enough for all lines of the goods', { ...hidden, tones: { short: 'bad' } }), cell: ({ line }, { short }) => (short?.has(line) === true ? 'short' : null), stands: isAvailabilityTold },
  {
    column: units('units', 'Units', 'units', 'Units to send', { width: 80 }), cell: (line) => line.units,
    typed: { edit: quantity, when: 'editable', refuses: (value, stored) => (value === null && stored === undefined ? needed : null), put: (line, value, stored) => (isFigure(value) ? withUnits(line, value) : stored === undefined ? line : withUnits(line, stored.units)) },
  },
  {
    column: units('received', 'Received', 'received', 'Units counted there; blank while nobody said', { ...none, width: 86 }), cell: ({ receivedUnits }) => receivedUnits, stands: isReceivingTold,
    typed: { edit: quantity, when: 'receivable', put: (line, value) => ({ ...line, receivedUnits: isFigure(value) ? value : null }) },
  },
  { column: units('difference', 'Difference', 'difference', 'Received less sent', { ...none, isShortBelow0: true, width: 92 }), cell: (line, { status }) => discrepancyOf(line, status), stands: isReceivingTold },
  {
    column: column('case', 'Per case', 'count', 'units', 'Units in a case', { figure: 'unitsPerCase', width: 80 }), cell: ({ unitsPerCase }) => unitsPerCase,
    // Cleared, it is not known.
    typed: { edit: quantity, when: 'editable', refuses: (value) => (value === 0 ? 'At least 1.' : null), put: (line, value) => withCaseSize(line, isFigure(value) ? value : null) },
  },
  {
    column: column('cases', 'Cases', 'count', null, 'A case that is begun counts', { figure: 'cases', summable: true, toneOf: 'begun', width: 88 }), cell: cartonsNeeded, adds: cartonsNeeded,
    // There is nothing to multiply by where the case is not known.
    typed: { edit: quantity, when: 'editable', takes: ({ unitsPerCase }) => unitsPerCase !== null, refuses: (value) => (value === null ? needed : null), put: (line, value) => (isFigure(value) ? withCases(line, value) : line) },
  },
  { column: word('begun', 'Begun', 'The units do not fill whole cases', { ...hidden, tones: { begun: 'warn' } }), cell: (line) => (cartonsNeeded(line) !== casesOf(line) ? 'begun' : null) },
  { column: word('source', 'From', 'Place it is taken from', { ...judged, width: 116 }), cell: ({ source }) => source, stands: ({ availability }) => availability !== undefined },
  { column: figure('cubicMetres', 'Volume', 'm³', 'cubicMetres', 'Of its cases', { summable: true, width: 84 }), cell: (line) => rounded(volumeOf(line), 3), adds: volumeOf, stands: ({ lines }) => lines.some((line) => volumeOf(line) !== null) },
  { column: figure('kg', 'Weight', 'kg', 'kg', 'Of its cases', { summable: true, width: 84 }), cell: (line) => rounded(weightOf(line), 2), adds: weightOf, stands: ({ lines }) => lines.some((line) => weightOf(line) !== null) },
  {
    column: column('wantedOn', 'Wanted on', 'date', null, 'Day it is to be there', { width: 100 }), cell: ({ wantedOn }) => wantedOn, stands: ({ lines, isWfs }) => isWfs || lines.some(({ wantedOn }) => wantedOn !== null),
    typed: { edit: { kind: 'day' }, when: 'editable', put: (line, value) => ({ ...line, wantedOn: textOr(value) }) },
  },
  {
    column: words('reason', 'Reason', 'Why the quantity is another than the one proposed', { width: 116 }), cell: ({ reason }) => reason, stands: ({ lines }) => lines.some(({ frozen, reason }) => frozen.ours !== null || reason !== null),
    typed: { edit: { kind: 'text' }, when: 'editable', refuses: longer(300), put: (line, value) => ({ ...line, reason: textOr(value) }) },
  },
  { column: word('gtin', 'GTIN', 'As Walmart knows it', { width: 138 }), cell: ({ gtin }) => gtin, stands: ({ isWfs }) => isWfs },
  { column: word('publishStatus', 'Published', 'On Walmart', { ...judged, width: 104 }), cell: ({ publishStatus }) => publishStatus, stands: ({ isWfs }) => isWfs },
  { column: word('fnsku', 'FNSKU', 'On the label of FBA'), cell: ({ fnsku }) => fnsku, stands: ({ isWfs }) => !isWfs },
  { column: words('supplier', 'Supplier', 'Who makes it'), cell: ({ supplier }) => supplier, stands: ({ lines }) => lines.some(({ supplier }) => supplier !== null) },
  { column: word('asin', 'ASIN', 'Of the product page', hidden), cell: ({ asin }) => asin, stands: ({ isWfs }) => !isWfs },
  { column: word('itemCode', 'Item code', 'Our own code that is taken from the source', hidden), cell: ({ itemCode }) => itemCode },
  { column: column('line', 'Line', 'count', null, 'Its number in the plan, for good', { width: 56 }), cell: ({ line }) => line },
];

const columnOf = ({ column: one, also, typed }: Told, of: LinesToShow): SheetColumn => ({ ...one, ...also?.(of), edit: typed === undefined || !of[typed.when] ? null : typed.edit });

/** Columns nothing stands in are in the way, and left out. */
export const linesSheet = (of: LinesToShow): SheetDefinition<ListId> => ({
  id: 'plan-lines',
  title: 'Lines',
  key: 'id',
  columns: told.flatMap((one) => (one.stands?.(of) === false ? [] : [columnOf(one, of)])),
  tiles: hasRemarks(of) ? [countTile('remarks', 'With a remark', 'lines', 'What is wrong stands beside them', [known('remarks')])] : [],
  sources: [],
  parameters: [],
  sort: [{ columnId: 'line', direction: 'asc' }],
  editsBecomeRows: true,
  isInOrder: true,
});

const source = { importId: '', reportId: '', fileName: '', sha256: '', sheet: null, asOf: null };

/** The worst of a line is said first: the cell may be too small for all. */
const withRemarks = (of: LinesToShow): Beside => {
  const remarks = new Map<number, Remark>();
  for (const { line, severity, message } of of.problems.toSorted((one, other) => Number(one.severity !== 'error') - Number(other.severity !== 'error'))) {
    if (line === null) continue;
    const worst = remarks.get(line);
    remarks.set(line, worst === undefined ? { severity, words: message } : { severity: worst.severity, words: `${worst.words} ${message}` });
  }
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

/** Whether nobody knows what a line adds to the sum of a column. What is not sent adds nothing. */
export const lacksFigure = ({ lines }: LinesToShow): ((rowId: string, columnId: string) => boolean) => {
  const byRow = new Map(lines.map((line) => [lineRowId(line), line]));
  return (rowId, columnId) => {
    const [line, adds] = [byRow.get(rowId), told.find(({ column: { id } }) => id === columnId)?.adds];
    return line !== undefined && adds !== undefined && line.units > 0 && adds(line) === null;
  };
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
