/**
 * The one place where paths, field names and queries are handed to Firestore. Each goes through the rules first; what breaks
 * one is a fault of this app, never of a file, because keys of the trade are encoded before they come here.
 */
import {
  collection,
  doc,
  endAt,
  endBefore,
  FieldPath,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import { checkCollectionPath, checkDocumentPath, checkFieldName, checkFields, type Refusal } from './path-rules';
import { checkQuery, type QueryStep } from './query-rules';

const accept = (refusal: Refusal): void => {
  if (refusal !== null) throw new Error(refusal);
};

export const documentAt = (db: Firestore, ...segments: readonly string[]): DocumentReference => {
  const path = segments.join('/');
  accept(checkDocumentPath(path));
  return doc(db, path);
};

export const collectionAt = (db: Firestore, ...segments: readonly string[]): CollectionReference => {
  const path = segments.join('/');
  accept(checkCollectionPath(path));
  return collection(db, path);
};

/** A field in maps within maps. */
export const fieldAt = (...names: readonly string[]): FieldPath => {
  for (const name of names) accept(checkFieldName(name));
  return new FieldPath(...names);
};

/** What is about to be written, once every field name in it was found acceptable. */
export const acceptable = <Data extends DocumentData>(data: Data): Data => {
  accept(checkFields(data));
  return data;
};

/** One step as the client takes it. Exported so that the rules can be held against the client itself. */
export const constraintOf = (step: QueryStep): QueryConstraint => {
  switch (step.step) {
    case 'where':
      return where(new FieldPath(step.field), step.is, step.value);
    case 'order-by':
      return orderBy(new FieldPath(step.field), step.direction);
    case 'start-at':
      return startAt(...step.values);
    case 'start-after':
      return startAfter(...step.values);
    case 'end-at':
      return endAt(...step.values);
    case 'end-before':
      return endBefore(...step.values);
    case 'limit':
      return limit(step.count);
    case 'limit-to-last':
      return limitToLast(step.count);
  }
};

export const queryOf = (rows: CollectionReference, steps: readonly QueryStep[]): Query => {
  accept(checkQuery(steps));
  return query(rows, ...steps.map(constraintOf));
};
