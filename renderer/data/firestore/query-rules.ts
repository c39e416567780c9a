/**
 * What Firestore accepts as a query, said before it is asked. A query is the list of its steps, in the order in which they
 * are made: where, order, bounds, limit. Nothing here knows Firebase.
 */
import { checkFieldName, type AcceptedRule, type Refusal } from './path-rules';

export type FilterOperator = '<' | '<=' | '==' | '!=' | '>=' | '>' | 'array-contains' | 'in' | 'not-in' | 'array-contains-any';

export type QueryStep =
  | { readonly step: 'where'; readonly field: string; readonly is: FilterOperator; readonly value: unknown }
  | { readonly step: 'order-by'; readonly field: string; readonly direction: 'asc' | 'desc' }
  | { readonly step: 'start-at' | 'start-after' | 'end-at' | 'end-before'; readonly values: readonly unknown[] }
  | { readonly step: 'limit' | 'limit-to-last'; readonly count: number };

/** Degrees, both ends included. */
export const coordinateLimits = { latitude: { minimum: -90, maximum: 90 }, longitude: { minimum: -180, maximum: 180 } } as const;

const ofLists: readonly FilterOperator[] = ['in', 'not-in', 'array-contains-any'];

/** Which operators a query may not hold beside one already there. */
const notBeside: { readonly [Operator in FilterOperator]?: readonly FilterOperator[] } = {
  '!=': ['!=', 'not-in'],
  in: ['not-in'],
  'array-contains-any': ['not-in'],
  'not-in': ['in', 'array-contains-any', 'not-in', '!='],
};

const range = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): string => `${minimum} to ${maximum} degrees`;

/** The rules below, in the words of a list. */
export const queryRules: readonly AcceptedRule[] = [
  { of: 'Latitude and longitude', accepts: `${range(coordinateLimits.latitude)}, and ${range(coordinateLimits.longitude)}.` },
  { of: 'Limit of a query', accepts: 'A whole number of rows, 1 or more.' },
  { of: 'Filters with a list', accepts: `${ofLists.join(', ')} need at least one value.` },
  { of: 'Filters together', accepts: 'not-in stands beside no other not-in, in, array-contains-any or !=; and != stands once.' },
  { of: 'Order of a query', accepts: 'Named before the start or the end of the range.' },
  { of: 'The last rows of a query', accepts: 'Need an order, or there is no last.' },
];

const checkFilter = ({ is, value }: Extract<QueryStep, { step: 'where' }>, before: readonly QueryStep[]): Refusal => {
  if (ofLists.includes(is) && (!Array.isArray(value) || value.length === 0)) return `A filter with ${is} needs a list with at least one value.`;
  const clash = before.find((other) => other.step === 'where' && notBeside[is]?.includes(other.is));
  if (clash?.step !== 'where') return null;
  return clash.is === is ? `A query holds ${is} only once.` : `A query cannot hold ${is} beside ${clash.is}.`;
};

const checkStep = (step: QueryStep, before: readonly QueryStep[]): Refusal => {
  switch (step.step) {
    case 'where':
      return checkFieldName(step.field) ?? checkFilter(step, before);
    case 'order-by': {
      const bound = before.find((other) => /^(start|end)-/.test(other.step));
      return checkFieldName(step.field) ?? (bound === undefined ? null : `The order by ${step.field} comes after ${bound.step}: name the order first.`);
    }
    case 'limit':
    case 'limit-to-last':
      return Number.isSafeInteger(step.count) && step.count > 0 ? null : `A ${step.step} of ${step.count} is no limit: it must be a whole number, 1 or more.`;
    case 'start-at':
    case 'start-after':
    case 'end-at':
    case 'end-before':
      return null;
  }
};

/** The first reason why Firestore would refuse the query, or null. */
export const checkQuery = (steps: readonly QueryStep[]): Refusal => {
  const wrong = steps.map((step, index) => checkStep(step, steps.slice(0, index))).find((refusal) => refusal !== null);
  if (wrong !== undefined) return wrong;
  const last = steps.some(({ step }) => step === 'limit-to-last');
  return last && !steps.some(({ step }) => step === 'order-by') ? 'A limit-to-last needs an order: without one there is no last row.' : null;
};
