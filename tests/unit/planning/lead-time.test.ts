import { describe, expect, it } from 'vitest';
import { closuresMet, daysWithClosures, newYearClosures } from '../../../renderer/domain/planning/closures';
import { legDays } from '../../../renderer/domain/planning/leg-days';
import { learnedLeg, learnLegs, legsOf, totalLeadTime } from '../../../renderer/domain/planning/lead-time';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { ItemInput, ListingInput, StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { settingOf, settingsOf } from '../../../renderer/domain/settings/settings';
import { awdStock, fbaStock, itemInput, listingInput, rowAt, soldAsItIs, storeInputs, told } from './store-inputs';

const defaultOf = (id: 'warehouse-to-fba-days' | 'awd-to-fba-days' | 'label-to-fba-days' | 'fba-check-in-days'): number => settingOf(settingsOf([]), id, { storeId: 'rg', supplier: null, sku: null }).value;

const closure = (from: string, to: string) => ({ from, to, because: 'a test' });

describe('closures', () => {
  it.each([
    ['work done before them', '2026-01-01', 10, 10],
    ['work that runs into them', '2026-02-01', 20, 20 + 22],
    ['work begun within them', '2026-02-20', 5, 5 + 12],
    ['work begun on their last day', '2026-03-03', 5, 6],
    ['work begun after them', '2026-03-04', 30, 30],
    ['no work', '2026-02-12', 0, 0],
  ])('%s: begun %s, %i days take %i', (_, start, work, days) => {
    expect(daysWithClosures(start, work, newYearClosures(7, 15))).toBe(days);
  });

  it('that overlap or touch count each day once', () => {
    const closures = [closure('2026-05-01', '2026-05-05'), closure('2026-05-04', '2026-05-08'), closure('2026-05-09', '2026-05-10')];
    expect(daysWithClosures('2026-04-28', 5, closures)).toBe(15);
  });

  it('met on the way are named, others are not', () => {
    expect(closuresMet('2026-02-01', 20, newYearClosures(7, 15)).map(({ because }) => because)).toEqual(['Lunar New Year 2026']);
    expect(closuresMet('2026-04-01', 20, newYearClosures(7, 15))).toEqual([]);
    expect(newYearClosures(0, 0)).toEqual([]);
  });
});

describe('learned legs', () => {
  const closed = (days: number, supplier: string | null = 'A') => ({ legId: 'ocean' as const, supplier, days, from: null });

  it('have the mean and the sample deviation, by supplier and over all', () => {
    const learned = learnLegs([closed(20), closed(30), closed(40), closed(50, 'B'), closed(-3), closed(Number.NaN)]);
    expect(learned.find(({ supplier }) => supplier === 'A')).toMatchObject({ shipments: 3, days: 30, sdDays: 10 });
    expect(learned.find(({ supplier }) => supplier === null)).toMatchObject({ shipments: 4, days: 35 });
    expect(learned.find(({ supplier }) => supplier === 'B')?.sdDays).toBe(0);
  });

  it('count only with enough shipments, the supplier’s own before all', () => {
    const learned = learnLegs([closed(20), closed(30), closed(40), closed(50, 'B')]);
    expect(learnedLeg(learned, 'ocean', 'A', 3)?.days).toBe(30);
    expect(learnedLeg(learned, 'ocean', 'B', 3)?.days).toBe(35);
    expect(learnedLeg(learned, 'ocean', 'B', 5)).toBeNull();
    expect(learnedLeg(learned, 'qc', 'A', 1)).toBeNull();
  });
});

describe('the lead time of an item', () => {
  const lead = (item: Partial<ItemInput>, more: Partial<StoreInputs> = {}) => planStore(storeInputs({ day: '2026-04-01', items: [itemInput('JAR', item)], ...more })).items[0];
  const set = (settingId: string, scope: 'store' | 'supplier' | 'sku', name: string | null, value: number | string) => ({ settingId, scope, storeId: 'rg' as const, name, value });

  it('is the sum of its legs, 92 days by AWD with a deviation of 7', () => {
    const plan = lead({});
    expect(plan?.lead).toEqual({ days: 92, sdDays: 7 });
    expect(plan?.legs.map(({ id }) => id)).toEqual(legsOf.awd);
    expect(plan?.arrivalDay).toBe('2026-07-02');
  });

  it('takes another way where the settings say so', () => {
    expect(lead({}, { settings: settingsOf([set('route', 'store', null, 'fba')]) })?.lead.days).toBe(30 + 3 + 28 + 7 + 7);
  });

  it('waits for the Lunar New Year', () => {
    const [plan] = planStore(storeInputs({ day: '2026-02-01', items: [itemInput('JAR')] })).items;
    expect([plan?.lead.days, plan?.closures.map(({ because }) => because)]).toEqual([92 + 22, ['Lunar New Year 2026']]);
  });

  it('waits with what is made and cannot be looked over: made on the day before the closure, three days of quality control take twenty-five', () => {
    // Closed from 10 February to 3 March.
    const [plan] = planStore(storeInputs({ day: '2026-01-11', items: [itemInput('JAR')] })).items;
    expect(plan?.legs.slice(0, 3).map(({ id, days, waits }) => [id, days, waits])).toEqual([['production', 30, undefined], ['qc', 25, true], ['ocean', 28, undefined]]);
    expect([plan?.lead.days, plan?.closures.map(({ because }) => because)]).toEqual([92 + 22, ['Lunar New Year 2026']]);
    const [before] = planStore(storeInputs({ day: '2026-01-08', items: [itemInput('JAR')] })).items;
    expect([before?.lead.days, before?.closures]).toEqual([92, []]);
  });

  it('goes by the supplier’s setting, then what was learned, then the item list, then the default', () => {
    const production = told(35, 'factory-items', 0, 'productionDays');
    const learned = learnLegs([40, 42, 44, 46].map((days) => ({ legId: 'production' as const, supplier: 'Ningbo Glass', days, from: { kind: 'cell' as const, ...rowAt('purchase-orders', days), columnId: 'readyDate' } })));
    const legOf = (more: Partial<StoreInputs>) => lead({ leadDays: production }, more)?.legs[0];
    expect(legOf({})).toMatchObject({ days: 35, learnedFrom: 0 });
    expect(legOf({ learned })).toMatchObject({ days: 43, learnedFrom: 4 });
    expect(legOf({ learned, settings: settingsOf([set('production-days', 'supplier', 'Ningbo Glass', 50)]) })).toMatchObject({ days: 50, learnedFrom: 0 });
    expect(legOf({ settings: settingsOf([set('production-days', 'store', null, 25)]) })).toMatchObject({ days: 35 });
    expect(lead({})?.legs[0]?.days).toBe(30);
  });

  it('of a label goes by the same, from order to receipt, and by nothing a factory taught', () => {
    const label = { source: 'martin' as const, supplier: 'Martin Label', leadDays: told(12, 'martin-skus', 0, 'leadDays') };
    const taught = (legId: 'label-order' | 'production') => learnLegs([18, 20, 22, 24].map((days) => ({ legId, supplier: 'Martin Label', days, from: null })));
    const legsOfLabel = (more: Partial<StoreInputs>) => lead(label, more)?.legs.map(({ id, days, learnedFrom }) => [id, days, learnedFrom]);
    expect(legsOfLabel({})).toEqual([['label-order', 12, 0]]);
    expect(legsOfLabel({ learned: taught('label-order') })).toEqual([['label-order', 21, 4]]);
    expect(legsOfLabel({ learned: taught('production') })).toEqual([['label-order', 12, 0]]);
    expect(legsOfLabel({ learned: taught('label-order'), settings: settingsOf([set('label-lead-days', 'supplier', 'Martin Label', 30)]) })).toEqual([['label-order', 30, 0]]);
    expect(lead({ ...label, leadDays: itemInput('X').leadDays })?.lead.days).toBe(14);
  });

  it('to FBA goes by the same: the way the goods take, and what shipments taught of it', () => {
    const taught = learnLegs([...[28, 30, 30, 32].map((days) => ({ legId: 'warehouse-to-fba' as const, supplier: null, days, from: null })), ...[9, 9, 9, 9].map((days) => ({ legId: 'fba-check-in' as const, supplier: null, days, from: null }))]);
    const toFba = (more: Partial<ListingInput>, inputs: Partial<StoreInputs>) => planStore(storeInputs({ listings: [listingInput('amz_fba', 'A', 2, { fba: fbaStock({ available: 10 }), ...more })], ...inputs })).listings[0]?.fba?.lead;
    const [from, checked] = [defaultOf('warehouse-to-fba-days'), defaultOf('fba-check-in-days')];
    expect(toFba({}, {})).toEqual({ days: from + checked, sdDays: 0 });
    expect(toFba({}, { learned: taught })).toEqual({ days: 30 + 9, sdDays: expect.closeTo(Math.sqrt(8 / 3)) });
    // From AWD nobody taught anything but the check-in.
    expect(toFba({ awd: awdStock({ available: 48 }) }, { learned: taught })).toEqual({ days: defaultOf('awd-to-fba-days') + 9, sdDays: 0 });
    expect(toFba({}, { learned: taught, settings: settingsOf([set('warehouse-to-fba-days', 'sku', 'A', 4)]) })).toEqual({ days: 4 + 9, sdDays: 0 });
  });

  it('to FBA of what is made of labels alone is the way from the label supplier', () => {
    const label = { ...itemInput('L1'), source: 'martin' as const, supplier: 'Martin Label' };
    const maps = [{ source: 'martin' as const, bundleCode: 'L1', channel: 'FBA', sku: 'A', externalId: null, unitsPerListing: 1, at: null }];
    const toFba = (inputs: Partial<StoreInputs>, more: Partial<ListingInput> = {}) =>
      planStore(storeInputs({ listings: [listingInput('amz_fba', 'A', 2, { fba: fbaStock({ available: 10 }), ...more })], items: [label], mappings: maps, ...inputs })).listings[0]?.fba?.lead.days;
    const taught = (legId: 'label-to-fba' | 'warehouse-to-fba') => learnLegs([3, 4, 5, 4].map((days) => ({ legId, supplier: null, days, from: null })));
    const [from, checked] = [defaultOf('label-to-fba-days'), defaultOf('fba-check-in-days')];
    expect([from, toFba({})]).toEqual([12, from + checked]);
    expect(toFba({ learned: taught('label-to-fba') })).toBe(4 + checked);
    expect(toFba({ learned: taught('warehouse-to-fba') })).toBe(from + checked);
    expect(toFba({ settings: settingsOf([set('label-to-fba-days', 'store', null, 6)]) })).toBe(6 + checked);
    expect(toFba({}, { awd: awdStock({ available: 48 }) })).toBe(defaultOf('awd-to-fba-days') + checked);
  });

  it('goes by what was learned from as many received shipments as the settings ask for, the supplier’s setting before the store’s', () => {
    const learned = learnLegs((['production', 'warehouse-to-fba', 'label-order'] as const).flatMap((legId) => [40, 42, 44, 46].map((days) => ({ legId, supplier: 'Ningbo Glass', days, from: null }))));
    const least = (value: number, scope: 'store' | 'supplier' = 'store', name: string | null = null) => set('learned-lead-time-shipments', scope, name, value);
    const daysBy = (...entries: ReturnType<typeof set>[]) => {
      const plan = planStore(storeInputs({
        day: '2026-04-01', learned, settings: settingsOf(entries), listings: [listingInput('amz_fba', 'JAR', 2, { fba: fbaStock({ available: 10 }) })], mappings: [soldAsItIs('JAR')],
        items: [itemInput('JAR'), itemInput('LB', { source: 'martin' })],
      }));
      const [jar, label] = plan.items;
      return { order: jar?.lead.days, point: Math.round(jar?.reorder.demandOverLead ?? 0), label: label?.lead.days, send: plan.listings[0]?.fba?.lead.days, shipment: legDays(plan.context, ['warehouse-to-fba'], 'Ningbo Glass') };
    };
    const [taught, untaught] = [{ order: 92 + 13, point: 2 * 105, label: 43, send: 43 + 7, shipment: { 'warehouse-to-fba': 43 } }, { order: 92, point: 2 * 92, label: 14, send: 12 + 7, shipment: { 'warehouse-to-fba': 12 } }];
    expect([daysBy(), daysBy(least(4)), daysBy(least(5))]).toEqual([taught, taught, untaught]);
    expect([daysBy(least(5), least(3, 'supplier', 'Ningbo Glass')), daysBy(least(3), least(5, 'supplier', 'Ningbo Glass')), daysBy(least(5), least(3, 'supplier', 'Others'))]).toEqual([taught, untaught, untaught]);
  });

  it('has the deviations of its legs by squares', () => {
    expect(totalLeadTime([{ days: 10, sdDays: 3 }, { days: 20, sdDays: 4 }])).toEqual({ days: 30, sdDays: 5 });
  });
});
