import type { Workspace } from '../firestore/workspace';

export const loadSample = async (_workspace: Workspace): Promise<void> => undefined;
