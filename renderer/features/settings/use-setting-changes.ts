/** Makes changes of settings for the page and says what became of the last one. */
import { useCallback, useState } from 'react';
import { changeWords, type ChangeWords } from '../../domain/settings/setting-words';
import { loggedAs, reversed, type Change } from '../../domain/settings/settings-document';
import { useSaveSettings } from '../../ui/settings/save-settings';

/** A line of the log, and the changes that would take it back in one go. */
export type TakingBack = { readonly id: string; readonly changes: readonly Change[] };

export type Told = { readonly tone: 'saved' | 'refused'; readonly words: string; readonly undo: TakingBack | null };

export type SettingChanges = {
  readonly told: Told | null;
  readonly isSaving: boolean;
  readonly make: (change: Change) => Promise<boolean>;
  readonly undo: (line: TakingBack) => Promise<boolean>;
};

const linesOf = (changes: readonly Change[]): readonly ChangeWords[] => loggedAs(changes).map(changeWords);

const savedWords = (changes: readonly Change[], synced: boolean): string => {
  const lines = linesOf(changes).map(({ what, where, before, after }) => `${what}, ${where}: ${before} → ${after}`);
  return `Saved: ${lines.join('; ')}.${synced ? '' : ' It waits on this computer until the connection is back.'}`;
};

export const useSettingChanges = (): SettingChanges => {
  const save = useSaveSettings();
  const [told, setTold] = useState<Told | null>(null);
  const [isSaving, setSaving] = useState(false);

  const send = useCallback(
    async (changes: readonly Change[], undoes?: string): Promise<boolean> => {
      setSaving(true);
      try {
        const outcome = await save(changes, undoes === undefined ? undefined : changes.map(() => undoes));
        if (outcome.kind === 'saved') {
          setTold({ tone: 'saved', words: savedWords(changes, outcome.synced), undo: { changes: changes.map(reversed), id: outcome.ids[0] ?? '' } });
          return true;
        }
        const words = outcome.kind === 'failed' ? `Not saved. ${outcome.because}` : `Not saved: ${linesOf(changes).map(({ what }) => what).join(', ')} was changed meanwhile${outcome.by === '' ? '' : ` by ${outcome.by}`}. What stands now is shown.`;
        setTold({ tone: 'refused', words, undo: null });
        return false;
      } finally {
        setSaving(false);
      }
    },
    [save],
  );

  return { told, isSaving, make: useCallback((change) => send([change]), [send]), undo: useCallback(({ changes, id }) => send(changes, id), [send]) };
};
