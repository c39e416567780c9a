/** Whatever is said in letters alone on a page is a term of the glossary. */
import { expect, test } from 'vitest';
import { pages } from '../../../renderer/app/page-table';
import { reports } from '../../../renderer/domain/reports/reports';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { formulas } from '../../../renderer/features/help/formulas';
import { glossary } from '../../../renderer/features/help/glossary';
import { glossaryEntries, matching } from '../../../renderer/features/help/help-index';
import { savedReports } from '../../../renderer/features/reports/saved-reports';
import { settingCatalogue } from '../../../renderer/features/settings/setting-catalogue';

/** Known to everybody: countries, a quarter, a kind of file, an id. */
const everyday = ['CN', 'CSV', 'ID', 'Q4', 'US', 'XLSX', 'PDF'];

const abbreviations = (texts: readonly string[]): readonly string[] => [...new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]+(?=s?\b)/g) ?? []))].filter((word) => !everyday.includes(word));

const said: Readonly<Record<string, readonly string[]>> = {
  'tables of decisions': Object.values(sheetDefinitions).flatMap(({ title, columns, tiles }) => [title, ...columns.map((column) => column.title), ...tiles.map((tile) => tile.title)]),
  settings: settingCatalogue.flatMap(({ title, usedFor, section }) => [title, usedFor, section]),
  pages: pages.flatMap(({ title, summary }) => [...(typeof title === 'string' ? [title] : []), summary]),
  'columns of reports': reports.flatMap(({ columns }) => columns.map(({ title }) => title)),
  formulas: formulas.flatMap(({ formula, note }) => [formula, note]),
  'saved reports': savedReports.flatMap(({ title, answers }) => [title, answers]),
};

test.each(Object.entries(said))('the abbreviations of %s are explained', (_, texts) => {
  const terms = glossary.map(({ term, meaning }) => `${term} ${term === 'GST, TCS and TDS' ? meaning : ''}`).join(' ');
  const used = abbreviations(texts);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((word) => !new RegExp(`\\b${word}\\b`).test(terms))).toEqual([]);
});

test('each term stands once, in the order of the alphabet, with a meaning in whole sentences, and is found', () => {
  const terms = glossary.map(({ term }) => term);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms).toEqual(terms.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
  for (const { term, meaning } of glossary) {
    expect(meaning, term).toMatch(/^[A-Z].*\.$/s);
    expect(matching(glossaryEntries, term).map((entry) => entry.term)).toContain(term);
  }
});
