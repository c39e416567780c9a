/** One cell being edited: how it begins, what is typed, and how it ends. */
import type { CellPlace } from './cell-range';
import type { CellEdit, EditValue } from './grid-types';
import { typedValue } from './typed-value';

export type EditSession =
  | { readonly step: 'closed' }
  | {
      readonly step: 'open';
      readonly place: CellPlace;
      readonly edit: CellEdit;
      /** What the editor began with; ending with the same decides nothing. */
      readonly began: string;
      readonly text: string;
      /** Why the text cannot be taken. */
      readonly problem: string | null;
    };

/** `all`: the same for every cell that is picked out. */
export type Ending = 'down' | 'up' | 'right' | 'left' | 'stay' | 'all';

export type Closing = {
  readonly session: EditSession;
  /** Null where nothing was decided, or nothing can be yet. */
  readonly decided: { readonly place: CellPlace; readonly value: EditValue } | null;
  readonly goes: Ending | null;
};

export const closed: EditSession = { step: 'closed' };

/** A letter typed over a choice picks the first one that begins with it; one that none begins with changes nothing. */
const begunWith = (edit: CellEdit, letter: string, stands: string): string =>
  edit.kind === 'choice' ? (edit.options.find(({ title }) => title.toLowerCase().startsWith(letter.toLowerCase()))?.value ?? stands) : letter;

/** A letter typed over a cell replaces what stands there; opened otherwise, the editor begins with it. */
export const opened = (place: CellPlace, edit: CellEdit, stands: string, typedOver: string | null): EditSession => ({
  step: 'open', place, edit, began: stands, text: typedOver === null ? stands : begunWith(edit, typedOver, stands), problem: null,
});

export const typed = (session: EditSession, text: string): EditSession => (session.step === 'closed' ? session : { ...session, text, problem: null });

const nothingRefused = (): null => null;

/** Stays open where the text cannot be taken, and says why. `refuses`: as of its column. */
export const ended = (session: EditSession, goes: Ending, refuses: (value: EditValue) => string | null = nothingRefused): Closing => {
  if (session.step === 'closed') return { session, decided: null, goes: null };
  const { place, edit, began, text } = session;
  if (text === began) return { session: closed, decided: null, goes };
  const read = typedValue(edit, text);
  const problem = read.ok ? refuses(read.value) : read.problem;
  if (!read.ok || problem !== null) return { session: { ...session, problem }, decided: null, goes: null };
  return { session: closed, decided: { place, value: read.value }, goes };
};
