import { describe, expect, it } from 'vitest';
import { marketplaceDay } from '../../../renderer/domain/demand/marketplace-day';
import { closed, ended, opened, typed } from '../../../renderer/ui/grid/edit-session';
import { filterFrom } from '../../../renderer/ui/grid/filter-panel';
import type { CellEdit, EditValue } from '../../../renderer/ui/grid/grid-types';
import { typedValue } from '../../../renderer/ui/grid/typed-value';

/** More than forty are refused by the page. */
const atMost40 = (value: EditValue): string | null => (typeof value === 'number' && value > 40 ? 'At most 40.' : null);

const choice: CellEdit = { kind: 'choice', options: [{ value: 'air', title: 'By air' }, { value: 'sea', title: 'By sea' }] };

describe('what is typed into a cell', () => {
  it.each<[CellEdit, string, EditValue]>([
    [{ kind: 'quantity' }, '12', 12],
    [{ kind: 'quantity' }, ' 1,200 ', 1200],
    [{ kind: 'quantity' }, '1 200', 1200],
    [{ kind: 'quantity' }, '1\u202f200\u00a0000', 1_200_000],
    [{ kind: 'amount' }, '$ 1 200.50', 1200.5],
    [{ kind: 'amount' }, '7.5 %', 7.5],
    [{ kind: 'quantity' }, '12.00', 12],
    [{ kind: 'quantity' }, '0', 0],
    [{ kind: 'quantity' }, '', null],
    [{ kind: 'flag' }, 'Yes', true],
    [{ kind: 'flag' }, 'FALSE', false],
    [{ kind: 'day' }, '2026-02-03', '2026-02-03'],
    [{ kind: 'day' }, '2026/2/3', '2026-02-03'],
    [{ kind: 'day' }, '3 Feb 2026', '2026-02-03'],
    [{ kind: 'day' }, '29 February 2028', '2028-02-29'],
    // As Settings, Display lets days be written.
    [{ kind: 'day' }, 'Feb 3, 2026', '2026-02-03'],
    [{ kind: 'day' }, 'february 3 2026', '2026-02-03'],
    [{ kind: 'day', isAhead: true }, '2199-01-01', '2199-01-01'],
    [{ kind: 'text' }, ' two\nlines ', 'two lines'],
    [choice, 'by SEA', 'sea'],
    [choice, 'air', 'air'],
    [choice, ' ', null],
  ])('%j reads %j as %j', (edit, text, value) => {
    expect(typedValue(edit, text)).toStrictEqual({ ok: true, value });
  });

  it.each<[CellEdit, string]>([
    [{ kind: 'quantity' }, '-5'],
    [{ kind: 'quantity' }, '(5)'],
    [{ kind: 'quantity' }, '1.200'],
    [{ kind: 'quantity' }, '1,20'],
    [{ kind: 'quantity' }, '12 5'],
    [{ kind: 'quantity' }, '1 2000'],
    [{ kind: 'amount' }, '1 50'],
    [{ kind: 'amount' }, '3.40 2'],
    [{ kind: 'quantity' }, '2.5'],
    [{ kind: 'quantity' }, '1e5'],
    [{ kind: 'quantity' }, 'twelve'],
    [{ kind: 'quantity' }, '9999999999'],
    [{ kind: 'flag' }, 'maybe'],
    [{ kind: 'day' }, '03/02/2026'],
    [{ kind: 'day' }, '2026-02-30'],
    [{ kind: 'day' }, '3 Smarch 2026'],
    [{ kind: 'day' }, 'Feb 30, 2026'],
    [{ kind: 'day', isAhead: true }, '2020-01-01'],
    [{ kind: 'day', isAhead: true }, marketplaceDay(Date.now())],
    [{ kind: 'text' }, 'x'.repeat(2_001)],
    [choice, 'by rail'],
  ])('%j refuses %j rather than guess', (edit, text) => {
    const read = typedValue(edit, text);
    expect(read.ok ? read.value : read.problem.length).toBeGreaterThan(8);
    expect(read.ok).toBe(false);
  });
});

