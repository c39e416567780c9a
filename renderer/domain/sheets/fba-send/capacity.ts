/** What FBA's limits of space leave after stock, inbound and what is sent. Cubic feet. */
import { settingOf } from '../../settings/settings';
import type { Decided } from '../decided';
import type { SheetFacts } from '../facts';
import type { ListingRow } from '../listing-row';

type Sent = Pick<ListingRow, 'plan' | 'listing' | 'context'> & { readonly decided: Decided };

const kinds = [{ size: 'standard', setting: 'fba-capacity-standard', goods: 'Standard-size goods' }, { size: 'bulky', setting: 'fba-capacity-bulky', goods: 'Bulky goods' }] as const;

/** Units that lie at FBA, whoever they are for; null where no report says it. */
export const onHand = ({ listing: { fba }, context }: Pick<Sent, 'listing' | 'context'>): number | null =>
  fba === null ? (context.inputs.told.has('fba') ? 0 : null) : fba.units.available === null ? null : fba.units.available + (fba.units.fcTransfer ?? 0) + (fba.units.fcProcessing ?? 0) + (fba.units.customerOrder ?? 0);

const coming = ({ plan, decided }: Pick<Sent, 'plan' | 'decided'>): number => (plan.fba?.at.inbound ?? 0) + (decided.units ?? 0);

/** What a row takes with what is sent; null where it takes some that nobody measures. */
export const roomOf = (row: Sent): number | null => {
  const [there, each] = [onHand(row), row.listing.unitCubicFeet.value];
  const units = there === null ? null : there + coming(row);
  return units === 0 ? 0 : units === null || each === null ? null : units * each;
};

const taken = (rows: readonly Sent[], size: 'standard' | 'bulky'): number => rows.reduce((sum, row) => (row.listing.size === size ? sum + (roomOf(row) ?? 0) : sum), 0);

/** Of each kind of storage whose limit is set; below 0 where it is passed. */
const leftOfKinds = ({ plan: { context } }: SheetFacts, rows: readonly Sent[]): readonly { readonly size: 'standard' | 'bulky'; readonly goods: string; readonly left: number }[] => {
  const { settings, storeId, told } = context.inputs;
  // A limit less what nobody knows is no room that is left.
  if (!told.has('fba')) return [];
  return kinds.flatMap(({ size, setting, goods }) => {
    const limit = settingOf(settings, setting, { storeId, supplier: null, sku: null }).value;
    return limit === null ? [] : [{ size, goods, left: limit - taken(rows, size) }];
  });
};

/** Of each kind on its own, for the tiles: room of one is none of the other. Null where no limit is set, or no report shows FBA’s stock. */
export const capacityLeft = (facts: SheetFacts, rows: readonly Sent[]): Readonly<Record<`capacity-${'standard' | 'bulky'}`, number | null>> => {
  const left = leftOfKinds(facts, rows);
  const of = (kind: 'standard' | 'bulky'): number | null => left.find(({ size }) => size === kind)?.left ?? null;
  return { 'capacity-standard': of('standard'), 'capacity-bulky': of('bulky') };
};

/** Sums of volumes end in digits nobody means. */
const tenths = (cubicFeet: number): number => Math.round(cubicFeet * 10) / 10;

/** A note for each kind that is sent over its limit: room of another kind is none of its own. */
export const overCapacity = (facts: SheetFacts, rows: readonly Sent[]): readonly string[] =>
  leftOfKinds(facts, rows).flatMap(({ goods, left }) =>
    tenths(left) >= 0 ? [] : [`${goods} come to ${tenths(-left)} ft³ more than FBA’s limit with what is sent: lower quantities, or set another limit under Settings, Cartons and containers.`]);
