/** What of a link a report passes over: its rows and their order are its own. */
import { dayLeftOut, notTaken, quoted, type NotTaken } from '../../ui/sheet/not-taken';
import type { SheetAddress } from '../../ui/sheet/sheet-address';
import type { ResolvedParameter } from '../../domain/sheets/sheet';
import type { SavedReport } from './saved-reports';

/** Entries by which pages of rows are narrowed and ordered. */
const ofPages = ['q', 'where', 'sort', 'tile', 'view'] as const;

/** `resolved`: what the report was opened with. */
export const reportLeftOut = (query: URLSearchParams, { parameters, asOf }: SheetAddress, resolved: readonly ResolvedParameter[], today?: string): readonly NotTaken[] => [
  ...notTaken(parameters, resolved),
  ...ofPages.flatMap((name) => query.getAll(name).map((value) => ({ id: name, words: `The link asks for ${quoted(`${name}=${value}`)}. A report has rows and an order of its own, and is shown as it is.` }))),
  ...dayLeftOut(query, asOf, today),
];

/** A report the link names that is not offered; `shown`: what is shown instead. */
export const noSuchReport = (named: string | null, offered: readonly SavedReport[], shown: SavedReport | undefined): readonly NotTaken[] =>
  named === null || offered.some(({ kind, id }) => kind === 'sheet' && id === named) ? [] : [{ id: 'report', words: `The link asks for the report ${quoted(named)}, which this store does not have.${shown === undefined ? '' : ` ${shown.title} is shown.`}` }];

/** The link without what was passed over. */
export const withoutEntries = (query: URLSearchParams, ids: readonly string[]): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const id of ids) for (const name of [id, `set.${id}`]) next.delete(name);
  return next;
};
