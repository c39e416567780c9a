/** Whether the values of a column can be what a report's column wants: read by the very rule that importing uses. */
import { columnReader } from '../column-reader';
import { isEmptyMarker } from '../empty-markers';
import { cellOf } from '../../tables/cells';
import { recordsOf } from '../records';
import type { ReportColumn } from '../report';

type Records = readonly (readonly string[])[];

/** One cell as the rule reads it. `problem` is set where the row would be left out because of it. */
export type ReadValue = { readonly raw: string; readonly value: string | number | null; readonly problem: string | null };

const asItIs = (text: string): string => text;

/** The column's first values under the report's rule, the whole sample settled together as importing would. */
export const readValues = (column: ReportColumn, rows: Records, position: number, delimiter: string | null): readonly ReadValue[] => {
  const block = recordsOf(rows);
  const reader = columnReader(column, { kind: 'position', position, heading: '', days: { order: null, year: null, areNumbersDays: null, from1904: false, mayLead: false }, decimalMark: null }, asItIs);
  for (let row = 0; row < block.rows; row += 1) reader.take(block, row);
  const { data, problems } = reader.finish(reader.evidence(), { delimiter, currencies: [], headings: [] });
  const errors = new Map(problems.filter(({ severity }) => severity === 'error').map(({ at, message }) => [at, message]));
  return rows.map((cells, row) => ({ raw: (cells[position] ?? '').trim(), value: cellOf(data, row), problem: errors.get(row) ?? null }));
};

const asin = /^B0[0-9A-Z]{8}$/;
const plainNumber = /^[-+(]?[$€£¥]?\s?\d[\d.,]*\s?%?\)?$/;
const dateLike = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|^\d{1,2}[- ][A-Za-z]{3}/;

const share = (values: readonly string[], holds: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;

export type ColumnLook = {
  /** Values that are there, of the sample. */
  readonly filled: number;
  readonly asins: number;
  readonly numbers: number;
  readonly dates: number;
  readonly distinct: number;
  readonly averageLength: number;
};

/** Shares of the filled cells, 0 to 1. */
export const lookOf = (rows: Records, position: number): ColumnLook => {
  const values = rows.map((cells) => (cells[position] ?? '').trim()).filter((value) => !isEmptyMarker(value));
  return {
    filled: values.length,
    asins: share(values, (value) => asin.test(value)),
    numbers: share(values, (value) => plainNumber.test(value)),
    dates: share(values, (value) => dateLike.test(value)),
    distinct: values.length === 0 ? 0 : new Set(values).size / values.length,
    averageLength: values.length === 0 ? 0 : values.reduce((sum, value) => sum + value.length, 0) / values.length,
  };
};

/**
 * How well the values fit: 1 all can be read, 0 none can, null where the column is empty and says nothing.
 * Texts can be anything, so only what speaks against them counts: an ASIN in a name, a number in a name.
 */
export const valueFit = (column: ReportColumn, rows: Records, position: number, look: ColumnLook, delimiter: string | null): number | null => {
  if (look.filled === 0) return null;
  if (column.rule.kind !== 'text') {
    const filled = readValues(column, rows, position, delimiter).filter(({ raw }) => !isEmptyMarker(raw));
    return filled.length === 0 ? null : filled.filter(({ problem }) => problem === null).length / filled.length;
  }
  if (/asin/i.test(column.columnId)) return look.asins;
  if (column.rule.isId) return Math.max(0, 1 - look.asins) * (look.averageLength > 60 ? 0.3 : 1) * (look.dates > 0.8 ? 0.5 : 1);
  return look.asins > 0.5 ? 0 : look.numbers > 0.8 ? 0.4 : 1;
};
