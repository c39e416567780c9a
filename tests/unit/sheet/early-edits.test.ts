import { describe, expect, it } from 'vitest';
import { earlyEdits } from '../../../renderer/ui/sheet/early-edits';
import type { TypedEdit } from '../../../renderer/ui/sheet/sheet-cells';

const typed = (value: string): TypedEdit => ({ row: { index: 0, cells: [], fileName: 'decided.txt', row: 2, asOf: null }, columnId: 'note', value });

describe('what is typed before it is known what was decided', () => {
  it('is taken in its order, all of it as one, and is told so', async () => {
    const early = earlyEdits();
    const told = Promise.all([early.wait([typed('first'), typed('second')]), early.wait([typed('third')])]);
    const taken: (readonly TypedEdit[])[] = [];
    early.release((edits) => taken.push(edits));
    expect(taken.map((edits) => edits.map(({ value }) => value))).toEqual([['first', 'second', 'third']]);
    expect(await told).toEqual([true, true]);
    early.release((edits) => taken.push(edits));
    expect(taken).toHaveLength(1);
  });

  it('is told that it was not taken where nothing may be edited', async () => {
    const early = earlyEdits();
    const told = early.wait([typed('first')]);
    early.release(null);
    expect(await told).toBe(false);
  });
});
