import { describe, expect, it } from 'vitest';
import { pages } from '../../../renderer/app/page-table';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { pageHelp } from '../../../renderer/features/help/page-help';
import { pageTitle } from '../../../renderer/ui/pages';

const linesOf = (path: string) => {
  const page = pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`No page ${path}`);
  return pageHelp(page, 'rg').parts.flatMap(({ lines }) => lines);
};

describe('help of a page', () => {
  it.each(pages.map((page) => [page.path, page] as const))('%s has its title and what it is for, and no line without words', (_path, page) => {
    const help = pageHelp(page, 'rg');
    expect([help.title, help.summary, help.path]).toEqual([pageTitle(page, 'rg'), page.summary, page.path]);
    expect(help.parts.flatMap(({ lines }) => lines).filter(({ title }) => title.trim() === '')).toEqual([]);
    if (page.kind === 'upload') expect(help.parts.map(({ title }) => title)).toContain('The file');
  });

  it.each(pages.flatMap((page) => (page.kind === 'sheet' ? [[page.path, page] as const] : [])))('%s says what each of its columns and figures is, and what it stands on', (path, page) => {
    const lines = linesOf(path);
    for (const { sheet } of page.sheets) {
      const { columns, tiles, sources } = sheetDefinitions[sheet];
      for (const { title, unit, hint } of columns.filter(({ id }) => id !== 'id')) expect(lines).toContainEqual({ title: unit === null || title.toLowerCase() === unit ? title : `${title} (${unit})`, about: expect.stringContaining(hint) as unknown });
      for (const { hint } of tiles) expect(lines.map(({ about }) => about)).toContain(hint);
      for (const { title } of sources) expect(lines.map((line) => line.title)).toContain(title);
    }
    expect(lines.filter(({ about }) => about.trim() === '')).toEqual([]);
  });

  it('says what may be typed, and what is shown only when it is chosen', () => {
    const lines = linesOf('/fbm-dashboard-rg');
    expect(lines.find(({ title }) => title === 'Show (units)')?.about).toBe('What holds: typed, else planned. Blank: nothing is given, and what is shown stays. A whole number is typed');
    expect(lines.find(({ title }) => title === 'Locked')?.about).toContain('Shown when it is chosen under Columns');
  });
});
