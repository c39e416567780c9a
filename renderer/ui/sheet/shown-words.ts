/** What of a sheet is shown, in words, for paper and files that leave the page behind. */
import { tileWith, type ResolvedParameter, type AnySheet } from '../../domain/sheets/sheet';
import { writtenText } from '../display/written-text';
import { describeFilter } from '../table/filter-words';
import type { SheetAddress } from './sheet-address';

/** What a parameter stands at, as its choices call it. */
export const valueWord = ({ value, options }: Pick<ResolvedParameter, 'value' | 'options'>): string => options.find((option) => option.value === value)?.title ?? String(value);

const parameterWords = (parameter: ResolvedParameter): string => `${parameter.title}: ${writtenText(valueWord(parameter))}`;

/** The tile that is pressed, the words sought, each filter, and what was chosen otherwise than usual; nothing where every row is shown as it usually is. */
export const shownWords = (definition: AnySheet, { tile, search, filters }: Pick<SheetAddress, 'tile' | 'search' | 'filters'>, parameters: readonly ResolvedParameter[]): readonly string[] => {
  const pressed = tileWith(definition.tiles, tile);
  return [
    ...(pressed === null ? [] : [pressed.title]),
    ...(search.trim() === '' ? [] : [`Search “${search.trim()}”`]),
    ...filters.map((filter) => describeFilter(filter, definition.columns.find(({ id }) => id === filter.columnId))),
    ...parameters.filter(({ isUsual }) => !isUsual).map(parameterWords),
  ];
};
