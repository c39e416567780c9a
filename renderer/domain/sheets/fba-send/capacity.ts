/** What FBA's limits of space leave after stock, inbound and what is sent. Cubic feet. */
import { settingOf } from '../../settings/settings';
import type { Decided } from '../decided';
import type { SheetFacts } from '../facts';
import type { ListingRow } from '../listing-row';

type Sent = Pick<ListingRow, 'plan' | 'listing'> & { readonly decided: Decided };

const kinds = [{ size: 'standard', setting: 'fba-capacity-standard', goods: 'Standard-size goods' }, { size: 'bulky', setting: 'fba-capacity-bulky', goods: 'Bulky goods' }] as const;

/** What nobody measures takes no space. */
const taken = (rows: readonly Sent[], size: 'standard' | 'bulky'): number =>
  rows.reduce((sum, { plan, listing, decided }) => {
    const each = listing.unitCubicFeet.value;
    return listing.size !== size || each === null ? sum : sum + (plan.health?.cubicFeet ?? 0) + ((plan.fba?.at.inbound ?? 0) + (decided.units ?? 0)) * each;
  }, 0);

/** Of each kind of storage whose limit is set; below 0 where it is passed. */
const leftOfKinds = ({ plan: { context } }: SheetFacts, rows: readonly Sent[]): readonly { readonly size: 'standard' | 'bulky'; readonly goods: string; readonly left: number }[] => {
  const { settings, storeId } = context.inputs;
  return kinds.flatMap(({ size, setting, goods }) => {
    const limit = settingOf(settings, setting, { storeId, supplier: null, sku: null }).value;
    return limit === null ? [] : [{ size, goods, left: limit - taken(rows, size) }];
  });
};

/** Of each kind on its own, for the tiles: room of one is none of the other. Null where no limit is set. */
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
