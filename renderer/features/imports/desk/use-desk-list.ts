/** Which files a list of the desk shows. A file that is answered stays where it was until another list is opened: nothing jumps. */
import { useState } from 'react';
import type { ImportJob } from '../import-job';
import { isIn, type DeskList } from './desk-rows';

export type DeskListState = {
  readonly list: DeskList;
  readonly open: (list: DeskList) => void;
  readonly shown: readonly ImportJob[];
};

export const useDeskList = (jobs: readonly ImportJob[]): DeskListState => {
  const [list, setList] = useState<DeskList>('all');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const matching = jobs.filter((job) => isIn(list, job)).map(({ importId }) => importId);
  // What once stood in this list is remembered while rendering, so that it never leaves for a moment.
  if (matching.some((importId) => !seen.has(importId))) setSeen(new Set([...seen, ...matching]));
  return {
    list,
    open: (next) => {
      setList(next);
      setSeen(new Set());
    },
    shown: list === 'all' ? jobs : jobs.filter(({ importId }) => seen.has(importId) || matching.includes(importId)),
  };
};
