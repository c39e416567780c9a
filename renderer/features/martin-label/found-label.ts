/** The label a typed or scanned code is of. */
import type { Failure, Outcome } from '../../domain/failures';
import type { TablePage, TableRow } from '../../domain/tables/query';

export type FoundLabel =
  | { readonly kind: 'row'; readonly row: TableRow }
  | { readonly kind: 'missing'; readonly code: string }
  | { readonly kind: 'several'; readonly code: string; readonly count: number }
  /** Nobody knows whether it is in the list. */
  | { readonly kind: 'failed'; readonly failure: Failure };

type Asks = {
  readonly exactly: (code: string) => Promise<Outcome<readonly TableRow[]>>;
  readonly search: (code: string) => Promise<Outcome<TablePage>>;
  readonly labelOf: (row: TableRow) => string;
};

/** As it is read off a label: in capitals or not, or a part of the title. `code` is not blank. */
export const findLabel = async (code: string, { exactly, search, labelOf }: Asks): Promise<FoundLabel> => {
  const exact = await exactly(code);
  if (!exact.ok) return { kind: 'failed', failure: exact.failure };
  let rows = exact.value;
  if (rows.length === 0) {
    const page = await search(code);
    if (!page.ok) return { kind: 'failed', failure: page.failure };
    const same = page.value.rows.filter((row) => labelOf(row).toLowerCase() === code.toLowerCase());
    rows = same.length > 0 ? same : page.value.rows;
  }
  const [row] = rows;
  if (row === undefined) return { kind: 'missing', code };
  return rows.length > 1 ? { kind: 'several', code, count: rows.length } : { kind: 'row', row };
};
