/** What the receiving place would refuse, before a file is made. */
import { withCheckDigit } from '../check-digit';
import { grouped } from '../grouped';
import { isPublishedAtWalmart } from '../channels/walmart-published';
import { asksFbaSku } from './fba-sku';
import { casesOf } from './quantities';
import { kindFacts } from './plan-kinds';
import type { ShipmentLine, ShipmentPlan } from './shipment-plan';

/** `error`: it would be refused. `warning`: look at it. `line` null: of the plan as a whole. */
export type PlanProblem = { readonly line: number | null; readonly severity: 'error' | 'warning'; readonly message: string };

/** Walmart's limit of a shipment file. */
export const mostWfsLines = 5_000;
/** Seller Central's limit of a seller's SKU. */
const longestSku = 80;

/** Fourteen digits, the last of which fits the others. */
export const isGtin14 = (text: string): boolean => /^\d{14}$/.test(text) && withCheckDigit(text.slice(0, -1)) === text;

export type Refusals = { /** Lines with an error, however many it has. */ readonly lines: number; /** What is wrong with the plan as a whole. */ readonly whole: readonly string[] };

export const refusalsOf = (problems: readonly PlanProblem[]): Refusals => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return { lines: new Set(errors.flatMap(({ line }) => line ?? [])).size, whole: errors.flatMap(({ line, message }) => (line === null ? [message] : [])) };
};

type Check = (line: ShipmentLine) => Omit<PlanProblem, 'line'> | null;

const error = (message: string): Omit<PlanProblem, 'line'> => ({ severity: 'error', message });
const warning = (message: string): Omit<PlanProblem, 'line'> => ({ severity: 'warning', message });

const wholeCases: Check = (line) => {
  if (line.unitsPerCase === null || line.units === 0 || casesOf(line) !== null) return null;
  const below = Math.floor(line.units / line.unitsPerCase) * line.unitsPerCase;
  return error(`${line.units} units do not fill whole cases of ${line.unitsPerCase}: ${below > 0 ? `${below} or ` : ''}${below + line.unitsPerCase} would.`);
};

const wfs: readonly Check[] = [
  ({ gtin }) => {
    if (gtin === null) return error('It has no GTIN. Walmart takes goods by their GTIN of 14 digits.');
    if (!/^\d{14}$/.test(gtin)) return error(`The GTIN ${gtin} has ${gtin.replaceAll(/\D/g, '').length} digits; Walmart wants 14.`);
    return isGtin14(gtin) ? null : warning(`The GTIN ${gtin} may be mistyped: its last digit does not fit the others.`);
  },
  ({ publishStatus }) =>
    publishStatus === null ? warning('No Walmart report says whether it is published.') : isPublishedAtWalmart(publishStatus) ? null : error(`It is ${publishStatus.toLowerCase()} on Walmart: WFS takes published items only.`),
  ({ unitsPerCase, units }) => (unitsPerCase === null && units > 0 ? error('Nobody says how many units a case holds.') : null),
  wholeCases,
];

const fba: readonly Check[] = [
  (line) => (asksFbaSku(line) ? error('FBA has it under no SKU that is known: give the SKU it is to be sent in under.') : null),
  ({ sku }) => (sku.length > longestSku ? error(`The SKU has ${sku.length} characters; Seller Central takes ${longestSku}.`) : null),
  wholeCases,
];

const checksFor = (plan: ShipmentPlan): readonly Check[] => {
  const { destination } = kindFacts[plan.kind];
  return destination === 'wfs' ? wfs : destination === 'fba' || destination === 'awd' ? fba : [wholeCases];
};

/** What a plan becomes when it is saved: one shipment, or one for each delivery day. */
export type Becomes = 'one shipment' | 'one a day';

const figures = new Intl.NumberFormat('en-US');
const dayOf = (plan: ShipmentPlan, { wantedOn }: ShipmentLine): string | null => wantedOn ?? plan.eta;

const tooManyLines = (plan: ShipmentPlan, sent: readonly ShipmentLine[], becomes: Becomes): readonly PlanProblem[] =>
  [...(becomes === 'one a day' ? grouped(sent, (line) => dayOf(plan, line) ?? 'no day') : new Map([[null, sent]]))].flatMap(([day, lines]): readonly PlanProblem[] =>
    lines.length <= mostWfsLines ? [] : [{ line: null, ...error(`${figures.format(lines.length)} lines${day === null ? '' : ` for ${day}`} are more than the ${figures.format(mostWfsLines)} Walmart takes in one shipment: split the plan.`) }],
  );

const planProblems = (plan: ShipmentPlan, becomes: Becomes): readonly PlanProblem[] => {
  const found: PlanProblem[] = [];
  const { destination } = kindFacts[plan.kind];
  const sent = plan.lines.filter(({ units }) => units > 0);
  if (sent.length === 0) found.push({ line: null, severity: 'error', message: 'The plan sends nothing: give at least one line a quantity.' });
  if (destination === 'wfs') found.push(...tooManyLines(plan, sent, becomes));
  if (plan.shipDate !== null && plan.eta !== null && plan.shipDate > plan.eta) found.push({ line: null, severity: 'error', message: 'The plan arrives before it ships.' });
  return found;
};

/** Lines of the same SKU and day that a marketplace would add up or refuse. */
const repeated = (plan: ShipmentPlan): readonly PlanProblem[] => {
  const first = new Map<string, number>();
  return plan.lines.flatMap(({ line, sku, wantedOn, units }): readonly PlanProblem[] => {
    if (units === 0) return [];
    const key = `${sku}\n${wantedOn ?? plan.eta ?? ''}`;
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, line);
      return [];
    }
    return [{ line, severity: 'warning', message: `${sku} stands on line ${earlier} as well.` }];
  });
};

/** Everything that is wrong with a plan, the plan as a whole first, then line by line. Lines that send nothing are not looked at. `short`: units of lines that the source does not have. */
export const problemsOf = (plan: ShipmentPlan, short: ReadonlyMap<number, number> = new Map(), becomes: Becomes = 'one shipment'): readonly PlanProblem[] => {
  const checks = checksFor(plan);
  const ofLines = plan.lines.flatMap((line) =>
    line.units === 0 ? [] : checks.flatMap((check): readonly PlanProblem[] => {
      const problem = check(line);
      return problem === null ? [] : [{ line: line.line, ...problem }];
    }),
  );
  const lacking = [...short].map(([line, units]): PlanProblem => ({ line, ...warning(`${units} more than the source has, with the lines before it.`) }));
  return [...planProblems(plan, becomes), ...[...ofLines, ...repeated(plan), ...lacking].sort((one, other) => (one.line ?? 0) - (other.line ?? 0))];
};
