/** What is over within a moment is not announced: a sign of work that flashes by only unsettles. */
import { useEffect, useState } from 'react';
import { afterMoment } from './after-moment';

/** True once `isBusy` has been true for longer than that without a break. */
export const useLate = (isBusy: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => (isBusy ? afterMoment(setLate) : undefined), [isBusy]);
  return isBusy && isLate;
};
