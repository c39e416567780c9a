import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { resolveParameters } from '../../../renderer/domain/sheets/sheet';
import { listLeftOut, noSuchReport, pivotLeftOut, reportLeftOut } from '../../../renderer/features/reports/report-address';
import { withoutEntries } from '../../../renderer/ui/sheet/not-taken';
import { savedReports } from '../../../renderer/features/reports/saved-reports';
import { listChoice } from '../../../renderer/ui/reports/list-source';
import { addressFrom } from '../../../renderer/ui/sheet/sheet-address';

const today = '2026-11-22';

const told = (written: string): readonly string[] => {
  const query = new URLSearchParams(written);
  const asked = addressFrom(query, today);
  return reportLeftOut(query, asked, resolveParameters(sheetDefinitions['most-selling'], asked.parameters, { day: today, firstSale: '2024-01-05' }), today).map(({ words }) => words);
};

describe('a link to a report', () => {
  test.each([
    ['set.window=400', 'The link asks for Last: “400”, but Last is a whole number from 1 to 365. It is shown with 30 days.'],
    ['set.windows=30', 'The link sets “windows” to “30”, which this page has no choice for. The page is shown without it.'],
    ['as-of=2099-01-01', 'The link asks for the day “2099-01-01”, which is not over yet. Today is shown.'],
    ['where=units:number:5..', 'The link asks for “where=units:number:5..”. A report has rows and an order of its own, and is shown as it is.'],
    ['sort=-units', 'The link asks for “sort=-units”. A report has rows and an order of its own, and is shown as it is.'],
    ['q=pot', 'The link asks for “q=pot”. A report has rows and an order of its own, and is shown as it is.'],
  ])('says what of it is passed over, and goes on without it: %s', (written, words) => {
    expect(told(`tab=saved&report=best-at-risk&store=rg&${written}`)).toEqual([words]);
    const query = new URLSearchParams(`tab=saved&report=best-at-risk&${written}`);
    const asked = addressFrom(query, today);
    const ids = reportLeftOut(query, asked, resolveParameters(sheetDefinitions['most-selling'], asked.parameters, { day: today, firstSale: '2024-01-05' }), today).map(({ id }) => id);
    expect(withoutEntries(query, ids).toString()).toBe('tab=saved&report=best-at-risk');
  });

  test('as it is copied passes nothing over', () => {
    expect(told('tab=saved&report=best-at-risk&store=rg&set.window=60&as-of=2026-11-20')).toEqual([]);
  });

  test('that names none of the store’s says so and which is shown', () => {
    const [first] = savedReports;
    expect(noSuchReport('no-such', savedReports, first).map(({ words }) => words)).toEqual([`The link asks for the report “no-such”, which this store does not have. ${first?.title ?? ''} is shown.`]);
    expect(savedReports.flatMap(({ id }) => noSuchReport(id, savedReports, first))).toEqual([]);
    expect(noSuchReport(null, savedReports, first)).toEqual([]);
  });
});

test('a link to a list says which of its choices there are none of, and that a list is of today', () => {
  const state = listChoice('state', 'State', '', [{ value: '', title: 'Any' }, { value: 'undone', title: 'Undone' }], { state: 'lost' });
  expect([state.value, state.isUsual]).toEqual(['', true]);
  const query = new URLSearchParams('tab=saved&report=import-log&set.state=lost&as-of=2026-11-20');
  expect(listLeftOut(query, addressFrom(query, today), [state]).map(({ id, words }) => `${id}: ${words}`)).toEqual([
    'state: The link asks for State: “lost”, but that is none of the choices of State. It is shown with Any.', 'as-of: The link asks for the day “2026-11-20”. This list is shown as it stands today.',
  ]);
  const taken = new URLSearchParams('tab=saved&report=import-log&store=rg&set.state=undone');
  expect(listLeftOut(taken, addressFrom(taken, today), [listChoice('state', 'State', '', [{ value: '', title: 'Any' }, { value: 'undone', title: 'Undone' }], addressFrom(taken, today).parameters)])).toEqual([]);
});

test('a link to the pivot that asks for rows, columns or figures there are none of says what is shown in their place', () => {
  const said = (link: string): readonly string[] => pivotLeftOut(new URLSearchParams(link), ['fba-send', 'costs'], 'FBA Forecast', ['status', 'abc'], ['rows', 'sum:send']).map(({ id, words }) => `${id}: ${words}`);
  expect(said('of=costs&down=status&across=abc&measure=sum:send')).toEqual([]);
  expect(said('')).toEqual([]);
  expect(said('of=nothing&down=color&across=size&measure=mean:colour')).toEqual([
    'of: The link asks for the rows of “nothing”, which this page does not have. Those of FBA Forecast are shown.',
    'down: The link asks for a row for each “color”, which this page does not have. Its first column that can be turned is taken.',
    'across: The link asks for a column for each “size”, which this page does not have. It is shown without columns.',
    'measure: The link asks for the figures “mean:colour”, which this page does not have. Rows are counted.',
  ]);
});
