/** The day that what is typed holds from, or was counted on. */
import { useEffect } from 'react';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { editCount } from './pending-edits';
import type { DecisionDesk } from './use-decisions';

/** Once nothing waits, by a save or a discard, what is typed next is of today again: the field for the day is not seen until then. `setDay`: of a state. */
export const useTodayForNext = ({ history }: Pick<DecisionDesk, 'history'>, setDay: (day: string) => void): void => {
  const isNone = editCount(history.present) === 0;
  useEffect(() => {
    if (isNone) setDay(marketplaceDay(Date.now()));
  }, [isNone, setDay]);
};
