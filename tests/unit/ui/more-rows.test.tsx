import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useMoreRows } from '../../../renderer/ui/table/MoreRows';

const List = ({ rows }: { readonly rows: readonly string[] }) => {
  const { listed, more } = useMoreRows(rows, 2);
  return <>{listed.join(' ')}{more}</>;
};
const shown = (rows: readonly string[]): string => renderToStaticMarkup(<MantineProvider><List rows={rows} /></MantineProvider>).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ').trim();

test('a long list shows its first rows, how many there are, and the way to the others', () => {
  expect([shown(['A', 'B', 'C', 'D', 'E']), shown(['A', 'B']), shown([])]).toEqual(['A B 2 of 5 Show more', 'A B', '']);
});
