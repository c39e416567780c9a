/**
 * Small documents that people share: settings, remembered choices. Each save says which state it was made against; who
 * comes second is shown the other's. What is saved offline is kept in this computer's own list, not in Firestore's queue:
 * a queued write that is refused later would be gone without a word.
 */
import { getDocFromCache, getDocFromServer, onSnapshot, runTransaction, setDoc, type DocumentSnapshot, type Firestore } from 'firebase/firestore';
import type { Failure, Outcome } from '../../domain/failures';
import type { Listener, Setting, SettingOutcome, Stop } from '../ports';
import { authorOf, type SessionSource } from '../session';
import type { KeyValueStore } from '../storage/key-value-store';
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

type Sent = { readonly kind: 'saved' } | { readonly kind: 'conflict'; readonly theirs: Setting | null } | { readonly kind: 'unheard' } | { readonly kind: 'failed'; readonly failure: Failure };

export const openSettings = async ({ db, session, now, remote }: Parts) => {
  const waiting = await openWaitingSettings(remote?.store ?? null);
  const { ofId, unsent, saveHere, drop } = waiting;
  const unsaid = unsaidSettings(remote?.store ?? null);

  /** `packed`: its body, where that was packed already. */
  const send = async (entry: WaitingSetting, silenceMs: number, packed: StoredBody | null = null, tries = crossedTries): Promise<Sent> => {
    const { id, stored, expectedAt, over = [] } = entry;
    const ref = settingDoc(db, id);
    const body = packed ?? (await packBody(stored.body));
    try {
      return await within(silenceMs, runTransaction(db, async (transaction): Promise<Sent> => {
        const theirs = await foundIn(id, await transaction.get(ref));
        // An answer that was lost: it is there already.
        if (theirs !== null && theirs.at === stored.at && theirs.byEmail === stored.byEmail && theirs.body === stored.body) return { kind: 'saved' };
        const against = theirs?.at ?? null;
        // One that this took the place of arrived after all, though its answer did not.
        const isOwn = theirs !== null && theirs.byEmail === stored.byEmail && over.includes(theirs.at);
        if (against !== expectedAt && !isOwn) return { kind: 'conflict', theirs };
        transaction.set(ref, { ...stored, body, against });
        return { kind: 'saved' };
      }));
    } catch (error) {
      if (isUnheard(error)) return { kind: 'unheard' };
      return isCrossed(error) && tries > 1 ? send(entry, silenceMs, body, tries - 1) : { kind: 'failed', failure: dataFailure(error) };
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
  const saveLocally = async ({ id, stored, expectedAt }: WaitingSetting, packed: StoredBody): Promise<SettingOutcome> => {
    const ref = settingDoc(db, id);
    const here = async (): Promise<Setting | null> => getDocFromCache(ref).then((snapshot) => foundIn(id, snapshot), () => null);
    const theirs = await here();
    if ((theirs?.at ?? null) !== expectedAt) return { kind: 'conflict', theirs };
    void setDoc(ref, { ...stored, body: packed, against: expectedAt }).catch(() => undefined);
    // Answered once the write before it is stored.
    await here();
    return { kind: 'saved', setting: settingOf(id, stored, true) };
  };

  const saveNow = async (id: string, title: string, body: string, expectedAt: number | null): Promise<SettingOutcome> => {
    const author = authorOf(session.current());
    if (author === null) return { kind: 'failed', failure: { code: 'data/permission-denied', detail: 'Nobody is signed in.' } };
    const packed = await packBody(body);
    const refusal = checkSetting(id, title, packed, body.length);
    if (refusal !== null) return { kind: 'failed', failure: { code: 'data/unknown', detail: refusal } };
    // Two saves within a millisecond are two states all the same.
    const at = Math.max(now(), (expectedAt ?? 0) + 1);
    const stored: StoredSetting = { title, body, at, by: author.uid, byEmail: author.email, state: '' };
    const entry: WaitingSetting = { id, stored, expectedAt, state: { kind: 'waiting' } };
    if (remote === null) return saveLocally(entry, packed);
    if (unsent(id) !== undefined) {
      const later = await saveHere(entry);
      void settle();
      return later;
    }
    if (remote.network.state.current().network === 'offline') return saveHere(entry);
    const sent = await send(entry, remote.network.silenceMs, packed);
    switch (sent.kind) {
      case 'saved':
        await keepSent(entry, remote.network.silenceMs);
        return { kind: 'saved', setting: settingOf(id, stored, true) };
      case 'unheard':
        remote.network.suspect();
        return saveHere(entry);
      case 'conflict':
      case 'failed':
        return sent;
    }
  };

  const round = async (): Promise<void> => {
    if (remote === null) return;
    const uid = authorOf(session.current())?.uid;
    for (const entry of waiting.all.current()) {
      if (remote.network.state.current().network !== 'online') continue;
      if (entry.state.kind === 'sent') void bring(entry, remote.network.silenceMs);
      if (entry.state.kind !== 'waiting' || entry.stored.by !== uid) continue;
      const sent = await send(entry, remote.network.silenceMs);
      if (sent.kind === 'unheard') return remote.network.suspect();
      if (sent.kind === 'conflict') await waiting.answered(entry, sent);
      if (sent.kind === 'saved') await keepSent(entry, remote.network.silenceMs);
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
    const asked = settingDoc(db, id);
    /** That nobody saved it changes nothing of an empty copy: only whoever asks for that hears it. */
    let sure: Stop | null = null;
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
        stored = unsure ? { ok: false, failure: { code: 'data/offline-no-document', detail: null } } : { ok: true, value };
        if (unsure) sure ??= onSnapshot(asked, { includeMetadataChanges: true }, (later) => !later.exists() && !later.metadata.fromCache && hear(later), ended);
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
      stopWaiting();
    };
  };

  return {
    waiting: waiting.all,
    settle,
    watch,
    save: async (id: string, title: string, body: string, expectedAt: number | null): Promise<SettingOutcome> => {
      try {
        return await saveNow(id, title, body, expectedAt);
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
