/** Taking a push back: at once where nothing is to be feared of it, else once somebody has read what it would do. */
import { useState } from 'react';
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

export type UndoParts = { readonly push: StoredPush; readonly back: Undoing; readonly desk: PushDesk; readonly standings: Standings; readonly newer: NewerPushes; readonly give: (wish: Wish) => Promise<boolean>; readonly onDone: () => void };

export type Undo = {
  /** What would be given, while somebody is asked whether it is to be; null while nobody is. */
  readonly asked: UndoGiven | null;
  readonly start: () => Promise<void>;
  readonly confirm: (lines: readonly GivenLine[]) => Promise<void>;
  readonly drop: () => void;
};

export const useUndo = ({ push, back, desk, standings, newer, give, onDone }: UndoParts): Undo => {
  const [asked, setAsked] = useState<UndoGiven | null>(null);
  const confirm = async (lines: readonly GivenLine[]): Promise<void> => {
    if (await give({ ...undoForm(push), lines, undoes: push })) onDone();
  };
  const start = async (): Promise<void> => {
    const [standing, later] = await Promise.all([standings(back.lines.map(({ listingId }) => listingId)), newer()]);
    if (!standing.ok || !later.ok) {
      const failed = [standing, later].flatMap((outcome) => (outcome.ok ? [] : [outcome.failure]));
      return desk.say({ text: `No file was made. ${failed.map(failureWords).join(' ')}`, tone: 'bad', undo: null });
    }
    const given = undoGiven(back.lines, (id) => standing.value.get(id) ?? null, givenSince(push, later.value));
    const { oversold, ends } = toBeware(given.lines);
    if (oversold.length + ends.length + given.leftOut.length > 0) return setAsked(given);
    return confirm(given.lines);
  };
  return { asked, start, confirm, drop: () => setAsked(null) };
};
