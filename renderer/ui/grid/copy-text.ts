/** Puts text, and where given the same as a table, on the clipboard. The window grants no permissions, so the command that needs none serves. */
export const copyText = (text: string, html: string | null = null): void => {
  const holder = document.createElement('textarea');
  const focused = document.activeElement;
  const fill = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    if (html !== null) event.clipboardData.setData('text/html', html);
    event.preventDefault();
  };
  // Something must be selected, or the command does nothing; what it copies is decided by the listener.
  holder.value = 'copied';
  holder.setAttribute('aria-hidden', 'true');
  holder.style.position = 'fixed';
  holder.addEventListener('copy', fill);
  // Inside an open dialog only what belongs to it may be focused.
  (focused?.closest('[role="dialog"]') ?? document.body).append(holder);
  holder.select();
  document.execCommand('copy');
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
};
