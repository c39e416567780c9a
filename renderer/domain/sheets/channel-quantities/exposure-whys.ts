/** What stands behind the figures of all channels together. */
import { leaf } from '../../explain/term';
import { counted, type Why } from '../maker';
import type { QuantityRow as Row } from './quantity-row';

const nothingToPromise = ({ missing }: Row): string => missing ?? 'there is no stock to promise';

/** Listings that are counted as showing none. */
const unsaidWords = (unsaid: number): string => (unsaid === 0 ? '' : `; of ${counted(unsaid, 'listing')} no report says what is shown`);

export const exposureWhys = {
  promised: (row) => ({ note: row.exposure === null ? nothingToPromise(row) : `of ${row.exposure.code}: what holds on every channel; what is not given counts as it is shown${unsaidWords(row.exposure.unsaid)}` }),
  'promised-now': (row) => ({ note: row.exposure === null ? nothingToPromise(row) : `of ${row.exposure.code}: what every channel shows now${unsaidWords(row.exposure.unsaid)}`, missing: row.exposure === null ? nothingToPromise(row) : 'no report says what any channel shows' }),
  exposure: (row) => {
    const { exposure } = row;
    if (exposure === null) return { note: nothingToPromise(row) };
    return {
      formula: exposure.part === null ? 'promised ÷ can sell' : `promised of ${exposure.part.code} ÷ what there is of it`,
      terms: [
        leaf('exposure-promised', 'Promised on all channels', exposure.part?.promised ?? exposure.promised, 'units', []),
        leaf('exposure-there', exposure.part === null ? 'Ready and buildable' : `There of ${exposure.part.code}`, exposure.part?.there ?? exposure.pool, 'units', []),
      ],
      note: exposure.share === null ? 'there is nothing, and something is promised' : 'more than 100 % is allowed: not every channel sells at once',
    };
  },
} as const satisfies Readonly<Record<string, (row: Row) => Why>>;
