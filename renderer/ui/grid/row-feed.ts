/**
 * The rows of a long list, fetched block by block as they are looked at. A new question leaves the rows of the old one
 * standing until its first block has come, so that nothing on screen is blank in between; the same question asked again
 * leaves every row standing until its own block has come.
 */
import type { RowPage } from './grid-types';

/** Rows `start` to `end` (exclusive); null where they cannot be had. */
export type AskRows<Row> = (start: number, end: number) => Promise<RowPage<Row> | null>;

export type RowFeed<Row> = {
  /** Asks anew from the first row on. Questions put in one go are asked once, the last of them. */
  readonly restart: (ask: AskRows<Row>) => void;
  /** Asks the same again, first where was looked last; of `ask`, where what answers is another one by now. */
  readonly refresh: (ask?: AskRows<Row>) => void;
  /** Null while the row is on its way. Looking at a row fetches it, and its neighbours before they are reached. */
  readonly row: (index: number) => Row | null;
  /** The row where it is here; nothing is fetched. */
  readonly held: (index: number) => Row | null;
  /** Where such a row is among those that came with the newest answer; null where it is not. */
  readonly find: (isIt: (row: Row) => boolean) => number | null;
  /** Null until something was answered. */
  readonly total: () => number | null;
  /** Takes the answers that were in the way. */
  readonly release: () => void;
};

export type RowFeedOptions<Row> = {
  readonly blockRows: number;
  /** Blocks kept at once; those farthest from what was looked at last are let go. */
  readonly mostBlocks: number;
  /** A new question was answered, or the same one has another number of rows: every row may be another one. */
  readonly onAnswer: (total: number, isNewQuestion: boolean) => void;
  /** More rows of the same answer have come: `first` to `end` (exclusive). */
  readonly onRows: (first: number, end: number, rows: readonly Row[]) => void;
  /** Rows from `first` to `end` (exclusive) that must not be taken yet: somebody is at one of those they would replace. They wait for `release`. */
  readonly isInWay?: (first: number, end: number, rows: readonly Row[], isNewQuestion: boolean) => boolean;
};

type Block<Row> = { readonly rows: readonly Row[]; readonly round: number };

export const rowFeed = <Row>({ blockRows, mostBlocks, onAnswer, onRows, isInWay }: RowFeedOptions<Row>): RowFeed<Row> => {
  let ask: AskRows<Row> | null = null;
  let round = 0;
  let total: number | null = null;
  /** Whether what is held answers the newest question. */
  let isCurrent = false;
  let looked = 0;
  const blocks = new Map<number, Block<Row>>();
  const underway = new Set<number>();
  let waiting: (() => void)[] = [];

  const letGo = (): void => {
    while (blocks.size > mostBlocks) {
      const [farthest] = [...blocks.keys()].sort((a, b) => Math.abs(b - looked) - Math.abs(a - looked));
      blocks.delete(farthest ?? 0);
    }
  };

  const take = (block: number, page: RowPage<Row>): void => {
    const isFirst = !isCurrent;
    const isOtherLength = page.total !== total;
    if (isFirst) blocks.clear();
    isCurrent = true;
    total = page.total;
    blocks.set(block, { rows: page.rows, round });
    letGo();
    if (isFirst || isOtherLength) onAnswer(page.total, isFirst);
    if (!isFirst) onRows(block * blockRows, block * blockRows + page.rows.length, page.rows);
  };

  const fetch = (block: number): void => {
    if (ask === null || underway.has(block)) return;
    if (isCurrent && (block < 0 || (block > 0 && block * blockRows >= (total ?? 0)) || blocks.get(block)?.round === round)) return;
    const asked = round;
    underway.add(block);
    const settle = (page: RowPage<Row> | null): void => {
      // An answer to what is no longer asked is of no use.
      if (asked !== round) return;
      if (page !== null && isInWay?.(block * blockRows, (block + 1) * blockRows, page.rows, !isCurrent) === true) {
        waiting.push(() => settle(page));
        return;
      }
      underway.delete(block);
      if (page !== null) take(block, page);
    };
    ask(block * blockRows, (block + 1) * blockRows).then(settle, () => settle(null));
  };

  const held = (index: number): Row | null => blocks.get(Math.floor(index / blockRows))?.rows[index % blockRows] ?? null;

  /** Whatever was asked in the same go, the last of it is asked. */
  const soon = (work: () => void): void => {
    round += 1;
    underway.clear();
    waiting = [];
    const asked = round;
    queueMicrotask(() => {
      if (asked === round) work();
    });
  };

  return {
    restart: (next) => {
      ask = next;
      isCurrent = false;
      looked = 0;
      soon(() => fetch(0));
    },
    refresh: (next) => {
      if (next !== undefined) ask = next;
      soon(() => fetch(isCurrent ? looked : 0));
    },
    row: (index) => {
      const block = Math.floor(index / blockRows);
      const place = index - block * blockRows;
      if (isCurrent) {
        looked = block;
        fetch(block);
        fetch(place * 2 < blockRows ? block - 1 : block + 1);
      }
      return held(index);
    },
    held,
    find: (isIt) => {
      for (const [block, { rows, round: came }] of blocks) {
        const place = came === round ? rows.findIndex(isIt) : -1;
        if (place >= 0) return block * blockRows + place;
      }
      return null;
    },
    total: () => total,
    release: () => {
      const now = waiting;
      waiting = [];
      for (const take of now) take();
    },
  };
};
