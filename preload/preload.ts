/** The bridge of the window: one typed call, and what main and the disk have to tell the page. */
import { contextBridge, ipcRenderer } from 'electron';
import { isPageChannel } from './channels';
import { watchChosenFiles } from './chosen-files';
import type { AdmittedFiles, Channels, Desk, DeskMessage, FilesLooking, ReaderEnded } from './contract';
import { mostDropped } from './drop-limits';

const post = (message: DeskMessage, ports: MessagePort[] = []): void =>
  window.postMessage(message, location.origin, ports);

const desk: Desk = {
  invoke: async (channel, args) => {
    if (!isPageChannel(channel)) throw new Error('There is no such channel.');
    // Asked here, where no script of the page can pretend a click.
    if (channel === 'clipboard:paste' && !navigator.userActivation.isActive) throw new Error('Nobody asked to paste.');
    // Main answers by the contract: its table of handlers is typed by the same map.
    return ipcRenderer.invoke(channel, args) as Promise<never>;
  },
};
contextBridge.exposeInMainWorld('desk', desk);

/** Where what is being looked through was dropped. */
const zones = new Map<string, string | null>();

watchChosenFiles(({ zone, paths, pathless }) => {
  const lookId = crypto.randomUUID();
  zones.set(lookId, zone);
  const refused = pathless.map((name) => ({ name, reason: 'This is not a file on this computer. Save it first.' }));
  if (paths.length > mostDropped)
    refused.push({ name: '', reason: `More than ${mostDropped.toLocaleString('en-US')} were dropped at once, and the rest was not looked at. Drop the reports alone.` });
  const args: Channels['files:admit']['args'] = { lookId, paths: paths.slice(0, mostDropped) };
  const admission = ipcRenderer.invoke('files:admit', args) as Promise<AdmittedFiles>;
  void admission
    .then((admitted) => ({ ...admitted, refused: [...refused, ...admitted.refused] }))
    .catch(() => ({ tickets: [], refused: [...refused, { name: '', reason: 'They could not be looked at. Copy them to a folder on this computer and drop that.' }] }))
    .then((files) => {
      zones.delete(lookId);
      post({ desk: 'files', zone, lookId, ...files });
    });
});

ipcRenderer.on('files-looking', (_event, { lookId, looked }: Pick<FilesLooking, 'lookId' | 'looked'>) => {
  const zone = zones.get(lookId);
  if (zone !== undefined) post({ desk: 'files-looking', zone, lookId, looked });
});

ipcRenderer.on('reader-port', (event, { jobId }: { jobId: string }) =>
  post({ desk: 'reader-port', jobId }, [...event.ports]),
);
ipcRenderer.on('reader-ended', (_event, ended: Omit<ReaderEnded, 'desk'>) => post({ desk: 'reader-ended', ...ended }));
