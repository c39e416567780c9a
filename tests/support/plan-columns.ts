/** Rows of plain values as columns, so that every figure of a plan can be held against another's. */

export type Columns = {
  readonly rows: number;
  /** By the figure's path in a row (`fba.send.units`); NaN where a row has none. Yes is 1, no is 0. */
  readonly numbers: Readonly<Record<string, Float64Array>>;
  /** By path; null where a row has none. Lists of words are one text, with commas. */
  readonly texts: Readonly<Record<string, readonly (string | null)[]>>;
};

/** Functions, maps and lists of objects are left out: they belong to explanations, which are asked for one row at a time. */
export const columnsOf = (rows: readonly object[]): Columns => {
  const numbers: Record<string, Float64Array> = {};
  const texts: Record<string, (string | null)[]> = {};
  const put = (path: string, row: number, value: unknown): void => {
    if (typeof value === 'number' || typeof value === 'boolean') (numbers[path] ??= new Float64Array(rows.length).fill(NaN))[row] = Number(value);
    else if (typeof value === 'string') (texts[path] ??= Array.from({ length: rows.length }, () => null))[row] = value;
    else if (Array.isArray(value)) {
      if (value.length > 0 && value.every((one) => typeof one === 'string')) put(path, row, value.join(', '));
    } else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) walk(path, row, value);
  };
  const walk = (path: string, row: number, value: object): void => {
    for (const [name, part] of Object.entries(value)) put(path === '' ? name : `${path}.${name}`, row, part);
  };
  for (const [row, value] of rows.entries()) walk('', row, value);
  return { rows: rows.length, numbers, texts };
};
