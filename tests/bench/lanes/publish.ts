/** What publishing and opening cost at the emulator, counted, against a document for every row. */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { collection, connectFirestoreEmulator, doc, initializeFirestore, writeBatch } from 'firebase/firestore';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { packTable } from '../../../renderer/data/packing';
import type { PackedTable } from '../../../renderer/data/published-ports';
import { emulatorAddresses, networkIs, newProject, published, publishRequest, staffAt, valueOf, type Staff } from '../../integration/staff';
import { readsDuring, storedIn } from '../../support/firestore-costs';
import { atMost, ratio, type Figure } from '../figure';
import { awdDay, awdPreamble, awdRow } from '../files/awd';
import type { Lane } from '../setting';

const rows = 20_000;

const packedRows = async (count: number, changed: boolean): Promise<PackedTable> => {
  const records = [...awdPreamble, ...Array.from({ length: count }, (_, row) => awdRow(row, changed))];
  const { parts } = valueOf(tableFromRecords({ reportId: 'amz_awd_inventory', importId: 'any', fileName: 'awd.csv', sha256: 'a'.repeat(64), records, asOf: awdDay }));
  const [part] = parts;
  if (part === undefined) throw new Error('The records make no table');
  return packTable(part.table);
};

const bytesOf = ({ chunks }: PackedTable): number => chunks.reduce((sum, chunk) => sum + chunk.length, 0);

const open = async ({ data }: Staff): Promise<number> => {
  const head = valueOf(await data.readTable('bp', 'awd-inventory')).partitions[awdDay];
  return valueOf(await data.openView('bp', 'awd-inventory', head?.versionId ?? '', awdDay)).rows;
};

/** What a row's document has to pass: who wrote it, in which store, and that it is whole, as the project's own rules ask of a version. */
const rowRules = (columns: number): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/stores/{storeId}/tables/{tableId}/rows/{row} {
    allow write: if request.auth != null && storeId in ['rg', 'bp', 'mw']
      && request.resource.data.keys().size() == ${columns + 3}
      && request.resource.data.by == request.auth.uid && request.resource.data.byEmail == request.auth.token.email
      && request.resource.data.at is int;
  }
}`;

/** The plain way: each row a document under rules of its own, 500 of them a commit. */
const documentPerRow = async (firestore: string, count: number): Promise<number> => {
  const [host = '', port = ''] = firestore.split(':');
  const projectId = newProject();
  const columns = awdPreamble.at(-1) ?? [];
  const laidDown = await fetch(`http://${firestore}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'rows.rules', content: rowRules(columns.length) }] } }),
  });
  if (!laidDown.ok) throw new Error(`The emulator took no rules: ${await laidDown.text()}`);
  const app = initializeApp({ projectId, apiKey: 'any', appId: 'any' }, randomUUID());
  const database = initializeFirestore(app, {});
  const by = { by: 'anna', byEmail: 'anna@staff.example', at: 1_770_000_000_000 };
  connectFirestoreEmulator(database, host, Number(port), { mockUserToken: { sub: by.by, email: by.byEmail } });
  const rowsOf = collection(database, 'stores', 'bp', 'tables', 'awd-inventory', 'rows');
  const from = performance.now();
  for (let start = 0; start < count; start += 500) {
    const batch = writeBatch(database);
    for (let row = start; row < start + 500; row += 1) {
      batch.set(doc(rowsOf, String(row)), { ...Object.fromEntries(awdRow(row).map((text, column) => [columns[column] ?? '', column < 4 ? text : Number(text)])), ...by });
    }
    await batch.commit();
  }
  const ms = performance.now() - from;
  await deleteApp(app);
  return ms;
};

const counted = async (firestore: string): Promise<readonly Figure[]> => {
  const projectId = newProject();
  const [anna, ben] = await Promise.all([staffAt({ projectId }), staffAt({ projectId })]);
  await networkIs(anna, 'online');
  await networkIs(ben, 'online');
  const stored = () => storedIn(firestore, projectId);
  const packed = await packedRows(rows, false);
  const request = async (part: PackedTable | null, baseVersionId: string | null) => publishRequest({}, { packed: part, baseVersionId, partition: awdDay });
  const first = await published(anna, await request(packed, null));
  const afterFirst = await stored();
  const cold = await readsDuring(() => open(ben));
  const warm = await readsDuring(() => open(ben));
  const unchanged = await published(anna, await request(null, first.versionId));
  const afterUnchanged = await stored();
  await published(anna, await request(await packedRows(rows, true), unchanged.versionId));
  const afterChanged = await stored();
  const otherRows = await packedRows(rows, true);
  const times: number[] = [];
  for (const partition of ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']) {
    const from = performance.now();
    await published(ben, await publishRequest({}, { packed: otherRows, partition }));
    times.push(performance.now() - from);
  }
  await Promise.all([anna, ben].map(({ data }) => data.close()));
  const plain = await documentPerRow(firestore, rows);
  const against = 'a document per row: 20,000';
  return [
    atMost('publish 20,000 rows of 25 columns: documents written', [afterFirst.documents], '', 8, against),
    atMost('commits', [afterFirst.commits], '', 2, 'a document per row: 40'),
    atMost('bytes stored', [bytesOf(packed) / rows], 'B a row', 60),
    atMost('open it, nothing at hand: documents read', [cold], '', 8, against),
    atMost('open it again: documents read', [warm], '', 2, against),
    atMost('import it again unchanged: documents written', [afterUnchanged.documents - afterFirst.documents], '', 1, against),
    atMost('import it with 1 % of the rows changed: documents written', [afterChanged.documents - afterUnchanged.documents], '', 8, against),
    ratio('publish 20,000 rows, time, against a document per row in commits of 500', times, times.map(() => plain), 0.02, 'the other way is timed once'),
  ];
};

export const publishLane: Lane = {
  title: 'Cloud cost',
  // The command starts the emulators beforehand, and says where they are as the integration tests are told.
  run: () => counted(emulatorAddresses().firestore),
};
