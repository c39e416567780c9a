/** Hands each order and its reader's port to the worker, as the app's page does. */
import type { Order, WorkerAnswer, WorkerMessage } from './orders';

type Ipc = {
  readonly on: (channel: string, listener: (event: { readonly ports: readonly MessagePort[] }, order: Order) => void) => void;
  readonly send: (channel: string, answer?: WorkerAnswer) => void;
};

// The bench's page has Node at hand, unlike any page of the product.
const { ipcRenderer } = (window as unknown as { readonly require: (name: string) => { readonly ipcRenderer: Ipc } }).require('electron');

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data === 'settled') ipcRenderer.send('settled');
  else ipcRenderer.send('answer', data);
};
ipcRenderer.on('order', (event, order) => worker.postMessage(order, [...event.ports]));
