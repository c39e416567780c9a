/** FBA's limits of room, held against what is sent: in the order of who runs out first, in whole cases, each kind of storage on its own. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { roomLimit, roomTaken } from '../../../renderer/domain/planning/fba-room';
import { planStore, type StorePlan } from '../../../renderer/domain/planning/plan-store';
import { replanSkus } from '../../../renderer/domain/planning/replan';
import type { ListingInput, StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { settingsOf, type SettingEntry } from '../../../renderer/domain/settings/settings';
import { awdStock, fbaStock, listingInput, storeInputs, told } from './store-inputs';

const set = (settingId: string, value: SettingEntry['value']): SettingEntry => ({ settingId, scope: 'store', storeId: 'rg', name: null, value });
/** No safety stock, so that needs can be worked out by hand. */
const plain = [set('safety-method', 'buffer-days'), set('buffer-days', 0)];

const goods = (sku: string, perDay: number, available: number, cubicFeet: number | null, more: Partial<ListingInput> = {}): ListingInput =>
  listingInput('amz_fba', sku, perDay, {
    demand: steadyDemand(perDay, 0, 'even'), fba: fbaStock({ available }), awd: awdStock({ available: 1000 }), casePack: told(10, 'awd-inventory', 0, 'availableCases'),
    unitCubicFeet: told(cubicFeet, 'fba-inventory', 0, 'unitVolume'), size: 'standard', ...more,
  });

/** 45 days of 2 a day are 90. SOON has 20 left (10 days) and needs 70; LATER has 40 (20 days) and needs 50. A unit takes half a cubic foot. */
const two = [goods('LATER', 2, 40, 0.5), goods('SOON', 2, 20, 0.5)];
const planOf = (limits: readonly SettingEntry[], listings: readonly ListingInput[] = two, more: Partial<StoreInputs> = {}): StorePlan => planStore(storeInputs({ listings, settings: settingsOf([...plain, ...limits]), told: new Set(['fba', 'awd']), ...more }));
const sent = (plan: StorePlan): Readonly<Record<string, number | undefined>> => Object.fromEntries(plan.listings.map(({ fba }, place) => [plan.context.inputs.listings[place]!.listing.sku, fba?.send.units]));

