/** Notes that a report was made, once for each time it is opened, and tells of the time before. */
import { useEffect, useRef, useState } from 'react';
import type { StoreId } from '../../domain/stores';
import { useSession } from '../../ui/services';
import { keepRun, reportRuns, runKey, type ReportRun } from '../../ui/reports/report-runs';

/** `rows` null: it is not made yet. `saved`: what was said of the last file of it; null while there is none. `onDone`: what is told of all reports is to be read again. */
export const useReportRun = (storeId: StoreId, reportId: string, rows: number | null, saved: string | null, onDone: () => void): ReportRun | null => {
  const session = useSession();
  const [workspace, byEmail] = session.kind === 'signed-in' ? [session.workspace, session.email] : [null, null];
  const key = runKey(storeId, reportId);
  const [before] = useState(() => (workspace === null ? null : (reportRuns(localStorage, workspace).get(key) ?? null)));
  const kept = useRef<number | null>(null);
  useEffect(() => {
    if (workspace === null || rows === null || kept.current === rows) return;
    kept.current = rows;
    keepRun(localStorage, workspace, key, { at: Date.now(), byEmail, rows });
    onDone();
  }, [workspace, byEmail, key, rows, onDone]);
  useEffect(() => {
    if (saved !== null) onDone();
  }, [saved, onDone]);
  return before;
};
