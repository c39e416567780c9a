/**
 * What a sale of a listing costs at its marketplace: as people set it, or as Amazon expects it. A fee set for the SKU stands before Amazon's own of that SKU; one set for the supplier or the
 * store, which is the same for goods of every size and on every marketplace, fills in where Amazon says nothing.
 */
import type { Ref, SettingRef } from '../explain/term';
import { listingSetting, type UnclassedContext } from './store-context';
import type { ListingInput } from './store-inputs';
import type { ToldFee, ToldFees } from './tables/told-fees';
import { toldCells } from './told';

type FeeUsed<Value extends number | null = number | null> = { readonly value: Value; readonly refs: readonly Ref[]; /** Where it comes from, and what stands beside it. */ readonly note: string };

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
const percent = (share: number): string => `${Math.round(share * 1e4) / 100} %`;

export const previewName = ({ day }: Pick<ToldFees, 'day'>): string => `Amazon’s Fee Preview${day === null ? '' : ` of ${day}`}`;

const cellsOf = ({ of }: ToldFee): FeeUsed['refs'] => of.flatMap(toldCells);

/** Where a setting is that gives way; null where nobody set one. */
const asideOf = ({ scope, because }: SettingRef): string | null => (scope === 'default' && because === undefined ? null : scope === 'supplier' ? 'for its supplier' : scope === 'store' ? 'for the store' : 'for all stores');

/** What the report says of a fee that is set for the SKU, as the end of a sentence. */
const besideSet = (fees: ToldFees, said: string): string => `as set for the SKU; ${previewName(fees)} expects ${said}`;

/** Why the report has no fee for it, where there is a report; to be put after why none is set. */
export const feeUntold = (fees: ToldFees | null): string | null =>
  fees === null ? null : fees.foreign === null ? `${previewName(fees)} has none for it` : `${previewName(fees)} has its fees in ${fees.foreign} alone, which is not converted`;

/** What sending one costs: by FBA as Amazon expects it. */
export const fulfilmentFee = (context: UnclassedContext, listing: ListingInput): FeeUsed => {
  const set = listingSetting(context, listing, 'fulfilment-fee');
  const fees = listing.listing.channel === 'amz_fba' ? (listing.fees ?? null) : null;
  const told = fees?.fulfilment ?? null;
  if (fees === null || told === null) return { value: set.value, refs: [set.ref], note: set.value === null ? ['no fulfilment fee is set for it', feeUntold(fees)].filter((one) => one !== null).join(', and ') : 'as set' };
  if (set.value !== null && set.ref.scope === 'sku') return { value: set.value, refs: [set.ref, ...cellsOf(told)], note: besideSet(fees, dollars(told.amount)) };
  return { value: told.amount, refs: cellsOf(told), note: `as ${previewName(fees)} expects it${set.value === null ? '' : `; ${dollars(set.value)} is set ${asideOf(set.ref) ?? 'for all stores'}`}` };
};

/** What selling one costs, as a share of its price: on Amazon as Amazon expects it at the price of its report, where nobody set one for the SKU. */
export const referralFee = (context: UnclassedContext, listing: ListingInput): FeeUsed<number> => {
  const set = listingSetting(context, listing, 'referral-share');
  const fees = listing.fees ?? null;
  const told = fees?.referral ?? null;
  if (fees === null || told === null) return { value: set.value, refs: [set.ref], note: 'as set' };
  const share = told.amount / told.price.value;
  const said = `${dollars(told.amount)} of a price of ${dollars(told.price.value)}`;
  const refs = [...cellsOf(told), ...toldCells(told.price)];
  if (set.ref.scope === 'sku') return { value: set.value, refs: [set.ref, ...refs], note: besideSet(fees, said) };
  const beside = asideOf(set.ref);
  return { value: share, refs, note: `as ${previewName(fees)} expects it: ${said}${fees.sku === listing.listing.sku ? '' : `, of ${fees.sku}`}${beside === null ? '' : `; ${percent(set.value)} is set ${beside}`}` };
};