describe('what is sent to FBA', () => {
  it('is what is needed where no limit is set, or all of it fits', () => {
    expect(sent(planOf([]))).toEqual({ LATER: 50, SOON: 70 });
    // 60 units are there and 120 are sent: 180 units of half a cubic foot are 90.
    expect(sent(planOf([set('fba-capacity-standard', 90)]))).toEqual({ LATER: 50, SOON: 70 });
    expect(planOf([set('fba-capacity-standard', 90)]).listings.map(({ fba }) => fba?.room)).toEqual([undefined, undefined]);
  });

  it('goes first to what runs out first, and the next gets whole cases of what is left', () => {
    // 80 ft³ less 30 for what is there are 50: 35 go to SOON, and of the 15 left LATER’s cases of 5 ft³ take all.
    const plan = planOf([set('fba-capacity-standard', 80)]);
    expect(sent(plan)).toEqual({ LATER: 30, SOON: 70 });
    expect(plan.listings[0]?.fba).toMatchObject({ room: { kind: 'standard', free: 15, heldBack: 20 }, send: { limitedBy: 'room', need: 50, daysAfter: 35 }, fromAwd: 30, fromLocal: 0 });
    // 12 ft³ left hold two cases of 5.
    expect(sent(planOf([set('fba-capacity-standard', 77)]))).toEqual({ LATER: 20, SOON: 70 });
    expect(sent(planOf([set('fba-capacity-standard', 50)]))).toEqual({ LATER: 0, SOON: 40 });
  });

  it('is held by the lowest limit of the months until it lies there', () => {
    // From 20 November: AWD sends in 10 days, our own shelf in 12, and FBA checks in for 7, so that it all lies there on 9 December at the latest.
    const limits = '100; 2026-12 80; 2027-01 10';
    const at = (day: string, value: string = limits) => planOf([set('fba-capacity-standard', value)], two, { day });
    expect(sent(at('2026-11-20'))).toEqual({ LATER: 30, SOON: 70 });
    expect(roomLimit(at('2026-11-20').context, 'standard')).toMatchObject({ value: 80, month: '2026-12' });
    // On 12 November all lies there on 1 December, on the 11th on the last of November.
    expect(roomLimit(at('2026-11-12').context, 'standard')).toMatchObject({ value: 80, month: '2026-12' });
    expect(roomLimit(at('2026-11-11').context, 'standard')).toMatchObject({ value: 100, month: '2026-11' });
    expect(sent(at('2026-11-11'))).toEqual({ LATER: 50, SOON: 70 });
    // A higher limit to come does not hold yet, and a month none is told of holds nothing.
    expect(roomLimit(at('2026-12-20', '2026-12 20; 2027-01 90').context, 'standard')).toMatchObject({ value: 20, month: '2026-12' });
    expect(sent(at('2026-10-01', '2026-12 20'))).toEqual({ LATER: 50, SOON: 70 });
    expect(roomLimit(at('2026-10-01', '2026-12 20').context, 'standard')).toMatchObject({ value: null, month: null });
    // A plain number holds in every month.
    expect(roomLimit(planOf([set('fba-capacity-standard', 80)]).context, 'standard')).toMatchObject({ value: 80, month: null });
  });

  it('is nothing where what is there passes the limit already', () => {
    const plan = planOf([set('fba-capacity-standard', 20)]);
    expect(sent(plan)).toEqual({ LATER: 0, SOON: 0 });
    expect(plan.listings[1]?.fba?.room).toEqual({ kind: 'standard', free: 0, heldBack: 70 });
  });

  it('is held by the limit of its own kind, and not where nobody measures it, or no report shows FBA’s stock', () => {
    const sofa = goods('SOFA', 2, 0, 4, { size: 'bulky' });
    expect(sent(planOf([set('fba-capacity-standard', 30), set('fba-capacity-bulky', 200)], [...two, sofa]))).toEqual({ LATER: 0, SOON: 0, SOFA: 50 });
    expect(sent(planOf([set('fba-capacity-standard', 30)], [...two, sofa]))).toEqual({ LATER: 0, SOON: 0, SOFA: 90 });
    expect(sent(planOf([set('fba-capacity-standard', 30)], [goods('UNMEASURED', 2, 20, null), goods('KINDLESS', 2, 20, 0.5, { size: null })]))).toEqual({ UNMEASURED: 70, KINDLESS: 70 });
    expect(sent(planOf([set('fba-capacity-standard', 30)], two, { told: new Set(['awd']) }))).toEqual({ LATER: 50, SOON: 70 });
  });

  it('never takes more than the room, is no less of what is first in turn for more room, and is after a change what it is made anew', () => {
    const listing = fc.record({ perDay: fc.integer({ min: 0, max: 9 }), available: fc.integer({ min: 0, max: 300 }), cubicFeet: fc.constantFrom(0.1, 0.5, 2) });
    fc.assert(
      fc.property(fc.array(listing, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (rows, limit, more) => {
        const listings = rows.map(({ perDay, available, cubicFeet }, at) => goods(`S${at}`, perDay, available, cubicFeet));
        const [less, greater] = [planOf([set('fba-capacity-standard', limit)], listings), planOf([set('fba-capacity-standard', limit + more)], listings)];
        const units = (plan: StorePlan): readonly number[] => plan.listings.map(({ fba }) => fba?.send.units ?? 0);
        const room = (plan: StorePlan): number => listings.reduce((sum, one, at) => sum + (roomTaken(plan.context, one, units(plan)[at]!) ?? 0), 0);
        if (units(less).some((each) => each > 0)) expect(room(less)).toBeLessThanOrEqual(limit + 1e-3);
        expect(units(less).every((each) => each % 10 === 0)).toBe(true);
        // The first in turn never gets less for more room.
        const first = [...listings.keys()].filter((at) => less.listings[at]!.fba!.daysNow !== null).sort((a, b) => less.listings[a]!.fba!.daysNow! - less.listings[b]!.fba!.daysNow!)[0];
        if (first !== undefined) expect(units(greater)[first]!).toBeGreaterThanOrEqual(units(less)[first]!);
        const changed = settingsOf([...plain, set('fba-capacity-standard', limit), { settingId: 'fba-target-days', scope: 'sku', storeId: 'rg', name: 'S0', value: 20 }]);
        const anew = planStore({ ...less.context.inputs, settings: changed });
        expect(JSON.stringify(replanSkus(less, changed, new Set(['S0'])).listings)).toBe(JSON.stringify(anew.listings));
      }),
      { numRuns: 80 },
    );
  });
});
