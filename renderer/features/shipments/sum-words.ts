/** What a shipment comes to, measures and weighs, as far as anybody says it. */
import { palletsFor, type PlanSums } from '../../domain/shipments/quantities';
import { formatCount, formatSome } from '../../ui/table/format-cell';

/** Where some are not known, it is at least so much; where all are not, nothing is said. */
const atLeast = (unknown: readonly string[]): string => (unknown.length > 0 ? '≥ ' : '');

/** A started one counts; `not known` where the case of no SKU is. */
export const cartonsWords = ({ skus, cartons, withoutCase }: Pick<PlanSums, 'skus' | 'cartons' | 'withoutCase'>): string =>
  withoutCase.length > 0 && withoutCase.length === skus ? 'not known' : `${atLeast(withoutCase)}${formatCount(cartons)}`;

export const measuredWords = ({ skus, cubicMetres, kg, unmeasured, unweighed }: PlanSums): string => [
  ...(unmeasured.length < skus && cubicMetres > 0 ? [`${atLeast(unmeasured)}${cubicMetres.toFixed(2)} m³`, `about ${formatSome(palletsFor(cubicMetres), 'pallet')}`] : []),
  ...(unweighed.length < skus && kg > 0 ? [`${atLeast(unweighed)}${formatCount(Math.round(kg))} kg`] : []),
].map((part) => `, ${part}`).join('');

const missing = (what: string, unknown: readonly string[], skus: number, because: string): readonly string[] => (unknown.length === 0 ? [] : [`${what} counts ${skus - unknown.length} of ${skus} SKUs: the others’ cases are not ${because}.`]);

export const unmeasuredWords = ({ skus, unmeasured, unweighed }: PlanSums): string | null => {
  const parts = [...missing('Volume', unmeasured, skus, 'measured'), ...missing('Weight', unweighed, skus, 'weighed')];
  return parts.length === 0 ? null : parts.join(' ');
};
