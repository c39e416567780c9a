/** One setting that is a list of what staff said once, as it stands. */
import { useEffect, useRef, useState } from 'react';
import type { KeptChange } from '../../domain/settings/kept-changes';
import { useServices } from '../../ui/services';
import { useHeardSetting } from './use-heard-setting';

const unkept = { conflict: 'Not kept: somebody else changed the list at the same moment. It is shown as it stands now.', failed: 'Not kept: it could not be saved. Try again.' } as const;

/** What became of the last change, and the way back from what was forgotten. */
export type KeptTold = { readonly words: string; readonly isRefused: boolean; readonly undo: (() => void) | null };

export type Kept = {
  readonly body: string | null;
  /** Why it is not known what stands; null where it is. */
  readonly unknown: string | null;
  readonly told: KeptTold | null;
  /** Somebody else's change of the same moment is never written over. True once it is kept. */
  readonly keep: (body: string, changes: readonly KeptChange[]) => Promise<boolean>;
  /** The same, said with these words, and undone on request. */
  readonly forget: (body: string, changes: readonly KeptChange[], words: string) => Promise<void>;
};

const reversed = (change: KeptChange): KeptChange => ({ ...change, before: change.after, after: change.before });

export const useKept = (id: string, title: string): Kept => {
  const { data } = useServices();
  const heard = useHeardSetting(id);
  const setting = heard.kind === 'heard' ? heard.setting : null;
  const [told, setTold] = useState<KeptTold | null>(null);
  /** As it stands when an undo is asked for, which may be long after it was offered. */
  const standing = useRef(setting);
  useEffect(() => {
    standing.current = setting;
  }, [setting]);
  const refuse = (words: string): void => setTold({ words, isRefused: true, undo: null });
  const keep: Kept['keep'] = async (body, changes) => {
    const outcome = await data.saveSetting(id, title, body, standing.current?.at ?? null, changes);
    if (outcome.kind === 'saved') setTold(null);
    else refuse(unkept[outcome.kind]);
    return outcome.kind === 'saved';
  };
  const forget: Kept['forget'] = async (body, changes, words) => {
    const before = standing.current?.body ?? null;
    if (before === null || !(await keep(body, changes))) return;
    const undo = async (): Promise<void> => {
      // What others added since would be written over.
      if (standing.current?.body !== body) return refuse(unkept.conflict);
      if (await keep(before, changes.map(reversed))) setTold({ words: 'Kept again.', isRefused: false, undo: null });
    };
    setTold({ words, isRefused: false, undo: () => void undo() });
  };
  return { body: setting?.body ?? null, unknown: heard.kind === 'heard' ? null : heard.kind === 'waiting' ? 'Looking them up.' : `They could not be read. ${heard.because}`, told, keep, forget };
};
