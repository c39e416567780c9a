/** The rules of demand as the settings of a place have them, each with where it was decided. */
import type { SettingRef } from '../explain/term';
import { settingOf, type SettingPlace, type Settings } from '../settings/settings';
import type { SettingId } from '../settings/setting-rows';
import { defaultLevelRules } from './stocked-level';
import type { FastRule } from './stock-days';
import type { DemandRules } from './listing-demand';
import type { WeightedDays } from './velocity';

export type SetDemandRules = { readonly rules: DemandRules; readonly fast: FastRule; readonly ref: (id: SettingId) => SettingRef };

export const weightSetting = {
  3: 'velocity-weight-3', 7: 'velocity-weight-7', 14: 'velocity-weight-14', 30: 'velocity-weight-30', 60: 'velocity-weight-60', 90: 'velocity-weight-90', 180: 'velocity-weight-180', 365: 'velocity-weight-365',
} as const satisfies Record<WeightedDays, SettingId>;

export const demandRulesAt = (settings: Settings, place: SettingPlace): SetDemandRules => {
  const of = <Id extends SettingId>(id: Id) => settingOf(settings, id, place).value;
  return {
    rules: {
      weights: {
        3: of('velocity-weight-3'), 7: of('velocity-weight-7'), 14: of('velocity-weight-14'), 30: of('velocity-weight-30'), 60: of('velocity-weight-60'), 90: of('velocity-weight-90'), 180: of('velocity-weight-180'), 365: of('velocity-weight-365'),
      },
      floorDays: of('velocity-floor-days'),
      spikeDeviations: of('spike-limit-sd'),
      level: defaultLevelRules,
      seasonal: { leastMonths: of('season-months'), fullEvidenceDays: of('season-in-stock-days'), least: of('season-lowest'), most: of('season-highest') },
      growth: { leastInStockDays: of('growth-in-stock-days'), least: of('growth-lowest'), most: of('growth-highest') },
    },
    fast: { unitsPerDay: of('fast-sku-per-day'), share: of('fast-sku-share') },
    ref: (id) => settingOf(settings, id, place).ref,
  };
};
