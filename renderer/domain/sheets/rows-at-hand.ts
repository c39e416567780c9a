/** Rows of sheets as objects, from which their cells were read: asked for again by charts and by whoever explains a cell. Of 20,000 listings those of one sheet take some ten megabytes. */
import { atHand } from '../at-hand';

/** What a page and a look at another one ask for. */
const most = 3;

export const rowsAtHand = atHand(most);
