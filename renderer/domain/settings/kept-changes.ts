/** What the staff keep together besides settings (columns matched by hand, stores of accounts, templates), and who changed which of it: kept as a shared setting of its own, for none of it moves a plan. */
import { storedList } from '../stored-list';
import { isStoreId, storeName, type StoreId } from '../stores';
import { reports } from '../reports/reports';
import type { AccountStores } from '../reports/account-stores';
import { spellingKey, type OwnSpelling } from '../reports/mapping/own-spellings';
import type { RememberedMapping } from '../reports/mapping/remembered-mappings';
import { mostLogged, type Stamp } from './settings-document';
import type { ChangeWords } from './setting-words';

export const keptLogSetting = { id: 'shared-changes', title: 'Changes of what all keep together' } as const;

const kinds = { 'matched-columns': 'Columns matched by hand', spelling: 'Spelling of a column', 'seller-account': 'Store of a seller account', template: 'Template', backup: 'Backup restored' } as const;

/** In the words of the page. Null: it was not kept, or is not any more. */
export type KeptChange = { readonly of: keyof typeof kinds; readonly name: string; readonly before: string | null; readonly after: string | null; /** Left out: of every store. */ readonly storeId?: StoreId };

export type KeptLine = KeptChange & Stamp & { readonly id: string };

/** A report may have forty columns: a line of the log names those that fit. Characters. */
const mostWords = 300;

const short = (words: string): string => (words.length <= mostWords ? words : `${words.slice(0, mostWords - 1)}…`);

const isWords = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Never throws: what cannot be read is left out, line by line. The newest last. */
export const keptLogFrom = (body: string | null): readonly KeptLine[] =>
  storedList(body, 'lines').flatMap((one): readonly KeptLine[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { id, by, at, of, name, before, after, storeId } = one as Partial<Record<keyof KeptLine, unknown>>; // narrowed field by field
    return typeof id === 'string' && typeof by === 'string' && typeof at === 'number' && typeof of === 'string' && Object.hasOwn(kinds, of) && typeof name === 'string' && isWords(before) && isWords(after)
      ? [{ id, by, at, of: of as KeptLine['of'], name, before, after, ...(isStoreId(storeId) ? { storeId } : {}) }] // just looked up
      : [];
  });

/** The oldest lines make room. */
export const keptLogBody = (lines: readonly KeptLine[]): string => JSON.stringify({ lines: lines.slice(-mostLogged) });

/** With lines it may hold already, in the order of their days. */
export const keptLogWith = (body: string | null, lines: readonly KeptLine[]): string => {
  const stands = keptLogFrom(body);
  const held = new Set(stands.map(({ id }) => id));
  return keptLogBody([...stands, ...lines.filter(({ id }) => !held.has(id))].toSorted((one, other) => one.at - other.at));
};

export const keptWords = ({ of, name, before, after, storeId }: KeptChange): ChangeWords => ({ what: `${kinds[of]}: ${name}`, where: storeId === undefined ? 'every store' : storeName(storeId), before: before ?? 'not kept', after: after ?? 'not kept' });

type Named = { readonly name: string; readonly words: string };

/** What differs between two states, each of one thing by key. */
const changesOf = (of: KeptChange['of'], before: ReadonlyMap<string, Named>, after: ReadonlyMap<string, Named>): readonly KeptChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return was?.words === is?.words && was?.name === is?.name ? [] : [{ of, name: (is ?? was)?.name ?? key, before: was?.words ?? null, after: is?.words ?? null }];
  });

const mappingsByHeadings = (known: readonly RememberedMapping[]): ReadonlyMap<string, Named> =>
  new Map(known.map(({ headings, reportId, columns }) => [headings, { name: reports.find(({ id }) => id === reportId)?.title ?? reportId, words: short(Object.values(columns).join(', ')) }]));

export const mappingChanges = (before: readonly RememberedMapping[], after: readonly RememberedMapping[]): readonly KeptChange[] => changesOf('matched-columns', mappingsByHeadings(before), mappingsByHeadings(after));

const spellingsByKey = (known: readonly OwnSpelling[]): ReadonlyMap<string, Named> =>
  new Map(known.map((spelling) => {
    const report = reports.find(({ id }) => id === spelling.reportId);
    const column = report?.columns.find(({ columnId }) => columnId === spelling.columnId);
    return [`${spellingKey(spelling)} ${spelling.columnId}`, { name: `${report?.title ?? spelling.reportId}, ${column?.title ?? spelling.columnId}`, words: short(spelling.heading) }];
  }));

export const spellingChanges = (before: readonly OwnSpelling[], after: readonly OwnSpelling[]): readonly KeptChange[] => changesOf('spelling', spellingsByKey(before), spellingsByKey(after));

const accountsByName = (known: AccountStores): ReadonlyMap<string, Named> => new Map(Object.entries(known).map(([account, storeId]) => [account, { name: account, words: storeName(storeId) }]));

export const accountChanges = (before: AccountStores, after: AccountStores): readonly KeptChange[] => changesOf('seller-account', accountsByName(before), accountsByName(after));

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How many of each were made by it, or taken back. Templates have lines of their own besides. */
export type RestoreCounts = { readonly imports: number; readonly settings: number; readonly templates: number };

export const restoreChange = (storeId: StoreId, fileName: string, { imports, settings, templates }: RestoreCounts, isTakenBack = false): KeptChange => {
  const did = templates === 0 ? `${counted(imports, 'import')} and ${counted(settings, 'setting')}` : `${counted(imports, 'import')}, ${counted(settings, 'setting')} and ${counted(templates, 'template')}`;
  return { of: 'backup', name: short(fileName), storeId, ...(isTakenBack ? { before: `${did} from it`, after: 'as before it' } : { before: 'as it stood', after: `${did} from it` }) };
};
