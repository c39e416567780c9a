/** Rows picked out with their boxes stay the rows they were, whatever is looked for afterwards. */
import { describe, expect, it } from 'vitest';
import { gridChoice } from '../../../renderer/ui/grid/grid-choice';
import type { RowSelection } from '../../../renderer/ui/grid/grid-types';

const opened = (first: readonly string[]) => {
  let rows = first;
  const told: (readonly [RowSelection['kind'], number])[] = [];
  const choice = gridChoice<string>({
    options: { rowId: (row) => row, onSelection: ({ kind }, count) => told.push([kind, count]) },
    total: () => rows.length, rowsBetween: (from, to) => Promise.resolve(rows.slice(from, to + 1)), redraw: () => undefined, showChosen: () => undefined,
  });
  return {
    choice, told,
    /** Another question is asked, and then answered. */
    ask: (next: readonly string[]) => {
      choice.settle();
      rows = next;
      choice.arrived();
    },
    /** The same question has other rows by now. */
    come: (next: readonly string[]) => {
      rows = next;
      choice.arrived();
    },
  };
};

const all: RowSelection = { kind: 'all-but', ids: new Set() };

describe('all rows picked out', () => {
  it('are those that were seen once fewer or more are looked for, and their count is told', async () => {
    const grid = opened(['A', 'B', 'C']);
    grid.choice.choose(all);
    grid.choice.toggle('B');
    grid.ask(['A', 'B', 'C', 'D', 'E']);
    expect(await grid.choice.ids()).toEqual(['A', 'C']);
    expect(grid.told.at(-1)).toEqual(['some', 2]);
    expect(['A', 'B', 'C', 'D', 'E'].filter((row) => grid.choice.has(row))).toEqual(['A', 'C']);
    grid.ask(['C']);
    expect(await grid.choice.ids()).toEqual(['A', 'C']);
  });

  it('are those of the first question where two are asked one after the other', async () => {
    const grid = opened(['A', 'B']);
    grid.choice.choose(all);
    grid.ask(['A', 'B', 'C']);
    grid.ask(['D']);
    expect(await grid.choice.ids()).toEqual(['A', 'B']);
  });

  it('are all of the same question when rows come in, and their count is told', async () => {
    const grid = opened(['A', 'B']);
    grid.choice.choose(all);
    grid.come(['A', 'B', 'C']);
    expect([grid.told, await grid.choice.ids()]).toEqual([[['all-but', 2], ['all-but', 3]], ['A', 'B', 'C']]);
    grid.come(['A', 'B', 'C']);
    expect(grid.told).toHaveLength(2);
  });

  it('give way to what is picked out meanwhile', async () => {
    const grid = opened(['A', 'B']);
    grid.choice.choose(all);
    grid.ask(['A', 'B', 'C']);
    grid.choice.choose({ kind: 'some', ids: new Set(['C']) });
    expect(await grid.choice.ids()).toEqual(['C']);
    expect(grid.told.at(-1)).toEqual(['some', 1]);
  });
});

it('single rows stay picked out, and are told once', async () => {
  const grid = opened(['A', 'B']);
  grid.choice.toggle('B');
  grid.ask(['A']);
  expect([await grid.choice.ids(), grid.told]).toEqual([['B'], [['some', 1]]]);
});
