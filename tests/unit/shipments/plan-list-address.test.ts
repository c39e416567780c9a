import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindFacts, planKinds } from '../../../renderer/domain/shipments/plan-kinds';
import { planStatuses, statusTitles } from '../../../renderer/domain/shipments/shipment-plan';
import { goodsTabs, planListFrom, planListLeftOut, withEntry, withoutLeftOut, withPlanList } from '../../../renderer/features/shipments/plan-list-address';
import { pastDayIn } from '../../../renderer/ui/sheet/past-day';
import { planListSheet, wfsListSheet } from '../../../renderer/features/shipments/plan-list-table';
import { emptyAddress, type SheetAddress } from '../../../renderer/ui/sheet/sheet-address';

const today = '2026-11-23';
const columnId = fc.constantFrom(...planListSheet.columns.map(({ id }) => id));
const list: fc.Arbitrary<SheetAddress> = fc.record({
  view: fc.constant(null),
  search: fc.string(),
  filters: fc.array(fc.record({ kind: fc.constant('equals' as const), columnId, text: fc.constantFrom(...planKinds.map((kind) => kindFacts[kind].title), ...planStatuses.map((status) => statusTitles[status])) }), { maxLength: 3 }),
  sort: fc.option(fc.array(fc.record({ columnId, direction: fc.constantFrom('asc' as const, 'desc' as const) }), { minLength: 1, maxLength: 3 })),
  tile: fc.constantFrom(null, ...planListSheet.tiles.map(({ id }) => id)),
  asOf: fc.constantFrom(null, '2026-11-22'),
  parameters: fc.constant({}), panel: fc.constant({}),
});

describe('the address of the list of plans', () => {
  test('says what the list shows, and nothing else of it is lost', () => {
    fc.assert(fc.property(list, (shown) => {
      const query = withPlanList(new URLSearchParams({ tab: 'arrivals', plan: 'SP-1' }), shown);
      expect([query.get('tab'), query.get('plan')]).toEqual(['arrivals', 'SP-1']);
      expect(planListFrom(planListSheet, new URLSearchParams(query.toString()), today)).toEqual(shown);
    }));
  });

  test('is plain for the list as it opens', () => {
    expect(withPlanList(new URLSearchParams(), emptyAddress).toString()).toBe('');
  });

  test('a link that was kept from before opens the same type and status', () => {
    expect(planListFrom(planListSheet, new URLSearchParams('type=awd-fba&status=draft&tile=late'), today)).toEqual({
      ...emptyAddress, tile: 'late', filters: [{ kind: 'equals', columnId: 'kind', text: kindFacts['awd-fba'].title }, { kind: 'equals', columnId: 'status', text: 'Draft' }],
    });
    expect(planListFrom(planListSheet, new URLSearchParams('status=draft&status=approved&type=awd-fba&type=rocket'), today).filters).toEqual([
      { kind: 'equals', columnId: 'kind', text: kindFacts['awd-fba'].title }, { kind: 'one-of', columnId: 'status', texts: ['Draft', 'Approved'] },
    ]);
    expect(planListFrom(planListSheet, new URLSearchParams('type=rocket&status=lost'), today)).toEqual(emptyAddress);
  });

  test.each([
    ['type=rocket', 'The link asks for plans of the type “rocket”, which no plan can have. It narrows nothing.'],
    ['status=lost', 'The link asks for plans of the status “lost”, which no plan can have. It narrows nothing.'],
    ['where=colour:equals:red', 'The link narrows the rows by “colour:equals:red”, which this page cannot read. They are shown without it.'],
    ['sort=-colour', 'The link orders the rows by “-colour”, which is no column of this page.'],
    ['tile=red', 'The link asks for the rows of “red”, which is no key figure of this page. All are shown.'],
    ['set.window=30', 'The link sets “window” to “30”, which this page has no choice for. The page is shown without it.'],
    ['view=map', 'The link asks for the view “map”, which this page does not have.'],
    ['as-of=2026-12-01', 'The link asks for the day “2026-12-01”, which is not over yet. Today is shown.'],
  ])('what a link says beyond it is told and taken out: %s', (written, words) => {
    const query = new URLSearchParams(`${written}&tab=plans&q=pot`);
    expect(planListLeftOut(planListSheet, query, today).map((one) => one.words)).toEqual([words]);
    expect(planListFrom(planListSheet, query, today)).toMatchObject({ search: 'pot', filters: [], sort: null, asOf: null });
    const left = withoutLeftOut(planListSheet, query, today);
    expect([planListLeftOut(planListSheet, left, today), left.get('q'), left.get('tab')]).toEqual([[], 'pot', 'plans']);
  });

  test('a tab it does not have is told and taken out', () => {
    const query = new URLSearchParams('tab=boats&q=pot');
    expect(planListLeftOut(planListSheet, query, today).map((one) => one.words)).toEqual(['The link asks for the tab “boats”, which this page does not have. Plans is shown.']);
    const left = withoutLeftOut(planListSheet, query, today);
    expect([planListLeftOut(planListSheet, left, today), left.get('q'), left.get('tab')]).toEqual([[], 'pot', null]);
  });

  test('nothing is told of what the list can show', () => {
    fc.assert(fc.property(list, (shown) => {
      expect(planListLeftOut(planListSheet, withPlanList(new URLSearchParams('plan=SP-1&tab=plans'), shown), today)).toEqual([]);
    }));
  });

  test('of the shipments of one type as well a tab is told that their page does not have: it has those of the ways to add goods', () => {
    expect(goodsTabs.map(({ id }) => planListLeftOut(wfsListSheet, new URLSearchParams({ tab: id }), today))).toEqual([[], [], []]);
    const query = new URLSearchParams('tab=arrivals&q=pot');
    expect(planListLeftOut(wfsListSheet, query, today).map((one) => one.words)).toEqual(['The link asks for the tab “arrivals”, which this page does not have. Look up is shown.']);
    expect(withoutLeftOut(wfsListSheet, query, today).toString()).toBe('q=pot');
  });

  test('is read as well for the shipments of one type', () => {
    const query = new URLSearchParams('tab=paste&q=pot&where=cartons:number:2..&sort=-units&tile=late&as-of=2026-11-22');
    expect(planListFrom(wfsListSheet, query, today)).toEqual({ ...emptyAddress, search: 'pot', filters: [{ kind: 'number', columnId: 'cartons', minimum: 2, maximum: null }], sort: [{ columnId: 'units', direction: 'desc' }], tile: 'late', asOf: '2026-11-22' });
    expect(planListLeftOut(wfsListSheet, query, today)).toEqual([]);
    const odd = new URLSearchParams('plan=SP-1&sort=-colour&q=pot');
    expect(planListLeftOut(wfsListSheet, odd, today).map((one) => one.words)).toEqual(['The link orders the rows by “-colour”, which is no column of this page.']);
    expect(withoutLeftOut(wfsListSheet, odd, today).toString()).toBe('q=pot&plan=SP-1');
  });

  test('names a day that is over, or today', () => {
    const at = (day: string) => pastDayIn(withEntry(new URLSearchParams(), 'as-of', day), today);
    expect([at('2026-11-22'), at('2026-11-23'), at('2026-02-30'), at('soon'), pastDayIn(new URLSearchParams(), today)]).toEqual(['2026-11-22', null, null, null, null]);
  });
});
