/** The same goods as an AWD inventory report: a report the app recognises, checks and publishes. 25 columns. */
import { awdHeadings } from '../../support/report-files/awd-report';
import { inventoryRow } from './inventory';

/** Later than every day of the sample workspace, so that its table is the one shown. */
export const awdDay = '2027-02-02';

export const awdPreamble: readonly (readonly string[])[] = [['Timestamp', `${awdDay} 04:34:40`], ['Merchant ID', 'A1EXAMPLE0SELLER'], [], [...awdHeadings]];

/** With `changed`, one row in a hundred has other stock than without. */
export const awdRow = (row: number, changed = false): readonly string[] => {
  const [, sku = '', fnsku = '', asin = '', title = '', , , , , , , ...figures] = inventoryRow(row);
  const counts = figures.filter((text) => /^\d+$/.test(text));
  const count = (at: number): string => counts[at % counts.length] ?? '0';
  const available = changed && row % 100 === 7 ? String(Number(count(1)) + 1) : count(1);
  return [
    title, sku, fnsku, asin,
    count(0), '0', available, '0', count(2), '0', count(3), '0', count(4), '0', '0', '0',
    count(5), count(6), count(7), count(8), '0', count(9), '0', count(0), '12.5',
  ];
};
