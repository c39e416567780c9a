/** What is typed before it is known what was decided: it waits, and is taken in its order as soon as that is known. */
import type { TypedEdit } from './sheet-cells';

type Waiting = { readonly edits: readonly TypedEdit[]; readonly settle: (isTaken: boolean) => void };

export type EarlyEdits = {
  /** True once they are taken; false where they could not be. */
  readonly wait: (edits: readonly TypedEdit[]) => Promise<boolean>;
  /** `take`: null where nothing may be edited. */
  readonly release: (take: ((edits: readonly TypedEdit[]) => void) | null) => void;
};

export const earlyEdits = (): EarlyEdits => {
  let waiting: Waiting[] = [];
  return {
    wait: (edits) =>
      new Promise((settle) => {
        waiting.push({ edits, settle });
      }),
    release: (take) => {
      const all = waiting;
      waiting = [];
      if (all.length > 0) take?.(all.flatMap(({ edits }) => edits));
      for (const { settle } of all) settle(take !== null);
    },
  };
};
