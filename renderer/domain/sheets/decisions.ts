/**
 * What people decided on the rows of a sheet: quantities of their own, locks, days to sleep, words. Kept as one shared document for each store and sheet, beside the plan and never in it.
 */
import type { StoreId } from '../stores';
import type { Cell } from '../tables/table';
import type { SheetDefinition, SheetId } from './sheet';

export type DecidedValue = string | number | boolean | null;

export type Decision = {
  readonly value: DecidedValue;
  readonly reason: string | null;
  /** E-mail address of who decided. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What the plan said at that time. */
  readonly was: Cell;
};

/** Decisions on one row, by column. */
export type RowDecisions = ReadonlyMap<string, Decision>;
/** By row. */
export type Decisions = ReadonlyMap<string, RowDecisions>;

export const noDecisions: Decisions = new Map();

/** The id of the shared setting they are kept under. */
export const decisionsSettingId = (storeId: StoreId, sheetId: SheetId): string => `decisions-${storeId}-${sheetId}`;

/** Some 20,000 decided rows: what the window can read and write in one go. Characters; a shared setting packs them. */
export const mostDecisionCharacters = 3_000_000;

type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is DecidedValue => value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

const decisionOf = (value: unknown): Decision | null => {
  if (!isLoose(value) || !isPlain(value['value'])) return null;
  const { reason, by, at, was } = value;
  return {
    value: value['value'],
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    by: typeof by === 'string' ? by : '',
    at: typeof at === 'number' && Number.isFinite(at) ? at : 0,
    was: typeof was === 'string' || (typeof was === 'number' && Number.isFinite(was)) ? was : null,
  };
};

/** Never throws: what cannot be read is left out, row by row and column by column. */
export const readDecisions = (body: string | null): Decisions => {
  let parsed: unknown;
  try {
    parsed = body === null ? null : JSON.parse(body);
  } catch {
    return noDecisions;
  }
  const rows = isLoose(parsed) ? parsed['rows'] : null;
  if (!isLoose(rows)) return noDecisions;
  const decisions = new Map<string, RowDecisions>();
  for (const [rowId, columns] of Object.entries(rows)) {
    if (!isLoose(columns)) continue;
    const ofRow = new Map<string, Decision>();
    for (const [columnId, value] of Object.entries(columns)) {
      const decision = decisionOf(value);
      if (decision !== null) ofRow.set(columnId, decision);
    }
    if (ofRow.size > 0) decisions.set(rowId, ofRow);
  }
  return decisions;
};

export type WrittenDecisions =
  | { readonly kind: 'written'; readonly body: string }
  /** It would not fit. `rows` is how many rows carry decisions. */
  | { readonly kind: 'too-many'; readonly characters: number; readonly rows: number };

/** The body of the shared setting. Rows without a decision are left out. */
export const writeDecisions = (decisions: Decisions): WrittenDecisions => {
  const rows = [...decisions].filter(([, columns]) => columns.size > 0).map(([rowId, columns]) => [rowId, Object.fromEntries(columns)] as const);
  const body = JSON.stringify({ rows: Object.fromEntries(rows) });
  return body.length > mostDecisionCharacters ? { kind: 'too-many', characters: body.length, rows: rows.length } : { kind: 'written', body };
};

/** What was decided on the rows of a sheet in columns people fill there, and on the rows of the sheets it goes by in the columns that count. */
export const decidedTogether = ({ columns, goesBy = [] }: Pick<SheetDefinition, 'columns' | 'goesBy'>, own: Decisions, of: (sheetId: SheetId) => Decisions): Decisions => {
  if (goesBy.every(({ columnIds }) => columnIds.length === 0)) return own;
  const all = new Map<string, Map<string, Decision>>();
  const take = (decisions: Decisions, columnIds: readonly string[]): void => {
    for (const [rowId, decided] of decisions) {
      for (const [columnId, decision] of decided) if (columnIds.includes(columnId)) all.set(rowId, (all.get(rowId) ?? new Map<string, Decision>()).set(columnId, decision));
    }
  };
  take(own, columns.flatMap(({ id, edit }) => (edit === null ? [] : [id])));
  for (const { sheetId, columnIds } of goesBy) take(of(sheetId), columnIds);
  return all;
};

export type DecisionEdit = { readonly rowId: string; readonly columnId: string; /** Null takes the decision back. */ readonly decision: Decision | null };

/** Edits on top of what stands, the later over the earlier. */
export const decide = (standing: Decisions, edits: readonly DecisionEdit[]): Decisions => {
  const next = new Map(standing);
  for (const { rowId, columnId, decision } of edits) {
    const ofRow = new Map(next.get(rowId));
    if (decision === null) ofRow.delete(columnId);
    else ofRow.set(columnId, decision);
    if (ofRow.size === 0) next.delete(rowId);
    else next.set(rowId, ofRow);
  }
  return next;
};
