/** Of a button that saves: pressed straight from a cell whose text is refused, it saves nothing, for what it would save lacks that text. */
export const savesMark = 'data-saves';

/** Whether what is pressed would save. */
export const isSaving = (pressed: Element | null): boolean => pressed?.closest(`[${savesMark}]`) != null;

/** The click of the press that is under way does nothing. */
export const voidClick = (): void => {
  const done = (): void => {
    removeEventListener('click', stop, true);
    removeEventListener('pointerup', ended, true);
    removeEventListener('pointerdown', done, true);
  };
  const stop = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    done();
  };
  // The click comes right behind it, or not at all.
  const ended = (): void => void setTimeout(done, 0);
  addEventListener('click', stop, true);
  addEventListener('pointerup', ended, true);
  addEventListener('pointerdown', done, true);
};
