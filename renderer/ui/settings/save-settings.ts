/** Saves changes of the staff's settings by compare-and-set: what others saved meanwhile stays, and nobody is written over. */
import { useCallback } from 'react';
import type { SettingOutcome } from '../../data/ports';
import { changedTogether, planningSettingId, planningSettingTitle, readSettingsDocument, writeSettingsDocument, type Change, type SettingsDocument } from '../../domain/settings/settings-document';
import { useServices, useSession } from '../services';
import { usePlanningSettings } from './planning-settings';

export type SettingsSaved =
  | { readonly kind: 'saved'; readonly synced: boolean; readonly ids: readonly string[] }
  /** Somebody changed the same thing in between; what stands is theirs. */
  | { readonly kind: 'changed-meanwhile'; readonly by: string }
  | { readonly kind: 'failed'; readonly because: string };

/** `undoes`: of each change the line of the log it takes back. */
type Save = (changes: readonly Change[], undoes?: readonly string[]) => Promise<SettingsSaved>;

const tries = 4;

export const useSaveSettings = (): Save => {
  const { data } = useServices();
  const session = useSession();
  const { document: shown, at: shownAt } = usePlanningSettings();
  const by = session.kind === 'signed-in' ? session.email : '';
  return useCallback(
    async (changes, undoes) => {
      let document: SettingsDocument = shown;
      let expectedAt = shownAt;
      let lastBy = '';
      for (let turn = 0; turn < tries; turn += 1) {
        const ids = changes.map(() => crypto.randomUUID());
        const next = changedTogether(document, changes, ids, { by, at: Date.now() }, undoes);
        if (next === null) return { kind: 'changed-meanwhile', by: lastBy };
        const body = writeSettingsDocument(next);
        if (body === null) return { kind: 'failed', because: 'There is no room for more settings: some 20,000 are the most. Take overrides back that nobody needs.' };
        const outcome: SettingOutcome = await data.saveSetting(planningSettingId, planningSettingTitle, body, expectedAt);
        if (outcome.kind === 'saved') return { kind: 'saved', synced: outcome.setting.synced, ids };
        if (outcome.kind === 'failed') return { kind: 'failed', because: outcome.failure.detail ?? 'The settings could not be saved. Try again.' };
        document = readSettingsDocument(outcome.theirs?.body ?? null);
        expectedAt = outcome.theirs?.at ?? null;
        lastBy = outcome.theirs?.byEmail ?? '';
      }
      return { kind: 'failed', because: 'Others are saving settings at this moment. Try again.' };
    },
    [data, by, shown, shownAt],
  );
};
