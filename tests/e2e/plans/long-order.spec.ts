/** A purchase order of 300 lines to a factory with Chinese names, on paper: every line, whole names, numbered pages, and what it comes to. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { closePdfText, closeText } from '../../support/pdf-text';
import { daysUntil, fbaStockFile, listingsFile, ordersFile, planDay } from '../../support/plan-files';
import { openSheet, saveTo, tileFigure } from '../../support/sheet-page';
import { awdReport } from '../../support/report-files/awd-report';
import { startStaff } from '../../support/staff-desktop';

const today = planDay();
const supplier = '宁波市江北区玻璃制品厂';
const longName = `${'Hand-blown garden lantern of recycled glass with a brass handle, '.repeat(5)}to the end`;
const codes = Array.from({ length: 300 }, (_, at) => `G${String(at + 1).padStart(3, '0')}`);
const nameOf = (code: string): string => (code === 'G001' ? longName : `玻璃花园灯 ${code}`);

test('it has each line, nothing is cut off, its pages are numbered and its sum is right', async () => {
  test.setTimeout(300_000);
  const { app, window, file, place, end } = await startStaff('Royal Green');
  try {
    await window.goto('app://desk/settings?tab=lead-times');
    const setting = (id: string) => window.locator(`[data-setting="${id}"]`);
    const choose = async (id: string, option: string): Promise<void> => {
      await setting(id).getByRole('combobox').click();
      await window.getByRole('option', { name: option, exact: true }).click();
      await expect(window.locator('[data-tone="saved"]')).toContainText(`→ ${option}`);
    };
    await choose('safety-method', 'Days of buffer');
    for (const [id, title] of [['buffer-days', 'Days of buffer'], ['new-year-closed-before-days', 'Factory closed before Lunar New Year'], ['new-year-closed-after-days', 'Factory closed from Lunar New Year on']] as const) {
      const field = setting(id).getByRole('textbox').first();
      await field.fill('0');
      await field.press('Enter');
      await expect(window.locator('[data-tone="saved"]')).toContainText(`Saved: ${title}, Royal Green`);
    }
    await window.goto('app://desk/settings?tab=forecast');
    await choose('planned-by', 'The velocity');
    const skuOf = (code: string): string => `${code}-US`;
    await openSheet(window, '/fba-forecast-china');
    await publishAll(window, [
      file('orders.txt', ordersFile(daysUntil(today, 60), codes.map((code) => ({ sku: skuOf(code), units: 1 })))),
      file('fba.csv', fbaStockFile(today, codes.map((code) => ({ sku: skuOf(code), available: 2, shipped30: 30 })))),
      file('items.csv', Buffer.from(['Item Code,Item Name,Supplier,Units per Carton,MOQ,FOB Price,Currency', ...codes.map((code) => `${code},"${nameOf(code)}",${supplier},10,1,1.40,CNY`)].join('\r\n'))),
      file('listings.csv', listingsFile(codes.map((code) => ({ code, sku: skuOf(code) })))),
      file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'ELSE', 'Available in AWD (units)': 24, 'Inbound to AWD (units)': 0 }] })),
      file('orders-of-ours.csv', Buffer.from('PO Number,Supplier,Item Code,Qty Ordered,Qty Shipped,Qty Received,Status\r\nPO-1,Works,G001,10,10,10,closed\r\n')),
    ]);
    // One a day over 92 days on the way and 30 between orders, less 2: 120, twelve cartons of ten.
    await expect.poll(() => tileFigure(window, 'to-order'), { timeout: 120_000 }).toBe('300 items');
    await window.getByRole('checkbox', { name: 'Pick every row' }).check();
    await window.getByRole('button', { name: 'Order or ship' }).click();
    await window.getByRole('menuitem', { name: 'Draft purchase orders' }).click();
    const order = window.getByRole('dialog', { name: 'Draft purchase orders' }).getByRole('region', { name: new RegExp(`${supplier}$`) });
    // 300 × 120 = 36,000, at 1.40.
    await expect(order).toContainText('36,000 units, 50,400.00 CNY');
    const paper = place('order.pdf');
    await saveTo(app, paper);
    await order.getByRole('button', { name: 'PDF' }).click();
    await expect(window.getByText('Saved order.pdf.')).toBeVisible({ timeout: 60_000 });
    const bytes = readFileSync(paper);
    const words = closePdfText(bytes);
    expect(codes.filter((code) => code !== 'G001' && !words.includes(closeText(nameOf(code))))).toEqual([]);
    for (const one of [supplier, longName, 'Total 50,400.00 CNY, 36,000 units']) expect(words).toContain(closeText(one));
    expect(words.split('168.00')).toHaveLength(301);
    const pages = bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(5);
    for (const page of [1, 2, pages]) expect(words).toContain(`Page${page}of${pages}`);
    // The headings stand on each.
    expect(words.split('Unitcost,CNY')).toHaveLength(pages + 1);
  } finally {
    await end();
  }
});
