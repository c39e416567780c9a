import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, numberStyle, type NumberStyle } from '../../../renderer/domain/reports/number-style';
import { readDay, readMonth } from '../../../renderer/domain/reports/read-day';
import { readNumber, type AllowedMark } from '../../../renderer/domain/reports/read-number';
import { dayInFileName } from '../../../renderer/domain/reports/as-of';
import { partitionOf } from '../../../renderer/domain/reports/dating';

const dot: NumberStyle = { kind: 'known', mark: '.' };
const comma: NumberStyle = { kind: 'known', mark: ',' };

const value = (raw: string, style: NumberStyle = dot, mark: AllowedMark = null, whole = false): number | string => {
  const decision = decide(readNumber(raw, mark), style, whole);
  return decision.ok ? decision.value : 'refused';
};

describe('a number as people write it', () => {
  it.each([
    ['12', 12], ['0', 0], ['-0', 0], ['007', 7], ['12.0', 12], ['12.50', 12.5], ['.5', 0.5], ['0.125', 0.125], ['1,234', 1234],
    ['1,234,567.89', 1234567.89], ['(12)', -12], ['(1,234.5)', -1234.5], ['-3', -3], ['−3', -3], ['1 234', 1234], ['1\u00A0234.5', 1234.5],
    ['1\u202F234\u202F567', 1234567], ["1'234", 1234], [' 7 ', 7], ['5-', -5], ['1,234.50-', -1234.5], ['5−', -5], ['+5', 5],
    ['12,34,567.89', 1234567.89], ['1,23,456', 123456], ['１２．５', 12.5],
  ])('%s is %d where the dot marks decimals', (raw, expected) => {
    expect(value(raw)).toBe(expected);
  });

  it.each([['1.234', 1234], ['1.234,5', 1234.5], ['1,5', 1.5], ['12,50', 12.5], ['1.234.567', 1234567], ['1,234', 1.234], ['(2,5)', -2.5]])(
    '%s is %d where the comma marks decimals', (raw, expected) => {
      expect(value(raw, comma)).toBe(expected);
    });

  it.each([
    'abc', '1.2.3', '1,2,345', '12,34.5', '1..5', '5.', '1e5', '1E5', '8.50E+11', '--5', '-(5)', '(5', '5)', '12 units', '0x10', '١٢', '-5-', '(5-)', '+-5', '5+', '∞', 'NaN',
    'Infinity', '#VALUE!', '1/2', '$5', '5%', '1,234.', '1 23', '+', '.', ',',
  ])('%s is no number at all', (raw) => {
    expect(value(raw)).toBe('refused');
    expect(value(raw, comma)).toBe('refused');
  });

  it.each([
    ['$1,234.50', 1234.5], ['US$5', 5], ['-$5', -5], ['$-5', -5], ['($5)', -5], ['€ 3', 3], ['3 €', 3], ['¥8.5', 8.5], ['USD 12', 12], ['12 RMB', 12], ['12.5USD', 12.5], ['$12.00 USD', 12], ['CHF 12.50', 12.5], ['-$3 USD', -3], ['₹1,23,456.00', 123456],
  ])('%s is %d in a column of prices', (raw, expected) => {
    expect(value(raw, dot, 'currency')).toBe(expected);
  });

  it('is a percentage with or without its sign, in a column of percentages alone', () => {
    expect([value('70%', dot, 'percent'), value('70 %', dot, 'percent'), value('0.7', dot, 'percent')]).toStrictEqual([70, 70, 0.7]);
  });

  it('comes back from every way the two conventions write it', () => {
    const written = (n: number, group: string, mark: string): string => {
      const [whole = '', part] = Math.abs(n).toFixed(2).split('.');
      return `${n < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${mark}${part ?? ''}`;
    };
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100), (n) => {
      expect(value(written(n, ',', '.'))).toBe(n === 0 ? 0 : n);
      expect(value(written(n, '.', ','), comma)).toBe(n === 0 ? 0 : n);
      expect(value(written(n, ' ', ','), comma)).toBe(n === 0 ? 0 : n);
    }));
  });

  it('never means two different numbers under two conventions without being told apart', () => {
    fc.assert(fc.property(fc.stringMatching(/^[0-9]{1,4}([.,][0-9]{1,4}){0,3}$/), (raw) => {
      const reading = readNumber(raw, null);
      const left = value(raw, dot);
      const right = value(raw, comma);
      if (reading.kind === 'plain') expect(left).toBe(right);
      if (reading.kind === 'evidence') expect([left, right].filter((one) => one === 'refused')).toHaveLength(1);
      if (reading.kind === 'either') expect(left).not.toBe(right);
      if (reading.kind === 'unreadable') expect([left, right]).toStrictEqual(['refused', 'refused']);
    }));
  });
});

