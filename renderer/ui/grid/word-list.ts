/** The words of a column, to be ticked: under the field in which they can be typed. */
import type { ColumnWords } from '../../domain/tables/column-words';
import { formatCount } from '../table/format-cell';
import { part } from './grid-frame';
import classes from './grid.module.css';

/** More than people read. */
export const wordsListed = 200;

export type WordList = {
  /** Those with this in them, these of them ticked. */
  readonly show: (holding: string, ticked: readonly string[]) => void;
  /** Ticks other ones; which are listed stays. */
  readonly tick: (ticked: readonly string[]) => void;
};

/** `onTicked`: all that are ticked now, as the list spells them. `onHeight`: it became higher or lower. */
export const wordList = (
  parent: HTMLElement,
  label: string,
  words: (holding: string) => Promise<ColumnWords | null>,
  onTicked: (ticked: readonly string[]) => void,
  onHeight: () => void,
): WordList => {
  const list = part('div', classes.filterWords, parent);
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', label);
  const rest = part('p', classes.filterRest, parent);
  let chosen: readonly string[] = [];
  let asked: string | null = null;

  const isChosen = (word: string): boolean => chosen.some((one) => one.toLowerCase() === word.toLowerCase());

  const showTicks = (): void => {
    for (const box of list.querySelectorAll('input')) box.checked = isChosen(box.value);
  };

  const line = (word: string, rows: number): HTMLElement => {
    const label = part('label', classes.filterWord);
    const box = part('input', undefined, label);
    box.type = 'checkbox';
    box.value = word;
    box.setAttribute('aria-label', word);
    part('span', undefined, label).textContent = word;
    part('span', classes.filterRows, label).textContent = formatCount(rows);
    label.title = word;
    box.addEventListener('change', () => {
      chosen = box.checked ? [...chosen, word] : chosen.filter((one) => one.toLowerCase() !== word.toLowerCase());
      onTicked(chosen);
    });
    return label;
  };

  const show = async (holding: string): Promise<void> => {
    if (asked === holding) return showTicks();
    asked = holding;
    const told = await words(holding);
    // Another letter was typed meanwhile, or the panel is gone.
    if (asked !== holding || !list.isConnected) return;
    list.replaceChildren(...(told?.words ?? []).map(({ word, rows }) => line(word, rows)));
    const left = told === null ? 0 : told.different - told.words.length;
    rest.textContent = left > 0 ? `${formatCount(left)} rarer ones are not listed: type to find them.` : '';
    showTicks();
    onHeight();
  };

  return {
    show: (holding, ticked) => {
      chosen = ticked.filter((word) => word !== '');
      void show(holding);
    },
    tick: (ticked) => {
      chosen = ticked;
      void show(asked ?? '');
    },
  };
};
