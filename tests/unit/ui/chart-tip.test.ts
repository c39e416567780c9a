import { expect, test } from 'vitest';
import type { SheetChart } from '../../../renderer/domain/sheets/chart';
import { chartTip } from '../../../renderer/ui/chart/sheet-chart-option';

const outlook: SheetChart = {
  id: 'outlook', title: 'So far and ahead', unit: '$', categoryTitle: 'Day', categories: ['30 Dec 2026'], partial: [], words: '', notes: [],
  series: [
    { id: 'likely', title: '80 in 100 outcomes', tone: 'expected', draw: 'band', low: [9_615_181], values: [10_497_403] },
    { id: 'before', title: '2025', tone: 'before', draw: 'line', values: [8_654_792] },
  ],
};

test('what is told of a point fits into the narrowest chart: a figure that is too long goes below its name', () => {
  expect(chartTip(outlook, 0).split('\n')).toEqual(['30 Dec 2026', '80 in 100 outcomes:', '$9,615,181 to $10,497,403', '2025: $8,654,792']);
});