describe('the convention of a column', () => {
  const none = { dot: 0, comma: 0, groupedByDot: 0, groupedByComma: 0 };

  it('is what most of its cells show, and then a cell of the other kind is refused', () => {
    const style = numberStyle({ ...none, comma: 3 }, { ...none, dot: 90, comma: 3 }, '.');
    expect(style).toStrictEqual(comma);
    expect(value('1.50', style)).toBe('refused');
  });

  it('is that of the other columns where its own cells tell nothing', () => {
    expect(numberStyle(none, { ...none, comma: 5 }, '.')).toStrictEqual(comma);
  });

  it('is told by counts that no mark but the other can part, where no fraction tells', () => {
    expect(numberStyle({ ...none, groupedByDot: 1 }, none, '.')).toStrictEqual(comma);
    expect(numberStyle(none, { ...none, groupedByComma: 2 }, null)).toStrictEqual(dot);
    expect(numberStyle({ ...none, groupedByDot: 1 }, { ...none, dot: 4 }, '.')).toStrictEqual(dot);
    expect(numberStyle({ ...none, groupedByDot: 1, groupedByComma: 1 }, none, '.').kind).toBe('untold');
  });

  it('is contradictory when as many cells say one as the other, and then doubtful cells are refused', () => {
    const style = numberStyle({ ...none, dot: 1, comma: 1 }, none, '.');
    expect(style.kind).toBe('contradictory');
    expect([value('1,234', style), value('1.5', style), value('12', style)]).toStrictEqual(['refused', 'refused', 12]);
  });

  it.each([
    ['.', false, '1,234', 1234], ['.', false, '1.234', 1.234], ['.', true, '1,234', 1234],
    [null, false, '1,234', 'refused'], [null, false, '1.234', 'refused'], [null, true, '5,000', 'refused'], [null, true, '5.000', 'refused'],
    ['.', true, '5,000', 5000], ['.', true, '5.000', 'refused'],
  ] as const)('with nothing to go by, where the decimal mark is likely %s (count: %s), %s is %s', (likely, whole, raw, expected) => {
    expect(value(raw, numberStyle(none, none, likely), null, whole)).toBe(expected);
  });
});

