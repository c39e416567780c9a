/** Sentences made in the workers, which know no display choices: their ISO days and their figures, written as people here read them. */
import type { SheetChart } from '../../domain/sheets/chart';
import { formatDay } from '../table/format-cell';
import { writtenFigure } from './display-choices';

/** A day by itself: not a piece of a SKU. */
const day = /(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g;
const thousands = /(?<![\d.,])\d{1,3}(?:,\d{3})+/g;

export const writtenText = (text: string): string => text.replace(thousands, writtenFigure).replace(day, formatDay);

export const writtenChart = (chart: SheetChart): SheetChart => ({ ...chart, words: writtenText(chart.words), notes: chart.notes.map(writtenText), categories: chart.categories.map(writtenText), series: chart.series.map((one) => ({ ...one, title: writtenText(one.title) })) });
