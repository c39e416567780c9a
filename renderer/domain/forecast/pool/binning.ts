/** Numbers turned into small ranks, so that a tree looks for its cuts among 64 bins instead of among every value. */

export const mostBins = 64;

/** For each feature the upper edges of its bins, ascending: a value falls into the first bin whose edge is not below it. NaN has bin 0 of its own. */
export type Bins = { readonly edges: readonly Float64Array[] };

/** Values in columns, `columns[feature][row]`. */
export type Columns = readonly Float32Array[];

const edgesOf = (column: Float32Array, sampleRows: number): Float64Array => {
  const step = Math.max(1, Math.floor(column.length / sampleRows));
  const sample = new Float64Array(Math.ceil(column.length / step));
  let kept = 0;
  for (let row = 0; row < column.length; row += step) {
    const value = column[row]!;
    if (!Number.isNaN(value)) sample[kept++] = value;
  }
  const sorted = sample.subarray(0, kept).sort();
  const edges: number[] = [];
  // Few distinct values keep a bin each; many share bins of equal weight.
  const wanted = mostBins - 2;
  let distinct = kept > 0 ? 1 : 0;
  for (let at = 1; at < kept; at += 1) if (sorted[at] !== sorted[at - 1]) distinct += 1;
  if (distinct <= wanted) {
    for (let at = 0; at + 1 < kept; at += 1) if (sorted[at] !== sorted[at + 1]) edges.push((sorted[at]! + sorted[at + 1]!) / 2);
  } else {
    for (let cut = 1; cut < wanted; cut += 1) {
      const edge = sorted[Math.floor((cut * kept) / wanted)]!;
      if (edges.length === 0 || edge > edges[edges.length - 1]!) edges.push(edge);
    }
  }
  return Float64Array.from(edges);
};

/** Edges learned from at most `sampleRows` evenly spaced rows of each column. */
export const learnBins = (columns: Columns, sampleRows = 20_000): Bins => ({ edges: columns.map((column) => edgesOf(column, sampleRows)) });

const binOf = (edges: Float64Array, value: number): number => {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low + 1;
};

/** The bins of every value, in columns like the values. */
export const binned = ({ edges }: Bins, columns: Columns): readonly Uint8Array[] =>
  columns.map((column, feature) => {
    const own = edges[feature]!;
    const bins = new Uint8Array(column.length);
    for (let row = 0; row < column.length; row += 1) bins[row] = binOf(own, column[row]!);
    return bins;
  });
