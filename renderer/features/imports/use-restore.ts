/** Puts a past version back on top of what is shown, and says how that went. */
import { useState } from 'react';
import type { VersionPlace } from '../../data/published-ports';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';

export type Restoring =
  | { readonly kind: 'not' }
  | { readonly kind: 'working'; readonly versionId: string }
  | { readonly kind: 'done'; readonly versionId: string; readonly synced: boolean }
  | { readonly kind: 'failed'; readonly versionId: string; readonly failure: Failure };

export const useRestore = (storeId: StoreId): { readonly state: Restoring; readonly restore: (importId: string, place: VersionPlace) => Promise<void> } => {
  const { data } = useServices();
  const [state, setState] = useState<Restoring>({ kind: 'not' });
  const restore = async (importId: string, { versionId, partition }: VersionPlace): Promise<void> => {
    setState({ kind: 'working', versionId });
    const outcome = await data.restoreVersion(storeId, importId, { versionId, partition });
    if (outcome.kind === 'published') setState({ kind: 'done', versionId, synced: outcome.synced });
    else if (outcome.kind === 'failed') setState({ kind: 'failed', versionId, failure: outcome.failure });
    else if (outcome.kind === 'conflict') setState({ kind: 'failed', versionId, failure: { code: 'data/conflict', detail: outcome.theirs?.fileName ?? null } });
    else setState({ kind: 'not' });
  };
  return { state, restore };
};
