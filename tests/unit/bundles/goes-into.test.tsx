import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GoesInto } from '../../../renderer/features/factory-desk/GoesInto';

const drawn = (count: number): string =>
  renderToStaticMarkup(<MantineProvider><GoesInto code="SET" bundles={Array.from({ length: count }, (_, at) => `B${at + 1}`)} onOpen={() => undefined} /></MantineProvider>)
    .replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();

test('of the bundles one goes into eight are named, and the others counted with where to find them', () => {
  expect(drawn(11)).toBe('Goes into B1 B2 B3 B4 B5 B6 B7 B8 and 3 more: find SET in the list');
  expect(drawn(8)).toBe('Goes into B1 B2 B3 B4 B5 B6 B7 B8');
  expect(drawn(0)).toBe('');
});
