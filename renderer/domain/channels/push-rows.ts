/** A push as rows of its table, and back. */
import type { Cell, RowSource, Table } from '../tables/table';
import { tableOfRows } from '../tables/table-of-rows';
import { tableReader } from '../tables/table-reader';
import { fileForms } from './quantity-files';
import { isShop, shopFacts, shops } from './shops';
import type { ChannelPush, LineOutcome, PushForm, PushLine } from './push';

const cellsOf = (push: ChannelPush, { said, ...line }: PushLine): Readonly<Record<string, Cell>> => ({
  ...line, said, pushId: push.id, shop: shopFacts[push.shop].title, day: push.day, state: push.undoneBy === null ? 'given' : 'undone', undoes: push.undoes, undoneBy: push.undoneBy, form: push.form, by: push.by, at: new Date(push.at).toISOString(),
});

/** Rows in the order of the lines. */
export const pushTable = (push: ChannelPush, source: RowSource): Table => tableOfRows('channel-pushes', push.lines.map((line) => cellsOf(push, line)), source);

export const isOutcome = (value: string | null): value is LineOutcome => value === 'accepted' || value === 'rejected';

const isPushForm = (value: string | null): value is PushForm => value === 'template' || fileForms.some((form) => form === value);

/** Reads the rows of one push; null where they are none or do not say what was given to whom. */
export const pushFromTable = (table: Table): ChannelPush | null => {
  const { text, number } = tableReader(table);
  const order = Array.from({ length: table.rowCount }, (_, row) => row).sort((one, other) => (number('line', one) ?? 0) - (number('line', other) ?? 0));
  const [first] = order;
  if (first === undefined) return null;
  const named = text('shop', first);
  const shop = shops.find((one) => one === named || shopFacts[one].title === named);
  const [id, day, form] = [text('pushId', first), text('day', first), text('form', first)];
  if (id === null || day === null || !isShop(shop)) return null;
  return {
    id, shop, day, at: Date.parse(text('at', first) ?? '') || 0, by: text('by', first) ?? '', form: isPushForm(form) ? form : null, undoes: text('undoes', first), undoneBy: text('undoneBy', first),
    lines: order.map((row): PushLine => {
      const said = text('said', row);
      return {
        line: number('line', row) ?? 0, listingId: text('listingId', row) ?? '', sku: text('sku', row) ?? '', externalId: text('externalId', row), variation: text('variation', row), title: text('title', row),
        before: number('before', row), after: number('after', row) ?? 0, file: number('file', row) ?? 1, fileName: text('fileName', row), said: isOutcome(said) ? said : null, reason: text('reason', row),
      };
    }),
  };
};
