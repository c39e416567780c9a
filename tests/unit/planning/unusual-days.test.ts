/** What is typed of an event for one year is learned from no other: its days of all years are left out of paces and forecasts. */
import { expect, test } from 'vitest';
import { demandSheet, type MadeSheet } from '../../../renderer/data/planning/demand-sheet';
import { planningBody, planningInputs } from '../../../renderer/data/planning/planning-inputs';
import { dayNumber } from '../../../renderer/domain/demand/days';
import { knownEvents, unusualDays, type DemandEvent } from '../../../renderer/domain/demand/events';
import { storeDemand, type StoreDemand } from '../../../renderer/domain/demand/store-demand';
import { toTheEnd } from '../../../renderer/domain/steps';
import { amazonOrders, daysFrom, ordersOfDays } from '../demand/published';

const event = (id: string, name: string, from: string, to: string, more: Partial<DemandEvent> = {}): DemandEvent => ({ id, name, from, to, effect: 'demand', skus: null, source: 'test', ...more });
const fridayOf = (year: number): DemandEvent => knownEvents.find(({ id }) => id === `black-friday-${year}`)!;

test('of a known name all years are unusual as soon as an uplift is typed for one of them, and before that none', () => {
  expect(unusualDays(knownEvents)).toEqual([]);
  const typed = unusualDays([...knownEvents.filter(({ id }) => id !== 'black-friday-2027'), { ...fridayOf(2027), uplift: 150 }]);
  expect(typed.map(({ from }) => from.slice(0, 4)).sort()).toEqual(['2023', '2024', '2025', '2026', '2027', '2028', '2029', '2030']);
  expect(typed.find(({ from }) => from.startsWith('2025'))).toEqual({ from: '2025-11-28', to: '2025-12-01', skus: null, because: 'uplift' });
});

test('so are those of a name that staff typed, of the SKUs it is typed for, however it is written', () => {
  const fairs = [event('1', 'Fair', '2025-05-01', '2025-05-02'), event('2', 'Fair', '2024-05-01', '2024-05-02', { skus: ['B', 'C'] }), event('3', ' fair', '2026-05-01', '2026-05-02', { uplift: 20, skus: ['A', 'B'] }), event('4', 'Fair', '2023-05-01', '2023-05-02', { skus: ['C'] })];
  expect(unusualDays([...fairs, event('5', 'Fair of others', '2025-06-01', '2025-06-02')])).toEqual([
    { from: '2025-05-01', to: '2025-05-02', skus: ['A', 'B'], because: 'uplift' },
    { from: '2024-05-01', to: '2024-05-02', skus: ['B'], because: 'uplift' },
    { from: '2026-05-01', to: '2026-05-02', skus: ['A', 'B'], because: 'uplift' },
  ]);
});

/** Two a day from November 2024 to the 11th of December 2025, and twenty on the days of Black Friday to Cyber Monday. */
const days = daysFrom('2024-11-01', 406);
const isFriday = (day: string): boolean => [2024, 2025].some((year) => day >= fridayOf(year).from && day <= fridayOf(year).to);
const store = storeDemand('rg', amazonOrders(ordersOfDays('A', days, (at) => (isFriday(days[at] ?? '') ? 20 : 2)))) as StoreDemand;
const sheetWith = (events: readonly DemandEvent[], before: MadeSheet | null = null): MadeSheet => toTheEnd(demandSheet(store, planningInputs(planningBody([], events)), dayNumber('2025-12-12'), before));
const mostAWeek = ({ panel }: MadeSheet): number => Math.max(...[...(panel.panel.series[0]?.values ?? [])].filter((units) => !Number.isNaN(units)));
const pace = ({ sheet }: MadeSheet): number => sheet.figures.velocity30[0] ?? NaN;

test('forecasts and paces learn nothing from the years before of what is typed for one to come', () => {
  const [plain, typed] = [sheetWith([]), sheetWith([{ ...fridayOf(2026), uplift: 900 }])];
  // A week of seven days has 14; with four of twenty, 86.
  expect([mostAWeek(plain), mostAWeek(typed)]).toEqual([expect.closeTo(86, 6), expect.closeTo(14, 6)]);
  expect(pace(plain)).toBeGreaterThan(2.3);
  expect(pace(typed)).toBeCloseTo(2, 9);
});

test('rows stay as they are where what is typed is of days to come alone', () => {
  const plain = sheetWith([]);
  expect(plain.rowsMade).toBe(1);
  const [fair, friday] = [sheetWith([event('1', 'Fair', '2025-12-12', '2025-12-13', { uplift: 50 })], plain), sheetWith([{ ...fridayOf(2026), uplift: 50 }], plain)];
  expect([fair.rowsMade, fair.panel === plain.panel, friday.rowsMade, friday.panel === plain.panel]).toEqual([0, true, 1, false]);
});
