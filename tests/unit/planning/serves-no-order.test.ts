/** What is there, or is asked for, and serves no order of today: goods of bundles that are not made any more, and what is promised already. */
import { describe, expect, it } from 'vitest';
import type { Term } from '../../../renderer/domain/explain/term';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { itemFigures } from '../../../renderer/domain/planning/explain-item';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { bundleInput, fbaStock, itemInput, listingInput, localStock, storeInputs } from './store-inputs';

const even = (sku: string, perDay: number, available: number) => listingInput('amz_fba', sku, perDay, { demand: steadyDemand(perDay, 0, 'even'), fba: fbaStock({ available }) });

/** One jar in SOLO, two in DUO; ten of SOLO and twenty of DUO at FBA, five of DUO built. */
const inputs = (isDiscontinued: boolean, more: Partial<StoreInputs> = {}): StoreInputs =>
  storeInputs({
    listings: [even('S', 3, 10), even('D', 4, 20)],
    items: [itemInput('JAR', { local: localStock(100) })],
    bundles: [bundleInput('SOLO'), bundleInput('DUO', { isDiscontinued, built: localStock(5) })],
    recipeLines: [{ bundleCode: 'SOLO', partCode: 'JAR', quantity: 1, validFrom: null, at: null }, { bundleCode: 'DUO', partCode: 'JAR', quantity: 2, validFrom: null, at: null }],
    mappings: [['SOLO', 'S'], ['DUO', 'D']].map(([bundleCode = '', sku = '']) => ({ source: 'factory', bundleCode, channel: null, sku, externalId: null, unitsPerListing: 1, at: null })),
    ...more,
  });

const jarOf = (given: StoreInputs) => {
  const plan = planStore(given);
  const figures = new Map(itemFigures(plan, 'JAR').map((term) => [term.id, term]));
  const said = (id: string): Pick<Term, 'value' | 'formula'> | undefined => figures.get(id);
  return { plan: plan.items[0]!, position: said('item-position'), perDay: said('per-day'), taken: figures.get('item-position')?.terms.map(({ id, value }) => [id, value]) ?? [] };
};

describe('an item of a bundle that is not made any more', () => {
  it('is ordered for all that sells it, and counted wherever it lies, while the bundle is made', () => {
    // 3 + 2 × 4 a day; 10 and 2 × 20 at FBA, 2 × 5 built, 100 here.
    const { plan, position } = jarOf(inputs(false));
    expect([plan.demand.perDay, plan.position, plan.stuck]).toEqual([11, 160, 0]);
    expect(position).toMatchObject({ value: 160, formula: 'FBA + AWD + WFS + local + in bundles + in transit + on order' });
  });

  it('is ordered for the others alone, and what lies in the bundle serves nobody else', () => {
    const { plan, position, perDay, taken } = jarOf(inputs(true));
    expect([plan.demand.perDay, plan.position, plan.stuck, plan.echelon.fba]).toEqual([3, 110, 50, 50]);
    expect(position).toMatchObject({ value: 110, formula: 'FBA + AWD + WFS + local + in bundles + in transit + on order − in discontinued goods' });
    expect(taken).toContainEqual(['echelon-stuck', 50]);
    expect(perDay?.value).toBe(3);
    expect(plan.orderUnits).toBeLessThan(jarOf(inputs(false)).plan.orderUnits ?? 0);
  });

  it('is not ordered where nothing else takes it', () => {
    const given = inputs(true);
    const { plan } = jarOf({ ...given, listings: [even('D', 4, 0)], mappings: given.mappings.slice(1) });
    expect([plan.demand.perDay, plan.orderUnits]).toEqual([0, 0]);
  });
});

it('what is spoken for beyond what is on hand waits for the first that comes, of a factory’s items as of labels', () => {
  const held = localStock(100);
  const { plan, position, taken } = jarOf(inputs(false, { items: [itemInput('JAR', { local: { ...held, units: { ...held.units, allocated: 130 } } })] }));
  // 60 elsewhere, nothing free here, 30 owed.
  expect([plan.backlog, plan.position]).toEqual([30, 30]);
  expect(position?.formula).toContain('− spoken for beyond what is on hand');
  expect(taken).toContainEqual(['echelon-backlog', 30]);
});
