/** Where each document lives, and how a key of the trade becomes a path segment. */
import { collection, doc, type CollectionReference, type DocumentReference, type Firestore } from 'firebase/firestore';
import type { StoreId } from '../../domain/stores';
import { encodeKey } from './key-coding';

export type TableRef = { readonly storeId: StoreId; readonly tableId: string };

export const tableDoc = (db: Firestore, { storeId, tableId }: TableRef): DocumentReference =>
  doc(db, 'stores', storeId, 'tables', tableId);

export const versionDoc = (db: Firestore, table: TableRef, versionId: string): DocumentReference =>
  doc(tableDoc(db, table), 'versions', encodeKey(versionId));

export const chunkDoc = (version: DocumentReference, index: number): DocumentReference =>
  doc(version, 'chunks', String(index).padStart(4, '0'));

export const importsOf = (db: Firestore, storeId: StoreId): CollectionReference => collection(db, 'stores', storeId, 'imports');

export const importDoc = (db: Firestore, storeId: StoreId, importId: string): DocumentReference =>
  doc(importsOf(db, storeId), encodeKey(importId));

/** Asked for to learn whether the backend answers. It need not exist; the answer is what counts. */
export const probeDoc = (db: Firestore): DocumentReference => doc(db, 'settings', 'connection-probe');
