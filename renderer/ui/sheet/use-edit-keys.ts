/** Ctrl+Z takes the last edit of a sheet back, Ctrl+Y or Ctrl+Shift+Z makes it again; in a field these keys are the field's own. */
import { useEffect } from 'react';
import { isPressed, isTyping } from '../keyboard';

export const useEditKeys = (undo: () => void, redo: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event.target)) return;
      const wanted = isPressed('undo', event) ? undo : isPressed('redo', event) ? redo : null;
      if (wanted === null) return;
      event.preventDefault();
      wanted();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);
};
