/** Said with a sheet that leaves the screen: what is not in it, each with a blank before it. */
import { formatSome } from '../table/format-cell';

export const unsavedWords = (unsaved: number): string => (unsaved === 0 ? '' : ` ${formatSome(unsaved, 'change')} not saved ${unsaved === 1 ? 'is' : 'are'} not in it.`);

/** Said where they are in it. */
export const withUnsavedWords = (unsaved: number): string => (unsaved === 0 ? '' : `with ${formatSome(unsaved, 'change')} not saved`);

/** On paper. A table file of such rows is refused by the planner instead. */
export const undecidedWords = (isUnread: boolean): string => (isUnread ? ' What was decided on these rows is not known: quantities are the plan’s own.' : '');
