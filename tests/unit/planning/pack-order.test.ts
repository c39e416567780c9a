import { describe, expect, it } from 'vitest';
import { steadyDemand, type DemandOf } from '../../../renderer/domain/planning/demand-of';
import { itemOutlook } from '../../../renderer/domain/planning/item-outlook';
import { packOrder } from '../../../renderer/domain/planning/pack-order';
import { planStore, type StorePlan } from '../../../renderer/domain/planning/plan-store';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import { decide, noDecisions, type Decision } from '../../../renderer/domain/sheets/decisions';
import { bundleInput, carton24, fbaStock, itemInput, listingInput, localStock, soldAsItIs, storeInputs, told } from './store-inputs';

/** Two items at one factory, ten and two a day, with next to nothing in stock. */
const plan = (): StorePlan =>
  planStore(storeInputs({
    listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 100 }, 0) }), listingInput('amz_fba', 'PAN', 2, { fba: fbaStock({ available: 20 }, 1) })],
    items: [itemInput('POT', carton24), itemInput('PAN', carton24)],
    mappings: [soldAsItIs('POT'), soldAsItIs('PAN')],
  }));

const ordered = (made: StorePlan, code: string): number => (made.items.find((one) => one.code === code)?.orderUnits ?? NaN) / 24;
const own = (value: Decision['value'], was: Decision['was'] = null): Decision => ({ value, reason: null, by: 'a@b.c', at: 1, was });
const ask = { kind: null, targetFill: null, supplier: null, containers: null } as const;