describe('what can be read and the page refuses', () => {
  const session = opened({ row: 2, columnId: 'units' }, { kind: 'quantity' }, '12', null);
  it('stays in the cell with the page’s reason, until it is mended', () => {
    const over = ended(typed(session, '48'), 'down', atMost40);
    expect([over.decided, over.goes, over.session]).toEqual([null, null, { ...session, text: '48', problem: 'At most 40.' }]);
    expect(ended(typed(over.session, '40'), 'down', atMost40).decided).toEqual({ place: { row: 2, columnId: 'units' }, value: 40 });
  });

  it('says first what is wrong with the text itself', () => {
    expect(ended(typed(session, '4,8'), 'down', atMost40).session).toMatchObject({ problem: '“4,8” is not a whole number.' });
  });
});

describe('one cell being edited', () => {
  const place = { row: 3, columnId: 'send' };
  const open = opened(place, { kind: 'quantity' }, '40', null);

  it('a letter typed over a choice picks the first one that begins with it, and another letter changes nothing', () => {
    const over = (letter: string) => ended(opened(place, choice, '', letter), 'stay').decided;
    expect(over('b')).toEqual({ place, value: 'air' });
    expect(over('x')).toBeNull();
  });

  it('begins with what stands there, or with the letter typed over it', () => {
    expect(open.step === 'open' ? open.text : null).toBe('40');
    const over = opened(place, { kind: 'quantity' }, '40', '7');
    expect(ended(over, 'down')).toStrictEqual({ session: closed, decided: { place, value: 7 }, goes: 'down' });
  });

  it('decides nothing where nothing was changed', () => {
    expect(ended(open, 'right')).toStrictEqual({ session: closed, decided: null, goes: 'right' });
    expect(ended(typed(typed(open, '41'), '40'), 'down').decided).toBeNull();
  });

  it('takes a decision back when it is emptied', () => {
    expect(ended(typed(open, ''), 'down').decided).toStrictEqual({ place, value: null });
  });

  it('stays open with its reason while the text cannot be taken, and goes on once it can', () => {
    const bad = ended(typed(open, '4O'), 'down');
    expect([bad.decided, bad.goes, bad.session.step === 'open' ? bad.session.problem : null]).toStrictEqual([null, null, '“4O” is not a whole number.']);
    const better = typed(bad.session, '42');
    expect(better.step === 'open' ? better.problem : '').toBeNull();
    expect(ended(better, 'down').decided).toStrictEqual({ place, value: 42 });
  });

  it('is nothing once it is closed', () => {
    expect(ended(typed(closed, '9'), 'down')).toStrictEqual({ session: closed, decided: null, goes: null });
  });
});

describe('a filter panel', () => {
  it.each([
    ['contains', ' bowl ', '', { kind: 'contains', columnId: 'c', text: 'bowl' }],
    ['contains', ' ', '', null],
    ['one-of', ' Cutting, sewing; yarn ;; ', '', { kind: 'one-of', columnId: 'c', texts: ['Cutting, sewing', 'yarn'] }],
    ['one-of', ' ; ', '', null],
    ['blank', 'x', '', { kind: 'blank', columnId: 'c' }],
    ['number', '1,000', '', { kind: 'number', columnId: 'c', minimum: 1000, maximum: null }],
    ['number', '', '-5.5', { kind: 'number', columnId: 'c', minimum: null, maximum: -5.5 }],
    ['number', 'many', '', null],
    ['number', '1,5', '', null],
    ['number', '1e3', '', null],
    ['days', '3 Feb 2026', '', { kind: 'days', columnId: 'c', from: '2026-02-03', to: null }],
    ['days', '', '2026/2/28', { kind: 'days', columnId: 'c', from: null, to: '2026-02-28' }],
    ['days', '03/02/2026', 'soon', null],
    ['number', '−1,200.50', '', { kind: 'number', columnId: 'c', minimum: -1200.5, maximum: null }],
  ] as const)('%s %j %j', (kind, first, second, filter) => {
    expect(filterFrom(kind, 'c', first, second)).toStrictEqual(filter);
  });
});
