/** Why the figures of the container planner and of the stock ahead are what they are: each is made of its terms, and comes to what is shown. */
import { describe, expect, it } from 'vitest';
import { leaf, termNamed, type Term } from '../../../renderer/domain/explain/term';
import { explainOutlook } from '../../../renderer/domain/planning/explain-outlook';
import { explainPacked, type GaugeSide } from '../../../renderer/domain/planning/explain-packed';
import { itemOutlook } from '../../../renderer/domain/planning/item-outlook';
import { packInFull, type PackedInFull } from '../../../renderer/domain/planning/pack-order';
import { planStore, type StorePlan } from '../../../renderer/domain/planning/plan-store';
import { decide, noDecisions, type Decision } from '../../../renderer/domain/sheets/decisions';
import { stockAheadWords } from '../../../renderer/features/fba-forecast/stock-ahead-chart';
import { carton24, fbaStock, itemInput, listingInput, localStock, orderLine, soldAsItIs, storeInputs, told } from './store-inputs';

/** On 2 March 2026: 700 pots at ten a day, 20 pans at two a day. */
const plan = (): StorePlan =>
  planStore(storeInputs({
    listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 700 }, 0) }), listingInput('amz_fba', 'PAN', 2, { fba: fbaStock({ available: 20 }, 1) })],
    items: [itemInput('POT', carton24), itemInput('PAN', carton24)],
    mappings: [soldAsItIs('POT'), soldAsItIs('PAN')],
  }));

const value = (terms: readonly Term[], id: string): number => {
  const found = terms.map((term) => termNamed(term, id)).find((term) => term !== null);
  if (typeof found?.value !== 'number') throw new Error(`no figure ${id}`);
  return found.value;
};
const own = (units: number): Decision => ({ value: units, reason: null, by: 'a@b.c', at: 1, was: null });
const typed = (code: string, units: number) => decide(noDecisions, [{ rowId: code, columnId: 'order', decision: own(units) }]);

describe('why the stock on a day ahead', () => {
  const outlook = itemOutlook(plan(), 'POT', 1200);
  if (outlook?.order == null) throw new Error('nothing is ordered');
  const { order } = outlook;

  it('is the position less what is expected until then, before the order arrives', () => {
    // The first of April is 30 days on: 700 less 300.
    const figures = explainOutlook(outlook, '2026-04-01', []);
    expect(['without-order', 'with-order', 'item-position'].map((id) => value(figures, id))).toEqual([400, 400, 700]);
    expect(value(figures, 'wanted')).toBeCloseTo(300, 6);
    expect(figures[1]?.note).toBe(`the order arrives on ${order.day}`);
  });

  it('is what is left when the order arrives, the order, and less what is expected since, from then on', () => {
    for (const { day, without, withOrder } of outlook.points.filter((one) => one.day >= order.day)) {
      const figures = explainOutlook(outlook, day, []);
      expect([value(figures, 'without-order'), value(figures, 'with-order')]).toEqual([without, withOrder]);
      expect(Math.max(0, value(figures, 'left-at-arrival') + value(figures, 'order-decided') - value(figures, 'wanted-since-arrival'))).toBeCloseTo(withOrder, 6);
    }
    // The 700 are long gone by then.
    expect(value(explainOutlook(outlook, order.day, []), 'left-at-arrival')).toBe(0);
  });

  it('goes down into what the sheet explains, and not where that has come to something else', () => {
    const sheet = [leaf('item-position', 'Position', 700, 'units', [], 'of the sheet'), leaf('order-decided', 'Order', 1100, 'units', [], 'of the sheet')];
    const [, figure] = explainOutlook(outlook, order.day, sheet);
    const note = (id: string): string | undefined => (figure === undefined ? undefined : termNamed(figure, id)?.note);
    expect([note('item-position'), note('order-decided')]).toEqual(['of the sheet', 'as it is typed and not saved']);
  });

  it('says that nothing is ordered', () => {
    const without = itemOutlook(plan(), 'POT', 0);
    if (without === null) throw new Error('no outlook');
    expect(explainOutlook(without, '2026-04-01', []).map((figure) => [figure.value, figure.note])).toEqual([[400, undefined], [400, 'nothing is ordered']]);
    expect(explainOutlook(without, '2026-04-02', [])).toEqual([]);
  });
});

