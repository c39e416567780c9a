import { describe, expect, test } from 'vitest';
import { casesOf, inWholeCases, palletsFor, sumsOf, withCaseSize, withCases, withUnits } from '../../../renderer/domain/shipments/quantities';
import { isGtin14, mostWfsLines, problemsOf } from '../../../renderer/domain/shipments/check-plan';
import { lineOf, planOf } from './plans';

describe('units and cases', () => {
  test('whatever is typed in either, units are cases × units in a case', () => {
    for (const size of [1, 7, 12, 48]) {
      for (const typed of [0, 1, 5, 144, 1001]) {
        const line = lineOf(1, 'A', 3, { unitsPerCase: size });
        const byCases = withCases(line, typed);
        expect(byCases.units).toBe(typed * size);
        expect(casesOf(byCases)).toBe(typed);
        const filled = inWholeCases(withUnits(line, typed));
        expect(filled.units % size).toBe(0);
        expect(filled.units).toBeGreaterThanOrEqual(typed);
        expect(filled.units - typed).toBeLessThan(size);
      }
    }
  });

  test('50 units in cases of 12 are no number of cases', () => expect(casesOf(lineOf(1, 'A', 50, { unitsPerCase: 12 }))).toBeNull());
  test('another case size keeps at least the units: 48 in cases of 36 become 72', () => expect(withCaseSize(lineOf(1, 'A', 48, { unitsPerCase: 12 }), 36)).toMatchObject({ units: 72, unitsPerCase: 36 }));
  test('cases without a case size change nothing', () => expect(withCases(lineOf(1, 'A', 5), 3).units).toBe(5));
});

describe('what a plan comes to', () => {
  // 10 cartons of 60 × 40 × 35 cm are 0.84 m³ and, at 11.5 kg each, 115 kg.
  const measured = lineOf(1, 'A', 120, { unitsPerCase: 12, lengthCm: 60, widthCm: 40, heightCm: 35, kg: 11.5, receivedUnits: 90 });

  test('cartons, space and weight are counted, and what is not known is named instead of counted as nothing', () => {
    expect(sumsOf(planOf('awd-fba', [measured, lineOf(2, 'B', 30), lineOf(3, 'C', 0)]))).toEqual({
      skus: 2, units: 150, cartons: 10, cubicMetres: expect.closeTo(0.84, 10) as number, kg: 115, withoutCase: ['B'], unmeasured: ['B'], unweighed: ['B'], received: 90, receivedShare: 0.6,
    });
  });

  test('nothing received is not the same as none told', () => {
    expect(sumsOf(planOf('awd-fba', [lineOf(1, 'A', 10)])).receivedShare).toBeNull();
    expect(sumsOf(planOf('awd-fba', [lineOf(1, 'A', 10, { receivedUnits: 0 })])).receivedShare).toBe(0);
  });

  // A pallet of 40 × 48 in stacked to 150 cm holds 1.858 m³, of which 85 % are used: 1.579 m³.
  test('3 m³ need two pallets, none needs none', () => expect([palletsFor(3), palletsFor(0), palletsFor(1.5)]).toEqual([2, 0, 1]));
});

describe('what Walmart would refuse', () => {
  const good = { gtin: '00850048000011', publishStatus: 'PUBLISHED', unitsPerCase: 12 };
  const messages = (...lines: Parameters<typeof planOf>[1]) => problemsOf(planOf('wfs', lines)).map(({ severity, line, message }) => `${severity} ${line ?? '-'} ${message}`);

  // 0×3+0+8×3+5+0×3+0+4×3+8+0×3+0+0×3+0+1×3 = 52, so the check digit is 8.
  test('the check digit of a GTIN is the one that fills the sum up to tens', () => {
    expect([isGtin14('00850048000018'), isGtin14('00850048000011'), isGtin14('850048000018'), isGtin14('0085004800001X')]).toEqual([true, false, false, false]);
  });

  test('a published item with a good GTIN in whole cases is taken', () => expect(messages(lineOf(1, 'A', 24, { ...good, gtin: '00850048000018' }))).toEqual([]));

  test('each fault is named on its line', () => {
    expect(messages(
      lineOf(1, 'A', 24, { ...good, gtin: null }), lineOf(2, 'B', 24, { ...good, gtin: '850048000018' }), lineOf(3, 'C', 24, good), lineOf(4, 'D', 30, { ...good, gtin: '00850048000018' }),
      lineOf(5, 'E', 24, { ...good, gtin: '00850048000018', publishStatus: 'UNPUBLISHED' }), lineOf(6, 'F', 5, { ...good, gtin: '00850048000018', unitsPerCase: null }), lineOf(7, 'G', 0, { gtin: null }),
    )).toEqual([
      'error 1 It has no GTIN. Walmart takes goods by their GTIN of 14 digits.',
      'error 2 The GTIN 850048000018 has 12 digits; Walmart wants 14.',
      'warning 3 The GTIN 00850048000011 may be mistyped: its last digit does not fit the others.',
      'error 4 30 units do not fill whole cases of 12: 24 or 36 would.',
      'error 5 It is unpublished on Walmart: WFS takes published items only.',
      'error 6 Nobody says how many units a case holds.',
    ]);
  });

  test('5,000 lines are taken, one more is not', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => lineOf(index + 1, `S-${index}`, 12, { ...good, gtin: '00850048000018' }));
    expect(problemsOf(planOf('wfs', lines(mostWfsLines)))).toEqual([]);
    expect(problemsOf(planOf('wfs', lines(mostWfsLines + 1)))).toMatchObject([{ line: null, severity: 'error' }]);
    // Built for several delivery days, each is a shipment of its own; a plan that stands is one file.
    const twoDays = { ...planOf('wfs', lines(mostWfsLines + 1).map((one, at) => ({ ...one, wantedOn: at < 10 ? '2026-03-01' : null }))), eta: '2026-03-09' };
    expect([problemsOf(twoDays, new Map(), 'one a day').length, problemsOf(twoDays).length]).toEqual([0, 1]);
    expect(problemsOf({ ...twoDays, eta: '2026-03-01' }, new Map(), 'one a day').map(({ message }) => message)).toEqual(['5,001 lines for 2026-03-01 are more than the 5,000 Walmart takes in one shipment: split the plan.']);
  });

  test('a plan that sends nothing, and one that arrives before it ships, are refused as a whole', () => {
    expect(problemsOf(planOf('awd-fba', [lineOf(1, 'A', 0)], { shipDate: '2026-12-02', eta: '2026-12-01' })).map(({ message }) => message)).toEqual([
      'The plan sends nothing: give at least one line a quantity.', 'The plan arrives before it ships.',
    ]);
  });
});
