/** What the window asks to open, opened: the sample workspace with its data in it, or a Firebase backend. */
import type { OpenTarget } from '../data-service';
import type { AppCheckToken } from './app-check';
import { openFirebaseBackend, openSampleBackend, type BackendOptions, type CacheKind } from './backend';
import { openWorkspace, type Workspace, type WorkspaceParts } from './workspace';

export type OpenTargetParts = Omit<WorkspaceParts, 'backend'> & {
  readonly cache: CacheKind;
  readonly appCheckToken: (() => Promise<AppCheckToken>) | undefined;
  readonly loadSample: (workspace: Workspace, newest: string | undefined) => Promise<void>;
  readonly name?: string | undefined;
  readonly mockUser?: BackendOptions['mockUser'];
  readonly transport?: BackendOptions['transport'];
};

export const openTarget = async (target: OpenTarget, parts: OpenTargetParts): Promise<Workspace> => {
  const { cache, appCheckToken, loadSample, name, mockUser, transport } = parts;
  if (target.kind === 'backend') {
    return openWorkspace({ ...parts, backend: openFirebaseBackend({ connection: target.connection, cache, appCheckToken, mockUser, name, transport }) });
  }
  const workspace = await openWorkspace({ ...parts, backend: openSampleBackend(cache, name) });
  await loadSample(workspace, target.newest);
  return workspace;
};
