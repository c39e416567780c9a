import { writtenFigure } from '../../ui/display/display-choices';

/** Money and figures as the desk writes them; what is not known is said, never 0. */
const fourth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const first = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const money = (amount: number | null): string => (amount === null ? 'not known' : writtenFigure(fourth.format(amount)));
export const tenth = (amount: number | null): string => (amount === null ? 'not known' : writtenFigure(first.format(amount)));
