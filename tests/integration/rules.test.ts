import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Bytes, collection, deleteDoc, doc, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { anna, ben, chunk, entry, partsOf, rulesDesk, sheet, table, upload, version, type Person } from './rules-desk';

const { asStaff, asNobody, asNameless } = rulesDesk();

const first = entry({ versionId: 'v1', before: {}, moved: ['all'] });

const documents = [
  table,
  `${table}/versions/v1`,
  `${table}/versions/v1/chunks/0000`,
  'stores/bp/imports/i1',
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
    for (const data of [sheet(), version(), chunk(), first, { revision: 1, partitions: {}, versions: {}, lastChange: {} }]) {
      await assertFails(setDoc(doc(asNobody(), place), data));
    }
    await assertFails(deleteDoc(doc(asNobody(), place)));
  });

  test('does not exist in a store nobody knows', async () => {
    if (!place.startsWith('stores/')) return;
    const elsewhere = place.replace('stores/bp', 'stores/xx');
    await assertFails(getDoc(doc(asStaff(), elsewhere)));
    await assertFails(getDocs(collection(asStaff(), collectionOf.replace('stores/bp', 'stores/xx'))));
    for (const data of [sheet(), version(), chunk(), first]) await assertFails(setDoc(doc(asStaff(), elsewhere), data));
  });
});

describe('collections nobody knows', () => {
  test.each(['stores/bp', 'stores/bp/secrets/x', 'stores/bp/edits/awd-inventory/rows/SKU', 'stores/bp/plans/p', 'stores/bp/orders/o', 'stores/bp/pushes/p', 'users/anna', 'stores/bp/tables/awd-inventory/notes/x', 'settings/all/more/x'])('%s is closed', async (place) => {
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
    ['a day to come', { at: Date.now() + 25 * 3_600_000 }],
    ['no partition', { parts: {} }],
    ['a partition of a strange name', { parts: partsOf(['all', 'x/y']) }],
    ['partitions that are no map', { parts: ['all'] }],
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

describe('a setting', () => {
  const place = 'settings/all';
  const made = (by: Person, at: number, against: number | null, body = 'A') => ({ ...sheet(by, body), at, against });

  test('is written by who signs it, and no longer than it may be', async () => {
    await assertFails(setDoc(doc(asStaff(), place), made(ben, 1, null)));
    await assertFails(setDoc(doc(asStaff(), place), made(anna, 1, null, 'x'.repeat(200_001))));
    await assertFails(setDoc(doc(asStaff(), place), { ...made(anna, 1, null), more: 1 }));
    await assertFails(setDoc(doc(asStaff(), place), { ...made(anna, 1, null), title: 'x'.repeat(201) }));
    await assertFails(setDoc(doc(asNameless(), place), { ...made(anna, 1, null), by: 'cleo', byEmail: '' }));
    await assertSucceeds(setDoc(doc(asStaff(), place), made(anna, 1, null, 'x'.repeat(200_000))));
    await assertFails(setDoc(doc(asStaff(), 'settings/packed'), { ...made(anna, 1, null), body: Bytes.fromUint8Array(new Uint8Array(900_001)) }));
    await assertSucceeds(setDoc(doc(asStaff(), 'settings/packed'), { ...made(anna, 1, null), body: Bytes.fromUint8Array(new Uint8Array(900_000)) }));
    await assertSucceeds(getDoc(doc(asNameless(), place)));
    await assertFails(deleteDoc(doc(asStaff(), place)));
  });

  test('is changed from the state that stands, and from no other', async () => {
    await assertFails(setDoc(doc(asStaff(), place), made(anna, 5, 3)));
    await assertSucceeds(setDoc(doc(asStaff(), place), made(anna, 5, null)));
    await assertSucceeds(setDoc(doc(asStaff(ben), place), made(ben, 7, 5)));
    for (const late of [made(anna, 9, 5), made(anna, 9, null), made(anna, 7, 7), made(anna, 6, 7)]) await assertFails(setDoc(doc(asStaff(), place), late));
    await assertFails(setDoc(doc(asStaff(), place), sheet(anna)));
    await assertSucceeds(setDoc(doc(asStaff(), place), made(anna, 8, 7)));
  });

  test('is of no day to come, where nobody could ever save over it', async () => {
    const tomorrow = Date.now() + 23 * 3_600_000;
    for (const forged of [Date.now() + 25 * 3_600_000, Number.MAX_SAFE_INTEGER, -1]) await assertFails(setDoc(doc(asStaff(), place), made(anna, forged, null)));
    // A computer whose clock is some hours ahead is no forger, and its save is one to go on from.
    await assertSucceeds(setDoc(doc(asStaff(), place), made(anna, tomorrow, null)));
    await assertSucceeds(setDoc(doc(asStaff(ben), place), made(ben, tomorrow + 1, tomorrow)));
  });
});
