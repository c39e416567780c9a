/** Below the way in for AWD's report: whether what AWD sends to FBA is what FBA shows as inbound. Every figure is worked out by hand beside the check. */
import { expect, test } from 'playwright/test';
import { publishAll } from '../support/drop-anywhere';
import { fbaStockFile, planDay } from '../support/plan-files';
import { awdReport } from '../support/report-files/awd-report';
import { startStaff } from '../support/staff-desktop';
import { chooseStore, giveFile, publish } from '../support/story';

test('it makes room for a file on its way in, and stands beside its receipt with what the file changed', async () => {
  test.setTimeout(180_000);
  const { window, file, end } = await startStaff('Royal Green');
  const today = planDay();
  const awd = (hour: string, jars: number, lids: number): Buffer =>
    awdReport({ asOf: `${today} ${hour}:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 480, 'Outbound to FBA (units)': jars }, { SKU: 'LID', 'Available in AWD (units)': 96, 'Outbound to FBA (units)': lids }] });
  const card = window.getByRole('region', { name: 'Outbound from AWD against inbound at FBA' });
  const facts = (): Promise<readonly string[]> => card.locator('dd').allInnerTexts();
  const missing = card.getByRole('region', { name: 'What FBA does not show' }).locator('tbody tr');
  try {
    await publishAll(window, [file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 10, inbound: 60 }, { sku: 'LID', available: 10, inbound: 24 }])), file('awd.csv', awd('04', 96, 24))]);
    await window.goto('app://desk/amazon-warehouse/upload-awd-inventory');
    // 96 and 24 are sent; FBA shows 60 and 24 of them.
    await expect.poll(facts, { timeout: 60_000 }).toEqual([expect.stringMatching(/^120\s*units of 2 SKUs$/), expect.stringMatching(/^36\s*units of 1 SKU$/), expect.stringMatching(/^0\s*units of 0 SKUs$/)]);
    await expect(missing).toHaveText(['JARThing JAR966036']);

    const receipt = await giveFile(window, file('awd later.csv', awd('09', 60, 30)));
    await expect(receipt).toHaveAttribute('data-step', 'reviewing');
    await expect(card).toHaveCount(0);
    await publish(receipt);
    // Of the jar all 60 are shown now, and 6 of 30 lids are not.
    await expect.poll(facts, { timeout: 60_000 }).toEqual([expect.stringMatching(/^90\s*units of 2 SKUs$/), expect.stringMatching(/^6\s*units of 1 SKU$/), expect.stringMatching(/^0\s*units of 0 SKUs$/)]);
    await expect(missing).toHaveText(['LIDThing LID30246']);
    await expect(receipt).toBeVisible();

    await chooseStore(window, 'Blupond');
    await expect(card).toHaveCount(0);
    await chooseStore(window, 'Royal Green');
    await expect(card).toBeVisible();
  } finally {
    await end();
  }
});
