/** Makes changes of settings for the page and says what became of the last one. */
import { useCallback, useState } from 'react';
import { changeWords } from '../../domain/settings/setting-words';
import { reversed, type Change } from '../../domain/settings/settings-document';
import { useSaveSettings } from '../../ui/settings/save-settings';

export type Told = { readonly tone: 'saved' | 'refused'; readonly words: string; /** What would take it back. */ readonly undo: { readonly change: Change; readonly id: string } | null };

export type SettingChanges = {
  readonly told: Told | null;
  readonly isSaving: boolean;
  readonly make: (change: Change) => Promise<boolean>;
  readonly undo: (line: { readonly id: string; readonly change: Change }) => Promise<boolean>;
};

const savedWords = (change: Change, synced: boolean): string => {
  const { what, where, before, after } = changeWords(change);
  return `Saved: ${what}, ${where}: ${before} → ${after}.${synced ? '' : ' It waits on this computer until the connection is back.'}`;
};

export const useSettingChanges = (): SettingChanges => {
  const save = useSaveSettings();
  const [told, setTold] = useState<Told | null>(null);
  const [isSaving, setSaving] = useState(false);

  const send = useCallback(
    async (change: Change, undoes?: string): Promise<boolean> => {
      setSaving(true);
      try {
        const outcome = await save([change], undoes);
        if (outcome.kind === 'saved') {
          setTold({ tone: 'saved', words: savedWords(change, outcome.synced), undo: { change, id: outcome.ids[0] ?? '' } });
          return true;
        }
        const words = outcome.kind === 'failed' ? `Not saved. ${outcome.because}` : `Not saved: ${changeWords(change).what} was changed meanwhile${outcome.by === '' ? '' : ` by ${outcome.by}`}. What stands now is shown.`;
        setTold({ tone: 'refused', words, undo: null });
        return false;
      } finally {
        setSaving(false);
      }
    },
    [save],
  );

  return { told, isSaving, make: useCallback((change) => send(change), [send]), undo: useCallback(({ change, id }) => send(reversed(change), id), [send]) };
};
