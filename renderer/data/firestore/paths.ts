/** Where each document lives, and how a key of the trade becomes a path segment. */
import type { CollectionReference, DocumentReference, Firestore } from 'firebase/firestore';
import type { StoreId } from '../../domain/stores';
import { collectionAt, documentAt } from './accepted';
import { encodeKey } from './key-coding';

export type TableRef = { readonly storeId: StoreId; readonly tableId: string };

const tablePath = ({ storeId, tableId }: TableRef) => ['stores', storeId, 'tables', tableId] as const;
const importsPath = (storeId: StoreId) => ['stores', storeId, 'imports'] as const;

export const tableDoc = (db: Firestore, table: TableRef): DocumentReference => documentAt(db, ...tablePath(table));

export const tablesOf = (db: Firestore, storeId: StoreId): CollectionReference => collectionAt(db, 'stores', storeId, 'tables');

export const versionDoc = (db: Firestore, table: TableRef, versionId: string): DocumentReference =>
  documentAt(db, ...tablePath(table), 'versions', encodeKey(versionId));

export const chunkDoc = (version: DocumentReference, index: number): DocumentReference =>
  documentAt(version.firestore, version.path, 'chunks', String(index).padStart(4, '0'));

export const importsOf = (db: Firestore, storeId: StoreId): CollectionReference => collectionAt(db, ...importsPath(storeId));

export const importDoc = (db: Firestore, storeId: StoreId, importId: string): DocumentReference =>
  documentAt(db, ...importsPath(storeId), encodeKey(importId));

export const settingDoc = (db: Firestore, id: string): DocumentReference => documentAt(db, 'settings', encodeKey(id));

/** Asked for to learn whether the backend answers. It need not exist; the answer is what counts. */
export const probeDoc = (db: Firestore): DocumentReference => documentAt(db, 'settings', 'connection-probe');
