/**
 * What Firestore accepts, said before it is asked: each check returns why a value is refused, in a person's words, or
 * null. The limits are those of the specification's section on validation.
 */
import { connectionLimits } from '../../../preload/connection';

export type Refusal = string | null;

const segmentsOf = (path: string): readonly string[] => path.split('/');

const checkSegments = (path: string, parity: 0 | 1, kind: string, shape: string): Refusal => {
  const segments = segmentsOf(path);
  const bad = segments.map(checkDocumentId).find((refusal) => refusal !== null);
  if (bad !== undefined && bad !== null) return `"${path}" is no path: ${bad}`;
  return segments.length % 2 === parity ? null : `"${path}" has ${segments.length} segments: the path of a ${kind} has an ${shape} number of them.`;
};

const mostIdBytes = 1_500;

/** One segment of a path: a collection's name or a document's id. */
export const checkDocumentId = (id: string): Refusal => {
  if (id === '') return 'a segment is empty.';
  if (id === '.' || id === '..') return `"${id}" cannot be a segment.`;
  if (id.includes('/')) return `"${id}" holds a slash.`;
  if (/^__.*__$/s.test(id)) return `"${id}" begins and ends with two underscores.`;
  const bytes = new TextEncoder().encode(id).length;
  return bytes > mostIdBytes ? `a segment is ${bytes} bytes long; ${mostIdBytes} are the most.` : null;
};

export const checkDocumentPath = (path: string): Refusal => checkSegments(path, 0, 'document', 'even');
export const checkCollectionPath = (path: string): Refusal => checkSegments(path, 1, 'collection', 'odd');

export const checkFieldName = (name: string): Refusal => {
  if (name === '') return 'A field name must not be empty.';
  if (/^__.*__$/s.test(name)) return `The field name "${name}" begins and ends with two underscores.`;
  const bad = /[~*/[\]]/.exec(name)?.[0];
  return bad === undefined ? null : `The field name "${name}" holds "${bad}": ~ * / [ ] are not allowed.`;
};

const checkBetween = (what: string, value: number, least: number, most: number): Refusal =>
  value >= least && value <= most ? null : `${what} must be from ${least} to ${most}, not ${value}.`;

export const checkLatitude = (degrees: number): Refusal => checkBetween('A latitude', degrees, -90, 90);
export const checkLongitude = (degrees: number): Refusal => checkBetween('A longitude', degrees, -180, 180);

export const checkLongPollingTimeoutSeconds = (seconds: number): Refusal => {
  const { minimum, maximum } = connectionLimits.longPollingTimeoutSeconds;
  return checkBetween('The long-polling time-out in seconds', seconds, minimum, maximum);
};

export const checkCacheSizeBytes = (bytes: number): Refusal => {
  const { minimum } = connectionLimits.cacheSizeBytes;
  return Number.isFinite(bytes) && bytes >= minimum ? null : `The local cache must have at least ${minimum.toLocaleString('en-US')} bytes, not ${bytes}.`;
};

export const checkLimit = (limit: number): Refusal =>
  Number.isInteger(limit) && limit > 0 ? null : `A limit must be a whole number above 0, not ${limit}.`;

export type QueryOperator = '<' | '<=' | '==' | '!=' | '>=' | '>' | 'array-contains' | 'in' | 'not-in' | 'array-contains-any';

export type QueryShape = {
  readonly filters: readonly { readonly field: string; readonly operator: QueryOperator; readonly value: unknown }[];
  /** In the order they are added to the query. */
  readonly steps: readonly ('orderBy' | 'bound')[];
  readonly limit: { readonly kind: 'first' | 'last'; readonly count: number } | null;
};

const listOperators: readonly QueryOperator[] = ['in', 'not-in', 'array-contains-any'];

/** Operators that may not stand beside each other in one query, the same one twice included. */
const quarrels: Readonly<Partial<Record<QueryOperator, readonly QueryOperator[]>>> = {
  '!=': ['!=', 'not-in'],
  'not-in': ['array-contains-any', 'in', 'not-in', '!='],
};

const checkOperators = (operators: readonly QueryOperator[]): Refusal => {
  for (const [index, operator] of operators.entries()) {
    const other = operators.find((candidate, position) => position !== index && quarrels[operator]?.includes(candidate));
    if (other !== undefined) return operator === other ? `A query may use "${operator}" only once.` : `A query may not use "${operator}" together with "${other}".`;
  }
  return null;
};

export const checkQuery = ({ filters, steps, limit }: QueryShape): Refusal => {
  for (const { field, operator, value } of filters) {
    const refusal = checkFieldName(field);
    if (refusal !== null) return refusal;
    if (listOperators.includes(operator) && !(Array.isArray(value) && value.length > 0)) return `The filter "${field} ${operator}" needs a list that is not empty.`;
  }
  const quarrel = checkOperators(filters.map(({ operator }) => operator));
  if (quarrel !== null) return quarrel;
  const bound = steps.indexOf('bound');
  if (bound >= 0 && steps.includes('orderBy', bound)) return 'A query may not be ordered after its start or end was set.';
  if (limit === null) return null;
  if (limit.kind === 'last' && !steps.includes('orderBy')) return 'The last rows of a query need an order.';
  return checkLimit(limit.count);
};
