/** A cell of a page that shows on several lines, or in which a figure stands beside a raised or a struck-out one. */
import { lineElements } from '../../../preload/line-elements';

/** Elements whose figures are none with those beside them: the mark of a note, a former price. */
const apart: ReadonlySet<string> = new Set(['sup', 'sub', 's', 'del', 'strike']);

const lineBreak = '\u2028';
const seam = '\u2029';

/** What an element leaves in the text of a cell where it begins and where it ends, until the cell is whole. */
export const breakOf = (name: string): string => (lineElements.has(name) ? lineBreak : apart.has(name) ? seam : '');

const breaks = /[ \t\r\n\f]*[\u2028\u2029][ \t\r\n\f\u2028\u2029]*/g;
const blanks = /[ \t\r\n\f\u2028]/;

/** Lines of words become one; two figures stay on lines of their own, for 12 above 500 is not 12 500, and 12 above 5 not 125. */
export const tidy = (text: string): string =>
  text
    .replace(breaks, (found, at: number) => {
      const isBetweenFigures = /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + found.length));
      return isBetweenFigures ? lineBreak : blanks.test(found) ? ' ' : '';
    })
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replaceAll(lineBreak, '\n')
    .trim();
