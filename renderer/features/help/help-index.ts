/** Everything help knows, as entries that one search box goes through. */
import { failureTexts, type FailureText } from '../../domain/failure-texts';
import { backupTexts } from '../../domain/failure-words/backup';
import { failureCodes } from '../../domain/failures';
import { holdsWords } from '../../domain/search/spellings';
import type { StoreId } from '../../domain/stores';
import { comboWords, keyRows } from '../../ui/keyboard';
import { pageTitle, type Area, type PagePath } from '../../ui/pages';
import { glossary } from './glossary';
import { formulas, type Formula } from './formulas';

type Searchable = { readonly searched: string };

/** Entries that hold every word asked for, in whatever order. */
export const matching = <Entry extends Searchable>(entries: readonly Entry[], asked: string): readonly Entry[] =>
  entries.filter(({ searched }) => holdsWords(searched, asked));

const searchable = <Entry extends object>(entry: Entry, ...texts: readonly (string | undefined)[]): Entry & Searchable => ({
  ...entry,
  searched: texts.filter((text) => text !== undefined).join(' '),
});

export type PageEntry = Searchable & {
  readonly area: string;
  readonly title: string;
  readonly path: PagePath;
  readonly summary: string;
};

export const pageEntries = (areas: readonly Area[], storeId: StoreId): readonly PageEntry[] =>
  areas.flatMap((area) =>
    area.pages.map((page) => {
      const title = pageTitle(page, storeId);
      return searchable({ area: area.title, title, path: page.path, summary: page.summary }, area.title, title, page.path, page.summary);
    }),
  );

const groups: readonly { readonly prefix: string; readonly title: string }[] = [
  { prefix: 'auth/', title: 'Signing in' },
  { prefix: 'data/', title: 'Data and connection' },
  { prefix: 'reader/', title: 'Reading a file' },
  { prefix: 'import/', title: 'Understanding a file' },
  { prefix: 'plan/', title: 'Planning' },
  { prefix: 'backup/', title: 'Backups' },
];

export type ErrorEntry = Searchable & { readonly code: string; readonly group: string; readonly text: FailureText };

const texts: readonly (readonly [code: string, text: FailureText])[] = [...failureCodes.map((code) => [code, failureTexts[code]] as const), ...Object.entries(backupTexts).map(([kind, text]) => [`backup/${kind}`, text] as const)];

export const errorEntries: readonly ErrorEntry[] = texts.map(([code, text]) => {
  const group = groups.find((each) => code.startsWith(each.prefix))?.title ?? 'Other';
  return searchable({ code, group, text }, code, text.title, text.message, text.whatHappened, text.whatToDo);
});

export type KeyEntry = Searchable & { readonly id: string; readonly keys: readonly string[]; readonly does: string; readonly where: string };

const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

const places = { everywhere: 'Everywhere', tables: 'In tables', fields: 'In settings' } as const;

export const keyEntries: readonly KeyEntry[] = keyRows.map(({ id, combos, does, where }) => {
  const keys = combos.map((combo) => comboWords(combo, isMac));
  return searchable({ id, keys, does, where: places[where] }, keys.join(' '), does, 'keyboard', places[where]);
});

export type FormulaEntry = Searchable & Formula;

export const formulaEntries: readonly FormulaEntry[] = formulas.map((one) => searchable(one, one.title, one.formula, one.note, 'formula'));

export type GlossaryEntry = Searchable & { readonly term: string; readonly meaning: string };

export const glossaryEntries: readonly GlossaryEntry[] = glossary.map((word) => searchable(word, word.term, word.meaning));
