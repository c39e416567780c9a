/** The box that stands in a cell while it is edited. */
import type { CellEdit } from './grid-types';
import { part } from './grid-frame';
import type { Ending } from './edit-session';
import classes from './grid.module.css';

type Opening = {
  readonly over: HTMLElement;
  readonly edit: CellEdit;
  readonly text: string;
  readonly label: string;
  /** Everything is selected, so that typing replaces it; otherwise the cursor stands at the end. */
  readonly selects: boolean;
  readonly onType: (text: string) => void;
  readonly onEnd: (goes: Ending) => void;
  /** `pressed`: what the press that took the keyboard away is on; null where none did. */
  readonly onLeave: (pressed: Element | null) => void;
  readonly onCancel: () => void;
};

export type CellEditor = {
  readonly showProblem: (problem: string | null) => void;
  readonly close: () => void;
};

const endings: Readonly<Record<string, readonly [Ending, Ending]>> = { Enter: ['down', 'up'], Tab: ['right', 'left'] };

/** Where typing began anew, these go on; where a text is mended, and among choices, they are the box's own. */
const arrows: Readonly<Record<string, readonly [Ending, Ending]>> = { ArrowDown: ['down', 'down'], ArrowUp: ['up', 'up'] };

const optionsOf = (edit: Extract<CellEdit, { kind: 'choice' }>, text: string): HTMLSelectElement => {
  const select = part('select', classes.editor);
  select.append(new Option('', ''), ...edit.options.map(({ value, title }) => new Option(title, value)));
  select.value = text;
  return select;
};

const inputOf = (edit: CellEdit, text: string): HTMLInputElement => {
  const input = part('input', classes.editor);
  input.autocomplete = 'off';
  input.spellcheck = false;
  if (edit.kind === 'quantity') input.inputMode = 'numeric';
  if (edit.kind === 'amount') input.inputMode = 'decimal';
  if (edit.kind === 'day') input.placeholder = '2026-02-03';
  input.value = text;
  return input;
};

export const openEditor = ({ over, edit, text, label, selects, onType, onEnd, onLeave, onCancel }: Opening): CellEditor => {
  const box = edit.kind === 'choice' ? optionsOf(edit, text) : inputOf(edit, text);
  // A row has cells and nothing else.
  const cell = part('div', classes.editing);
  cell.setAttribute('role', 'gridcell');
  const problemId = `${over.closest('[role="row"]')?.id ?? 'row'}-problem`;
  const says = part('div', classes.editProblem);
  says.id = problemId;
  says.setAttribute('role', 'alert');
  says.hidden = true;
  let isOpen = true;
  let pressed: Element | null = null;
  const onPress = ({ target }: Event): void => {
    pressed = target instanceof Element ? target : null;
  };
  box.setAttribute('aria-label', label);
  box.style.left = over.style.left;
  box.style.width = over.style.width;
  says.style.left = over.style.left;

  box.addEventListener('input', () => onType(box.value));
  box.addEventListener('keydown', (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    event.stopPropagation();
    const isCommand = event.ctrlKey || event.metaKey;
    const ending = endings[event.key] ?? (selects || edit.kind === 'choice' ? undefined : arrows[event.key]);
    // Enter chooses in an open list of an input method; it ends nothing then.
    if (ending !== undefined && !event.isComposing) {
      event.preventDefault();
      onEnd(event.key === 'Enter' && isCommand ? 'all' : ending[event.shiftKey ? 1 : 0]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
  });
  box.addEventListener('paste', (event) => event.stopPropagation());
  box.addEventListener('blur', () => {
    if (isOpen) onLeave(pressed);
  });
  addEventListener('pointerdown', onPress, true);
  cell.append(box, says);
  over.after(cell);
  box.focus({ preventScroll: true });
  if (box instanceof HTMLInputElement) {
    if (selects) box.select();
    else box.setSelectionRange(box.value.length, box.value.length);
  }

  return {
    showProblem: (problem) => {
      says.hidden = problem === null;
      says.textContent = problem;
      box.setAttribute('aria-invalid', String(problem !== null));
      if (problem === null) box.removeAttribute('aria-describedby');
      else box.setAttribute('aria-describedby', problemId);
    },
    close: () => {
      isOpen = false;
      removeEventListener('pointerdown', onPress, true);
      cell.remove();
    },
  };
};
