/**
 * Small documents that people share: settings, remembered choices. Each save says which state it was made against; who
 * comes second is shown the other's. What is saved offline is kept in this computer's own list, not in Firestore's queue:
 * a queued write that is refused later would be gone without a word. What the log of changes says of a save is written with it or not at all; the log
 * itself is nobody's to decide on, and holds the lines of all.
 */
import { getDocFromCache, getDocFromServer, onSnapshot, runTransaction, writeBatch, type DocumentSnapshot, type Firestore } from 'firebase/firestore';
import type { Failure, Outcome } from '../../domain/failures';
import { keptLogFrom, keptLogSetting, keptLogWith, type KeptChange, type KeptLine } from '../../domain/settings/kept-changes';
import { inTurns } from '../in-turns';
import { keptLines } from '../kept-log';
import type { Listener, Setting, SettingOutcome, Stop } from '../ports';
import { authorOf, type SessionSource } from '../session';
import type { KeyValueStore } from '../storage/key-value-store';
import { whenAway } from './away';
import { settingFrom, type StoredSetting } from './documents';
import { crossedTries, dataFailure, isCrossed, isUnheard } from './failures';
import { packBody, type StoredBody } from './setting-body';
import { checkSetting } from './setting-limits';
import type { NetworkWatch } from './network-watch';
import { settingDoc } from './paths';
import { within } from './time-limit';
import { unsaidSettings } from './unsaid-settings';
import { openWaitingSettings, settingOf, type WaitingSetting } from './waiting-settings';

type Parts = {
  readonly db: Firestore;
  readonly session: SessionSource;
  readonly now: () => number;
  readonly remote: { readonly network: NetworkWatch; readonly store: KeyValueStore } | null;
};

const foundIn = async (id: string, snapshot: DocumentSnapshot): Promise<Setting | null> => {
  const stored = await settingFrom(snapshot.data());
  return stored === null ? null : settingOf(id, stored, true);
};

