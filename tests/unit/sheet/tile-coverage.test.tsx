/** How much a figure is known for takes the place of how many rows it is not known of: a tile has one line for both. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { salesRevenueSheet } from '../../../renderer/domain/sheets/sales-summary/definition';
import { unknownIn } from '../../../renderer/domain/sheets/sheet';
import { TileStrip } from '../../../renderer/ui/sheet/TileStrip';

const shown = (values: Readonly<Record<string, number | null>>): { readonly words: string; readonly tip: string } => {
  const tiles = salesRevenueSheet.tiles.filter(({ id }) => id === 'contribution');
  const html = renderToStaticMarkup(<TileStrip tiles={tiles} values={values} pressed={null} onPress={() => undefined} />);
  return { words: html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, '|').replaceAll(/[|\s]+/g, ' ').trim(), tip: /data-tip="([^"]*)"/.exec(html)?.[1] ?? '' };
};

const unknown = unknownIn('contribution');

test('a contribution that is known for all of the revenue says so in one line, and the rows it is not known of in its tip', () => {
  const { words, tip } = shown({ contribution: 5452, [unknown]: 40, 'contribution-covers': 100 });
  expect(words).toBe('Contribution $5,452 For 100 % of revenue');
  expect(tip).toMatch(/ has no part\. 40 rows not known$/);
});

test('where nothing says how much it is known for, the rows it is not known of stand on its face', () => {
  const { words, tip } = shown({ contribution: 5452, [unknown]: 40, 'contribution-covers': null });
  expect(words).toBe('Contribution $5,452 40 rows not known');
  expect(tip).not.toContain('not known');
});
