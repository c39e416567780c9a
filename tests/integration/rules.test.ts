import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertFails, assertSucceeds, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  Bytes, collection, deleteDoc, deleteField, doc, getDoc, getDocs, increment, setDoc, updateDoc, writeBatch, type DocumentData, type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emulatorAddresses, newProject } from './staff';

const rulesFile = path.resolve(import.meta.dirname, '../../resources/firebase/firestore.rules');
const anna = { uid: 'anna', email: 'anna@company.example' };
const ben = { uid: 'ben', email: 'ben@company.example' };

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
const asStaff = ({ uid, email } = anna): Firestore => environment.authenticatedContext(uid, { email }).firestore() as unknown as Firestore;
const asNobody = (): Firestore => environment.unauthenticatedContext().firestore() as unknown as Firestore;

const table = 'stores/bp/tables/awd-inventory';
const sha256 = 'a'.repeat(64);

const version = (by = anna): DocumentData => ({
  importId: 'i1', reportId: 'amz_awd_inventory', fileName: 'awd.csv', sha256, sheet: null, rows: 1, chunks: 1, bytes: 3, asOf: '2026-02-02',
  by: by.uid, byEmail: by.email, at: 1, previous: null,
});
const chunk = (by = anna, bytes = 3): DocumentData => ({ by: by.uid, data: Bytes.fromUint8Array(new Uint8Array(bytes)) });
const head = (versionId: string, importId: string, by = anna): DocumentData => ({
  versionId, importId, rows: 1, asOf: '2026-02-02', fileName: 'awd.csv', byEmail: by.email, at: 1,
});
const entry = (importId: string, before: DocumentData | null, after: DocumentData, by = anna): DocumentData => ({
  importId, tableId: 'awd-inventory', reportId: 'amz_awd_inventory', partition: 'all', fileName: 'awd.csv', sha256, mode: 'merge',
  counts: { new: 1, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 }, rows: 1, asOf: '2026-02-02',
  beforeVersionId: before?.['versionId'] ?? null, afterVersionId: after['versionId'], before, after,
  by: by.uid, byEmail: by.email, at: 1, state: 'published', undoneBy: null, undoneByEmail: null, undoneAt: null,
});
const sheet = (by = anna, body = 'x'): DocumentData => ({ by: by.uid, byEmail: by.email, at: 1, state: 'draft', title: 'A', body });

const upload = (db: Firestore, versionId: string, by = anna): Promise<void> => {
  const batch = writeBatch(db);
  batch.set(doc(db, `${table}/versions/${versionId}/chunks/0000`), chunk(by));
  batch.set(doc(db, `${table}/versions/${versionId}`), version(by));
  return batch.commit();
};

type FlipParts = {
  readonly importId: string;
  readonly before: DocumentData | null;
  readonly after: DocumentData;
  readonly by?: typeof anna;
  /** What the attempt changes of an honest flip. */
  readonly manifest?: DocumentData;
  readonly change?: DocumentData;
  readonly entry?: DocumentData | null;
};

const flip = (db: Firestore, { importId, before, after, by = anna, ...forged }: FlipParts): Promise<void> => {
  const batch = writeBatch(db);
  const change = { kind: 'publish', partition: 'all', versionId: after['versionId'], importId, by: by.uid, at: 1, ...forged.change };
  batch.set(doc(db, table), { revision: increment(1), partitions: { all: after }, lastChange: change, ...forged.manifest }, { merge: true });
  if (forged.entry !== null) batch.set(doc(db, `stores/bp/imports/${importId}`), { ...entry(importId, before, after, by), ...forged.entry });
  return batch.commit();
};

const v1 = head('v1', 'i1');
const v2 = head('v2', 'i2');

/** Version v1 is uploaded and shown. */
const publishFirst = async (): Promise<void> => {
  await upload(asStaff(), 'v1');
  await flip(asStaff(), { importId: 'i1', before: null, after: v1 });
};

type UndoParts = { readonly by?: typeof anna; readonly partitions?: DocumentData; readonly change?: DocumentData; readonly fields?: DocumentData };

