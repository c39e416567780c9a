/** The bridge of the window: one typed call, and what main and the disk have to tell the page. */
import { contextBridge, ipcRenderer } from 'electron';
import { isPageChannel } from './channels';
import { watchChosenFiles } from './chosen-files';
import type { AdmittedFiles, Desk, DeskMessage, ReaderEnded } from './contract';

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

watchChosenFiles(({ zone, paths, pathless }) => {
  const refused = pathless.map((name) => ({ name, reason: 'This is not a file on this computer. Save it first.' }));
  const admission = ipcRenderer.invoke('files:admit', { paths }) as Promise<AdmittedFiles>;
  void admission
    .then((admitted) => ({ ...admitted, refused: [...refused, ...admitted.refused] }))
    .catch(() => ({ tickets: [], refused: [...refused, { name: '', reason: 'The files could not be looked at.' }] }))
    .then((files) => post({ desk: 'files', zone, ...files }));
});

ipcRenderer.on('reader-port', (event, { jobId }: { jobId: string }) =>
  post({ desk: 'reader-port', jobId }, [...event.ports]),
);
ipcRenderer.on('reader-ended', (_event, ended: Omit<ReaderEnded, 'desk'>) => post({ desk: 'reader-ended', ...ended }));