describe('an order in containers', () => {
  it('is as full as its cartons are large, and topped up to the target with what runs out first', () => {
    const made = plan();
    const { before, after, lines, targetFill, usableCubicMetres, containers } = packOrder(made, noDecisions, { ...ask, kind: '40hc' });
    expect(containers).toBe(1);
    expect(before.cartons).toBe(ordered(made, 'POT') + ordered(made, 'PAN'));
    expect(before.cubicMetres).toBeCloseTo(before.cartons * 0.084, 9);
    expect(before.fill).toBeCloseTo(Math.max(before.cubicMetres / usableCubicMetres, before.kg / 26_500), 1);
    expect(after.fill).toBeLessThanOrEqual(targetFill + 1e-9);
    // One more carton would pass the target, or nobody may have more cover.
    expect(after.cartons).toBeGreaterThan(before.cartons);
    for (const line of lines) expect(line.cartons).toBeGreaterThanOrEqual(line.before);
  });

  it('comes close to the target and never passes it', () => {
    const jars = planStore(storeInputs({ listings: [listingInput('amz_fba', 'POT', 120, { fba: fbaStock({ available: 5 }) }), listingInput('amz_fba', 'PAN', 120, { fba: fbaStock({ available: 15_000 }) })], items: [itemInput('POT', carton24), itemInput('PAN', carton24)] }));
    const { after, lines } = packOrder(jars, noDecisions, { ...ask, kind: '40hc', targetFill: 0.94 });
    expect(after.fill).toBeGreaterThan(0.93);
    expect(after.fill).toBeLessThanOrEqual(0.94 + 1e-9);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('counts a carton that is not full as one', () => {
    const loose = planStore({ ...plan().context.inputs, settings: settingsOf([{ settingId: 'carton-rounding', scope: 'store', storeId: 'rg', name: null, value: 'none' }]) });
    const units = loose.items.map(({ orderUnits }) => orderUnits ?? 0);
    expect(units.some((one) => one % 24 !== 0)).toBe(true);
    expect(packOrder(loose, noDecisions, ask).before.cartons).toBe(units.reduce((sum, one) => sum + Math.ceil(one / 24), 0));
  });

  it('names what is typed for an item whose carton nobody measured, also where the plan orders none of it', () => {
    const withPan = (pan: Parameters<typeof itemInput>[1]): StorePlan =>
      planStore(storeInputs({
        listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 100 }, 0) }), listingInput('amz_fba', 'PAN', 2, { fba: fbaStock({ available: 9000 }, 1) })],
        items: [itemInput('POT', carton24), itemInput('PAN', pan)],
        mappings: [soldAsItIs('POT'), soldAsItIs('PAN')],
      }));
    const typed = decide(noDecisions, [{ rowId: 'PAN', columnId: 'order', decision: own(500, 0) }]);
    // 500 units are 20.8 cartons of 24: 21 are counted, though nobody knows the room they take.
    const unmeasured = withPan({ carton: carton24.carton });
    expect(ordered(unmeasured, 'PAN')).toBe(0);
    const { before } = packOrder(unmeasured, typed, ask);
    expect([before.unmeasured, before.cartons]).toEqual([['PAN'], ordered(unmeasured, 'POT') + 21]);
    expect(packOrder(unmeasured, noDecisions, ask).before.unmeasured).toEqual([]);
    // Where not even the units of a carton are known, no carton is counted, and it is named all the same, before and after.
    const uncounted = packOrder(withPan({}), typed, ask);
    expect([uncounted.before.unmeasured, uncounted.before.cartons, uncounted.after.unmeasured]).toEqual([['PAN'], ordered(unmeasured, 'POT'), ['PAN']]);
    // Typed as nothing, it is nothing.
    expect(packOrder(withPan({}), decide(noDecisions, [{ rowId: 'PAN', columnId: 'order', decision: own(0, 0) }]), ask).before.unmeasured).toEqual([]);
  });

  it('is not trimmed below what the factory takes where the order was typed', () => {
    const made = planStore(storeInputs({
      listings: [listingInput('amz_fba', 'PAN', 2, { fba: fbaStock({ available: 9000 }, 0) })],
      items: [itemInput('PAN', { ...carton24, minimum: told(24 * 700, 'factory-items', 0, 'moq') })],
      mappings: [soldAsItIs('PAN')],
    }));
    const typed = decide(noDecisions, [{ rowId: 'PAN', columnId: 'order', decision: own(24 * 1000, 0) }]);
    const { before, after } = packOrder(made, typed, { ...ask, kind: '20', containers: 1 });
    expect(before.fill).toBeGreaterThan(1);
    expect(after.cartons).toBe(700);
  });

  it('is trimmed where it is too much, and a locked line keeps every carton', () => {
    const made = plan();
    const each = 24;
    const huge = decide(noDecisions, [
      { rowId: 'POT', columnId: 'order', decision: own(900 * each, 0) },
      { rowId: 'PAN', columnId: 'order', decision: own(100 * each, 0) },
      { rowId: 'PAN', columnId: 'locked', decision: own(true, 100 * each) },
    ]);
    const packed = packOrder(made, huge, { ...ask, kind: '40hc', containers: 1 });
    expect(packed.before.cartons).toBe(1000);
    expect(packed.before.fill).toBeGreaterThan(1);
    expect(packed.after.fill).toBeLessThanOrEqual(1 + 1e-9);
    const line = (code: string) => packed.lines.find((one) => one.code === code);
    // Only what changes is listed.
    expect(line('PAN')).toBeUndefined();
    expect(line('POT')?.before).toBe(900);
    expect(line('POT')?.cartons ?? Infinity).toBeLessThan(900);
    // Two containers hold twice as much.
    expect(packOrder(made, huge, { ...ask, kind: '40hc', containers: 2 }).before.fill).toBeCloseTo(packed.before.fill / 2, 9);
  });

  it('is topped up with what only a list of a day to come takes, and is not trimmed of that first', () => {
    // Five sets a day, each of two jars, and of two rings as well from the day given on. An order takes 94 days.
    const line = (partCode: string, validFrom: string | null) => ({ bundleCode: 'SET', partCode, quantity: 2, validFrom, at: null });
    const setsWithRings = (from: string): StorePlan => planStore(storeInputs({
      listings: [listingInput('amz_fba', 'SET', 5, { fba: fbaStock({}) })], items: [itemInput('JAR', carton24), itemInput('RING', carton24)], bundles: [bundleInput('SET')],
      recipeLines: [line('JAR', null), line('JAR', from), line('RING', from)],
      settings: settingsOf([{ settingId: 'top-up-cover-days', scope: 'store', storeId: 'rg', name: null, value: 240 }]),
    }));
    const packed = (made: StorePlan, units: number, containers: number, code: string) => {
      const decisions = decide(noDecisions, ['JAR', 'RING'].map((rowId) => ({ rowId, columnId: 'order', decision: own(units, 0) })));
      const found = packOrder(made, decisions, { ...ask, kind: '40hc', containers }).lines.find((one) => one.code === code);
      return found === undefined ? undefined : [found.cartons, found.coverDays, found.stockAtArrival, found.perDay];
    };
    // 30 days on: ten a day of both when it arrives, and a hundred cartons of 24 last 240 days.
    const soon = setsWithRings('2026-04-01');
    expect(soon.items.map(({ lead }) => lead.days)).toEqual([94, 94]);
    expect([packed(soon, 24, 9, 'JAR'), packed(soon, 24, 9, 'RING')]).toEqual([[100, 240, 0, 10], [100, 240, 0, 10]]);
    // 121 days on, 27 after the arrival: what is taken in the other 213 days are 88.75 cartons.
    expect(packed(setsWithRings('2026-07-01'), 24, 9, 'RING')).toEqual([88, 27 + 211.2, 0, 0]);
    // 600 cartons of each are too much for one container, and go in turns.
    const [jars = NaN, rings = NaN] = ['JAR', 'RING'].map((code) => packed(soon, 24 * 600, 1, code)?.[0] ?? NaN);
    expect([Math.abs(jars - rings) <= 1, jars < 600]).toEqual([true, true]);
  });

  it('asks what sells until a day once, however many cartons are added or taken out', () => {
    let asked = 0;
    const steady = steadyDemand(30, 5, 'POT');
    const counted: DemandOf = { ...steady, cumulativeMean: (days) => { asked += 1; return steady.cumulativeMean(days); } };
    const pots = planStore(storeInputs({ listings: [listingInput('amz_fba', 'POT', 30, { demand: counted, fba: fbaStock({}) })], items: [itemInput('POT', carton24)], mappings: [soldAsItIs('POT')] }));
    const askedFor = (cartons: number): readonly number[] => {
      const decisions = decide(noDecisions, [{ rowId: 'POT', columnId: 'order', decision: own(24 * cartons, 0) }]);
      asked = 0;
      const { before, after } = packOrder(pots, decisions, { ...ask, kind: '40hc', containers: 1 });
      return [before.cartons - after.cartons, asked];
    };
    const [few = [], many = []] = [askedFor(1000), askedFor(2000)];
    // A thousand cartons more are taken out. Their 24,000 units are 800 days at 30 a day: each is asked once as a whole day, and once within it for each carton.
    expect((many[0] ?? NaN) - (few[0] ?? NaN)).toBe(1000);
    expect((many[1] ?? NaN) - (few[1] ?? NaN)).toBeLessThan(1000 + 800 + 50);
  });

  it('adds nothing to what is locked, excluded or asleep, however much of it is owed', () => {
    // Five hundred are spoken for, and there are ten.
    const made = planStore(storeInputs({
      listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 0 }, 0) })], items: [itemInput('POT', { ...carton24, local: localStock(10, 500) })], mappings: [soldAsItIs('POT')],
    }));
    for (const [columnId, value] of [['locked', true], ['excluded', true], ['snoozedUntil', '2099-01-01']] as const) {
      const decisions = decide(noDecisions, [{ rowId: 'POT', columnId: 'order', decision: own(0, 0) }, { rowId: 'POT', columnId, decision: own(value) }]);
      expect([columnId, packOrder(made, decisions, { ...ask, kind: '40hc' }).lines]).toEqual([columnId, []]);
    }
  });

  it('begins an order with the least the factory takes, or not at all', () => {
    // Cover for 108 days after arrival: a carton of 24 lasts twelve more, the least of ten cartons 120.
    const pans = (most: number): StorePlan => planStore(storeInputs({
      listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 100 }, 0) }), listingInput('amz_fba', 'PAN', 2, { fba: fbaStock({ available: 400 }, 1) })],
      items: [itemInput('POT', carton24), itemInput('PAN', { ...carton24, minimum: told(240, 'factory-items', 1, 'moq') })],
      mappings: [soldAsItIs('POT'), soldAsItIs('PAN')],
      settings: settingsOf([{ settingId: 'top-up-cover-days', scope: 'store', storeId: 'rg', name: null, value: most }]),
    }));
    const cartonsOfPans = (made: StorePlan): number | undefined => packOrder(made, noDecisions, { ...ask, kind: '40hc', containers: 1 }).lines.find(({ code }) => code === 'PAN')?.cartons;
    expect(ordered(pans(180), 'PAN')).toBe(0);
    // Ten cartons would be more cover than anybody wants: none is begun.
    expect(cartonsOfPans(pans(180))).toBeUndefined();
    expect(cartonsOfPans(pans(260))).toBeGreaterThanOrEqual(10);
  });

  it('leaves out what somebody excluded, and knows suppliers that make nothing of it', () => {
    const made = plan();
    const excluded = decide(noDecisions, [{ rowId: 'POT', columnId: 'excluded', decision: own(true) }]);
    expect(packOrder(made, excluded, ask).before.cartons).toBe(ordered(made, 'PAN'));
    expect(packOrder(made, excluded, ask).lines.map(({ code }) => code)).not.toContain('POT');
    expect(packOrder(made, noDecisions, { ...ask, supplier: 'nobody' }).before.cartons).toBe(0);
  });
});

