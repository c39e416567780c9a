/** One setting that is a list of what staff said once, as it stands. */
import { useState } from 'react';
import type { KeptChange } from '../../domain/settings/kept-changes';
import { useServices } from '../../ui/services';
import { useHeardSetting } from './use-heard-setting';

const unkept = { conflict: 'Not kept: somebody else changed the list at the same moment. It is shown as it stands now.', failed: 'Not kept: it could not be saved. Try again.' } as const;

export type Kept = {
  readonly body: string | null;
  /** Why it is not known what stands; null where it is. */
  readonly unknown: string | null;
  readonly said: string | null;
  /** Somebody else's change of the same moment is never written over. True once it is kept. */
  readonly keep: (body: string, changes: readonly KeptChange[]) => Promise<boolean>;
};

export const useKept = (id: string, title: string): Kept => {
  const { data } = useServices();
  const heard = useHeardSetting(id);
  const setting = heard.kind === 'heard' ? heard.setting : null;
  const [said, setSaid] = useState<string | null>(null);
  const keep: Kept['keep'] = async (body, changes) => {
    const outcome = await data.saveSetting(id, title, body, setting?.at ?? null, changes);
    setSaid(outcome.kind === 'saved' ? null : unkept[outcome.kind]);
    return outcome.kind === 'saved';
  };
  return { body: setting?.body ?? null, unknown: heard.kind === 'heard' ? null : heard.kind === 'waiting' ? 'Looking them up.' : `They could not be read. ${heard.because}`, said, keep };
};
