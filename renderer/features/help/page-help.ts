/** What help says of one page, read from what the page is made of: nothing here has to be written again when a column comes or goes. */
import { reports } from '../../domain/reports/reports';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { tilesAmong, type SheetDefinition, type SheetEdit } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { pageTitle, type Page } from '../../ui/pages';

export type HelpLine = { readonly title: string; readonly about: string };

export type HelpPart = {
  readonly title: string;
  readonly lines: readonly HelpLine[];
};

export type PageHelp = { readonly title: string; readonly summary: string; readonly path: Page['path']; readonly parts: readonly HelpPart[] };

const typedWords: Readonly<Record<SheetEdit['kind'], string>> = { quantity: 'A whole number is typed', flag: 'Yes or no is typed', amount: 'An amount is typed', day: 'A day is typed', text: 'Words are typed', choice: 'One of a list is chosen' };

/** “Send (units)”; “Listings” says its unit itself. */
const withUnit = (title: string, unit: string | null): string => (unit === null || title.toLowerCase() === unit.toLowerCase() ? title : `${title} (${unit})`);

const sheetParts = ({ sources, tiles, columns }: SheetDefinition, label: string | null): readonly HelpPart[] => {
  const named = (title: string): string => (label === null ? title : `${title}, ${label}`);
  return [
    { title: named('Data it uses'), lines: sources.map(({ title, needed }) => ({ title, about: needed ? 'needed' : 'optional: what it shows is blank without it' })) },
    { title: named('Figures at the head'), lines: tilesAmong(tiles).map(({ title, unit, hint }) => ({ title: withUnit(title, unit), about: hint })) },
    {
      title: named('Columns'),
      lines: columns.filter(({ id }) => id !== 'id').map(({ title, unit, hint, edit, shownAtFirst }) => ({
        title: withUnit(title, unit), about: [hint, ...(edit === null ? [] : [typedWords[edit.kind]]), ...(shownAtFirst ? [] : ['Shown when it is chosen under Columns'])].join('. '),
      })),
    },
  ];
};

const uploadParts = (reportId: string): readonly HelpPart[] => {
  const report = reports.find(({ id }) => id === reportId);
  if (report === undefined) return [];
  const fromFile = report.columns.filter(({ origin, headings }) => origin === 'heading' && headings.length > 0);
  const lines = (isNeeded: boolean): readonly HelpLine[] =>
    fromFile.filter(({ needed }) => (needed !== 'optional') === isNeeded).map(({ headings: [first = '', ...others], needed }) => ({
      title: first, about: [needed === 'cell' ? 'no row without it' : needed === 'heading' ? 'no file without it; a row may be blank' : '', others.length === 0 ? '' : `also as ${others.slice(0, 3).join(', ')}`].filter((words) => words !== '').join('; '),
    }));
  return [
    { title: 'The file', lines: [{ title: report.title, about: report.purpose }, { title: 'Where to get it', about: report.whereToFind }] },
    { title: 'Headings it must have', lines: lines(true) },
    { title: 'Headings that are used where they are there', lines: lines(false) },
  ];
};

const contentParts = (page: Page): readonly HelpPart[] => {
  if (page.kind === 'upload') return uploadParts(page.report);
  if (page.kind === 'custom') return [{ title: 'Places on it', lines: (page.places ?? []).map(({ title, summary }) => ({ title, about: summary })) }];
  return page.sheets.flatMap(({ sheet, label }) => sheetParts(sheetDefinitions[sheet], page.sheets.length > 1 ? label : null));
};

export const pageHelp = (page: Page, storeId: StoreId): PageHelp => ({
  title: pageTitle(page, storeId), summary: page.summary, path: page.path, parts: contentParts(page).filter(({ lines }) => lines.length > 0),
});
