/** A plan is made from dozens of tables: whoever reads that one is damaged is led to where it is imported again. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { areas } from '../../../renderer/app/page-table';
import { reports } from '../../../renderer/domain/reports/reports';
import type { Failure } from '../../../renderer/domain/failures';
import { FailureNotice } from '../../../renderer/ui/FailureNotice';
import { AreasContext } from '../../../renderer/ui/pages';

const links = (failure: Failure): readonly string[] => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <AreasContext value={areas}>
          <FailureNotice failure={failure} />
        </AreasContext>
      </MemoryRouter>
    </MantineProvider>,
  );
  return [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, href]) => href ?? []);
};

test('the notice of a table leads to the page of its report', () => {
  expect(links({ code: 'data/damaged-version', detail: 'AWD inventory', tableId: 'awd-inventory' })).toEqual(['/amazon-warehouse/upload-awd-inventory']);
});

test.each(reports.map(({ table }) => table.id))('so it does of %s', (tableId) => {
  expect(links({ code: 'data/damaged-version', detail: null, tableId })).toHaveLength(1);
});

test('one of no table leads nowhere', () => {
  expect(links({ code: 'data/damaged-version', detail: null })).toEqual([]);
});
