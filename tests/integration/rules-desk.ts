/** Honest documents as the app writes them, and a way to spoil each, for what tries the rules. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { Bytes, deleteField, doc, increment, writeBatch, type DocumentData, type Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { emulatorAddresses, newProject } from './staff';

const rulesFile = path.resolve(import.meta.dirname, '../../resources/firebase/firestore.rules');

export type Person = { readonly uid: string; readonly email: string };
export const anna: Person = { uid: 'anna', email: 'anna@company.example' };
export const ben: Person = { uid: 'ben', email: 'ben@company.example' };

/** A database of its own under the project's rules, emptied before each test. */
export const rulesDesk = () => {
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    const [host = '', port = ''] = emulatorAddresses().firestore.split(':');
    environment = await initializeTestEnvironment({
      projectId: newProject(),
      firestore: { host, port: Number(port), rules: readFileSync(rulesFile, 'utf8') },
    });
  });
  afterAll(() => environment.cleanup());
  beforeEach(() => environment.clearFirestore());
  // The test kit hands out the older client's type; underneath it is the same database.
  const own = (context: { readonly firestore: () => unknown }): Firestore => context.firestore() as Firestore;
  return {
    asStaff: ({ uid, email } = anna): Firestore => own(environment.authenticatedContext(uid, { email })),
    asNobody: (): Firestore => own(environment.unauthenticatedContext()),
    /** Signed in, but without an e-mail to sign with. */
    asNameless: (): Firestore => own(environment.authenticatedContext('cleo')),
  };
};

export const table = 'stores/bp/tables/awd-inventory';
export const entryAt = (importId: string): string => `stores/bp/imports/${importId}`;
const sha256 = 'a'.repeat(64);

/** Partition -> version. */
export type Shows = Readonly<Record<string, string>>;

/** Version `v1` belongs to import `i1`, and so on. */
export const importOf = (versionId: string): string => versionId.replace(/^v/, 'i');

export const partsOf = (partitions: readonly string[]): DocumentData =>
  Object.fromEntries(partitions.map((name, index) => [name, { start: index, bytes: 1, rows: 1 }]));

export const version = (by = anna, importId = 'i1', partitions: readonly string[] = ['all']): DocumentData => ({
  importId, reportId: 'amz_awd_inventory', fileName: 'awd.csv', sha256, sheet: null, rows: partitions.length, chunks: 1, bytes: 3,
  parts: partsOf(partitions), asOf: '2026-02-02', by: by.uid, byEmail: by.email, at: 1,
});

export const chunk = (by = anna, bytes = 3): DocumentData => ({ by: by.uid, data: Bytes.fromUint8Array(new Uint8Array(bytes)) });

export const facts = (importId: string, partitions: readonly string[], by = anna): DocumentData => ({
  importId, rows: partitions.map((name) => `${name}:1`).join(','), asOf: '2026-02-02', fileName: 'awd.csv', byEmail: by.email, at: 1,
});

export type Move = {
  readonly versionId: string;
  /** What the moved partitions showed. */
  readonly before: Shows;
  readonly moved: readonly string[];
  readonly kept?: Shows;
  /** Which partitions each version in `before` brought. */
  readonly brought?: Readonly<Record<string, readonly string[]>>;
  readonly by?: Person;
};

export const entry = ({ versionId, before, moved, kept = {}, brought = {}, by = anna }: Move): DocumentData => ({
  importId: importOf(versionId), tableId: 'awd-inventory', reportId: 'amz_awd_inventory', groupId: null,
  partitions: [...moved, ...Object.keys(kept)], fileName: 'awd.csv', sha256, mode: 'merge',
  counts: { new: 1, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 }, rows: 1, asOf: '2026-02-02',
  before, after: Object.fromEntries(moved.map((name) => [name, versionId])), kept,
  beforeVersions: Object.fromEntries(Object.values(before).map((id) => [id, facts(importOf(id), brought[id] ?? Object.keys(before))])),
  by: by.uid, byEmail: by.email, at: 1, state: 'published', undoneBy: null, undoneByEmail: null, undoneAt: null,
});

export const sheet = (by = anna, body = 'x'): DocumentData => ({ by: by.uid, byEmail: by.email, at: 1, state: 'draft', title: 'A', body });

export const upload = (db: Firestore, versionId: string, by = anna, partitions: readonly string[] = ['all']): Promise<void> => {
  const batch = writeBatch(db);
  batch.set(doc(db, `${table}/versions/${versionId}/chunks/0000`), chunk(by));
  batch.set(doc(db, `${table}/versions/${versionId}`), version(by, importOf(versionId), partitions));
  return batch.commit();
};

/** What an attempt changes of an honest flip: each is laid over the document it is named after. */
export type Forgery = {
  readonly manifest?: DocumentData;
  readonly partitions?: DocumentData;
  readonly versions?: DocumentData;
  readonly change?: DocumentData;
  /** Null: no log entry is written. */
  readonly entry?: DocumentData | null;
};

/** `leaving` are versions that nothing shows any more. */
export const flip = (db: Firestore, move: Move & { readonly leaving?: readonly string[] }, forged: Forgery = {}): Promise<void> => {
  const { versionId, moved, leaving = [], by = anna } = move;
  const importId = importOf(versionId);
  const batch = writeBatch(db);
  const gone = Object.fromEntries(leaving.map((id) => [id, deleteField()]));
  batch.set(doc(db, table), {
    revision: increment(1),
    partitions: { ...Object.fromEntries(moved.map((name) => [name, versionId])), ...forged.partitions },
    versions: { [versionId]: facts(importId, moved, by), ...gone, ...forged.versions },
    lastChange: { kind: 'publish', versionId, importId, by: by.uid, at: 1, ...forged.change },
    ...forged.manifest,
  }, { merge: true });
  if (forged.entry !== null) batch.set(doc(db, entryAt(importId)), { ...entry(move), ...forged.entry });
  return batch.commit();
};

export const undo = (db: Firestore, move: Move, forged: Forgery & { readonly by?: Person } = {}): Promise<void> => {
  const { versionId, before, moved } = move;
  const { by = anna } = forged;
  const importId = importOf(versionId);
  const batch = writeBatch(db);
  const was = entry(move)['beforeVersions'] as DocumentData;
  batch.set(doc(db, table), {
    revision: increment(1),
    partitions: { ...Object.fromEntries(moved.map((name) => [name, before[name] ?? deleteField()])), ...forged.partitions },
    versions: { ...was, [versionId]: deleteField(), ...forged.versions },
    lastChange: { kind: 'undo', versionId: null, importId, by: by.uid, at: 2, ...forged.change },
    ...forged.manifest,
  }, { merge: true });
  if (forged.entry !== null) {
    batch.update(doc(db, entryAt(importId)), { state: 'undone', undoneBy: by.uid, undoneByEmail: by.email, undoneAt: 2, ...forged.entry });
  }
  return batch.commit();
};
