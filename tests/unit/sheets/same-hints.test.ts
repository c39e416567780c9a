/** A column that stands on several pages says the same of itself on each. */
import { expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetColumn } from '../../../renderer/domain/sheets/sheet';

const hintsOf = (isIt: (column: SheetColumn) => boolean): ReadonlyMap<string, readonly string[]> => {
  const pages = new Map<string, string[]>();
  for (const { id, columns } of Object.values(sheetDefinitions)) for (const column of columns) if (isIt(column)) pages.set(column.hint, [...(pages.get(column.hint) ?? []), id]);
  return pages;
};

test('the velocity used is units a day now, which no days of supply are divided by', () => {
  const [[hint, pages], ...others] = [...hintsOf(({ figure }) => figure === 'pace')] as [[string, readonly string[]], ...unknown[]]; // some page has it, as is looked at below
  expect([others, hint]).toEqual([[], 'Units a day now, by the windows and their weights, or what is forecast where there is no velocity']);
  expect(pages).toEqual(expect.arrayContaining(['fba-send', 'fbm-top-sellers', 'most-selling', 'awd-stock', 'stock-skus']));
});

test('the class of a SKU is told alike, with the setting that decides what it goes by', () => {
  const hints = hintsOf(({ id, hint }) => id === 'abc' && hint.startsWith('A: ') && !hint.includes('of the period'));
  expect([...hints.keys()]).toEqual(['A: what makes most of the revenue, or of contribution, where Settings say so; N: no sales']);
  expect(hints.values().next().value).toEqual(expect.arrayContaining(['fba-send', 'most-selling', 'stock-skus']));
});
