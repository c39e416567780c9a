/** Saves rules of several SKUs at once, as lines of the settings' log, and takes them back together. */
import { useCallback, useState } from 'react';
import { reversed, type Change } from '../../domain/settings/settings-document';
import { useSaveSettings } from '../../ui/settings/save-settings';

/** What takes changes back, and of each the line of the log it is. */
export type RulesBack = { readonly changes: readonly Change[]; readonly lines: readonly string[] };

export type RulesSaid = { readonly tone: 'good' | 'warn' | 'bad'; readonly text: string; readonly undo: RulesBack | null };

export type RuleDesk = { readonly said: RulesSaid | null; readonly busy: boolean; readonly save: (changes: readonly Change[], what: string) => Promise<boolean>; readonly undo: (back: RulesBack) => Promise<void> };

export const useRuleChanges = (): RuleDesk => {
  const save = useSaveSettings();
  const [said, setSaid] = useState<RulesSaid | null>(null);
  const [busy, setBusy] = useState(false);

  const send = useCallback(
    async (changes: readonly Change[], what: string, undoes?: readonly string[]): Promise<boolean> => {
      setBusy(true);
      const outcome = await save(changes, undoes).finally(() => setBusy(false));
      if (outcome.kind === 'saved') {
        setSaid({ tone: 'good', text: `${what}.${outcome.synced ? '' : ' It waits on this computer until the connection is back.'}`, undo: undoes === undefined ? { changes: changes.map(reversed), lines: outcome.ids } : null });
        return true;
      }
      setSaid(
        outcome.kind === 'failed'
          ? { tone: 'bad', text: `Not saved. ${outcome.because}`, undo: null }
          : { tone: 'warn', text: `Not saved: ${outcome.by === '' ? 'somebody else' : outcome.by} changed one of these rules meanwhile. What stands now is shown; set them again.`, undo: null },
      );
      return false;
    },
    [save],
  );
  return { said, busy, save: send, undo: useCallback(async ({ changes, lines }) => void (await send(changes, 'Taken back', lines)), [send]) };
};