describe('a day as files write it', () => {
  it.each([
    ['2026-02-02', '2026-02-02'], ['2026-02-02 04:34:40', '2026-02-02'], ['2026-02-02T04:34:40-08:00', '2026-02-02'], ['2026/2/3', '2026-02-03'],
    ['20260202', '2026-02-02'], ['Jun-29-26 16:00:01 PDT', '2026-06-29'], ['Jun 8, 2025 10:23:05 PM PDT', '2025-06-08'], ['27/06/2026', '2026-06-27'],
    ['06/27/2026', '2026-06-27'], ['01.09.2026', '2026-09-01'], ['2-Feb-2026', '2026-02-02'], ['February 2, 2026', '2026-02-02'], ['05-05-26', '2026-05-05'],
    ['2024-02-29', '2024-02-29'], ['27/06/2026 10:00:00', '2026-06-27'], ['01.09.2026 10:22:11 UTC', '2026-09-01'], ['2026-10-31T23:12:01+00:00', '2026-10-31'],
    ['2023-05-01 10:22:33 PDT', '2023-05-01'], ['06-27-26', '2026-06-27'], ['2026/10/31 10:22:33 JST', '2026-10-31'], ['2026年10月31日', '2026-10-31'],
    ['8 juin 2025 10:23:05 UTC', '2025-06-08'], ['8 juil. 2025', '2025-07-08'], ['12 août 2025', '2025-08-12'], ['3 févr. 2026 09:00', '2026-02-03'], ['8. März 2026', '2026-03-08'],
    ['05. Mai 2026 10:00', '2026-05-05'], ['9 Dez. 2026', '2026-12-09'], ['8 giu 2025 08:00:00 UTC', '2025-06-08'], ['30 set 2025', '2025-09-30'], ['1 gen 2026', '2026-01-01'],
    ['15 de agosto de 2025', '2025-08-15'], ['3 ene 2026 01:00:00 UTC', '2026-01-03'], ['12 dic 2025', '2025-12-12'], ['4 mrt 2026', '2026-03-04'],
    ['Thursday, April 3, 2025', '2025-04-03'], ['Thu Apr 03 2025', '2025-04-03'], ['3rd April 2025', '2025-04-03'], ['April 3rd, 2025', '2025-04-03'], ['03APR2025', '2025-04-03'],
    ['3 kwietnia 2025', '2025-04-03'], ['12 października 2025', '2025-10-12'], ['3 Nisan 2025', '2025-04-03'], ['1 Şubat 2025', '2025-02-01'], ['3 maj 2025', '2025-05-03'],
    ['2025. 04. 03.', '2025-04-03'], ['2025. 4. 3. 오전 10:00', '2025-04-03'], ['2025년 4월 3일', '2025-04-03'],
    ['2026-01-05 14.30.15', '2026-01-05'], ['Jan 5, 2026 11:59:59 PM PST', '2026-01-05'], ['2026-01-05 20:26', '2026-01-05'], ['2026-02-02T04:34:40.2030', '2026-02-02'], ['01/01/2010', '2010-01-01'],
    ['2026-10-31 23:12:01 -0800', '2026-10-31'], ['1 Jan 2026 (UTC+1)', '2026-01-01'],
    ['14 Sept 2026', '2026-09-14'], ['5 Mrz 2026', '2026-03-05'], ['2 stycznia 2026', '2026-01-02'], ['7 Mayıs 2026', '2026-05-07'], ['3 de outubro de 2026', '2026-10-03'], ['1 Jänner 2026', '2026-01-01'],
  ])('%s is %s', (raw, iso) => {
    expect(readDay(raw)).toStrictEqual({ kind: 'day', iso });
  });

  it('is left open where day and month cannot be told apart', () => {
    expect(readDay('03/04/2026')).toStrictEqual({ kind: 'either', monthFirst: '2026-03-04', dayFirst: '2026-04-03' });
  });

  it.each(['', 'soon', '2026-02-30', '2025-02-29', '2026-13-01', '13/13/2026', '45000', '2026', '1926-01-01x', 'Foo 3, 2026', '25/04/03', '25/4/3', '03XYZ2025', 'Monday', 'Marble 5 2026', 'Decal-12-2026', '4 Junior 2026', '8 jui 2025', '2025. 13. 03.',
    '0001-01-01', '00010101', '01/01/0001', '1 Jan 0001', '0000-00-00', '2026-01-01 to 2026-01-31', '01/02/2026 - 03/04/2026', '01/02/26-03/04/26', 'Jan 5, 2026 - Jan 11, 2026', '1.2.2026 - 3.4.2026', '1.2.26 - 3.4.26', '5 Jan 2026 – 11 Jan 2026',
  ])('%s is no day', (raw) => {
    expect(readDay(raw)).toStrictEqual({ kind: 'unreadable' });
  });
});

describe('a month without its day', () => {
  it.each([
    ['Oct-2026', '2026-10-01'], ['2026-10', '2026-10-01'], ['10/2026', '2026-10-01'], ['October 2026', '2026-10-01'], ['Oct-26', '2026-10-01'], ['2026 Okt', '2026-10-01'],
    ['2026年10月', '2026-10-01'], [' 2026/1 ', '2026-01-01'],
  ])('%s is kept as its first day', (raw, iso) => {
    expect(readMonth(raw)).toBe(iso);
    expect(readDay(raw)).toStrictEqual({ kind: 'unreadable' });
  });

  it.each(['', '2026', '2026-13', '13/2026', 'Foo 2026', '2026-10-31', '10', 'Oct', '1899-10'])('%s is none', (raw) => {
    expect(readMonth(raw)).toBeNull();
  });
});

describe('the day in a file name', () => {
  it.each([
    ['AWD Inventory 2026-02-02.csv', '2026-02-02'], ['awd_20260202.csv', '2026-02-02'], ['AWDInventory-Feb-02-2026.csv', '2026-02-02'],
    ['awd 02-Feb-2026 (1).csv', '2026-02-02'], ['awd_2026_02_02_0434.csv', '2026-02-02'], ['awd 12-31-2026.csv', '2026-12-31'], ['31.12.2026 awd.xlsx', '2026-12-31'],
    ['2026-02-02 awd 20260202.csv', '2026-02-02'],
    ['awd.csv', null], ['awd 02-03-2026.csv', null], ['awd 2026-01-01 to 2026-01-31.csv', null], ['awd 20261302.csv', null], ['order 1202602021.csv', null],
  ])('%s says %s', (name, day) => {
    expect(dayInFileName(name)).toBe(day);
  });

  it('places figures by the grain of their table', () => {
    expect([partitionOf('master', null), partitionOf('snapshot', '2026-02-02'), partitionOf('period', '2026-02-02'), partitionOf('snapshot', null)])
      .toStrictEqual(['all', '2026-02-02', '2026-02', null]);
  });
});