/** `log`: the log with the lines of it; null where it has none. `unheard`: it may have arrived, with that log or without. */
type Sent =
  | { readonly kind: 'saved' | 'unheard'; readonly log: WaitingSetting | null }
  | { readonly kind: 'conflict'; readonly theirs: Setting | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A save that meets others' lines in the log is made again on them. */
const mostMerges = 6;

export const openSettings = async ({ db, session, now, remote }: Parts) => {
  const waiting = await openWaitingSettings(remote?.store ?? null);
  const { ofId, unsent, saveHere, drop } = waiting;
  const unsaid = unsaidSettings(remote?.store ?? null);

  const logRef = settingDoc(db, keptLogSetting.id);

  /** The log with these lines, of whom and when the save was; null where there are none. */
  const logWith = (lines: readonly KeptLine[], stands: Setting | null, { by, byEmail, at }: StoredSetting): WaitingSetting | null => {
    if (lines.length === 0) return null;
    const expectedAt = stands?.at ?? null;
    const stored: StoredSetting = { title: keptLogSetting.title, body: keptLogWith(stands?.body ?? null, lines), at: Math.max(now(), at, (expectedAt ?? 0) + 1), by, byEmail, state: '' };
    return { id: keptLogSetting.id, stored, expectedAt, state: { kind: 'waiting' } };
  };

  const storedHere = (id: string): Promise<Setting | null> => getDocFromCache(settingDoc(db, id)).then((snapshot) => foundIn(id, snapshot), () => null);

  /** As this computer shows it. */
  const standing = async (id: string): Promise<Setting | null> => {
    const here = await storedHere(id);
    const over = ofId(id);
    const isOver = over !== undefined && (over.state.kind === 'waiting' || (over.state.kind === 'sent' && over.stored.at > (here?.at ?? 0)));
    return isOver ? settingOf(id, over.stored, false) : here;
  };

  /** `packed`: its body, where that was packed already. */
  const send = async (entry: WaitingSetting, lines: readonly KeptLine[], silenceMs: number, packed: StoredBody | null = null, tries = crossedTries): Promise<Sent> => {
    const { id, stored, expectedAt, over = [] } = entry;
    const ref = settingDoc(db, id);
    const body = packed ?? (await packBody(stored.body));
    const tried: { log: WaitingSetting | null } = { log: null };
    try {
      return await within(silenceMs, runTransaction(db, async (transaction): Promise<Sent> => {
        const theirs = await foundIn(id, await transaction.get(ref));
        // An answer that was lost: it is there already.
        if (theirs !== null && theirs.at === stored.at && theirs.byEmail === stored.byEmail && theirs.body === stored.body) return { kind: 'saved', log: tried.log };
        const against = theirs?.at ?? null;
        // One that this took the place of arrived after all, though its answer did not.
        const isOwn = theirs !== null && theirs.byEmail === stored.byEmail && over.includes(theirs.at);
        if (against !== expectedAt && !isOwn) return { kind: 'conflict', theirs };
        const log = lines.length === 0 ? null : logWith(lines, await foundIn(keptLogSetting.id, await transaction.get(logRef)), stored);
        transaction.set(ref, { ...stored, body, against });
        if (log !== null) transaction.set(logRef, { ...log.stored, body: await packBody(log.stored.body), against: log.expectedAt });
        tried.log = log;
        return { kind: 'saved', log };
      }));
    } catch (error) {
      if (isUnheard(error)) return { kind: 'unheard', log: tried.log };
      return isCrossed(error) && tries > 1 ? send(entry, lines, silenceMs, body, tries - 1) : { kind: 'failed', failure: dataFailure(error) };
    }
  };

  /**
   * A transaction goes past the copy here; this brings it up to what was sent, which stands over it until then. Where the setting is watched, the client answers with what
   * the watch was told last, and that may be from before: then it stands on.
   */
  const bring = async (entry: WaitingSetting, silenceMs: number): Promise<void> => {
    const brought = await within(silenceMs, getDocFromServer(settingDoc(db, entry.id)).then((snapshot) => foundIn(entry.id, snapshot))).catch(() => null);
    if (brought !== null && brought.at >= entry.stored.at) await drop(entry);
  };

  const keepSent = async (entry: WaitingSetting, silenceMs: number): Promise<void> => {
    await waiting.answered(entry, { kind: 'sent' });
    if (ofId(entry.id)?.stored.at === entry.stored.at) void bring(entry, silenceMs);
  };

  /** In the sample workspace this computer's copy is all there is. */
  const saveLocally = async ({ id, stored, expectedAt }: WaitingSetting, lines: readonly KeptLine[], packed: StoredBody): Promise<SettingOutcome> => {
    const log = logWith(lines, await storedHere(keptLogSetting.id), stored);
    const packedLog = log === null ? null : await packBody(log.stored.body);
    const theirs = await storedHere(id);
    if ((theirs?.at ?? null) !== expectedAt) return { kind: 'conflict', theirs };
    const batch = writeBatch(db).set(settingDoc(db, id), { ...stored, body: packed, against: expectedAt });
    if (log !== null) batch.set(logRef, { ...log.stored, body: packedLog, against: log.expectedAt });
    void batch.commit().catch(() => undefined);
    // Answered once the write before it is stored.
    await storedHere(id);
    return { kind: 'saved', setting: settingOf(id, stored, true) };
  };
  const locallyInTurn = inTurns();

  const saveNow = async (id: string, title: string, body: string, expectedAt: number | null, changes: readonly KeptChange[]): Promise<SettingOutcome> => {
    const author = authorOf(session.current());
    if (author === null) return { kind: 'failed', failure: { code: 'data/permission-denied', detail: 'Nobody is signed in.' } };
    const packed = await packBody(body);
    const refusal = checkSetting(id, title, packed, body.length);
    if (refusal !== null) return { kind: 'failed', failure: { code: 'data/unknown', detail: refusal } };
    // Two saves within a millisecond are two states all the same.
    const at = Math.max(now(), (expectedAt ?? 0) + 1);
    const stored: StoredSetting = { title, body, at, by: author.uid, byEmail: author.email, state: '' };
    const lines = keptLines(changes, { by: author.email, at });
    const entry: WaitingSetting = { id, stored, expectedAt, lines: lines.map((line) => line.id), state: { kind: 'waiting' } };
    if (remote === null) return locallyInTurn(() => saveLocally(entry, lines, packed));
    const saveWithLines = (log: WaitingSetting | null = null): Promise<SettingOutcome> =>
      saveHere(entry, async () => {
        // What waits there by now has lines that the log on its way does not have.
        const beside = log !== null && unsent(keptLogSetting.id) === undefined ? log : (lines.length === 0 ? null : logWith(lines, await standing(keptLogSetting.id), stored));
        return beside === null ? [] : [beside];
      });
    // A log that waits takes its lines first: another's answer to it would else be made on less than was said here.
    if (unsent(id) !== undefined || (lines.length > 0 && unsent(keptLogSetting.id) !== undefined)) {
      const later = await saveWithLines();
      void settle();
      return later;
    }
    if (remote.network.state.current().network === 'offline') return saveWithLines();
    const sent = await send(entry, lines, remote.network.silenceMs, packed);
    switch (sent.kind) {
      case 'saved':
        for (const one of [entry, ...(sent.log === null ? [] : [sent.log])]) await keepSent(one, remote.network.silenceMs);
        return { kind: 'saved', setting: settingOf(id, stored, true) };
      case 'unheard':
        remote.network.suspect();
        return saveWithLines(sent.log);
      case 'conflict':
      case 'failed':
        return sent;
    }
  };

  /** Lines of the log that waits, without those of saves that somebody else was quicker than; and whether there were any of these. */
  const saidBy = (log: WaitingSetting): readonly [said: readonly KeptLine[], isShorter: boolean] => {
    if (log.id !== keptLogSetting.id) return [[], false];
    const lost = new Set(waiting.all.current().flatMap(({ state, lines = [] }) => (state.kind === 'conflict' ? lines : [])));
    const all = keptLogFrom(log.stored.body);
    const said = all.filter(({ id }) => !lost.has(id));
    return [said, said.length < all.length];
  };

  /** Stands for no state: what is sent against it is told what is there. */
  const noState = -1;

  const round = async (): Promise<void> => {
    if (remote === null) return;
    const uid = authorOf(session.current())?.uid;
    const entries = waiting.all.current();
    // The log last: by then it is known which of the saves it tells of were lost.
    for (const entry of [...entries.filter(({ id }) => id !== keptLogSetting.id), ...entries.filter(({ id }) => id === keptLogSetting.id)]) {
      if (remote.network.state.current().network !== 'online') continue;
      if (entry.state.kind === 'sent') void bring(entry, remote.network.silenceMs);
      if (entry.state.kind !== 'waiting' || entry.stored.by !== uid) continue;
      const [said, isShorter] = saidBy(entry);
      if (isShorter && said.length === 0) {
        await drop(entry);
        continue;
      }
      // Without lost lines the log is made anew on what is there: one of them that arrived before it was lost stays.
      let sending = isShorter ? { ...entry, expectedAt: noState, over: [] } : entry;
      let sent = await send(sending, [], remote.network.silenceMs);
      for (let merges = 0; entry.id === keptLogSetting.id && sent.kind === 'conflict' && merges < mostMerges; merges += 1) {
        // Both said something, and neither takes anything back.
        sending = logWith(said, sent.theirs, entry.stored) ?? sending;
        await waiting.answered(sending, { kind: 'waiting' });
        sent = await send(sending, [], remote.network.silenceMs);
      }
      if (sent.kind === 'unheard') return remote.network.suspect();
      if (sent.kind === 'conflict') await waiting.answered(sending, sent);
      if (sent.kind === 'saved') await keepSent(sending, remote.network.silenceMs);
    }
  };

  let settling: Promise<void> = Promise.resolve();
  const settle = (): Promise<void> => {
    // Refused for now (somebody else is signed in, the workspace closes): it is tried again at the next sign of life.
    settling = settling.then(round).catch(() => undefined);
    return settling;
  };

  const watch = (id: string, listener: Listener<Outcome<Setting | null>>): Stop => {
    let stored: Outcome<Setting | null> | null = null;
    let isWatched = true;
    let heard = 0;
    /** The last save the backend confirmed; put away elsewhere, it may be so a moment before the copy is told here. */
    let sent: StoredSetting | null = null;
    /** `at` of the newest state the copy was ever in: one that cannot be read any more is no older for it. */
    let hereAt = 0;
    const tell = (): void => {
      const over = ofId(id);
      if (over?.state.kind === 'sent') sent = over.stored;
      if (over?.state.kind === 'waiting') listener({ ok: true, value: settingOf(id, over.stored, false) });
      else if (sent !== null && sent.at > hereAt) listener({ ok: true, value: settingOf(id, sent, true) });
      else if (stored !== null) listener(stored);
    };
    const notHere = (): void => {
      stored = { ok: false, failure: { code: 'data/offline-no-document', detail: null } };
      tell();
    };
    const asked = settingDoc(db, id);
    /** That nobody saved it changes nothing of an empty copy: only whoever asks for that hears it. */
    let sure: Stop | null = null;
    let untilAway: Stop | null = null;
    const ended = (error: Error): void => {
      heard += 1;
      stored = { ok: false, failure: dataFailure(error) };
      tell();
    };
    const hear = (snapshot: DocumentSnapshot): void => {
      heard += 1;
      const mine = heard;
      void Promise.all([foundIn(id, snapshot), unsaid.isUnsure(id, snapshot)]).then(([value, unsure]) => {
        // A large body takes a moment to unpack: a later state may be told by then.
        if (!isWatched || mine !== heard) return;
        if (unsure) {
          sure ??= onSnapshot(asked, { includeMetadataChanges: true }, (later) => !later.exists() && !later.metadata.fromCache && hear(later), ended);
          untilAway?.();
          untilAway = remote === null ? null : whenAway({ ...remote.network, now }, () => mine === heard && notHere());
        } else stored = { ok: true, value };
        hereAt = Math.max(hereAt, value?.at ?? 0);
        const over = ofId(id);
        // Theirs, made on top of it, is as good.
        if (over?.state.kind === 'sent' && over.stored.at <= hereAt) void drop(over);
        tell();
      });
    };
    const stopDocument = onSnapshot(asked, hear, ended);
    const stopWaiting = waiting.all.watch(tell);
    return () => {
      isWatched = false;
      stopDocument();
      sure?.();
      untilAway?.();
      stopWaiting();
    };
  };

  return {
    waiting: waiting.all,
    settle,
    watch,
    save: async (id: string, title: string, body: string, expectedAt: number | null, changes: readonly KeptChange[] = []): Promise<SettingOutcome> => {
      try {
        return await saveNow(id, title, body, expectedAt, changes);
      } catch (error) {
        return { kind: 'failed', failure: dataFailure(error) };
      }
    },
    /** Lets a save go that somebody else was quicker than: theirs stays. */
    letGo: async (id: string): Promise<void> => {
      const entry = ofId(id);
      if (entry?.state.kind === 'conflict') await drop(entry);
    },
  };
};

export type Settings = Awaited<ReturnType<typeof openSettings>>;
