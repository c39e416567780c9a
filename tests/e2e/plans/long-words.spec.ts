/** Names and codes of many letters without a blank: all of them are read, and nothing else is pushed out of sight. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { localDay } from '../../../renderer/ui/local-day';
import { publishAll } from '../../support/drop-anywhere';
import { goTo } from '../../support/go-to';
import { layoutComplaints, standsStill } from '../../support/layout';
import { closePdfText } from '../../support/pdf-text';
import { dayBefore, daysUntil, itemsFile, listingsFile, ordersFile, planDay } from '../../support/plan-files';
import { cellOf, openSheet, pendingBar, pickRow, saveTo, typeInto } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const today = planDay();
const name = 'N'.repeat(100);
const code = 'B'.repeat(80);

let staff: StaffDesktop;
let window: Page;

/** A word as long as these is torn wherever it stands. */
const complaints = async (within?: string): Promise<readonly string[]> => {
  await standsStill(window);
  return (await layoutComplaints(window, within)).filter((one) => !one.startsWith('torn'));
};

test.beforeAll(async () => {
  staff = await startStaff('Royal Green');
  window = staff.window;
  const { file } = staff;
  // What is late is late by the calendar of whoever waits for it.
  const plan = (id: string, status: string, eta: string): string => `${id},1,${name},Warehouse → FBA,${status},JAR,48,${eta}`;
  await goTo(window, '/fba-forecast');
  await publishAll(window, [
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LONG', units: 2 }])),
    file('items.csv', itemsFile([{ code: '001', unitsPerCarton: 48 }, { code, unitsPerCarton: 6 }])),
    file('listings.csv', listingsFile([{ code: '001', sku: 'JAR' }, { code, sku: 'LONG' }])),
    file('plans.csv', Buffer.from(['Plan number,Plan line,Plan name,Plan type,Plan status,SKU,Units to send,ETA', plan('SP-261101-AAAA2', 'Shipped', dayBefore(localDay(Date.now()), 5)), plan('SP-261101-AAAA3', 'Approved', dayBefore(today, -200))].join('\r\n'))),
  ]);
  await window.setViewportSize({ width: 1280, height: 800 });
});

test.afterAll(() => staff.end());

test('of a plan, on its page and among arrivals', async () => {
  await goTo(window, '/FbaShipmentDashboard?plan=SP-261101-AAAA2');
  await expect(window.getByRole('heading', { level: 2, name })).toBeVisible();
  // The list it was dropped with does not say when.
  await expect(window.getByRole('region', { name: 'Details' })).toContainText('Creatednot stated');
  expect(await complaints()).toEqual([]);
  await goTo(window, '/FbaShipmentDashboard?tab=arrivals');
  await window.getByRole('region', { name: 'Late plans' }).scrollIntoViewIfNeeded();
  await expect(window.getByRole('region', { name: 'Late plans' })).toContainText('5 days');
  expect(await complaints()).toEqual([]);
});

test('of an item, in a purchase order, on its paper and copied from it as text', async () => {
  await openSheet(window, '/fba-forecast-china');
  await typeInto(window, '001', 'order', '48');
  await typeInto(window, code, 'order', '6');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 2 changes');
  await pickRow(window, '001');
  await pickRow(window, code);
  await window.getByRole('button', { name: 'Order or ship' }).click();
  await window.getByRole('menuitem', { name: 'Draft purchase orders' }).click();
  const dialog = window.getByRole('dialog', { name: 'Draft purchase orders' });
  await expect(dialog.getByRole('row', { name: /^001/ })).toContainText('67.20');
  expect(await complaints('[role="dialog"]')).toEqual([]);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText(/^Copied 2 lines of PO-/)).toBeVisible();
  const { text, html } = await staff.app.evaluate(({ clipboard }) => ({ text: clipboard.readText(), html: (clipboard as unknown as { readonly readHTML: () => string }).readHTML() }));
  expect(text).toMatch(/\t001\tItem 001\t48\t/);
  // A spreadsheet keeps the zeros of a cell that is told to be text.
  expect(html).toContain(`<td style="mso-number-format:'\\@'">001</td>`);

  const paper = staff.place('order.pdf');
  await saveTo(staff.app, paper);
  await dialog.getByRole('button', { name: 'PDF' }).click();
  await expect(dialog.getByText('Saved order.pdf.')).toBeVisible();
  expect(closePdfText(readFileSync(paper))).toContain(`${code}Item${code}611.408.40`);
});

test('of an item, over its row and over why its figures are what they are', async () => {
  await window.getByRole('dialog', { name: 'Draft purchase orders' }).getByRole('button', { name: 'Close' }).last().click();
  const row = window.getByRole('dialog', { name: code, exact: true });
  await window.locator('[role="gridcell"]', { hasText: new RegExp(`^${code}$`) }).first().click();
  await expect(row).toBeVisible();
  expect(await complaints('[role="dialog"]')).toEqual([]);
  await expect(row.getByRole('button', { name: /^Close/ })).toBeInViewport({ ratio: 1 });
  await window.keyboard.press('Escape');
  await (await cellOf(window, code, 'cartons')).click();
  const why = window.getByRole('dialog', { name: `Why this number: ${code}` });
  await expect(why.getByRole('button', { name: /^Close/ })).toBeInViewport({ ratio: 1 });
  expect(await complaints('[role="dialog"]')).toEqual([]);
});
