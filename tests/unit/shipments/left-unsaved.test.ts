/** Goods put on a shipment while a save of it is under way. */
import { describe, expect, test } from 'vitest';
import { added } from '../../../renderer/domain/shipments/add-lines';
import { plainLine } from '../../../renderer/domain/shipments/shipment-plan';
import { nothingBuilt, type Built } from '../../../renderer/features/shipments/kept-lines';
import { builtLeft, draftLeft } from '../../../renderer/features/shipments/left-unsaved';

const [a, b] = [plainLine(1, 'A', 48), plainLine(2, 'B', 24)];
const saved: Built = { name: 'March', eta: '2026-03-20', address: 'Kent', isPrepared: true, lines: [a, b] };
const units = ({ lines }: { readonly lines: Built['lines'] }) => lines.map((line) => [line.sku, line.units]);

describe('once a shipment that is being built is saved', () => {
  test('nothing of it is left', () => {
    expect(builtLeft(saved, saved)).toEqual(nothingBuilt);
  });

  test('goods that were added meanwhile are left for the next one, and those on top of a line that stood by their own quantity', () => {
    const now = { ...saved, lines: added(saved.lines, [plainLine(0, 'C', 12), plainLine(0, 'A', 6)]) };
    expect(builtLeft(saved, now)).toEqual({ ...nothingBuilt, lines: [{ ...a, units: 6 }, { ...plainLine(0, 'C', 12), line: 3 }] });
    expect(units(builtLeft(saved, now))).toEqual([['A', 6], ['C', 12]]);
  });
});

describe('once lines of a plan are saved', () => {
  const draft = { versionId: 'v1', lines: [a, b] };

  test('none waits', () => {
    expect([draftLeft(draft, draft, 'v2'), draftLeft(draft, null, 'v2')]).toEqual([null, null]);
  });

  test('what was changed meanwhile waits on top of what was saved', () => {
    const lines = added(draft.lines, [plainLine(0, 'C', 12)]);
    expect(draftLeft(null, { versionId: 'v1', lines }, 'v2')).toEqual({ versionId: 'v2', lines });
    expect(draftLeft(draft, { versionId: 'v1', lines }, 'v2')).toEqual({ versionId: 'v2', lines });
  });
});
