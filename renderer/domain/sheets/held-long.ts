/** What lies at FBA for long: its age, what a month of it costs, and what it is worth. */
import { leaf, made, unknown, type Term } from '../explain/term';
import { historicalTerm } from '../planning/historical-supply';
import { plainAges } from '../planning/storage-fees';
import { toldCells } from '../planning/told';
import { ruleAt } from '../rules/rule-book';
import type { Cell } from '../tables/table';
import { agesMissing, cellsOfAges, unitsAged } from './ages';
import type { ListingRow } from './listing-row';
import { present, type Why, type WhyTools } from './maker';

export const agedAmount = ({ plan }: ListingRow): number | null => plan.health?.aged?.amount ?? null;
const monthly = (row: ListingRow): number | null => {
  const [storage, aged] = [row.plan.health?.storageMonth ?? null, agedAmount(row)];
  return storage === null || aged === null ? null : storage + aged;
};

/** Null where no report of FBA lists it. */
export const available = ({ listing }: ListingRow): number | null => listing.fba?.units.available ?? null;
export const valueAtCost = (row: ListingRow): number | null => {
  const [landed, units] = [row.plan.money.landed, available(row)];
  return landed === null || units === null ? null : landed * units;
};

export const availableTerm = (row: ListingRow, figure: (id: string) => Term | null): Term => figure('fba-available') ?? leaf('fba-available', 'Available', available(row), 'units', []);
export const noStorage = 'the volume of one, its size or the rate is not known';
export const noAges = 'ages, or the volume of one, are not known';

export const agedWhy = ({ plan, context, listing }: ListingRow): Why => {
  const rule = ruleAt(context.inputs.rules, 'fba-aged-surcharge', context.inputs.day);
  return {
    formula: 'units by age × volume × step of the age', terms: (plainAges(listing.ages) ?? []).filter(({ units, toDays }) => units > 0 && (toDays ?? Infinity) >= 181).map(({ fromDays, toDays, units, told }) => leaf(`age-${fromDays}`, toDays === null ? `From ${fromDays} days` : `${fromDays} to ${toDays} days`, units, 'units', told === undefined ? [] : toldCells(told))),
    from: rule === null ? [] : [rule.ref], note: plan.health?.aged?.amount === null || plan.health?.aged === null ? noAges : plan.health?.aged?.isUpperBound === true ? 'at most this: a class runs over several steps' : 'a month',
  };
};

export const agedTerm = (row: ListingRow): Term => {
  const amount = agedAmount(row);
  const { formula = '', terms = [], from = [] } = agedWhy(row);
  return amount === null ? unknown('aged-surcharge', 'Aged surcharge', '$', noAges) : made('aged-surcharge', 'Aged surcharge', amount, '$', formula, terms, { from });
};

const aged: readonly (readonly [id: string, figureId: string, from: number, to: number | null])[] = [['age181', 'age-181-365', 181, 365], ['age366', 'age-366', 366, null]];

/** Null where it is neither, as far as the report of it tells. */
const longHeld = ({ listing, plan }: ListingRow): string | null =>
  [...((unitsAged(listing.ages, 181, null) ?? 0) > 0 ? ['aged'] : []), ...((plan.health?.excess ?? 0) >= 1 ? ['excess'] : [])].join(', ') || null;

export const heldLongCells: Readonly<Record<string, (row: ListingRow) => Cell>> = {
  ...Object.fromEntries(aged.map(([id, , from, to]) => [id, ({ listing }: ListingRow) => unitsAged(listing.ages, from, to)])),
  longHeld, monthly, value: valueAtCost, sellThrough: ({ plan }) => plan.health?.sellThrough90 ?? null,
};

export const heldLongWhys: Readonly<Record<string, (row: ListingRow, tools: WhyTools) => Why>> = {
  ...Object.fromEntries(aged.map(([, figureId, from, to]) => [figureId, ({ listing }: ListingRow): Why => ({ from: cellsOfAges(listing.ages, from, to), note: unitsAged(listing.ages, from, to) === null ? agesMissing(listing.ages) : 'as the FBA report has it' })])),
  'sell-through-90': ({ plan, listing }) =>
    plan.health?.sellThrough90 === 0 ? { note: 'not one sold in 90 days' }
    : { formula: '90 days ÷ days of supply over 90 days', terms: present(plan.health === null ? null : historicalTerm(listing, 'd90')), missing: plan.health === null ? 'no FBA report lists it' : 'its days of supply over 90 days are not known' },
  'monthly-cost': (row, { figure }) => ({ formula: 'storage + aged surcharge', terms: [figure('storage-month') ?? unknown('storage-month', 'Storage', '$', noStorage), agedTerm(row)], missing: 'storage or surcharge is not known' }),
  'value-at-cost': (row, { figure }) => ({ formula: 'available × landed cost', terms: present(availableTerm(row, figure), figure('landed')), missing: available(row) === null ? 'no FBA report lists it' : 'no sheet states its cost' }),
};
