/** Puts text on the clipboard. The window grants no permissions, so where the clipboard interface is denied the older command serves. */
export const copyText = (text: string): void => {
  const byCommand = (): void => {
    const holder = document.createElement('textarea');
    const focused = document.activeElement;
    holder.value = text;
    holder.setAttribute('aria-hidden', 'true');
    document.body.append(holder);
    holder.select();
    document.execCommand('copy');
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  navigator.clipboard.writeText(text).catch(byCommand);
};