const undo = (db: Firestore, { by = anna, partitions = { all: deleteField() }, change = {}, fields = {} }: UndoParts = {}): Promise<void> => {
  const batch = writeBatch(db);
  const last = { kind: 'undo', partition: 'all', versionId: null, importId: 'i1', by: by.uid, at: 2, ...change };
  batch.set(doc(db, table), { revision: increment(1), partitions, lastChange: last }, { merge: true });
  batch.update(doc(db, 'stores/bp/imports/i1'), { state: 'undone', undoneBy: by.uid, undoneByEmail: by.email, undoneAt: 2, ...fields });
  return batch.commit();
};

const documents = [
  table,
  `${table}/versions/v1`,
  `${table}/versions/v1/chunks/0000`,
  'stores/bp/imports/i1',
  'stores/bp/edits/awd-inventory/rows/SKU',
  'stores/bp/plans/p',
  'stores/bp/orders/o',
  'stores/bp/pushes/p',
  'settings/all',
];

describe.each(documents)('%s', (place) => {
  const collectionOf = place.split('/').slice(0, -1).join('/');

  test('is read by staff', async () => {
    await assertSucceeds(getDoc(doc(asStaff(), place)));
    await assertSucceeds(getDocs(collection(asStaff(), collectionOf)));
  });

  test('is neither read nor written nor deleted by who is not signed in', async () => {
    await assertFails(getDoc(doc(asNobody(), place)));
    await assertFails(getDocs(collection(asNobody(), collectionOf)));
    for (const data of [sheet(), version(), chunk(), entry('i1', null, v1), { revision: 1, partitions: {}, lastChange: {} }]) {
      await assertFails(setDoc(doc(asNobody(), place), data));
    }
    await assertFails(deleteDoc(doc(asNobody(), place)));
  });

  test('does not exist in a store nobody knows', async () => {
    if (!place.startsWith('stores/')) return;
    const elsewhere = place.replace('stores/bp', 'stores/xx');
    await assertFails(getDoc(doc(asStaff(), elsewhere)));
    await assertFails(getDocs(collection(asStaff(), collectionOf.replace('stores/bp', 'stores/xx'))));
    for (const data of [sheet(), version(), chunk(), entry('i1', null, v1)]) await assertFails(setDoc(doc(asStaff(), elsewhere), data));
  });
});

describe('collections nobody knows', () => {
  test.each(['stores/bp', 'stores/bp/secrets/x', 'users/anna', 'stores/bp/tables/awd-inventory/notes/x', 'settings/all/more/x'])('%s is closed', async (place) => {
    await assertFails(getDoc(doc(asStaff(), place)));
    await assertFails(setDoc(doc(asStaff(), place), sheet()));
  });
});

describe('versions and chunks', () => {
  test('are written once and never changed or deleted', async () => {
    await assertSucceeds(upload(asStaff(), 'v1'));
    for (const [place, data] of [[`${table}/versions/v1`, version()], [`${table}/versions/v1/chunks/0000`, chunk()]] as const) {
      await assertFails(setDoc(doc(asStaff(), place), data));
      await assertFails(updateDoc(doc(asStaff(), place), { by: ben.uid }));
      await assertFails(deleteDoc(doc(asStaff(), place)));
    }
  });

  test('are signed by who writes them', async () => {
    await assertFails(upload(asStaff(anna), 'v1', ben));
    await assertFails(upload(asStaff(anna), 'v1', { ...anna, email: ben.email }));
  });

  test.each([
    ['of a million bytes', 1_000_000, true],
    ['of one byte more', 1_000_001, false],
    ['of no bytes', 0, false],
  ] as const)('a chunk %s is accepted: %s', async (_, bytes, accepted) => {
    const written = setDoc(doc(asStaff(), `${table}/versions/v9/chunks/0000`), chunk(anna, bytes));
    await (accepted ? assertSucceeds(written) : assertFails(written));
  });

  test.each([
    ['a field nobody knows', { more: 1 }],
    ['a long file name', { fileName: 'x'.repeat(501) }],
    ['a checksum that is none', { sha256: 'abc' }],
    ['no chunks', { chunks: 0 }],
    ['rows that are no count', { rows: -1 }],
  ])('a version with %s is refused', async (_, wrong) => {
    const db = asStaff();
    await setDoc(doc(db, `${table}/versions/v9/chunks/0000`), chunk());
    await assertFails(setDoc(doc(db, `${table}/versions/v9`), { ...version(), ...wrong }));
  });

  test('a version without its chunks is refused, and so is a chunk that is more than bytes', async () => {
    await assertFails(setDoc(doc(asStaff(), `${table}/versions/v9`), version()));
    await assertFails(setDoc(doc(asStaff(), `${table}/versions/v9/chunks/0000`), { ...chunk(), more: 1 }));
    await assertFails(setDoc(doc(asStaff(), `${table}/versions/v9/chunks/0000`), { by: anna.uid, data: 'text' }));
    await assertFails(setDoc(doc(asStaff(), `${table}/versions/v9/chunks/first`), chunk()));
  });
});

