/** The cell that has the keyboard stays with its row while rows come in anew. */
import { expect, test } from 'vitest';
import { followedRow } from '../../../renderer/ui/grid/followed-row';
import { rowFeed } from '../../../renderer/ui/grid/row-feed';
import type { CellPlace } from '../../../renderer/ui/grid/cell-range';

const numbered = (first: number, count: number): readonly string[] => Array.from({ length: count }, (_, at) => `S${first + at}`);

/** A grid of blocks of ten rows over `list`, which may be another one each time it is asked for. */
const opened = (isInGrid = false) => {
  let list: readonly string[] = numbered(0, 40);
  let place: CellPlace = { row: 0, columnId: 'send' };
  const ask = async (start: number, end: number) => ({ rows: list.slice(start, end), total: list.length });
  const feed = rowFeed<string>({ blockRows: 10, mostBlocks: 40, onAnswer: (_total, isNew) => keyboard.arrived(isNew), onRows: () => keyboard.arrived(false) });
  const keyboard = followedRow<string>({
    focus: () => place, held: feed.held, find: feed.find, rowId: (row) => row, isInGrid: () => isInGrid,
    move: (row) => {
      place = { ...place, row };
    },
  });
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const look = async (row: number): Promise<void> => {
    feed.row(row);
    await settled();
  };
  return {
    look,
    at: () => `${place.row} ${feed.held(place.row) ?? ''}`,
    goTo: (row: number) => {
      place = { ...place, row };
      keyboard.taken();
    },
    goBackTo: (row: number, id: string) => {
      place = { ...place, row };
      keyboard.follow(id);
    },
    kept: () => keyboard.at(),
    toHead: () => {
      place = { ...place, row: -1 };
      keyboard.taken();
    },
    restart: async (rows = list) => {
      list = rows;
      feed.restart(ask);
      await settled();
    },
    refresh: async (rows: readonly string[]) => {
      list = rows;
      feed.refresh();
      await settled();
    },
  };
};

test('goes along with its row where rows come in above it', async () => {
  const grid = opened();
  await grid.restart();
  grid.goTo(7);
  await grid.refresh(['new', ...numbered(0, 40)]);
  expect(grid.at()).toBe('8 S7');
});

test('finds its row also where that is in another block by now, once the block is looked at', async () => {
  const grid = opened();
  await grid.restart();
  grid.goTo(7);
  await grid.refresh([...numbered(100, 5), ...numbered(0, 40)]);
  expect(grid.at()).toBe('7 S2');
  await grid.look(12);
  expect(grid.at()).toBe('12 S7');
});

test('keeps its place where its row is gone', async () => {
  const grid = opened();
  await grid.restart();
  grid.goTo(7);
  await grid.refresh(numbered(0, 40).filter((row) => row !== 'S7'));
  expect(grid.at()).toBe('7 S8');
});

test('is with its row where that answers another question as well, and else on the first row, which is what is seen', async () => {
  const grid = opened();
  await grid.restart();
  grid.goTo(7);
  await grid.restart(['S9', 'S7', 'S5']);
  expect(grid.at()).toBe('1 S7');
  await grid.restart(['S9', 'S5']);
  expect(grid.at()).toBe('0 S9');
});

test('waits at the first row while nobody was in the grid, and goes with it once somebody is', async () => {
  for (const [isInGrid, at] of [[false, '0 new'], [true, '1 S0']] as const) {
    const grid = opened(isInGrid);
    await grid.restart();
    await grid.refresh(['new', ...numbered(0, 40)]);
    expect(grid.at()).toBe(at);
  }
});

test('leaves a heading where it is', async () => {
  const grid = opened();
  await grid.restart();
  grid.goTo(7);
  grid.toHead();
  await grid.refresh(['new', ...numbered(0, 40)]);
  expect(grid.at()).toBe('-1 ');
});

test('whoever comes back is with their row: where it was, where it has gone meanwhile, and once it comes in', async () => {
  const grid = opened();
  await grid.restart();
  expect(grid.kept()).toBeNull();
  grid.goBackTo(7, 'S7');
  expect([grid.at(), grid.kept()]).toEqual(['7 S7', 'S7']);
  grid.goBackTo(7, 'S4');
  expect([grid.at(), grid.kept()]).toEqual(['4 S4', 'S4']);
  grid.goBackTo(33, 'S35');
  expect(grid.at()).toBe('33 ');
  await grid.look(33);
  expect([grid.at(), grid.kept()]).toEqual(['35 S35', 'S35']);
  grid.toHead();
  expect(grid.kept()).toBeNull();
});
