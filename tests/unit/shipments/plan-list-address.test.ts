import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindFacts, planKinds } from '../../../renderer/domain/shipments/plan-kinds';
import { planStatuses, statusTitles } from '../../../renderer/domain/shipments/shipment-plan';
import { pastDayIn, planListFrom, withEntry, withPlanList } from '../../../renderer/features/shipments/plan-list-address';
import { planListSheet } from '../../../renderer/features/shipments/plan-list-table';
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
  parameters: fc.constant({}),
});

describe('the address of the list of plans', () => {
  test('says what the list shows, and nothing else of it is lost', () => {
    fc.assert(fc.property(list, (shown) => {
      const query = withPlanList(new URLSearchParams({ tab: 'arrivals', plan: 'SP-1' }), shown);
      expect([query.get('tab'), query.get('plan')]).toEqual(['arrivals', 'SP-1']);
      expect(planListFrom(new URLSearchParams(query.toString()), today)).toEqual(shown);
    }));
  });

  test('is plain for the list as it opens', () => {
    expect(withPlanList(new URLSearchParams(), emptyAddress).toString()).toBe('');
  });

  test('a link that was kept from before opens the same type and status', () => {
    expect(planListFrom(new URLSearchParams('type=awd-fba&status=draft&tile=late'), today)).toEqual({
      ...emptyAddress, tile: 'late', filters: [{ kind: 'equals', columnId: 'kind', text: kindFacts['awd-fba'].title }, { kind: 'equals', columnId: 'status', text: 'Draft' }],
    });
    expect(planListFrom(new URLSearchParams('status=draft&status=approved&type=awd-fba&type=rocket'), today).filters).toEqual([
      { kind: 'equals', columnId: 'kind', text: kindFacts['awd-fba'].title }, { kind: 'one-of', columnId: 'status', texts: ['Draft', 'Approved'] },
    ]);
    expect(planListFrom(new URLSearchParams('type=rocket&status=lost'), today)).toEqual(emptyAddress);
  });

  test('names a day that is over, or today', () => {
    const at = (day: string) => pastDayIn(withEntry(new URLSearchParams(), 'as-of', day), today);
    expect([at('2026-11-22'), at('2026-11-23'), at('2026-02-30'), at('soon'), pastDayIn(new URLSearchParams(), today)]).toEqual(['2026-11-22', null, null, null, null]);
  });
});