describe('the flip of a manifest', () => {
  test('comes with its log entry and counts the revision up', async () => {
    await assertSucceeds(publishFirst());
    await upload(asStaff(ben), 'v2', ben);
    await assertSucceeds(flip(asStaff(ben), { importId: 'i2', before: v1, after: head('v2', 'i2', ben), by: ben }));
    expect((await getDoc(doc(asStaff(), table))).get('revision')).toBe(2);
  });

  const forgeries: readonly (readonly [string, Partial<FlipParts>])[] = [
    ['to a version that does not exist', { after: head('v3', 'i2'), change: { versionId: 'v3' } }],
    ['made against another version than is shown', { before: head('v0', 'i0') }],
    ['made against nothing', { before: null }],
    ['without a log entry', { entry: null }],
    ['whose log entry speaks of another version', { entry: { afterVersionId: 'v1', after: v1 } }],
    ['whose log entry speaks of another table', { entry: { tableId: 'factory-items' } }],
    ['whose log entry is signed by another', { entry: { by: ben.uid, byEmail: ben.email } }],
    ['signed by another', { change: { by: ben.uid } }],
    ['whose head is signed by another', { after: head('v2', 'i2', ben) }],
    ['that jumps the revision', { manifest: { revision: increment(2) } }],
    ['that keeps the revision', { manifest: { revision: 1 } }],
    ['that touches another partition', { manifest: { partitions: { all: v2, '2026-02': v2 } } }],
    ['of a partition with a strange name', { change: { partition: 'x/y' }, manifest: { partitions: { 'x/y': v2 } }, entry: { partition: 'x/y' } }],
    ['with a field nobody knows', { manifest: { more: 1 } }],
    ['with a head of another shape', { after: { ...v2, more: 1 } }],
    ['with a long file name', { after: { ...v2, fileName: 'x'.repeat(501) } }],
  ];

  test.each(forgeries)('%s is refused', async (_, forged) => {
    await publishFirst();
    await upload(asStaff(), 'v2');
    await assertFails(flip(asStaff(), { importId: 'i2', before: v1, after: v2, ...forged }));
    expect((await getDoc(doc(asStaff(), table))).get('partitions.all.versionId')).toBe('v1');
  });

  test('a second one from the same version is refused, whatever the revision', async () => {
    await publishFirst();
    await upload(asStaff(), 'v2');
    await upload(asStaff(ben), 'v3', ben);
    await flip(asStaff(), { importId: 'i2', before: v1, after: v2 });
    await assertFails(flip(asStaff(ben), { importId: 'i3', before: v1, after: head('v3', 'i3', ben), by: ben }));
  });

  test('the same one again is refused', async () => {
    await publishFirst();
    await assertFails(flip(asStaff(), { importId: 'i1', before: null, after: v1 }));
    await assertFails(flip(asStaff(), { importId: 'i1', before: v1, after: v1 }));
  });

  test('a manifest is never written by itself, replaced or deleted', async () => {
    await assertFails(setDoc(doc(asStaff(), table), { revision: 1, partitions: {}, lastChange: null }));
    await publishFirst();
    await assertFails(updateDoc(doc(asStaff(), table), { 'partitions.all': deleteField() }));
    await assertFails(deleteDoc(doc(asStaff(), table)));
  });
});

