/** Whether a plan differs from the last one in settings of single SKUs alone, and of which. */
import type { SettingEntry } from '../../domain/settings/settings';
import type { StoreId } from '../../domain/stores';
import type { Explained } from './explained';
import type { PlanningInputs } from './planning-inputs';

/** The same sales and forecast, and no rule of demand has changed for any row. */
export const sameSales = (before: Explained['sales'], now: Explained['sales']): boolean =>
  before !== null && now !== null && before.demand === now.demand && before.forecast === now.forecast && before.made.fastText === now.made.fastText &&
  before.made.fingerprints.every((fingerprint, row) => fingerprint === now.made.fingerprints[row]);

const text = ({ settingId, scope, storeId, name, value, because }: SettingEntry): string => JSON.stringify([settingId, scope, storeId, name, value, because]);

/** Null where a wider setting differs, or days of promotions or rules do. Empty where nothing that concerns the store does. */
export const changedSkus = (storeId: StoreId, before: PlanningInputs, now: PlanningInputs): ReadonlySet<string> | null => {
  if (JSON.stringify([before.events, before.ownRules]) !== JSON.stringify([now.events, now.ownRules])) return null;
  const skus = new Set<string>();
  const [old, fresh] = [before, now].map(({ entries }) => entries.filter((entry) => entry.storeId === null || entry.storeId === storeId));
  const known = new Set((old ?? []).map(text));
  const stands = new Set((fresh ?? []).map(text));
  for (const entry of [...(old ?? []).filter((one) => !stands.has(text(one))), ...(fresh ?? []).filter((one) => !known.has(text(one)))]) {
    if (entry.scope !== 'sku' || entry.name === null) return null;
    skus.add(entry.name);
  }
  return skus;
};
