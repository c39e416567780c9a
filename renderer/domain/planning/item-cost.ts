/** The landed cost of a code on a day, from the cost sheet, or from FOB, freight, duty and customs fees. */
import type { Ref } from '../explain/term';
import { listedNames } from '../listed-names';
import { ruleAt } from '../rules/rule-book';
import { settingOf } from '../settings/settings';
import { cartonVolume } from './container';
import { containerLimits } from './container-limits';
import { foreignCurrency } from './item-price';
import { freightShare, landedCost, type CostParts } from './landed-cost';
import type { CostInput, ItemInput, StoreInputs } from './store-inputs';
import { toldCells, untold, type Told } from './told';

export type LandedCost = {
  /** Money of a unit; null where something is missing, and `because` says what. */
  readonly amount: number | null;
  readonly because: string | null;
  readonly by: 'sheet' | 'parts' | 'none';
  readonly parts: CostParts | null;
  /** Labels that go on it, in `amount`; left out where none do, or where the sheet states what it costs with all. `each` null: not known. */
  readonly labels?: readonly LabelCost[];
  readonly validFrom: string | null;
  readonly refs: Readonly<Record<'landed' | 'fob' | 'freight' | 'duty' | 'broker' | 'customs', readonly Ref[]>>;
};

export type LabelCost = { readonly code: string; readonly quantity: number; readonly each: number | null };

const noRefs = { landed: [], fob: [], freight: [], duty: [], broker: [], customs: [] } as const;
const missing = (because: string, validFrom: string | null = null): LandedCost => ({ amount: null, because, by: 'none', parts: null, validFrom, refs: noRefs });

/** By SKU: the record that holds on the day; a record without a day holds since ever. */
export const costsOn = (costs: readonly CostInput[], day: string): ReadonlyMap<string, CostInput> => {
  const best = new Map<string, CostInput>();
  for (const cost of costs) {
    const from = cost.validFrom ?? '';
    const known = best.get(cost.sku);
    if (from <= day && (known === undefined || from >= (known.validFrom ?? ''))) best.set(cost.sku, cost);
  }
  return best;
};

/** A unit's share of a container, by carton and setting; null where either is not known. */
export const freightOfItem = (inputs: StoreInputs, item: ItemInput): { readonly amount: number | null; readonly refs: readonly Ref[] } => {
  const { storeId, settings } = inputs;
  const perContainer = settingOf(settings, 'freight-per-container', { storeId, supplier: item.supplier, sku: item.code });
  const [length, width, height, units] = [item.cartonLengthCm.value, item.cartonWidthCm.value, item.cartonHeightCm.value, item.carton.value];
  if (perContainer.value === null || length === null || width === null || height === null || units === null) return { amount: null, refs: [] };
  const limits = containerLimits(settings, storeId);
  const volume = cartonVolume({ lengthCm: length, widthCm: width, heightCm: height });
  const cells = [item.cartonLengthCm, item.cartonWidthCm, item.cartonHeightCm, item.carton].flatMap((told) => toldCells(told));
  return { amount: freightShare(perContainer.value, limits.space * limits.usableShare, volume, units), refs: [perContainer.ref, ...limits.refs, ...cells] };
};

/**
 * A landed cost the sheet states is taken as it is. Otherwise FOB of the sheet, else of the item list, with freight of the sheet, else
 * the unit's share of a container, duty of the sheet, else none, and the day's customs fees. Without FOB or freight it is not known.
 */
export const itemCost = (inputs: StoreInputs, item: ItemInput | null, sheet: CostInput | null): LandedCost => {
  const ownFob = sheet?.fob.value ?? null;
  const stated = sheet?.landed.value ?? null;
  const isOfItem = ownFob === null && stated === null;
  // Freight and preparation of a sheet are in its currency, whoever tells the FOB.
  const isOfSheet = sheet !== null && (!isOfItem || sheet.freight.value !== null || sheet.prep.value !== null);
  const foreign = [...(isOfItem ? [item] : []), ...(isOfSheet ? [sheet] : [])].reduce<string | null>((known, one) => known ?? foreignCurrency({ currency: one?.currency ?? null }, inputs.currency), null);
  if (foreign !== null) return missing(`its cost is in ${foreign}`, sheet?.validFrom ?? null);
  if (sheet !== null && stated !== null) {
    return { amount: stated, because: null, by: 'sheet', parts: null, validFrom: sheet.validFrom, refs: { ...noRefs, landed: toldCells(sheet.landed) } };
  }
  const fob: Told = sheet !== null && ownFob !== null ? sheet.fob : (item?.fob ?? untold);
  if (fob.value === null) return missing('no sheet states its FOB or landed cost', sheet?.validFrom ?? null);
  const ownFreight = sheet?.freight.value ?? null;
  const shared = item === null ? { amount: null, refs: [] } : freightOfItem(inputs, item);
  const freight = ownFreight ?? shared.amount;
  if (freight === null) return missing('neither the cost sheet nor carton and container tell its freight', sheet?.validFrom ?? null);
  const place = { storeId: inputs.storeId, supplier: item?.supplier ?? null, sku: item?.code ?? sheet?.sku ?? null };
  const broker = settingOf(inputs.settings, 'broker-per-unit', place);
  const processing = ruleAt(inputs.rules, 'us-merchandise-processing', inputs.day);
  const harbour = ruleAt(inputs.rules, 'us-harbour-maintenance', inputs.day);
  const parts: CostParts = {
    fob: fob.value,
    freight,
    duty: (sheet?.dutyPercent.value ?? 0) / 100,
    merchandiseProcessing: processing?.value ?? 0,
    harbourMaintenance: harbour?.value ?? 0,
    broker: sheet?.prep.value ?? broker.value,
  };
  const prepStated = sheet !== null && sheet.prep.value !== null;
  return {
    amount: landedCost(parts),
    because: null,
    by: 'parts',
    parts,
    validFrom: sheet?.validFrom ?? null,
    refs: {
      landed: [],
      fob: toldCells(fob),
      freight: ownFreight === null || sheet === null ? shared.refs : toldCells(sheet.freight),
      duty: sheet === null ? [] : toldCells(sheet.dutyPercent),
      broker: prepStated ? toldCells(sheet.prep) : [broker.ref],
      customs: [...(processing === null ? [] : [processing.ref]), ...(harbour === null ? [] : [harbour.ref])],
    },
  };
};

export type GoodsCosts = {
  readonly items: ReadonlyMap<string, ItemInput>;
  readonly costs: ReadonlyMap<string, CostInput>;
  /** By item: codes and units of the labels that go on one. */
  readonly labelsOn: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** The same of a code, with the labels that go on it, as a bundle costs what its labels cost. What the sheet states as landed is with all. */
export const goodsCost = (inputs: StoreInputs, { items, costs, labelsOn }: GoodsCosts, code: string): LandedCost => {
  const costOf = (one: string): LandedCost => itemCost(inputs, items.get(one) ?? null, costs.get(one) ?? null);
  const own = costOf(code);
  const on = labelsOn.get(code);
  if (on === undefined || own.amount === null || own.by !== 'parts') return own;
  const labels = [...on].map(([label, quantity]): LabelCost => ({ code: label, quantity, each: costOf(label).amount }));
  const unknown = labels.filter(({ each }) => each === null);
  if (unknown.length > 0) return { ...own, amount: null, because: `the cost of ${listedNames(unknown.map((label) => label.code))}, which goes on it, is not known`, labels };
  return { ...own, amount: labels.reduce((sum, { quantity, each }) => sum + quantity * (each ?? 0), own.amount), labels };
};
