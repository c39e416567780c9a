/** What stands under a chart: its sentence, how many of its names are drawn, and what its marks mean. */
import type { SheetChart } from '../../domain/sheets/chart';

/** `all`: categories of the whole chart. `isCut`: one line has to do, of which only the sentence may lose its end. */
export const chartWords = ({ words, categories, partial, inPart }: Pick<SheetChart, 'words' | 'categories' | 'partial' | 'inPart'>, all: number, isCut: boolean): string => {
  const marks = [
    ...(categories.length < all ? [`${categories.length} of ${all} are drawn.`] : []),
    ...(partial.length > 0 ? ['* to date.'] : []),
    ...((inPart?.length ?? 0) > 0 ? ['† in part.'] : []),
  ];
  return (isCut ? [...marks, words] : [words, ...marks]).join(' ');
};
