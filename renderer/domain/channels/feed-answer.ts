/** A marketplace's answer to a file of quantities, as it was dropped. */
import type { Table } from '../tables/table';
import { tableReader } from '../tables/table-reader';
import type { LineOutcome } from './push';
import { isOutcome } from './push-rows';
import type { Shop } from './shops';

export type AnsweredLine = {
  readonly sku: string | null;
  readonly externalId: string | null;
  readonly outcome: LineOutcome | null;
  /** The marketplace's own word. */
  readonly status: string | null;
  readonly reason: string | null;
};

export type FeedAnswer = {
  readonly id: string;
  readonly shop: Shop;
  /** When the file was saved, milliseconds since 1970. */
  readonly savedAt: number;
  readonly fileName: string | null;
  /** Records the marketplace says it worked on; null where it does not say. */
  readonly processed: number | null;
  readonly lines: readonly AnsweredLine[];
  /** Lines that name no listing, or that were refused and are not listed: nobody can tell what they are about. */
  readonly unnamed: number;
};

/** eBay repeats the fields a message is about behind it, between bars: “Error - … |Item.Location|”. */
const plainWords = (message: string): string => (message.endsWith('|') ? (message.split('|')[0] ?? message).trim() : message);

const reasonOf = (code: string | null, message: string | null): string | null => {
  if (message === null) return code === null ? null : `Error ${code}`;
  return code === null ? plainWords(message) : `${plainWords(message)} (${code})`;
};

/** Reads the rows of one answer; null where there are none. */
export const answerFromTable = (shop: Shop, table: Table): FeedAnswer | null => {
  const { text, number } = tableReader(table);
  const id = table.rowCount === 0 ? null : text('resultId', 0);
  if (id === null) return null;
  const lines: AnsweredLine[] = [];
  let unnamed = 0;
  for (let row = 0; row < table.rowCount; row += 1) {
    const outcome = text('outcome', row);
    const [sku, externalId] = [text('sku', row), text('externalId', row)];
    if (sku === null && externalId === null) {
      // Amazon's summary has lines of its own that are about no listing; an error is of the whole upload, or of a record that was not understood.
      if (shop !== 'amazon' || outcome === 'rejected') unnamed += 1;
      continue;
    }
    const reason = reasonOf(text('code', row), text('message', row)) ?? reasonOf(text('warningCode', row), text('warning', row));
    lines.push({ sku, externalId, outcome: isOutcome(outcome) ? outcome : null, status: text('status', row), reason });
  }
  const [processed, successful] = [number('processed', 0), number('successful', 0)];
  const refused = new Set(lines.flatMap(({ sku, externalId, outcome }) => (outcome === 'rejected' ? [sku ?? externalId] : []))).size;
  // Records that were not taken and that the list below the summary does not have.
  if (processed !== null && successful !== null) unnamed = Math.max(unnamed, processed - successful - refused);
  return { id, shop, savedAt: Date.parse(text('savedAt', 0) ?? '') || 0, fileName: table.sources[0]?.fileName ?? null, processed, lines, unnamed };
};
