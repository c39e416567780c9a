import type { ImportJob } from './import-job';

/** In the order in which files were saved: of two that say the same goods of the same day, the newer comes last and stands. */
export const oldestFirst = <Job extends Pick<ImportJob, 'file'>>(jobs: readonly Job[]): readonly Job[] => [...jobs].sort((one, other) => one.file.modifiedAt - other.file.modifiedAt);
