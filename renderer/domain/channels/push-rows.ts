/** A push as rows of its table, and back. */
import { cellOf, columnData } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import type { Cell, ColumnData, RowSource, Table } from '../tables/table';
import { isShop, shopFacts, shops } from './shops';
import type { ChannelPush, LineOutcome, PushLine } from './push';

const cellsOf = (push: ChannelPush, { said, ...line }: PushLine): Readonly<Record<string, Cell>> => ({
  ...line, said, pushId: push.id, shop: shopFacts[push.shop].title, day: push.day, state: push.undoneBy === null ? 'given' : 'undone', undoes: push.undoes, undoneBy: push.undoneBy, by: push.by, at: new Date(push.at).toISOString(),
});

/** Blanks are null, and half a surrogate pair cannot be stored. */
const storable = (cell: Cell | undefined): Cell => {
  if (typeof cell !== 'string') return cell ?? null;
  const whole = cell.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD').trim();
  return whole === '' ? null : whole;
};

/** Rows in the order of the lines. */
export const pushTable = (push: ChannelPush, source: RowSource): Table => {
  const rows = push.lines.map((line) => cellsOf(push, line));
  const columns = tableDefinition('channel-pushes').columns.map(({ id, kind }) => {
    const cells = rows.map((row) => storable(row[id]));
    const data: ColumnData =
      kind === 'text' || kind === 'date'
        ? { kind, values: cells.map((cell) => (cell === null ? null : String(cell))) }
        : { kind, values: Float64Array.from(cells, (cell) => (typeof cell === 'number' && Number.isInteger(cell) ? cell : NaN)) };
    return { id, data };
  });
  return { tableId: 'channel-pushes', rowCount: rows.length, columns, sources: [source], sourceOf: new Uint32Array(rows.length), rowNumberOf: Uint32Array.from(rows, (_, index) => index + 2) };
};

/** Cells of a table by column and row, read as what is wanted of them. */
export const tableReader = (table: Table) => {
  const data = new Map(table.columns.map(({ id }) => [id, columnData(table, id)]));
  const cell = (id: string, row: number): Cell => {
    const column = data.get(id) ?? null;
    return column === null ? null : cellOf(column, row);
  };
  return {
    text: (id: string, row: number): string | null => {
      const value = cell(id, row);
      return value === null ? null : String(value);
    },
    number: (id: string, row: number): number | null => {
      const value = cell(id, row);
      return typeof value === 'number' ? value : null;
    },
  };
};

export const isOutcome = (value: string | null): value is LineOutcome => value === 'accepted' || value === 'rejected';

/** Reads the rows of one push; null where they are none or do not say what was given to whom. */
export const pushFromTable = (table: Table): ChannelPush | null => {
  const { text, number } = tableReader(table);
  const order = Array.from({ length: table.rowCount }, (_, row) => row).sort((one, other) => (number('line', one) ?? 0) - (number('line', other) ?? 0));
  const [first] = order;
  if (first === undefined) return null;
  const named = text('shop', first);
  const shop = shops.find((one) => one === named || shopFacts[one].title === named);
  const [id, day] = [text('pushId', first), text('day', first)];
  if (id === null || day === null || !isShop(shop)) return null;
  return {
    id, shop, day, at: Date.parse(text('at', first) ?? '') || 0, by: text('by', first) ?? '', undoes: text('undoes', first), undoneBy: text('undoneBy', first),
    lines: order.map((row): PushLine => {
      const said = text('said', row);
      return {
        line: number('line', row) ?? 0, listingId: text('listingId', row) ?? '', sku: text('sku', row) ?? '', externalId: text('externalId', row), variation: text('variation', row), title: text('title', row),
        before: number('before', row), after: number('after', row) ?? 0, file: number('file', row) ?? 1, fileName: text('fileName', row), said: isOutcome(said) ? said : null, reason: text('reason', row),
      };
    }),
  };
};
