import { describe, expect, it } from 'vitest';
import type { RowPage } from '../../../renderer/ui/grid/grid-types';
import { rowFeed, type AskRows } from '../../../renderer/ui/grid/row-feed';

/** Answers by hand, in whatever order. */
const asking = () => {
  const asked: { readonly what: string; readonly answer: (page: RowPage<string> | null) => Promise<void> }[] = [];
  const ask = (name: string): AskRows<string> => (start, end) =>
    new Promise((resolve) => {
      asked.push({
        what: `${name} ${start}-${end}`,
        answer: async (page) => {
          resolve(page);
          await Promise.resolve();
        },
      });
    });
  const rows = (name: string, start: number, end: number, total = 1000): RowPage<string> => ({ rows: Array.from({ length: end - start }, (_, place) => `${name}${start + place}`), total });
  return { asked, ask, rows, what: () => asked.map((one) => one.what) };
};

const listen = () => {
  const told: string[] = [];
  const feed = rowFeed<string>({ blockRows: 100, mostBlocks: 3, onAnswer: (total) => told.push(`answer ${total}`), onRows: (first, end) => told.push(`rows ${first}-${end}`) });
  return { told, feed };
};

describe('rows fetched block by block', () => {
  it('asks once for questions put in one go, and only the last of them', async () => {
    const { asked, ask, what } = asking();
    const { feed } = listen();
    feed.restart(ask('a'));
    feed.restart(ask('b'));
    await Promise.resolve();
    expect(what()).toStrictEqual(['b 0-100']);
    expect(asked).toHaveLength(1);
  });

  it('keeps the rows of the old question until the new one is answered', async () => {
    const { asked, ask, rows } = asking();
    const { feed, told } = listen();
    feed.restart(ask('a'));
    await Promise.resolve();
    await asked[0]?.answer(rows('a', 0, 100));
    feed.restart(ask('b'));
    await Promise.resolve();
    expect([feed.row(7), feed.total()]).toStrictEqual(['a7', 1000]);
    await asked[1]?.answer(rows('b', 0, 100, 500));
    expect([feed.row(7), feed.total(), told]).toStrictEqual(['b7', 500, ['answer 1000', 'answer 500']]);
  });

  it('does not show an answer to what is no longer asked', async () => {
    const { asked, ask, rows } = asking();
    const { feed, told } = listen();
    feed.restart(ask('a'));
    await Promise.resolve();
    feed.restart(ask('b'));
    await Promise.resolve();
    await asked[1]?.answer(rows('b', 0, 100));
    await asked[0]?.answer(rows('a', 0, 100));
    expect([feed.row(0), told]).toStrictEqual(['b0', ['answer 1000']]);
  });

  it('fetches the neighbour that comes next before it is reached, and nothing past the last row', async () => {
    const { asked, ask, rows, what } = asking();
    const { feed } = listen();
    feed.restart(ask('a'));
    await Promise.resolve();
    await asked[0]?.answer(rows('a', 0, 100, 150));
    feed.row(10);
    expect(what()).toHaveLength(1);
    feed.row(60);
    feed.row(61);
    expect(what().slice(1)).toStrictEqual(['a 100-200']);
    await asked[1]?.answer(rows('a', 100, 150, 150));
    feed.row(149);
    expect(what()).toHaveLength(2);
  });

  it('lets go of blocks that are far away and fetches them again when they are looked at', async () => {
    const { asked, ask, rows, what } = asking();
    const { feed } = listen();
    feed.restart(ask('a'));
    await Promise.resolve();
    await asked[0]?.answer(rows('a', 0, 100));
    for (const block of [5, 6, 7]) {
      feed.row(block * 100 + 49);
      await asked.find(({ what: one }) => one === `a ${block}00-${block + 1}00`)?.answer(rows('a', block * 100, block * 100 + 100));
    }
    expect(feed.row(0)).toBeNull();
    expect(what().filter((one) => one === 'a 0-100')).toHaveLength(2);
  });

  it('asks again for a block that could not be had when it is looked at again', async () => {
    const { asked, ask, rows, what } = asking();
    const { feed } = listen();
    feed.restart(ask('a'));
    await Promise.resolve();
    await asked[0]?.answer(rows('a', 0, 100));
    feed.row(349);
    await asked.find(({ what: one }) => one === 'a 300-400')?.answer(null);
    await Promise.resolve();
    feed.row(349);
    expect(what().filter((one) => one === 'a 300-400')).toHaveLength(2);
  });

  it('asks the same again where was looked last, and leaves every row standing until its own block has come', async () => {
    const { asked, ask, rows, what } = asking();
    const { feed, told } = listen();
    feed.restart(ask('a'));
    await Promise.resolve();
    await asked[0]?.answer(rows('a', 0, 100));
    feed.row(160);
    await asked[1]?.answer(rows('a', 100, 200));
    const before = asked.length;
    feed.refresh();
    await Promise.resolve();
    expect([feed.row(60), feed.row(160)]).toStrictEqual(['a60', 'a160']);
    expect(what().slice(before)).toContain('a 100-200');
    await asked[before]?.answer(rows('new', 100, 200));
    expect([feed.row(60), feed.row(160)]).toStrictEqual(['a60', 'new160']);
    expect(told.at(-1)).toBe('rows 100-200');
  });

  it('tells when the same question has another number of rows', async () => {
    const { asked, ask, rows } = asking();
    const { feed, told } = listen();
    feed.restart(ask('a'));
    await Promise.resolve();
    await asked[0]?.answer(rows('a', 0, 100));
    feed.refresh();
    await Promise.resolve();
    await asked[1]?.answer(rows('b', 0, 100, 990));
    expect(told).toStrictEqual(['answer 1000', 'answer 990', 'rows 0-100']);
  });

  it('keeps an answer that is in somebody’s way until they are done, and never shows one that is no longer asked', async () => {
    const { asked, ask, rows } = asking();
    const told: string[] = [];
    let isBusy = false;
    const feed = rowFeed<string>({ blockRows: 100, mostBlocks: 3, onAnswer: (total, isNew) => told.push(`${isNew ? 'answer' : 'other length'} ${total}`), onRows: (first, end) => told.push(`rows ${first}-${end}`), isInWay: (_first, _end, arriving) => isBusy && arriving[7] !== 'a7' });
    feed.restart(ask('a'));
    await Promise.resolve();
    await asked[0]?.answer(rows('a', 0, 100));
    isBusy = true;

    feed.refresh();
    await Promise.resolve();
    await asked[1]?.answer(rows('a', 0, 100));
    expect(told).toStrictEqual(['answer 1000', 'rows 0-100']);

    feed.restart(ask('b'));
    await Promise.resolve();
    await asked[2]?.answer(rows('b', 0, 100, 990));
    expect([feed.row(7), feed.total()]).toStrictEqual(['a7', 1000]);
    isBusy = false;
    feed.release();
    expect([feed.row(7), feed.total(), told.at(-1)]).toStrictEqual(['b7', 990, 'answer 990']);

    isBusy = true;
    feed.restart(ask('c'));
    await Promise.resolve();
    await asked[3]?.answer(rows('c', 0, 100));
    feed.restart(ask('d'));
    isBusy = false;
    feed.release();
    expect(feed.row(7)).toBe('b7');
    await Promise.resolve();
    await asked[4]?.answer(rows('d', 0, 100));
    expect(feed.row(7)).toBe('d7');
  });
});
