/** What FBA's limits of space leave after stock, inbound and what is sent, and what they held back. Cubic feet. */
import { monthNames } from '../../month-names';
import { roomLeft, roomLimit, roomTaken, storageKinds, type StorageKind } from '../../planning/fba-room';
import { overageFee } from '../../planning/storage-fees';
import type { Decided } from '../decided';
import type { SheetFacts } from '../facts';
import type { ListingRow } from '../listing-row';
import { counted } from '../maker';

type Sent = Pick<ListingRow, 'plan' | 'listing' | 'context'> & { readonly decided: Decided };

const goodsOf: Readonly<Record<StorageKind, string>> = { standard: 'Standard-size goods', bulky: 'Bulky goods' };

/** What a row takes with what is sent; null where it takes some that nobody measures. */
export const roomOf = ({ context, listing, decided }: Sent): number | null => roomTaken(context, listing, decided.units ?? 0);

/** Of each kind of storage whose limit is set; below 0 where it is passed. */
const leftOfKinds = ({ plan: { context } }: SheetFacts, rows: readonly Sent[]): ReadonlyMap<StorageKind, number> =>
  roomLeft(context, rows.map(({ listing }) => listing), (place) => rows[place]?.decided.units ?? 0);

/** Of each kind on its own, for the tiles: room of one is none of the other. Null where no limit is set, or no report shows FBA’s stock. */
export const capacityLeft = (facts: SheetFacts, rows: readonly Sent[]): Readonly<Record<`${'capacity' | 'limit'}-${StorageKind}`, number | null>> => {
  const left = leftOfKinds(facts, rows);
  const { context } = facts.plan;
  return {
    'capacity-standard': left.get('standard') ?? null, 'capacity-bulky': left.get('bulky') ?? null,
    'limit-standard': roomLimit(context, 'standard').value, 'limit-bulky': roomLimit(context, 'bulky').value,
  };
};

/** Sums of volumes end in digits nobody means. */
const tenths = (cubicFeet: number): number => Math.round(cubicFeet * 10) / 10;

const monthWords = (month: string): string => `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Nothing where no rule of the day says it. */
const feeWords = ({ plan: { context: { inputs } } }: SheetFacts, over: number): string => {
  const fee = overageFee(inputs.rules, inputs.day, over);
  return fee === null ? '' : `, which costs about ${dollars.format(Math.ceil(fee))} a month`;
};

/** A note for each kind whose limit is passed, by what is there or by what people typed: room of another kind is none of its own. */
export const overCapacity = (facts: SheetFacts, rows: readonly Sent[]): readonly string[] =>
  [...leftOfKinds(facts, rows)].flatMap(([kind, left]) =>
    tenths(left) >= 0 ? [] : [`${goodsOf[kind]} come to ${tenths(-left)} ft³ more than FBA’s limit with what is sent${feeWords(facts, tenths(-left))}: lower quantities, or set another limit under Settings, Cartons and containers.`]);

/** Which month's limits hold, where they change with the months. */
export const limitMonths = ({ plan: { context } }: SheetFacts): readonly string[] => {
  const told = context.inputs.told.has('fba') ? storageKinds.flatMap((kind) => {
    const { value, month } = roomLimit(context, kind);
    return value === null || month === null ? [] : [{ kind, value, month }];
  }) : [];
  return told.map(({ kind, value, month }) =>
    `${goodsOf[kind]} are held to FBA’s limit of ${monthWords(month)}, ${value.toLocaleString('en-US')} ft³${month === context.inputs.day.slice(0, 7) ? '' : ': what is sent now lies there then'}.`);
};

/** Of which SKUs the plan sends less than they need for want of room; what somebody typed in their place holds nothing back. */
export const heldBack = (rows: readonly Sent[]): readonly string[] => {
  const held = rows.flatMap(({ decided, plan }) => (decided.state === 'planned' && plan.fba?.room !== undefined ? [plan.fba.room.heldBack] : []));
  return held.length === 0 ? [] : [`Held back, because FBA’s room is used up by what runs out sooner: ${counted(held.reduce((sum, units) => sum + units, 0), 'unit')} of ${counted(held.length, 'SKU')}.`];
};
