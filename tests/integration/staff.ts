/** A member of staff at a computer of their own: a whole data service against the emulator, without a window. */
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createDataService } from '../../renderer/data/data-service';
import { dataFailure } from '../../renderer/data/firestore/failures';
import type { NetworkTimes } from '../../renderer/data/firestore/network-watch';
import { openTarget } from '../../renderer/data/firestore/open-target';
import { watched } from '../../renderer/data/listeners';
import type { DataService, NetworkState, SessionState, Stop, SyncState } from '../../renderer/data/ports';
import type { PublishOutcome, PublishPart, PublishRequest, TableHead } from '../../renderer/data/published-ports';
import { packTable } from '../../renderer/data/packing';
import { openMemoryStore } from '../../renderer/data/storage/memory-store';
import { networkCable, type NetworkCable } from '../support/network-cable';
import type { Connection } from '../../preload/connection';
import type { Setting } from '../../renderer/data/ports';
import type { ImportRecord } from '../../renderer/data/published-ports';
import type { Outcome } from '../../renderer/domain/failures';
import type { StoreId } from '../../renderer/domain/stores';
import { tableDefinition } from '../../renderer/domain/tables/definitions';
import type { Table, TableId } from '../../renderer/domain/tables/table';

export const newProject = (): string => `demo-${randomUUID()}`;

export const emulatorAddresses = (): { readonly auth: string; readonly firestore: string } => {
  const { SELLER_OPS_TEST_AUTH: auth, SELLER_OPS_TEST_FIRESTORE: firestore } = process.env;
  if (auth === undefined || firestore === undefined) throw new Error('The emulators are not running');
  return { auth, firestore };
};

/** Reconnects at once, so that no test waits for a person's patience. A busy machine may take seconds to answer. */
const quickTimes: NetworkTimes = { silenceMs: 10_000, retryMs: [50, 100, 200, 400], heartbeatMs: 60_000, momentMs: 1_500 };

/** For a backend that never answers. */
export const impatient: NetworkTimes = { ...quickTimes, silenceMs: 2_000 };

export const connectionTo = (projectId: string, firestore = emulatorAddresses().firestore): Connection => ({
  firebase: { apiKey: 'any', authDomain: 'any.invalid', projectId, appId: 'any' },
  emulators: { firestore },
});

export type Staff = {
  readonly data: DataService & { readonly close: () => Promise<void> };
  readonly email: string;
  /** What outlives the process on this computer, Firestore's own cache excepted. */
  readonly disk: Map<string, unknown>;
};

type At = {
  readonly projectId: string;
  readonly name?: string;
  readonly firestore?: string;
  readonly disk?: Map<string, unknown>;
  readonly times?: NetworkTimes;
  readonly now?: () => number;
  /** The token the window would hand over; left out, the connection asks for none. */
  readonly appCheck?: string;
};

/** Put away when the test has ended. */
export const staffAt = async ({ projectId, name = `staff-${randomUUID()}`, firestore, disk = new Map(), times = quickTimes, now = () => Date.now(), appCheck }: At): Promise<Staff> => {
  const email = `${name}@company.example`;
  const session = watched<SessionState>({ kind: 'signed-in', uid: name, email, workspace: 'emulator' });
  const unused = async () => ({ ok: true, value: null }) as const;
  const data = createDataService({
    openWorkspace: (target) =>
      openTarget(target, {
        cache: 'memory',
        openStorage: async () => openMemoryStore(disk),
        now,
        newId: () => randomUUID(),
        appCheckToken: appCheck === undefined ? undefined : () => Promise.resolve({ token: appCheck, expireTimeMillis: Date.now() + 3_600_000 }),
        loadSample: async () => undefined,
        name: `${name}-${randomUUID()}`,
        times,
        mockUser: {
          token: { sub: name, email },
          session: { current: session.current, watch: session.watch, signIn: unused, createAccount: unused, sendPasswordReset: unused, signOut: unused },
        },
      }),
    openFailure: (error) => ({ ok: false, failure: dataFailure(error) }),
    newId: () => randomUUID(),
  });
  const opened = await data.open({ kind: 'backend', connection: { ...connectionTo(projectId, firestore), ...(appCheck === undefined ? {} : { appCheck: { provider: 'recaptcha-enterprise' as const, key: 'any' } }) } });
  onTestFinished(() => data.close());
  if (!opened.ok) throw new Error(opened.failure.code);
  return { data, email, disk };
};

/** A cable to the emulator, taken away when the test has ended. */
export const cableHere = async (): Promise<NetworkCable> => {
  const cable = await networkCable(emulatorAddresses().firestore);
  onTestFinished(() => cable.remove());
  return cable;
};

const awdColumns = ['sku', 'productName'] as const;

/** An AWD table with one row for each SKU. */
export const awdTable = (available: Readonly<Record<string, number>>, fileName = 'awd.csv'): Table => {
  const skus = Object.keys(available);
  return {
    tableId: 'awd-inventory',
    rowCount: skus.length,
    columns: [
      ...awdColumns.map((id) => ({ id, data: { kind: 'text' as const, values: skus } })),
      { id: 'availableUnits', data: { kind: 'count', values: Float64Array.from(skus, (sku) => available[sku] ?? Number.NaN) } },
    ],
    sources: [{ importId: 'any', reportId: 'awd-inventory', fileName, sha256: 'a'.repeat(64), sheet: null, asOf: null }],
    sourceOf: new Uint32Array(skus.length),
    rowNumberOf: Uint32Array.from(skus, (_, index) => index + 5),
  };
};

/** One partition, as most files have, unless `parts` names several. */
type Wanted = Partial<Omit<PublishRequest, 'source'> & PublishPart> & { readonly fileName?: string };

