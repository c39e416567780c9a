import { writtenFigure } from '../../ui/display/display-choices';

/** Figures as the desk writes them; what is not known is said, never 0. */
const first = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const tenth = (amount: number | null): string => (amount === null ? 'not known' : writtenFigure(first.format(amount)));