describe('open orders that are still to come', () => {
  // On 2 March: 100 there at ten a day, and 400 to come on 1 April.
  const made = planStore(storeInputs({
    listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 100 }, 0) })],
    items: [itemInput('POT', { ...carton24, local: localStock(0), orders: [orderLine(400, { poNumber: 'PO-7', eta: '2026-04-01' })] })],
    mappings: [soldAsItIs('POT')],
  }));
  const outlook = itemOutlook(made, 'POT', 0);
  if (outlook === null) throw new Error('no outlook');
  const on = (day: string) => outlook.points.find((one) => one.day === day);

  it('bring what they bring on their day, and not before: the 100 are gone after ten days', () => {
    expect([outlook.position, outlook.coming.map(({ poNumber, units, day }) => [poNumber, units, day]), outlook.outWithout]).toEqual([500, [['PO-7', 400, '2026-04-01']], '2026-03-12']);
    expect(['2026-03-02', '2026-04-01', '2026-05-01', '2026-06-01'].map((day) => Math.round(on(day)?.without ?? -1))).toEqual([100, 400, 100, 0]);
    expect(outlook.points.map(({ day, arrived }) => (arrived > 0 ? [day, arrived] : null)).filter((one) => one !== null)).toEqual([['2026-04-01', 400]]);
  });

  it('say why: what is left when one comes, and what is expected since', () => {
    const [figure] = explainOutlook(outlook, '2026-05-01', []);
    if (figure === undefined) throw new Error('no figure');
    expect(figure.value).toBeCloseTo(100, 6);
    expect(['there-today', 'item-position', 'still-to-come', 'left-at-arrival-1', 'order-1'].map((id) => value([figure], id))).toEqual([100, 500, 400, 0, 400]);
    expect([value([figure], 'wanted-until-arrival-1'), value([figure], 'wanted-since-arrival-1')].map(Math.round)).toEqual([300, 300]);
    expect(figure.formula).toBe('left when PO-7 arrives + PO-7 − expected demand since PO-7 arrived; 0 where that is more');
  });

  it('and an order of today comes after them, each on its day', () => {
    const both = itemOutlook(made, 'POT', 240);
    if (both?.order == null) throw new Error('nothing is ordered');
    for (const { day, without, withOrder } of both.points) expect(explainOutlook(both, day, []).map((figure) => figure.value), day).toEqual([without, withOrder]);
    // The 400 last forty days, until 11 May; the order arrives later, to none.
    expect(both.order.day > '2026-05-11').toBe(true);
    expect([both.outWith, both.points.find(({ day }) => day === both.order?.day)?.withOrder]).toEqual(['2026-03-12', 240]);
    const [, figure] = explainOutlook(both, both.order.day, []);
    expect(figure?.terms.map(({ id }) => id)).toEqual(['left-at-arrival', 'order-decided', 'wanted-since-arrival']);
  });

  it('come, where no day is stated, as long after their own day as an order of then took, whatever today’s would meet', () => {
    // 30 days of production, 3 of quality control and 59 on the way are 92. Of 20 December it was ready on 22 January; of 20 January nine days and quality control were left
    // when the factory closed for 22 days. An order of today, 2 March, waits two days more for it.
    const undated = planStore(storeInputs({
      listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 100 }, 0) })],
      items: [itemInput('POT', { ...carton24, local: localStock(0), orders: [orderLine(50, { poNumber: 'PO-A', orderedOn: '2025-12-20' }), orderLine(60, { poNumber: 'PO-B', orderedOn: '2026-01-20' })] })],
      mappings: [soldAsItIs('POT')],
    }));
    expect(undated.items[0]?.lead.days).toBe(94);
    expect(itemOutlook(undated, 'POT', 0)?.coming.map(({ poNumber, day }) => [poNumber, day])).toEqual([['PO-A', '2026-03-22'], ['PO-B', '2026-05-14']]);
  });

  it('are told in words', () => {
    expect(stockAheadWords(outlook)).toMatch(/^500 units in the whole pipeline today \(400 to come with open orders\), gone for the first time on 12 Mar 2026, before all of it is there, without the order; nothing is ordered\./);
  });
});

const gaugeWhy = (packed: PackedInFull, side: GaugeSide): readonly Term[] => explainPacked(packed, { kind: 'gauge', side, figure: 'container-fill' }, () => []);

