/** What has been heard of everybody's decisions on a sheet, and whether it is known at all. */
import { laterSetting } from '../../domain/settings/later-setting';
import type { Setting } from '../../data/ports';
import type { Failure, Outcome } from '../../domain/failures';

export type HeardDecisions = {
  /** Null: nobody decided anything, or it is not known. */
  readonly stands: Setting | null;
  /** `waiting`: nothing was told yet. A failure: they were never read, and nobody can say that there are none. */
  readonly unread: Failure | 'waiting' | null;
};

export const nothingHeard: HeardDecisions = { stands: null, unread: 'waiting' };

/** What was once read is still the best there is while the next state cannot be. */
export const heardNow = (last: HeardDecisions, told: Outcome<Setting | null>): HeardDecisions =>
  told.ok ? { stands: laterSetting(last.stands, told.value), unread: null } : last.unread === null ? last : { stands: null, unread: told.failure };

/** Without a connection edits are made all the same: as they are sent, they are compared with what others decided. */
export const mayDecide = ({ unread }: HeardDecisions): boolean => unread === null || (unread !== 'waiting' && unread.code === 'data/offline-no-document');
