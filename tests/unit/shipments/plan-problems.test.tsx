import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlanProblems } from '../../../renderer/features/shipments/PlanProblems';

test('what is wrong with a plan as a whole is said, and what is wrong with a line is left to it', () => {
  const drawn = renderToStaticMarkup(<PlanProblems problems={[{ line: null, severity: 'error', message: 'Too many lines.' }, { line: 3, severity: 'error', message: 'No GTIN.' }]} />);
  expect(drawn).toContain('Too many lines.');
  expect(drawn).not.toContain('No GTIN.');
  expect(renderToStaticMarkup(<PlanProblems problems={[]} />)).toBe('');
});
