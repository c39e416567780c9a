import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BundleFacts } from '../../../renderer/features/factory-desk/BundleFacts';

const drawn = (row: Parameters<typeof BundleFacts>[0]['row']): string => renderToStaticMarkup(<BundleFacts code="SET" row={row} currency="USD" facts={{}} onChange={() => undefined} />).replaceAll(/<[^>]*>/g, ' ');

test('packaging and labour state their currency: that of the bundle’s list, else the store’s', () => {
  expect(drawn({ packagingCost: 0.3 })).toMatch(/Packaging, USD .*Labour, USD /);
  expect(drawn({ packagingCost: 2, currency: 'cny' })).toMatch(/Packaging, CNY .*Labour, CNY /);
});
