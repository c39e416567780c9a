/** What plans are received and scored by says above them how old it is. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sourceStates } from '../../../renderer/domain/sheets/source-states';
import { planListSheet } from '../../../renderer/features/shipments/plan-list-table';
import { StoreContext } from '../../../renderer/ui/services';
import { SourceStrip } from '../../../renderer/ui/sheet/SourceStrip';

const now = Date.parse('2026-06-10T12:00:00Z');
const part = (asOf: string | null) => ({ at: now, asOf });

const shown = (day: string | null) => {
  const sources = sourceStates(
    planListSheet.sources,
    [
      { tableId: 'amazon-orders', partitions: { '2026-04': part('2026-04-30'), '2026-05': part('2026-05-20') } },
      { tableId: 'shipment-receipts', partitions: { all: part(null) } },
    ],
    { day: day ?? '2026-06-10', latest: day ?? '2026-06-11', lastSale: null },
  );
  const html = renderToStaticMarkup(
    <StoreContext.Provider value={{ storeId: 'rg', choose: () => undefined }}>
      <SourceStrip sources={sources} definitions={planListSheet.sources} now={now} day={day} working={null} />
    </StoreContext.Provider>,
  );
  return html.split('<li ').slice(1).map((chip) => [/data-tone="(\w+)"/.exec(chip)?.[1], chip.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/^[^>]*>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim()]);
};

test('three weeks old sales are stale above the plans they score, and what was never imported is said', () => {
  expect(shown(null)).toEqual([['good', 'Receipts just now'], ['absent', 'Inventory Ledger never imported'], ['stale', 'Sales 21 d, stale']]);
});

test('of a past day their age is counted back from it', () => {
  expect(shown('2026-05-02')[2]).toEqual(['good', 'Sales of that day']);
});
