/**
 * What Firestore accepts, said before it is asked: each check returns why a value is refused, in a person's words, or
 * null.
 */
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
