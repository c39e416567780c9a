/** What storing costs: monthly storage, the surcharge for aged stock, room above the limit. Volumes in cubic feet, money in US dollars. */
import { monthIndex } from './calendar-days';
import type { Told } from './told';
import type { AgedStep, RuleBook } from '../rules/rule-book';
import { ruleAt } from '../rules/rule-book';

const cubicCentimetresInAFoot = 28_316.846592;

export const cubicFeet = (lengthCm: number, widthCm: number, heightCm: number): number => (lengthCm * widthCm * heightCm) / cubicCentimetresInAFoot;

const storageRule = { standard: 'fba-storage-standard', bulky: 'fba-storage-bulky', awd: 'awd-storage' } as const;
export type StorageKind = keyof typeof storageRule;

/** Rate of the day's month, a cubic foot and month. Null before the rule book begins. */
export const storageRate = (book: RuleBook, kind: StorageKind, day: string): number | null => ruleAt(book, storageRule[kind], day)?.value[monthIndex(day)] ?? null;

/** Mean daily cubic feet times the month's rate. */
export const storageFee = (book: RuleBook, kind: StorageKind, day: string, meanCubicFeet: number): number | null => {
  const rate = storageRate(book, kind, day);
  return rate === null ? null : meanCubicFeet * rate;
};

/** Units of one age. `toDays` null: and older. */
export type AgeBucket = { readonly fromDays: number; readonly toDays: number | null; readonly units: number; /** The cell it was read from. */ readonly told?: Told };

/**
 * One set of age buckets that neither overlap nor leave a gap. Amazon's files hold several sets at once (0–90 beside 0–30, 31–60 and
 * 61–90): the finest that covers all ages is taken, going from the youngest on; where there is a gap, null.
 */
export const plainAges = (buckets: readonly AgeBucket[]): readonly AgeBucket[] | null => {
  const chosen: AgeBucket[] = [];
  const from = (start: number): boolean => {
    const here = buckets.filter(({ fromDays }) => fromDays === start).sort((one, other) => (one.toDays ?? Infinity) - (other.toDays ?? Infinity));
    for (const bucket of here) {
      chosen.push(bucket);
      if (bucket.toDays === null || from(bucket.toDays + 1)) return true;
      chosen.pop();
    }
    return false;
  };
  return from(0) ? chosen : null;
};

export type AgedSurcharge = {
  /** A month. Null where the rule book has no steps yet, or a unit's volume is not known. */
  readonly amount: number | null;
  readonly units: number;
  /** Ages that run over several steps are charged at the highest of them: the amount is then at most this. */
  readonly isUpperBound: boolean;
};

/** Money a month; a step may charge by the cubic foot or by the unit, whichever is more. */
export const stepCost = ({ perCubicFoot, perUnit }: AgedStep, units: number, cubicFeetOfUnit: number): number => Math.max(units * cubicFeetOfUnit * perCubicFoot, units * (perUnit ?? 0));

/** The surcharge on stock of these ages by the steps of the day; younger than the first step costs nothing. */
export const agedSurcharge = (book: RuleBook, day: string, buckets: readonly AgeBucket[], cubicFeetOfUnit: number | null): AgedSurcharge => {
  const steps = ruleAt(book, 'fba-aged-surcharge', day)?.value ?? null;
  const first = steps?.[0]?.fromDays ?? Infinity;
  const old = buckets.filter(({ toDays, units }) => units > 0 && (toDays ?? Infinity) >= first);
  const units = old.reduce((sum, bucket) => sum + bucket.units, 0);
  if (steps === null || (cubicFeetOfUnit === null && units > 0)) return { amount: null, units, isUpperBound: false };
  let amount = 0;
  let isUpperBound = false;
  for (const bucket of old) {
    const met = steps.filter((step) => step.fromDays <= (bucket.toDays ?? Infinity) && (step.toDays ?? Infinity) >= bucket.fromDays);
    const costs = met.map((step) => stepCost(step, bucket.units, cubicFeetOfUnit ?? 0));
    if (met.length > 1 || bucket.fromDays < first) isUpperBound = true;
    amount += Math.max(0, ...costs);
  }
  return { amount, units, isUpperBound };
};

/** Money a month for space above the limit; null where the rule book says nothing. */
export const overageFee = (book: RuleBook, day: string, cubicFeetOver: number): number | null => {
  if (cubicFeetOver <= 0) return 0;
  const rate = ruleAt(book, 'fba-capacity-overage', day)?.value ?? null;
  return rate === null ? null : cubicFeetOver * rate;
};
