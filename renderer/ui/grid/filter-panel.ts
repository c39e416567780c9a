/** What a column is narrowed to, asked beside its heading. What is typed counts at once. */
import type { ColumnWords } from '../../domain/tables/column-words';
import type { ColumnFilter } from '../../domain/tables/query';
import { timesFactor } from '../display/shown-units';
import { readFigure } from '../typed-figure';
import { between, writtenWords, writeWords } from './written-words';
import { wordList } from './word-list';
import { part } from './grid-frame';
import { typedValue } from './typed-value';
import type { GridColumn } from './grid-types';
import classes from './grid.module.css';

const pauseMs = 150;

type Kind = ColumnFilter['kind'];
type ColumnKind = NonNullable<GridColumn<never>['filter']>;

const textKinds: readonly (readonly [Kind, string])[] = [
  ['contains', 'Contains'],
  ['equals', 'Is exactly'],
  ['one-of', 'Is one of'],
  ['starts-with', 'Begins with'],
  ['blank', 'Is blank'],
  ['not-blank', 'Is not blank'],
];

const numberKinds: readonly (readonly [Kind, string])[] = [
  ['number', 'Is between'],
  ['blank', 'Is blank'],
  ['not-blank', 'Is not blank'],
];

const dayKinds: readonly (readonly [Kind, string])[] = [['days', 'Is between'], ...textKinds];

const kindsOf: Readonly<Record<ColumnKind, readonly (readonly [Kind, string])[]>> = { text: textKinds, number: numberKinds, day: dayKinds };
const firstKinds: Readonly<Record<ColumnKind, Kind>> = { text: 'contains', number: 'number', day: 'days' };
/** Over the two fields. */
const boundWords: Partial<Record<Kind, readonly [first: string, second: string]>> = { number: ['At least', 'At most'], days: ['From', 'To'] };


const figureIn = (text: string): number | null => {
  const typed = readFigure('signed', text);
  return typed.kind === 'figure' ? typed.value : null;
};

/** Null for nothing, and for what is no day. */
const dayIn = (text: string): string | null => {
  const typed = typedValue({ kind: 'day' }, text);
  return typed.ok && typeof typed.value === 'string' ? typed.value : null;
};

/** Why what stands in a field for a figure or a day is none. */
const problemOf = (kind: Kind, text: string): string | null => {
  if (kind === 'days') {
    const day = typedValue({ kind: 'day' }, text);
    return day.ok ? null : day.problem;
  }
  const typed = kind === 'number' ? readFigure('signed', text) : null;
  return typed?.kind === 'unreadable' ? typed.problem : null;
};

/** The filter that a filled-in panel stands for; null narrows nothing. What is no figure is no bound: the panel says so and tells of no filter meanwhile. */
export const filterFrom = (kind: Kind, columnId: string, first: string, second: string, factor = 1): ColumnFilter | null => {
  if (kind === 'blank' || kind === 'not-blank') return { kind, columnId };
  if (kind === 'one-of') {
    const texts = writtenWords(first);
    return texts.length === 0 ? null : { kind, columnId, texts };
  }
  if (kind === 'days') {
    const [from, to] = [dayIn(first), dayIn(second)];
    return from === null && to === null ? null : { kind, columnId, from, to };
  }
  if (kind !== 'number') return first.trim() === '' ? null : { kind, columnId, text: first.trim() };
  const [minimum, maximum] = [figureIn(first), figureIn(second)].map((figure) => (figure === null ? null : figure / factor));
  if (minimum === undefined || maximum === undefined) return null;
  return minimum === null && maximum === null ? null : { kind, columnId, minimum, maximum };
};

/** As it was typed, in the unit that is shown. */
const shownBound = (bound: number, factor = 1): string => String(timesFactor(bound, factor));

