import { expect, test } from 'vitest';
import { percentWords } from '../../../renderer/ui/scores/ScoreTable';

test('errors under one another have one decimal each, and none is made of nothing', () => {
  expect([0.36, 0.17, 0.2534, 1, 0, null].map(percentWords)).toEqual(['36.0 %', '17.0 %', '25.3 %', '100.0 %', '0.0 %', 'no share of nothing']);
});