export const publishRequest = async (available: Readonly<Record<string, number>>, wanted: Wanted = {}): Promise<PublishRequest> => {
  const importId = wanted.importId ?? randomUUID();
  const { fileName = 'awd.csv', packed, partition = '2026-02-02', baseVersionId = null, ...rest } = wanted;
  return {
    importId,
    storeId: 'bp',
    tableId: 'awd-inventory',
    reportId: 'amz_awd_inventory',
    groupId: null,
    parts: [{ partition, baseVersionId, packed: packed === undefined ? await packTable(awdTable(available, fileName)) : packed }],
    source: { importId, reportId: 'amz_awd_inventory', fileName, sha256: 'a'.repeat(64), sheet: null, asOf: '2026-02-02' },
    mode: 'merge',
    counts: { new: Object.keys(available).length, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 },
    ...rest,
  };
};

type Units = Readonly<Record<string, number>>;

/** An import of several partitions: what each holds, or null where the file brings what stands; and what each stood on. */
export const severalParts = async (
  parts: Readonly<Record<string, Units | null>>,
  bases: Readonly<Record<string, string>> = {},
  wanted: Omit<Wanted, 'parts'> = {},
): Promise<PublishRequest> => ({
  ...(await publishRequest({}, wanted)),
  parts: await Promise.all(
    Object.entries(parts).map(async ([partition, units]) => ({
      partition,
      baseVersionId: bases[partition] ?? null,
      packed: units === null ? null : await packTable(awdTable(units)),
    })),
  ),
});

/** The same request made against another version. */
export const onVersion = (request: PublishRequest, baseVersionId: string): PublishRequest => ({
  ...request,
  parts: request.parts.map((part) => ({ ...part, baseVersionId })),
});

const silent = (): void => undefined;

export const publish = (staff: Staff, request: PublishRequest): Promise<PublishOutcome> => staff.data.publish(request, silent);

export const published = async (staff: Staff, request: PublishRequest): Promise<{ readonly versionId: string; readonly synced: boolean }> => {
  const outcome = await publish(staff, request);
  if (outcome.kind !== 'published') throw new Error(`Not published: ${JSON.stringify(outcome)}`);
  return outcome;
};

export const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.failure.code}: ${outcome.failure.detail ?? ''}`);
  return outcome.value;
};

/** What a partition shows, as SKU -> units, and the version that says so; null where it shows nothing. */
export const lookAt = async (
  { data }: Staff,
  { storeId = 'bp', tableId = 'awd-inventory', partition = '2026-02-02' }: { readonly storeId?: StoreId; readonly tableId?: TableId; readonly partition?: string } = {},
): Promise<{ readonly versionId: string; readonly units: Units } | null> => {
  const head = valueOf(await data.readTable(storeId, tableId)).partitions[partition];
  if (head === undefined) return null;
  const { view, rows } = valueOf(await data.openView(storeId, tableId, head.versionId, partition));
  const page = valueOf(await data.queryView(view, { search: '', filters: [], sort: [] }, 0, rows));
  await data.closeView(view);
  const { columns } = tableDefinition('awd-inventory');
  const [sku = -1, units = -1] = ['sku', 'availableUnits'].map((id) => columns.findIndex((column) => column.id === id));
  return { versionId: head.versionId, units: Object.fromEntries(page.rows.map(({ cells }) => [String(cells[sku]), Number(cells[units])])) };
};

export const shownBy = async (...asked: Parameters<typeof lookAt>): Promise<Units | null> => (await lookAt(...asked))?.units ?? null;

/** Resolves with the first value that is as wished; fails with the last one seen when none comes in time. */
const until = async <T>(
  watch: (listener: (value: T) => void) => Promise<Stop>,
  wished: (value: T) => boolean,
  what: string,
): Promise<T> => {
  let last: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: Stop | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${what} never came; last seen: ${JSON.stringify(last)}`)), 30_000);
      void watch((value) => {
        last = value;
        if (wished(value)) resolve(value);
      }).then((stopping) => {
        stop = stopping;
      }, reject);
    });
  } finally {
    clearTimeout(timer);
    stop?.();
  }
};

export const syncUntil = ({ data }: Staff, wished: (state: SyncState) => boolean, what: string): Promise<SyncState> =>
  until((listener) => data.watchSync(listener), wished, what);

export const networkIs = (staff: Staff, network: NetworkState): Promise<SyncState> =>
  syncUntil(staff, (state) => state.network === network, `the network state ${network}`);

export const allSynced = (staff: Staff): Promise<SyncState> => syncUntil(staff, ({ waiting }) => waiting.length === 0, 'an empty outbox');

export const importsUntil = (
  { data }: Staff,
  wished: (records: readonly ImportRecord[]) => boolean,
  storeId: StoreId = 'bp',
  tableId: TableId | null = 'awd-inventory',
): Promise<readonly ImportRecord[]> =>
  until<Outcome<readonly ImportRecord[]>>(
    (listener) => data.watchImports(storeId, tableId, listener),
    (outcome) => outcome.ok && wished(outcome.value),
    'the import log',
  ).then(valueOf);

export const settingUntil = ({ data }: Staff, id: string, wished: (setting: Setting | null) => boolean): Promise<Setting | null> =>
  until<Outcome<Setting | null>>(
    (listener) => data.watchSetting(id, listener),
    (outcome) => outcome.ok && wished(outcome.value),
    'the setting',
  ).then(valueOf);

export const tableUntil = ({ data }: Staff, wished: (head: TableHead) => boolean, storeId: StoreId = 'bp'): Promise<TableHead> =>
  until<Outcome<TableHead>>(
    (listener) => data.watchTable(storeId, 'awd-inventory', listener),
    (outcome) => outcome.ok && wished(outcome.value),
    'the table',
  ).then(valueOf);