describe('the outlook of an item', () => {
  it('is today’s pipeline less what is expected to sell, and never below nothing', () => {
    const made = plan();
    const outlook = itemOutlook(made, 'POT', null);
    const [first] = outlook?.points ?? [];
    expect(first?.without).toBe(made.items.find(({ code }) => code === 'POT')?.position);
    // A hundred at ten a day last ten days.
    const out = Date.parse(outlook?.outWithout ?? '') - Date.parse(made.context.inputs.day);
    expect(out / 86_400_000).toBe(10);
    for (const { without, withOrder } of outlook?.points ?? []) {
      expect(without).toBeGreaterThanOrEqual(0);
      expect(withOrder).toBeGreaterThanOrEqual(without);
    }
    const arrival = outlook?.points.find(({ day }) => day === outlook.order?.day);
    expect(arrival?.withOrder).toBe(outlook?.order?.units);
  });

  it('knows the days on which the factory is closed in the months ahead, also those an order of today would not meet', () => {
    const made = plan();
    const { day } = made.context.inputs;
    const { closures } = itemOutlook(made, 'POT', null) ?? { closures: [] };
    // A year holds one Lunar New Year: a week before it and fifteen days from it on.
    const found = closures.filter(({ because }) => because.startsWith('Lunar New Year'));
    expect(found.length).toBeGreaterThanOrEqual(1);
    for (const { from, to } of found) expect([(Date.parse(to) - Date.parse(from)) / 86_400_000 + 1, to >= day]).toEqual([22, true]);
  });

  it('gives of what arrives first what is owed', () => {
    // Fifty are spoken for, and there are ten.
    const made = planStore(storeInputs({
      listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 0 }, 0) })], items: [itemInput('POT', { ...carton24, local: localStock(10, 50) })], mappings: [soldAsItIs('POT')],
    }));
    expect(made.items[0]?.position).toBe(-40);
    const outlook = itemOutlook(made, 'POT', 960);
    const arrival = outlook?.points.find(({ day }) => day === outlook.order?.day);
    expect([arrival?.without, arrival?.withOrder]).toEqual([0, 920]);
  });

  it('is worked out month by month, with an order that arrives after the stock is gone', () => {
    // 700 at ten a day from 2 March 2026: gone on 11 May. April begins 30 days on, May 60, June 91.
    const made = planStore(storeInputs({ listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 700 }, 0) })], items: [itemInput('POT', carton24)], mappings: [soldAsItIs('POT')] }));
    const outlook = itemOutlook(made, 'POT', 1200);
    const at = (day: string): readonly (number | undefined)[] => {
      const point = outlook?.points.find((one) => one.day === day);
      return [point?.without, point?.withOrder].map((units) => (units === undefined ? undefined : Math.round(units)));
    };
    expect([made.context.inputs.day, outlook?.outWithout]).toEqual(['2026-03-02', '2026-05-11']);
    expect([at('2026-03-02'), at('2026-04-01'), at('2026-05-01')]).toEqual([[700, 700], [400, 400], [100, 100]]);
    const arrival = outlook?.order?.day ?? '';
    expect(arrival > '2026-05-11').toBe(true);
    expect(at(arrival)).toEqual([0, 1200]);
    // From its arrival on 1,200 last 120 days at ten a day.
    const after = (day: string): number => (Date.parse(day) - Date.parse(arrival)) / 86_400_000;
    const months = outlook?.points.map(({ day }) => day).filter((day) => day > arrival) ?? [];
    expect(months.length).toBeGreaterThan(5);
    for (const month of months) expect([month, at(month)]).toEqual([month, [0, Math.max(0, 1200 - 10 * after(month))]]);
    // Gone on the day the first lot is, and it stays so until the order is there.
    expect(outlook?.outWith).toBe('2026-05-11');
    expect(outlook?.points.at(-1)?.day).toBe('2027-03-01');
  });

  it('without an order is one line, and of an item nobody knows there is none', () => {
    const made = plan();
    const outlook = itemOutlook(made, 'POT', 0);
    expect(outlook?.order).toBeNull();
    expect(outlook?.points.every(({ without, withOrder }) => without === withOrder)).toBe(true);
    expect(itemOutlook(made, 'CUP', null)).toBeNull();
  });
});
