/** The rules that are compared: paces times a cover, and whole plans from forecasts with quantiles. Each may be given the truth instead of what the shop saw. */
import { demandPanel } from '../../../renderer/domain/demand/demand-panel';
import { stockedLevel } from '../../../renderer/domain/demand/stocked-level';
import { dayState } from '../../../renderer/domain/demand/stock-states';
import { totalQuantile } from '../../../renderer/domain/forecast/catalogue-forecast';
import { applyCatalogue } from '../../../renderer/domain/forecast/pool/apply-catalogue';
import { trainCatalogue, type TrainedCatalogue } from '../../../renderer/domain/forecast/pool/train-catalogue';
import type { OrderRule, Shop } from './closed-loop';

/** Units a day times the days an order has to last, times a cover for what may come more. */
export type Cover = { readonly days: number; readonly factor: number };

const paced = (id: string, title: string, { days, factor }: Cover, pace: (shop: Shop, item: number) => number): OrderRule => ({
  id, title, orderUpTo: (shop) => Float64Array.from(shop.sales, (_, item) => pace(shop, item) * days * factor),
});

const meanBefore = (units: Float64Array | undefined, day: number, days: number): number => {
  const window = units?.subarray(Math.max(0, day - days), day) ?? new Float64Array(0);
  return window.length > 0 ? window.reduce((sum, value) => sum + value, 0) / window.length : 0;
};

export const velocityRule = (days: number, cover: Cover): OrderRule => paced(`velocity${days}`, `${days}-day velocity of what sold`, cover, ({ sales, day }, item) => meanBefore(sales[item], day, days));

/** Perfect knowledge of the past: the same pace from demand, sold or not. */
export const knowingPaceRule = (cover: Cover): OrderRule => {
  const none = new Uint8Array(100_000).fill(dayState.inStock);
  return paced('knowing-pace', 'our pace, from demand itself', cover, ({ demand, day }, item) => stockedLevel(demand[item] ?? new Float64Array(0), none, day).unitsPerDay ?? 0);
};

export const stockedPaceRule = (cover: Cover): OrderRule =>
  paced('stocked-pace', 'our pace, stock-outs taken into account', cover, ({ sales, states, day }, item) => stockedLevel(sales[item] ?? new Float64Array(0), states[item] ?? new Uint8Array(0), day).unitsPerDay ?? 0);

export type PlanSettings = { readonly days: number; readonly level: number; /** Days between two trainings. */ readonly trainEvery: number; readonly mostRows: number; readonly trees: number };

/** Order-up-to is the quantile of the demand of lead time and review together. `sees` says what the plan is made from. */
export const planRule = (id: string, title: string, { days, level, trainEvery, mostRows, trees }: PlanSettings, sees: 'sales' | 'demand'): OrderRule => {
  let trained: TrainedCatalogue | null = null;
  let trainedOn = -Infinity;
  return {
    id, title,
    orderUpTo: ({ day, sales, states, demand }) => {
      const isEstimate = new Uint8Array(day);
      const full = new Uint8Array(day).fill(dayState.inStock);
      const groups = (sees === 'sales' ? sales : demand).map((units, item) => ({
        id: String(item),
        members: [{ units: units.subarray(0, day), isEstimate, stock: { states: sees === 'sales' ? (states[item] ?? full) : full, isObserved: full, isInferred: false }, existsFrom: 0, unitsEach: 1 }],
      }));
      const { panel } = demandPanel(groups, 'week', 0, day);
      if (trained === null || day - trainedOn >= trainEvery) {
        trained = trainCatalogue(panel, { horizon: Math.ceil(days / 7), mostRows, trees, seed: 1 });
        trainedOn = day;
      }
      const forecast = applyCatalogue({ ...trained, now: panel.periods, remembered: null }, panel);
      return Float64Array.from(groups, (_, item) => totalQuantile(forecast, item, days / 7, level));
    },
  };
};
