/** Columns that take no more memory than what they say: a sheet of a large store has millions of cells, many of them blank or whole numbers. */
import { isTextData, type TextData } from './cells';
import type { ColumnData, Figures, TableColumn, TableRows } from './table';

/** The figures in half the room where none of them loses anything there; otherwise as they are. */
const narrowed = (values: Figures): Figures => {
  for (const value of values) if (Math.fround(value) !== value && !Number.isNaN(value)) return values;
  return values instanceof Float32Array ? values : new Float32Array(values);
};

/** Null where they differ. */
const onlyOne = ({ values }: ColumnData): string | number | null | undefined => {
  const first: string | number | null | undefined = values[0];
  return values.every((value: string | number | null) => Object.is(value, first)) ? first : undefined;
};

/** The same columns; those that say one and the same in every row hold one list between them. */
export const compactColumns = (columns: readonly TableColumn[]): readonly TableColumn[] => {
  const texts = new Map<string | null, TextData['values']>();
  const numbers = new Map<number | '-0', Figures>();
  const shared = <Only, Values>(of: Map<Only, Values>, only: Only, values: Values): Values => {
    const known = of.get(only) ?? values;
    of.set(only, known);
    return known;
  };
  return columns.map((column): TableColumn => {
    const { data } = column;
    const only = onlyOne(data);
    if (isTextData(data)) return only === undefined || typeof only === 'number' ? column : { ...column, data: { kind: data.kind, values: shared(texts, only, data.values) } };
    const values = narrowed(data.values);
    return { ...column, data: { kind: data.kind, values: typeof only === 'number' ? shared(numbers, Object.is(only, -0) ? '-0' : only, values) : values } };
  });
};

const bytesOfText = 4;
const bytesOfPlace = 8;

/** What a table takes, without the texts themselves, which others hold as well. */
export const tableBytes = ({ columns, rowCount }: Pick<TableRows, 'columns' | 'rowCount'>): number => {
  const lists = new Set(columns.map(({ data }) => data.values));
  return [...lists].reduce((sum, values) => sum + (ArrayBuffer.isView(values) ? values.byteLength : values.length * bytesOfText), rowCount * bytesOfPlace);
};
