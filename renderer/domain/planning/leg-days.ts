/** How long legs take by what is known now, for a plan that is being made. */
import { settingOf } from '../settings/settings';
import { learnedLeg, type LegId } from './lead-time';
import { legSetting } from './plan-items';
import type { StoreContext } from './store-context';

/**
 * Whole days of each leg: what somebody set for the supplier, else what was learned from enough received shipments, else the store's setting or the default. `supplier` null: of several
 * suppliers, or of none.
 */
export const legDays = ({ inputs: { settings, storeId, learned } }: StoreContext, legs: readonly LegId[], supplier: string | null): Readonly<Partial<Record<LegId, number>>> => {
  const place = { storeId, supplier, sku: null };
  const least = settingOf(settings, 'learned-lead-time-shipments', place).value;
  return Object.fromEntries(
    legs.map((id) => {
      const set = settingOf(settings, legSetting[id], place);
      const known = set.ref.scope === 'supplier' ? null : learnedLeg(learned, id, supplier, least);
      return [id, Math.round(known?.days ?? Number(set.value))];
    }),
  );
};
