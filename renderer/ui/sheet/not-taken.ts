/** What a link asks a sheet for that the sheet cannot be asked for, and what it shows instead. */
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { firstIsoDay, isIsoDay } from '../../domain/reports/read-day';
import { tileWith, type AnySheet, type ResolvedParameter } from '../../domain/sheets/sheet';
import { writtenText } from '../display/written-text';
import { formatCount } from '../table/format-cell';
import { filterFrom, type SheetAddress } from './sheet-address';
import type { SheetOfPage } from './sheet-panel';
import { valueWord } from './shown-words';

/** A part of a page that its address names as `tab`. */
export type PageTab = { readonly id: string; readonly title: string };

export type NotTaken = { readonly id: string; readonly words: string };

const isTaken = ({ value, kind }: ResolvedParameter, asked: string): boolean => String(value) === asked || (kind === 'count' && /^\d+$/.test(asked.trim()) && Number(asked) === value);

const longestAsked = 40;
/** As it stands in the link, where it is not too long for a sentence. */
export const quoted = (asked: string): string => `“${asked.length > longestAsked ? `${asked.slice(0, longestAsked)}…` : asked}”`;

const reasonOf = ({ kind, bounds, title }: ResolvedParameter): string => {
  if (kind === 'day') return `${title} is a day such as 2026-02-03`;
  if (kind === 'choice') return `that is none of the choices of ${title}`;
  return bounds === null ? `${title} is a whole number` : `${title} is a whole number from ${formatCount(bounds[0])} to ${formatCount(bounds[1])}`;
};

/** `resolved`: what the sheet was opened with for the same address. */
export const notTaken = (asked: SheetAddress['parameters'], resolved: readonly ResolvedParameter[]): readonly NotTaken[] =>
  Object.entries(asked).flatMap(([id, text]): readonly NotTaken[] => {
    const parameter = resolved.find((one) => one.id === id);
    if (parameter === undefined) return [{ id, words: `The link sets ${quoted(id)} to ${quoted(text)}, which this page has no choice for. The page is shown without it.` }];
    if (isTaken(parameter, text)) return [];
    const used = valueWord(parameter);
    return [{ id, words: `The link asks for ${parameter.title}: ${quoted(text)}, but ${reasonOf(parameter)}. ${used === '' ? 'The page is shown without it.' : `It is shown with ${writtenText(used)}.`}` }];
  });

const written = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong with a day that cannot be gone back to. Of one before all that files can be of there is nothing to show. */
const wrongOf = (day: string): string =>
  !written.test(day) || !isIsoDay(`2000${day.slice(4)}`) ? 'which is no day such as 2026-02-03' : day < firstIsoDay ? `which is before ${firstIsoDay}, the first there can be figures of` : 'which is not over yet';

/** A day of the link that is none that is over. `asOf`: what was read of it. */
export const dayLeftOut = (query: URLSearchParams, asOf: string | null, today = marketplaceDay(Date.now())): readonly NotTaken[] => {
  const day = query.get('as-of');
  return day === null || day === today || asOf !== null ? [] : [{ id: 'as-of', words: `The link asks for the day ${quoted(day)}, ${wrongOf(day)}. Today is shown.` }];
};

/** One of the page’s views that the page does not have. */
export const viewLeftOut = (view: string | null, sheets: readonly SheetOfPage[]): readonly NotTaken[] =>
  view === null || sheets.some(({ sheet }) => sheet === view) ? [] : [{ id: 'view', words: `The link asks for the view ${quoted(view)}, which this page does not have.${sheets[0] === undefined || sheets.length < 2 ? '' : ` ${sheets[0].label} is shown.`}` }];

/** An entry of a link that is none of those the page offers. `what`: as a sentence names it; `instead`: what is shown, as a sentence. */
export const choiceLeftOut = (query: URLSearchParams, name: string, what: string, offered: readonly string[], instead: string): readonly NotTaken[] => {
  const asked = query.get(name);
  return asked === null || offered.includes(asked) ? [] : [{ id: name, words: `The link asks for ${what} ${quoted(asked)}, which this page does not have. ${instead}` }];
};

/** `tabs`: of the page, the one that is shown unasked first. */
export const tabLeftOut = (query: URLSearchParams, tabs: readonly [PageTab, ...PageTab[]]): readonly NotTaken[] => choiceLeftOut(query, 'tab', 'the tab', tabs.map(({ id }) => id), `${tabs[0].title} is shown.`);

/** The link without what was passed over. */
export const withoutEntries = (query: URLSearchParams, ids: readonly string[]): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const id of ids) for (const name of [id, `set.${id}`]) next.delete(name);
  return next;
};

/** Of the rest of a link: filters, an order, a tile and a day that the sheet passes over. `asked`: what was read of it; `today`: ISO, in the stores' marketplace. */
export const leftOut = (query: URLSearchParams, { columns, tiles }: AnySheet, asked: SheetAddress, today = marketplaceDay(Date.now())): readonly NotTaken[] => {
  const isColumn = (columnId: string): boolean => columns.some(({ id }) => id === columnId);
  const orders = (query.get('sort') ?? '').split(',').filter((one) => one !== '' && !isColumn(one.replace(/^-/, '')));
  return [
    ...query.getAll('where').filter((written) => !isColumn(filterFrom(written)?.columnId ?? '')).map((written) => ({ id: `where ${written}`, words: `The link narrows the rows by ${quoted(written)}, which this page cannot read. They are shown without it.` })),
    ...orders.map((one) => ({ id: `sort ${one}`, words: `The link orders the rows by ${quoted(one)}, which is no column of this page.` })),
    ...(asked.tile === null || tileWith(tiles, asked.tile) !== null ? [] : [{ id: 'tile', words: `The link asks for the rows of ${quoted(asked.tile)}, which is no key figure of this page. All are shown.` }]),
    ...dayLeftOut(query, asked.asOf, today),
  ];
};
