/** How long the window's thread was kept by one task, counted in processor time: what other programs took meanwhile is not its doing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Desktop } from '../support/desktop';

type TraceEvent = { readonly name: string; readonly ph: string; readonly pid: number; readonly tid: number; readonly tdur?: number; readonly dur?: number; readonly args?: { readonly name?: string } };

export type Tasks = { readonly longestMs: number; readonly longestWallMs: number };

/** Records what the window's thread does while `work` is done. */
export const tasksDuring = async (desktop: Desktop, folder: string, work: () => Promise<void>): Promise<Tasks> => {
  const file = path.join(folder, 'trace.json');
  const window = await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);
  await desktop.app.evaluate(({ contentTracing }) => contentTracing.startRecording({ included_categories: ['toplevel'] }));
  await work();
  await desktop.app.evaluate(({ contentTracing }, to) => contentTracing.stopRecording(to), file);
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const threads = new Set(traceEvents.filter(({ name, pid, args }) => name === 'thread_name' && pid === window && args?.name === 'CrRendererMain').map(({ tid }) => tid));
  const tasks = traceEvents.filter(({ pid, tid, ph }) => pid === window && threads.has(tid) && ph === 'X');
  if (tasks.length === 0) throw new Error('The trace holds nothing of the window');
  return {
    longestMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    longestWallMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
  };
};
