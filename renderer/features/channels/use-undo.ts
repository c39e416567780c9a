/** Taking a push back: at once where nothing is to be feared of it, else once somebody has read what it would do. */
import { useCallback, useEffect, useState } from 'react';
import type { StoredPush } from '../../data/channels/channel-ports';
import { toBeware, type GivenLine } from '../../domain/channels/given-lines';
import { givenSince, undoForm, undoGiven, type Standing, type Undoing, type UndoGiven } from '../../domain/channels/undo-push';
import type { Outcome } from '../../domain/failures';
import type { Wish } from './use-give';
import { failureWords } from '../../ui/failure-words';
import type { PushDesk } from './use-push-desk';

/** How each of the listings stands now; without those the page has no row of. */
export type Standings = (listingIds: readonly string[]) => Promise<Outcome<ReadonlyMap<string, Standing>>>;

/** The pushes of the same marketplace made after this one, the newest first. */
export type NewerPushes = () => Promise<Outcome<readonly StoredPush[]>>;

export type UndoParts = { readonly push: StoredPush; readonly back: Undoing; readonly desk: PushDesk; readonly standings: Standings; readonly newer: NewerPushes; /** Counts up whenever rows of the page are made anew. */ readonly made: number; readonly give: (wish: Wish) => Promise<boolean>; readonly onDone: () => void };

export type Undo = {
  /** How many quantities the file would have, without those that are left out; null while that is not known. */
  readonly count: number | null;
  /** What would be given, while somebody is asked whether it is to be; null while nobody is. */
  readonly asked: UndoGiven | null;
  readonly start: () => Promise<void>;
  readonly confirm: (lines: readonly GivenLine[]) => Promise<void>;
  readonly drop: () => void;
};

export const useUndo = ({ push, back, desk, standings, newer, made, give, onDone }: UndoParts): Undo => {
  const [asked, setAsked] = useState<UndoGiven | null>(null);
  const [ahead, setAhead] = useState<{ readonly of: StoredPush; readonly count: number | null } | null>(null);
  const look = useCallback(async (): Promise<Outcome<UndoGiven>> => {
    const [standing, later] = await Promise.all([standings(back.lines.map(({ listingId }) => listingId)), newer()]);
    if (!standing.ok) return standing;
    if (!later.ok) return later;
    return { ok: true, value: undoGiven(back.lines, (id) => standing.value.get(id) ?? null, givenSince(push, later.value)) };
  }, [push, back, standings, newer]);

  useEffect(() => {
    // Nothing is taken back: no file is looked into for it.
    if (push.undoneBy !== null || back.lines.length === 0) return undefined;
    let isWanted = true;
    const tell = (count: number | null): void => {
      if (isWanted) setAhead({ of: push, count });
    };
    // Not known is no count; whoever asks for the file is told why.
    look().then(
      (outcome) => tell(outcome.ok ? outcome.value.lines.length : null),
      () => tell(null),
    );
    return () => {
      isWanted = false;
    };
  }, [look, push, back, made]);

  const confirm = async (lines: readonly GivenLine[]): Promise<void> => {
    if (await give({ ...undoForm(push), lines, undoes: push })) onDone();
  };
  const start = async (): Promise<void> => {
    const found = await look();
    if (!found.ok) return desk.say({ text: `No file was made. ${failureWords(found.failure)}`, tone: 'bad', undo: null });
    const { lines, leftOut } = found.value;
    const { oversold, ends } = toBeware(lines);
    if (oversold.length + ends.length + leftOut.length > 0) return setAsked(found.value);
    return confirm(lines);
  };
  return { count: ahead?.of === push ? ahead.count : null, asked, start, confirm, drop: () => setAsked(null) };
};