describe('why the containers are as full', () => {
  // 400 cartons of pots and none of pans in one of 20 ft, whose 26.6 m³ take 316.
  const packed = packInFull(plan(), decide(typed('POT', 9600), [{ rowId: 'PAN', columnId: 'order', decision: own(0) }]), { kind: '20', targetFill: 1, supplier: null, containers: 1 });

  it('is the volume of the items over the space that is used, item by item', () => {
    const figures = gaugeWhy(packed, 'before');
    expect(figures.map(({ id }) => id)).toEqual(['container-fill', 'container-volume', 'container-weight', 'container-cartons']);
    // 400 × 0.084 = 33.6 m³, 400 × 12 = 4,800 kg.
    expect(value(figures, 'm3-POT')).toBeCloseTo(33.6, 9);
    expect(['container-weight', 'kg-POT', 'container-cartons'].map((id) => value(figures, id))).toEqual([4800, 4800, 400]);
    expect(value(figures, 'container-fill')).toBeCloseTo((100 * 33.6) / value(figures, 'container-space'), 9);
    expect(value(figures, 'container-fill')).toBeCloseTo(packed.before.fill * 100, 9);
    expect(figures.map((figure) => termNamed(figure, 'm3-PAN'))).toEqual([null, null, null, null]);
    expect(value(gaugeWhy(packed, 'after'), 'container-cartons')).toBe(316);
  });

  it('is cartons now and the change, and the days are of what is there then', () => {
    const [line] = packed.lines;
    if (line === undefined) throw new Error('nothing is taken out');
    const figures = explainPacked(packed, { kind: 'line', code: line.code, figure: 'then-cartons' }, (_code, asked) => (asked.includes('order-cartons') ? [leaf('order-cartons', 'Cartons', 400, 'cartons', [], 'of the sheet')] : []));
    expect(['now-cartons', 'change-cartons', 'then-cartons'].map((id) => value(figures, id))).toEqual([400, -84, 316]);
    expect(figures[0]?.note).toBe('of the sheet');
    expect(value(figures, 'then-cubic-metres')).toBeCloseTo(26.544, 9);
    // Gone before it arrives: 316 × 24 at ten a day.
    expect([value(figures, 'stock-at-arrival'), value(figures, 'per-day')]).toEqual([0, 10]);
    expect(value(figures, 'days-after-arrival')).toBeCloseTo(758.4, 6);
    expect(figures.at(-1)?.formula).toBe('the days in which what is expected to sell from then on uses up (left when it arrives + then × units in a carton)');
    expect(figures.at(-1)?.note).toBeUndefined();
  });

  it('says why there are no days where what comes is owed already', () => {
    const [line] = packed.lines;
    if (line === undefined) throw new Error('nothing is taken out');
    const owed = { ...line, stockAtArrival: -8000, coverDays: 0 };
    const days = explainPacked({ ...packed, lines: [owed] }, { kind: 'line', code: owed.code, figure: 'days-after-arrival' }, () => []).at(-1);
    // 316 × 24 are 7,584.
    expect([days?.value, days?.note]).toEqual([0, 'more is owed by then than it brings']);
  });

  it('lists the items that come to most, and the others as one', () => {
    const codes = Array.from({ length: 45 }, (_, at) => `I${String(at).padStart(2, '0')}`);
    const many = planStore(storeInputs({
      listings: codes.map((code) => listingInput('amz_fba', code, 1, { fba: fbaStock({ available: 0 }, 0) })), items: codes.map((code) => itemInput(code, carton24)), mappings: codes.map(soldAsItIs),
    }));
    // One to 45 cartons of 24: the five of one to five cartons are the others, 15 cartons of 0.084 m³ and 12 kg.
    const edits = codes.map((code, at) => ({ rowId: code, columnId: 'order', decision: own(24 * (at + 1)) }));
    const figures = gaugeWhy(packInFull(many, decide(noDecisions, edits), { kind: '40hc', targetFill: 0, supplier: null, containers: 50 }), 'before');
    const listed = figures.find(({ id }) => id === 'container-cartons')?.terms ?? [];
    expect([listed.length, listed[0]?.name, listed[0]?.value, listed.at(-1)?.name, listed.at(-1)?.value]).toEqual([41, 'I44', 45, '5 other items', 15]);
    expect(value(figures, 'others-order-cubic-metres')).toBeCloseTo(1.26, 9);
    expect(value(figures, 'others-order-kg')).toBe(180);
    for (const { value: sum, terms, id } of figures.slice(1)) expect([id, terms.reduce((all, term) => all + Number(term.value), 0)]).toEqual([id, expect.closeTo(Number(sum), 6) as number]);
  });

  it('is never a figure where a carton is not weighed', () => {
    const unweighed = planStore(storeInputs({ listings: [listingInput('amz_fba', 'POT', 10, { fba: fbaStock({ available: 0 }, 0) })], items: [itemInput('POT', { ...carton24, cartonKg: told(null, 'factory-items', 0, 'cartonWeightKg') })], mappings: [soldAsItIs('POT')] }));
    const figures = gaugeWhy(packInFull(unweighed, typed('POT', 240), { kind: '20', targetFill: 0, supplier: null, containers: 1 }), 'before');
    const weight = figures.find(({ id }) => id === 'container-weight');
    expect([weight?.terms[0]?.value, weight?.note]).toEqual([null, 'at least: the carton of POT has no weight']);
  });
});
