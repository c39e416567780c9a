import { describe, expect, it } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { resolveParameters, sheetIds } from '../../../renderer/domain/sheets/sheet';
import { leftOut, notTaken, tabLeftOut, viewLeftOut } from '../../../renderer/ui/sheet/not-taken';
import { addressFrom } from '../../../renderer/ui/sheet/sheet-address';

const span = { day: '2026-11-22', firstSale: '2024-01-05' };
const definitions = sheetIds.map((id) => sheetDefinitions[id]);
const said = (id: keyof typeof sheetDefinitions, asked: Readonly<Record<string, string>>): readonly string[] => notTaken(asked, resolveParameters(sheetDefinitions[id], asked, span)).map(({ words }) => words);

describe('what a link asks for that a sheet cannot be asked for', () => {
  it('is told with what is allowed and what is shown', () => {
    expect(said('most-selling', { window: '400' })).toEqual(['The link asks for Last: “400”, but Last is a whole number from 1 to 365. It is shown with 30 days.']);
  });

  it.each(['0', '-1', '1e2', '0x10', '1.5', 'many', '', '7 days'])('is told where a count is “%s”', (asked) => {
    expect(said('most-selling', { window: asked })).toHaveLength(1);
  });

  it('names what the page has no choice for', () => {
    expect(said('most-selling', { windows: '30' })).toEqual(['The link sets “windows” to “30”, which this page has no choice for. The page is shown without it.']);
  });

  const parameters = definitions.flatMap((definition) => definition.parameters.map((parameter) => [definition.id, parameter.id, parameter] as const));
  it.each(parameters)('of %s, %s: its own options are taken, and anything else is told', (sheetId, id, parameter) => {
    const options = parameter.options(span).map(({ value }) => String(value));
    expect(options.flatMap((value) => said(sheetId, { [id]: value }))).toEqual([]);
    expect(said(sheetId, { [id]: 'no such thing' })).toHaveLength(1);
  });
});

describe('a view of the page', () => {
  const views = [{ sheet: 'china-items', label: 'Items' }, { sheet: 'china-bundles', label: 'Bundles' }] as const;
  it('that it does not have is told, with the one that is shown', () => {
    expect(viewLeftOut('china-boxes', views).map(({ words }) => words)).toEqual(['The link asks for the view “china-boxes”, which this page does not have. Items is shown.']);
    expect([null, 'china-items', 'china-bundles'].flatMap((view) => viewLeftOut(view, views))).toEqual([]);
  });
});

describe('a tab of the page', () => {
  const tabs = [{ id: 'plans', title: 'Plans' }, { id: 'arrivals', title: 'Arrivals' }] as const;
  it('that it does not have is told, with the one that is shown', () => {
    const told = (written: string) => tabLeftOut(new URLSearchParams(written), tabs).map(({ words }) => words);
    expect(told('tab=boats')).toEqual(['The link asks for the tab “boats”, which this page does not have. Plans is shown.']);
    expect(['', 'tab=plans', 'tab=arrivals'].flatMap(told)).toEqual([]);
  });
});

describe('what else of a link is passed over', () => {
  const today = '2026-11-22';
  const told = (written: string): readonly string[] => {
    const query = new URLSearchParams(written);
    return leftOut(query, sheetDefinitions['fba-send'], addressFrom(query, today), today).map(({ words }) => words);
  };

  it.each([
    ['where=nothing:number:1..3', 'The link narrows the rows by “nothing:number:1..3”, which this page cannot read. They are shown without it.'],
    ['where=send:number:x..3', 'The link narrows the rows by “send:number:x..3”, which this page cannot read. They are shown without it.'],
    ['where=send:number:1e3..', 'The link narrows the rows by “send:number:1e3..”, which this page cannot read. They are shown without it.'],
    ['where=send:number:..0x10', 'The link narrows the rows by “send:number:..0x10”, which this page cannot read. They are shown without it.'],
    ['sort=-send,-nothing', 'The link orders the rows by “-nothing”, which is no column of this page.'],
    ['tile=nothing', 'The link asks for the rows of “nothing”, which is no key figure of this page. All are shown.'],
    ['as-of=yesterday', 'The link asks for the day “yesterday”, which is no day such as 2026-02-03. Today is shown.'],
    ['as-of=2026-02-30', 'The link asks for the day “2026-02-30”, which is no day such as 2026-02-03. Today is shown.'],
    ['as-of=2099-01-01', 'The link asks for the day “2099-01-01”, which is not over yet. Today is shown.'],
    ['as-of=1999-01-01', 'The link asks for the day “1999-01-01”, which is before 2000-01-01, the first there can be figures of. Today is shown.'],
    ['as-of=1999-02-31', 'The link asks for the day “1999-02-31”, which is no day such as 2026-02-03. Today is shown.'],
  ])('%s is told', (written, words) => expect(told(written)).toEqual([words]));

  it.each(['', 'where=send:number:1..3&sort=-send,sku&tile=low&as-of=2026-11-21', 'as-of=2026-11-22', 'sort=', 'tile=units'])('of “%s” nothing is', (written) => expect(told(written)).toEqual([]));
});
