import { writtenFigure } from '../../ui/display/display-choices';

/** Money and figures as the desk writes them; what is not known is said, never 0. */
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** What costs less than a dollar is bought by the thousand: parts of a cent are part of it. */
const fourth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const first = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const money = (amount: number | null): string => (amount === null ? 'not known' : writtenFigure((Math.abs(amount) < 1 ? fourth : cents).format(amount)));
export const tenth = (amount: number | null): string => (amount === null ? 'not known' : writtenFigure(first.format(amount)));