describe('an undo', () => {
  test('shows what was before, by anybody on the staff, once', async () => {
    await publishFirst();
    await assertSucceeds(undo(asStaff(ben), { by: ben }));
    expect((await getDoc(doc(asStaff(), table))).get('partitions')).toEqual({});
    await assertFails(undo(asStaff()));
  });

  const forgeries: readonly (readonly [string, UndoParts])[] = [
    ['that leaves the version shown', { partitions: { all: v1 } }],
    ['to a version that was not there before', { partitions: { all: v2 }, change: { versionId: 'v2' } }],
    ['signed by another', { by: ben }],
    ['that changes more of the log entry', { fields: { rows: 5 } }],
    ['whose log entry names another', { fields: { undoneBy: ben.uid } }],
  ];

  test.each(forgeries)('%s is refused', async (_, forged) => {
    await publishFirst();
    await upload(asStaff(), 'v2');
    await assertFails(undo(asStaff(), forged));
  });

  test('of an import that a later one stands on is refused', async () => {
    await publishFirst();
    await upload(asStaff(), 'v2');
    await flip(asStaff(), { importId: 'i2', before: v1, after: v2 });
    await assertFails(undo(asStaff()));
  });

  test('of the log entry alone is refused', async () => {
    await publishFirst();
    await assertFails(updateDoc(doc(asStaff(), 'stores/bp/imports/i1'), { state: 'undone', undoneBy: anna.uid, undoneByEmail: anna.email, undoneAt: 2 }));
  });
});

describe('a log entry', () => {
  test('by itself may only say that nothing changed', async () => {
    await publishFirst();
    await assertSucceeds(setDoc(doc(asStaff(), 'stores/bp/imports/i5'), entry('i5', v1, v1)));
    await assertFails(setDoc(doc(asStaff(), 'stores/bp/imports/i6'), entry('i6', v1, v2)));
    await assertFails(setDoc(doc(asStaff(), 'stores/bp/imports/i7'), entry('i7', v2, v2)));
  });

  test('is never deleted or rewritten', async () => {
    await publishFirst();
    await assertFails(deleteDoc(doc(asStaff(), 'stores/bp/imports/i1')));
    await assertFails(updateDoc(doc(asStaff(), 'stores/bp/imports/i1'), { fileName: 'other.csv' }));
  });
});

describe.each([
  ['stores/bp/edits/awd-inventory/rows/SKU', 20_000, 'always'],
  ['stores/bp/plans/p', 900_000, 'draft'],
  ['stores/bp/orders/o', 900_000, 'draft'],
  ['stores/bp/pushes/p', 900_000, 'never'],
  ['settings/all', 200_000, 'never'],
] as const)('a sheet at %s', (place, most, deleted) => {
  test('is written by who signs it, and no longer than it may be', async () => {
    await assertSucceeds(setDoc(doc(asStaff(), place), sheet(anna, 'x'.repeat(most))));
    await assertSucceeds(setDoc(doc(asStaff(ben), place), sheet(ben)));
    await assertFails(setDoc(doc(asStaff(anna), place), sheet(ben)));
    await assertFails(setDoc(doc(asStaff(anna), place), { ...sheet(anna), byEmail: ben.email }));
    await assertFails(setDoc(doc(asStaff(), place), sheet(anna, 'x'.repeat(most + 1))));
    await assertFails(setDoc(doc(asStaff(), place), { ...sheet(), title: 'x'.repeat(201) }));
    await assertFails(setDoc(doc(asStaff(), place), { ...sheet(), more: 1 }));
    await assertFails(updateDoc(doc(asStaff(anna), place), { title: 'B' }));
  });

  test('is read by whoever is signed in, and written by nobody without an e-mail to sign with', async () => {
    const nameless = environment.authenticatedContext('cleo').firestore() as unknown as Firestore;
    await assertSucceeds(getDoc(doc(nameless, place)));
    await assertFails(setDoc(doc(nameless, place), { ...sheet(), by: 'cleo' }));
    await assertFails(setDoc(doc(nameless, place), { ...sheet(), by: 'cleo', byEmail: '' }));
  });

  test(`may be deleted: ${deleted}`, async () => {
    await setDoc(doc(asStaff(), place), sheet());
    await (deleted === 'never' ? assertFails(deleteDoc(doc(asStaff(), place))) : assertSucceeds(deleteDoc(doc(asStaff(), place))));
    await setDoc(doc(asStaff(), place), { ...sheet(), state: 'approved' });
    await (deleted === 'always' ? assertSucceeds(deleteDoc(doc(asStaff(), place))) : assertFails(deleteDoc(doc(asStaff(), place))));
  });
});
