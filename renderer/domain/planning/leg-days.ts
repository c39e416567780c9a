/** How long legs take by what is known now: for the goods of a plan, and for a plan that is being made. */
import type { SettingId } from '../settings/setting-rows';
import { settingOf, type Setting } from '../settings/settings';
import { learnedLeg, type LearnedLeg, type Leg, type LegId } from './lead-time';
import type { StoreContext } from './store-context';
import { toldCells, type Told } from './told';

const legSetting: Readonly<Record<LegId, SettingId>> = {
  production: 'production-days', qc: 'qc-days', ocean: 'ocean-days', customs: 'customs-days', 'awd-receiving': 'awd-receiving-days', 'awd-to-fba': 'awd-to-fba-days',
  'warehouse-receiving': 'warehouse-receiving-days', 'warehouse-to-fba': 'warehouse-to-fba-days', 'fba-check-in': 'fba-check-in-days', 'warehouse-to-wfs': 'warehouse-to-wfs-days', 'label-order': 'label-lead-days', 'label-to-fba': 'label-to-fba-days',
};

type LegAsked = {
  readonly id: LegId;
  readonly supplier: string | null;
  /** At the place of the goods. */
  readonly settingAt: <Id extends SettingId>(id: Id) => Setting<Id>;
  readonly learned: readonly LearnedLeg[];
  /** Received shipments that say enough. */
  readonly least: number;
  /** Days that the list of the goods states. */
  readonly stated?: Told | null;
};

/**
 * What somebody set for the supplier or the SKU goes first, then what was learned from enough received shipments, then what the list of the goods
 * states, then the store's setting or the default.
 */
export const legKnown = ({ id, supplier, settingAt, learned, least, stated = null }: LegAsked): Leg => {
  const set = settingAt(legSetting[id]);
  const isOwn = set.ref.scope === 'supplier' || set.ref.scope === 'sku';
  const deviation = id === 'ocean' ? settingAt('ocean-sd-days') : id === 'production' ? settingAt('production-sd-days') : null;
  const sdDays = Number(deviation?.value ?? 0);
  const known = isOwn ? null : learnedLeg(learned, id, supplier, least);
  if (known !== null) return { id, days: known.days, sdDays: known.sdDays, learnedFrom: known.shipments, from: known.from };
  const from = deviation === null ? [] : [deviation.ref];
  if (!isOwn && stated !== null && stated.value !== null) return { id, days: stated.value, sdDays, learnedFrom: 0, from: [...toldCells(stated), ...from] };
  return { id, days: Number(set.value), sdDays, learnedFrom: 0, from: [set.ref, ...from] };
};

/** Whole days of each leg. `supplier` null: of several suppliers, or of none. */
export const legDays = ({ inputs: { settings, storeId, learned } }: StoreContext, legs: readonly LegId[], supplier: string | null): Readonly<Partial<Record<LegId, number>>> => {
  const settingAt = <Id extends SettingId>(id: Id): Setting<Id> => settingOf(settings, id, { storeId, supplier, sku: null });
  const least = settingAt('learned-lead-time-shipments').value;
  return Object.fromEntries(legs.map((id) => [id, Math.round(legKnown({ id, supplier, settingAt, learned, least }).days)]));
};
