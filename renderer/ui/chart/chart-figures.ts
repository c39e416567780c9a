/** How charts write figures: whole where they are large, short on axes. */
import { writtenFigure } from '../display/display-choices';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const signed = (value: number, written: string): string => (value < 0 ? `−${written}` : written);

/** `$1,234`, `56 units`, `12.5 %`; a place in a ranking is `3`. Not known is said in words. */
export const chartFigure = (value: number | null, unit: string): string => {
  if (value === null) return 'not known';
  const size = Math.abs(value);
  const written = writtenFigure(size >= 100 ? whole.format(size) : fine.format(size));
  if (unit === '$') return signed(value, `$${written}`);
  return unit === 'place' ? signed(value, written) : `${signed(value, written)} ${unit}`;
};

/** For axes: `$12K`, `1.5M`. */
export const axisFigure = (value: number, unit: string): string => {
  const written = short.format(Math.abs(value));
  return signed(value, unit === '$' ? `$${written}` : unit === '%' ? `${written} %` : written);
};