type Asked<Row> = {
  readonly column: GridColumn<Row>;
  readonly current: ColumnFilter | null;
  readonly beside: HTMLElement;
  readonly onFilter: (filter: ColumnFilter | null) => void;
  /** The words of the column with this in them; null where they are not told. */
  readonly words: ((holding: string) => Promise<ColumnWords | null>) | null;
  /** Where the keyboard goes when the panel closes. */
  readonly onClosed: () => void;
};

export type FilterPanel<Row> = { readonly open: (asked: Asked<Row>) => void; readonly close: () => void };

const name = (input: HTMLInputElement, words: string): void => {
  const span = input.parentElement?.firstElementChild;
  if (span !== null && span !== undefined) span.textContent = words;
  input.setAttribute('aria-label', words);
};

const labelled = (words: string, parent: HTMLElement): HTMLInputElement => {
  const label = part('label', classes.filterField, parent);
  part('span', undefined, label);
  const input = part('input', undefined, label);
  name(input, words);
  input.autocomplete = 'off';
  input.spellcheck = false;
  return input;
};

export const filterPanel = <Row>(root: HTMLElement): FilterPanel<Row> => {
  let panel: HTMLElement | null = null;

  /** Goes back to what stands open and cannot be read; false where there is nothing of the kind. */
  let goesBack: () => boolean = () => false;

  /** Left on purpose: what is no figure goes with it. */
  let isLeft = false;
  /** The keyboard was in it as it was left. The browser gives it back to where it was before, which may be another column. */
  let wasInIt = false;
  const close = (): void => {
    isLeft = true;
    wasInIt = panel?.contains(document.activeElement) === true;
    // A press elsewhere may have closed it, which it is told of a moment later.
    if (panel?.matches(':popover-open') === true) panel.hidePopover();
  };

  const open = ({ column, current, beside, onFilter, words, onClosed }: Asked<Row>): void => {
    // Another column is asked for: what cannot be read here is mended first, or left by Escape.
    if (panel !== null && goesBack()) return;
    close();
    isLeft = wasInIt = false;
    // Beside the grid: it has rows alone in it, for those who hear it.
    const made = part('div', classes.filterPanel, root.parentElement ?? root);
    panel = made;
    made.popover = 'auto';
    made.setAttribute('role', 'dialog');
    made.setAttribute('aria-label', `Filter ${column.title}`);
    const columnKind = column.filter ?? 'text';
    const isNumber = columnKind === 'number';
    part('p', classes.filterTitle, made).textContent = column.title;
    const choice = part('select', undefined, made);
    choice.setAttribute('aria-label', `How ${column.title} is filtered`);
    for (const [value, title] of kindsOf[columnKind]) choice.append(new Option(title, value));
    choice.value = current?.kind ?? firstKinds[columnKind];
    const first = labelled('Text', made);
    const second = labelled('At most', made);
    if (isNumber) [first, second].forEach((input) => (input.inputMode = 'decimal'));
    if (current?.kind === 'number') {
      first.value = current.minimum === null ? '' : shownBound(current.minimum, column.factor);
      second.value = current.maximum === null ? '' : shownBound(current.maximum, column.factor);
    } else if (current?.kind === 'days') {
      first.value = current.from ?? '';
      second.value = current.to ?? '';
    } else if (current?.kind === 'one-of') first.value = writeWords(current.texts);
    else if (current !== null && 'text' in current) first.value = current.text;
    const isTicked = words !== null && columnKind === 'text';
    const list = isTicked ? wordList(made, `Words of ${column.title}`, words, (chosen) => {
      choice.value = 'one-of';
      first.value = writeWords(chosen);
      showFields();
      later();
    }, () => place()) : null;
    const clear = part('button', undefined, part('div', classes.filterFoot, made));
    clear.type = 'button';
    clear.textContent = 'Clear';

    let timer: ReturnType<typeof setTimeout> | null = null;
    const kind = (): Kind => choice.value as Kind; // The options above are its only values.
    const showFields = (): void => {
      const isWritten = kind() !== 'blank' && kind() !== 'not-blank';
      if (!isNumber) first.placeholder = column.filter !== 'day' ? (kind() === 'one-of' ? `One${between} another` : 'Filter') : kind() === 'one-of' ? `2026-02-03${between} 2026-02-04` : '2026-02-03';
      const bounds = boundWords[kind()];
      name(first, bounds?.[0] ?? 'Text');
      if (bounds !== undefined) name(second, bounds[1]);
      second.placeholder = kind() === 'days' ? '2026-02-28' : '';
      for (const [input, isThere] of [[first, isWritten], [second, bounds !== undefined]] as const) if (input.parentElement !== null) input.parentElement.hidden = !isThere;
    };
    const reasons = [first, second].map((input) => {
      const reason = part('span', classes.filterReason, input.parentElement ?? made);
      reason.role = 'alert';
      return { input, reason };
    });
    /** Says beside each field why it is no figure or day; true where one is none. */
    const isRefused = (): boolean => {
      const isAsked = boundWords[kind()] !== undefined;
      const problems = reasons.map(({ input, reason }) => {
        const problem = isAsked ? problemOf(kind(), input.value) : null;
        reason.textContent = problem === null ? '' : `${problem} Escape leaves it.`;
        input.ariaInvalid = problem === null ? 'false' : 'true';
        return problem;
      });
      return problems.some((problem) => problem !== null);
    };
    goesBack = () => {
      tellNow();
      if (!isRefused() || !made.isConnected) return false;
      if (!made.matches(':popover-open')) made.showPopover();
      reasons.find(({ input }) => input.ariaInvalid === 'true')?.input.focus();
      return true;
    };
    const tell = (): void => {
      timer = null;
      if (isRefused()) return;
      onFilter(filterFrom(kind(), column.id, first.value, second.value, column.factor));
    };
    const tellNow = (): void => {
      if (timer === null) return;
      clearTimeout(timer);
      tell();
    };
    const later = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(tell, pauseMs);
    };
    first.addEventListener('input', () => {
      showWords();
      later();
    });
    second.addEventListener('input', later);
    choice.addEventListener('change', () => {
      showFields();
      showWords();
      later();
    });
    clear.addEventListener('click', () => {
      first.value = second.value = '';
      choice.value = firstKinds[columnKind];
      showFields();
      later();
      tellNow();
      close();
    });
    made.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Enter' && event.target !== clear) {
        tellNow();
        if (isRefused()) return;
      }
      if (event.key === 'Escape' || (event.key === 'Enter' && event.target !== clear)) {
        event.preventDefault();
        close();
      }
    });
    made.addEventListener('toggle', (event) => {
      if (!('newState' in event) || event.newState !== 'closed') return;
      tellNow();
      // A press elsewhere closes what is done. What cannot be read is not: it stays with its reason, until it is mended or left by Escape.
      if (!isLeft && goesBack()) return;
      const hadFocus = wasInIt || made.contains(document.activeElement) || document.activeElement === document.body;
      made.remove();
      if (panel === made) panel = null;
      if (hadFocus) onClosed();
    });
    /** Typed letters narrow the list; what is ticked does not. */
    const showWords = (): void => {
      if (kind() === 'one-of') list?.tick(writtenWords(first.value));
      else list?.show(kind() === 'contains' || kind() === 'starts-with' ? first.value : '', kind() === 'equals' ? [first.value] : []);
    };
    const box = beside.getBoundingClientRect();
    const place = (): void => {
      made.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - made.offsetWidth - 8))}px`;
      made.style.top = `${Math.min(box.bottom + 4, Math.max(8, window.innerHeight - made.offsetHeight - 8))}px`;
    };
    showFields();
    made.showPopover();
    place();
    showWords();
    (kind() === 'blank' || kind() === 'not-blank' ? choice : first).focus();
  };

  return { open, close };
};
