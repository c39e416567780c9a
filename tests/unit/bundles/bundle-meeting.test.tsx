import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BundleMeeting } from '../../../renderer/features/factory-desk/BundleMeeting';

test('where two people changed a cost, both figures are told with their cents', () => {
  const meeting = { standing: { bundles: [], items: [], contested: new Set<string>() }, bases: { bundles: null, items: null }, by: 'a@b.c', clashes: [{ code: 'SET', what: 'packagingCost', yours: 0.4, theirs: 0.35 }, { code: 'SET', what: 'JAR', yours: 1200, theirs: null }] };
  const drawn = renderToStaticMarkup(<MantineProvider><BundleMeeting meeting={meeting} onKeep={() => undefined} /></MantineProvider>);
  expect(drawn).toContain('Packaging cost of SET: yours is 0.40, theirs is 0.35. JAR of SET: yours is 1,200, theirs is taken out.');
});
