/**
 * What Firestore accepts as a path and as a field name, said before it is asked: each check returns why a value is
 * refused, in a person's words, or null. Nothing here knows Firebase, so that Settings can run the very same checks.
 */
export type Refusal = string | null;

export type AcceptedRule = { readonly of: string; readonly accepts: string };

const mostIdBytes = 1_500;
const forbiddenInFields = '~ * / [ ]';

/** The rules below, in the words of a list. */
export const pathRules: readonly AcceptedRule[] = [
  { of: 'Document path', accepts: 'An even number of segments with a slash between them, such as stores/bp.' },
  { of: 'Collection path', accepts: 'An odd number of segments, such as stores/bp/tables.' },
  {
    of: 'Segment of a path',
    accepts: `Not empty, not "." or "..", not beginning and ending with two underscores, at most ${mostIdBytes.toLocaleString('en-US')} bytes.`,
  },
  { of: 'Field name', accepts: `Not empty, not beginning and ending with two underscores, without ${forbiddenInFields}.` },
];

const isReserved = (name: string): boolean => /^__.*__$/s.test(name);

/** One segment of a path: a collection's name or a document's id. */
export const checkDocumentId = (id: string): Refusal => {
  if (id === '') return 'a segment is empty.';
  if (id === '.' || id === '..') return `"${id}" cannot be a segment.`;
  if (id.includes('/')) return `"${id}" holds a slash.`;
  if (isReserved(id)) return `"${id}" begins and ends with two underscores.`;
  const bytes = new TextEncoder().encode(id).length;
  return bytes > mostIdBytes ? `a segment is ${bytes} bytes long; ${mostIdBytes} are the most.` : null;
};

const checkSegments = (path: string, parity: 0 | 1, kind: string, shape: string): Refusal => {
  const segments = path.split('/');
  const bad = segments.map(checkDocumentId).find((refusal) => refusal !== null);
  if (bad !== undefined && bad !== null) return `"${path}" is no path: ${bad}`;
  if (segments.length % 2 === parity) return null;
  return `"${path}" has ${segments.length} ${segments.length === 1 ? 'segment' : 'segments'}: the path of a ${kind} has an ${shape} number of them.`;
};

export const checkDocumentPath = (path: string): Refusal => checkSegments(path, 0, 'document', 'even');
export const checkCollectionPath = (path: string): Refusal => checkSegments(path, 1, 'collection', 'odd');

export const checkFieldName = (name: string): Refusal => {
  if (name === '') return 'A field name must not be empty.';
  if (isReserved(name)) return `The field name "${name}" begins and ends with two underscores.`;
  const bad = /[~*/[\]]/.exec(name)?.[0];
  return bad === undefined ? null : `The field name "${name}" holds "${bad}": ${forbiddenInFields} are not allowed.`;
};

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every field name of a document, those of the maps and lists in it included. What Firestore makes itself is left alone. */
export const checkFields = (data: unknown): Refusal => {
  if (Array.isArray(data)) return data.map(checkFields).find((refusal) => refusal !== null) ?? null;
  if (!isMap(data)) return null;
  for (const [name, value] of Object.entries(data)) {
    const refusal = checkFieldName(name) ?? checkFields(value);
    if (refusal !== null) return refusal;
  }
  return null;
};
