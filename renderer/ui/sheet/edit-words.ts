/** Words about edits that wait to be saved: they go with the edits they are about. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { editCount, type EditHistory } from './pending-edits';

/** Whether what was said at `then` is still to be said: nothing was taken back since, and nothing of it saved or discarded. */
export const isStillSaid = (then: EditHistory, now: EditHistory): boolean =>
  (now.future === then.future || now.future.length === 0) && (now.present === then.present || editCount(now.present) > 0);

/** What is said, and the way to say something. It may be said before the history has the edit it is about. */
export const useEditWords = (history: EditHistory): readonly [words: string, say: (words: string) => void] => {
  const now = useRef(history);
  useEffect(() => {
    now.current = history;
  }, [history]);
  const [said, setSaid] = useState({ words: '', at: history });
  const say = useCallback((words: string): void => setSaid({ words, at: now.current }), []);
  return [isStillSaid(said.at, history) ? said.words : '', say];
};
