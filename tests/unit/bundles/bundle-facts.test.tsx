import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BundleFacts, factProblem, factTyped } from '../../../renderer/features/factory-desk/BundleFacts';

const drawn = (row: Parameters<typeof BundleFacts>[0]['row']): string => renderToStaticMarkup(<BundleFacts code="SET" row={row} currency="USD" facts={{}} onChange={() => undefined} />).replaceAll(/<[^>]*>/g, ' ');

test('the currency of a bundle’s costs is there to be typed, and is written in capitals', () => {
  expect(renderToStaticMarkup(<BundleFacts code="SET" row={{ currency: 'CNY' }} currency="USD" facts={{}} onChange={() => undefined} />)).toMatch(/aria-label="Currency of SET"[^>]*value="CNY"/);
  expect([factTyped('currency', ' cny '), factTyped('currency', '  '), factTyped('name', ' Jar set ')]).toEqual(['CNY', null, 'Jar set']);
});

test('packaging and labour state their currency: that of the bundle’s list, else the store’s', () => {
  expect(drawn({ packagingCost: 0.3 })).toMatch(/Packaging, USD .*Labour, USD /);
  expect(drawn({ packagingCost: 2, currency: 'cny' })).toMatch(/Packaging, CNY .*Labour, CNY /);
});

test('what names no money is not taken for the currency of a bundle’s costs', () => {
  expect(['banana', '$', ' cny ', ''].map((typed) => factProblem('currency', typed))).toEqual(['“banana” is no currency: write its three letters, such as USD.', '“$” is no currency: write its three letters, such as USD.', null, null]);
  expect(factProblem('name', 'banana')).toBeNull();
});
