/** What of a file is in doubt, and what else the answer is for. */
import { listedNames } from '../../../domain/listed-names';
import type { Doubt } from '../../../domain/reports/read-rows';

const at = ({ heading, raw }: Pick<Doubt, 'heading' | 'raw'>): string => `“${raw}” under “${heading}”`;

/** `what` stands for a cell that is not known any more. */
export const doubtWords = (doubt: Doubt | null, what: string): string => (doubt === null ? what : at(doubt));

/** Blank where it is for one column alone. */
export const sameAnswerWords = (doubt: Doubt | null): string =>
  doubt?.also === undefined ? '' : ` The answer is for ${listedNames(doubt.also.map(at))} as well: where the columns are not written alike, write them alike in the file and drop it again.`;
