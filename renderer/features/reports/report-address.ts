/** What of a link a report passes over: its rows and their order are its own. */
import { choiceLeftOut, dayLeftOut, notTaken, quoted, type NotTaken } from '../../ui/sheet/not-taken';
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

/** The same of a list, which is always of today. */
export const listLeftOut = (query: URLSearchParams, asked: SheetAddress, resolved: readonly ResolvedParameter[]): readonly NotTaken[] => [
  ...reportLeftOut(new URLSearchParams([...query].filter(([name]) => name !== 'as-of')), { ...asked, asOf: null }, resolved),
  ...query.getAll('as-of').map((day) => ({ id: 'as-of', words: `The link asks for the day ${quoted(day)}. This list is shown as it stands today.` })),
];

/** A report the link names that is not offered; `shown`: what is shown instead. */
export const noSuchReport = (named: string | null, offered: readonly SavedReport[], shown: SavedReport | undefined): readonly NotTaken[] =>
  named === null || offered.some(({ id }) => id === named) ? [] : [{ id: 'report', words: `The link asks for the report ${quoted(named)}, which this store does not have.${shown === undefined ? '' : ` ${shown.title} is shown.`}` }];

/** What a link to the pivot asks for that cannot be turned. `offered`: pages with rows; the columns and figures are of the one that is shown. */
export const pivotLeftOut = (query: URLSearchParams, offered: readonly string[], shown: string, columns: readonly string[], figures: readonly string[]): readonly NotTaken[] => [
  ...choiceLeftOut(query, 'of', 'the rows of', offered, `Those of ${shown} are shown.`),
  ...choiceLeftOut(query, 'down', 'a row for each', columns, 'Its first column that can be turned is taken.'),
  ...choiceLeftOut(query, 'across', 'a column for each', columns, 'It is shown without columns.'),
  ...choiceLeftOut(query, 'measure', 'the figures', figures, 'Rows are counted.'),
];
