/** Listens for what is pasted into the window, outside of the fields that take text themselves. */
import type { Stop } from '../../../data/ports';
import type { Clipboard } from './pasted-file';

const takesText = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color'].includes(target.type);
};

export const watchPaste = (listener: (clipboard: Clipboard) => void): Stop => {
  const onPaste = (event: ClipboardEvent): void => {
    if (takesText(event.target) || takesText(document.activeElement)) return;
    const data = event.clipboardData;
    if (data === null) return;
    event.preventDefault();
    listener({ text: data.getData('text/plain'), html: data.getData('text/html') });
  };
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
};
