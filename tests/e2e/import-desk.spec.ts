/** Several files for several stores at once: one screen, one publish, one undo. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings, seriousNow } from '../support/accessible';
import { dropAnywhere, importDesk, importDetails, importRow } from '../support/drop-anywhere';
import { oneStart } from '../support/one-start';
import { awdReport, awdRow, awdRows } from '../support/report-files/awd-report';
import { factoryItemRows, factoryItemsFile } from '../support/report-files/factory-items';
import { writeReport } from '../support/report-files/write-report';
import { emptyFile, wrongReport } from '../support/report-files/spoiled-files';
import { startSample, type SampleDesktop } from '../support/sample-desktop';

/** Later than any day of the sample data, so that it is the newest. */
const day = '2031-01-05';
const stamp = `${day} 04:34:40`;

let desktop: SampleDesktop;
let window: Page;

oneStart(() => startSample('small'), (started) => {
  desktop = started;
  window = started.window;
});

const desk = (): Locator => importDesk(window);
const row = (name: string): Locator => importRow(window, name);
const details = (name: string): Locator => importDetails(window, name);
const unfold = (name: string): Promise<void> => row(name).getByRole('button', { name, exact: false }).first().click();

const openItems = async (): Promise<void> => {
  await window.getByRole('radio', { name: 'Royal Green' }).check();
  const entry = window.getByRole('link', { name: 'Upload Items', exact: true });
  if (!(await entry.isVisible())) await window.getByRole('link', { name: 'Factory Desk', exact: true }).first().click();
  await entry.click();
};

const answerAll = async (of: Locator): Promise<void> => {
  for (const box of await of.getByRole('group', { name: 'Questions before publishing' }).getByRole('checkbox').all()) await box.check();
};

/** Clicks the first of them until none is left: the list moves up under every click, and files settle by themselves. */
const clickAll = async (button: Locator): Promise<void> => {
  await expect(async () => {
    if ((await button.count()) > 0) await button.first().click({ timeout: 1_000 });
    expect(await button.count()).toBe(0);
  }).toPass();
};

/** Escape would first fold up the file that is open. */
const close = async (): Promise<void> => {
  await desk().getByRole('button', { name: 'Close the import desk' }).click();
  await expect(desk()).toBeHidden();
};

const clear = async (): Promise<void> => {
  await clickAll(desk().getByRole('button', { name: /^Do not import/ }));
  await clickAll(desk().getByRole('button', { name: 'Close the receipt' }));
  await clickAll(desk().getByRole('button', { name: /off the list$/ }));
  await expect(desk().locator('tr[data-import]')).toHaveCount(0);
};

test('a folder of files becomes one list; all that are ready are published as one and undone as one', async () => {
  await openItems();
  await dropAnywhere(window, [
    writeReport(desktop.files, 'awd one.csv', awdReport({ asOf: stamp, rows: awdRows(30) })),
    writeReport(desktop.files, 'awd other day.csv', awdReport({ asOf: '2031-01-06 04:00:00', rows: awdRows(29) })),
    writeReport(desktop.files, 'items.xlsx', factoryItemsFile({ rows: factoryItemRows(12) })),
    writeReport(desktop.files, 'campaigns.csv', wrongReport()),
    writeReport(desktop.files, 'empty.csv', emptyFile()),
  ]);
  await expect(desk()).toBeVisible();
  await expect(row('items.xlsx')).toHaveAttribute('data-step', 'reviewing');
  await expect(row('campaigns.csv')).toContainText('Not recognised');
  await expect(row('empty.csv')).toContainText('Could not be read');
  await expect(row('awd one.csv')).toContainText('5 Jan 2031');
  for (const name of ['awd one.csv', 'awd other day.csv', 'items.xlsx']) {
    if ((await row(name).getAttribute('data-standing')) === 'ready') continue;
    await unfold(name);
    await answerAll(details(name));
    await unfold(name);
  }
  await expect(row('awd one.csv')).toHaveAttribute('data-standing', 'ready');
  await desk().getByRole('button', { name: 'Publish all that are ready (3 files)' }).click();
  const receipt = desk().getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('3 files published to Royal Green (3).');
  for (const name of ['awd one.csv', 'awd other day.csv', 'items.xlsx']) await expect(receipt).toContainText(name);
  await expect(row('campaigns.csv')).toContainText('Not recognised');
  await receipt.getByRole('button', { name: 'Undo all 3' }).click();
  await expect(receipt).toContainText('3 files undone.');
  await expect(row('items.xlsx')).toContainText('Undone');
  await clear();
  await close();
});

test('where no answer would bring a row, the desk offers to see why', async () => {
  await openItems();
  // Less than nothing, no number, and more than any shelf holds.
  const lines = ['Label SKU,On Hand,Allocated,On Order,As Of', `L-1,-5,0,0,${day}`, `L-2,abc,0,0,${day}`, `L-3,99999999999999999999,0,0,${day}`];
  await dropAnywhere(window, [writeReport(desktop.files, 'no count.csv', Buffer.from(lines.join('\r\n'))), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  await expect(row('no count.csv')).toContainText('No row to publish');
  await row('no count.csv').getByRole('button', { name: 'Why no count.csv has nothing to publish' }).click();
  await expect(details('no count.csv')).toContainText('“-5” must be at least 0.');
  await clear();
  await close();
});

test('a file of unknown headings, again in another language and with their units, is matched by hand, and the next one with these headings needs no hand', async () => {
  await openItems();
  const odd = (rows: number): Buffer =>
    Buffer.from(['Our ref;Called;Made by;Least order', '我方货号;名称;工厂;起订量', ';;;pcs', ...Array.from({ length: rows }, (_, at) => `ODD-${at};Thing ${at};Ningbo;${100 + at}`)].join('\r\n'));
  await dropAnywhere(window, [writeReport(desktop.files, 'odd list.csv', odd(5)), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  await row('odd list.csv').getByRole('button', { name: 'Answer for odd list.csv' }).click();
  const panel = details('odd list.csv');
  await panel.getByRole('button', { name: 'Match its columns myself' }).click();
  await expect(panel.getByRole('radio', { name: 'Three rows' })).toBeChecked();
  await panel.getByRole('combobox', { name: 'Report or list' }).click();
  await window.getByRole('option', { name: 'Factory items list' }).click();
  await panel.getByRole('combobox', { name: 'Heading for Item code' }).selectOption({ label: 'A  Our ref' });
  await panel.getByRole('combobox', { name: 'Heading for Name' }).selectOption({ label: 'B  Called' });
  await panel.getByRole('combobox', { name: 'Heading for Supplier', exact: true }).selectOption({ label: 'C  Made by' });
  await panel.getByRole('combobox', { name: 'Heading for MOQ' }).selectOption({ label: 'D  Least order (pcs)' });
  await expect(panel.locator('tr[data-column="moq"]')).toContainText('100');
  await panel.getByRole('button', { name: 'Read it with these columns' }).click();
  await expect(row('odd list.csv')).toHaveAttribute('data-step', 'reviewing');
  await expect(row('odd list.csv')).toContainText('5');
  await clear();

  await window.reload();
  await openItems();
  await dropAnywhere(window, [writeReport(desktop.files, 'odd list again.csv', odd(7)), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  await expect(row('odd list again.csv')).toHaveAttribute('data-step', 'reviewing');
  await expect(row('odd list again.csv')).toContainText('columns as mapped before');
  await clear();
  await close();
});

test('columns matched by hand are forgotten all at once in Settings, kept again by one undo, and asked about anew once they are forgotten', async () => {
  const list = (name: string, code: string): string => writeReport(desktop.files, name, Buffer.from(`${code};Called\r\nODD-1;Thing\r\nODD-2;Other`));
  const put = async (name: string, code: string): Promise<void> => {
    await openItems();
    await dropAnywhere(window, [list(name, code), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  };
  for (const code of ['House ref', 'Shelf ref']) {
    const name = `${code}.csv`;
    await put(name, code);
    await row(name).getByRole('button', { name: `Answer for ${name}` }).click();
    const panel = details(name);
    await panel.getByRole('button', { name: 'Match its columns myself' }).click();
    await panel.getByRole('combobox', { name: 'Report or list' }).click();
    await window.getByRole('option', { name: 'Factory items list' }).click();
    await panel.getByRole('combobox', { name: 'Heading for Item code' }).selectOption({ label: `A  ${code}` });
    await panel.getByRole('combobox', { name: 'Heading for Name' }).selectOption({ label: 'B  Called' });
    await panel.getByRole('button', { name: 'Read it with these columns' }).click();
    await expect(row(name)).toHaveAttribute('data-step', 'reviewing');
    await clear();
    await close();
  }

  const settings = async (): Promise<void> => {
    await window.goto('app://desk/settings?tab=reports');
    await expect(kept.getByRole('listitem')).toHaveCount(3);
  };
  const kept = window.getByRole('region', { name: 'Columns matched by hand' });
  const forgetAll = kept.getByRole('button', { name: /^Forget all/ });
  // These two and that of the test before.
  await settings();
  await expect(kept).toContainText('Current: 3');
  await forgetAll.click();
  await expect(kept).toContainText('All are forgotten.');
  await expect(kept).toContainText('Current: none');
  await kept.getByRole('button', { name: /^Undo/ }).click();
  await expect(kept).toContainText('Kept again.');
  await expect(kept.getByRole('listitem')).toHaveCount(3);
  await put('kept again.csv', 'Shelf ref');
  await expect(row('kept again.csv')).toContainText('columns as mapped before');
  await clear();
  await close();

  await settings();
  await forgetAll.click();
  await expect(kept).toContainText('Current: none');
  await put('forgotten.csv', 'Shelf ref');
  await expect(row('forgotten.csv')).toContainText('Not recognised');
  await clear();
  await close();
  await window.goto('app://desk/settings?tab=stores');
  // Matched, forgotten, kept again and forgotten.
  await expect(window.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: 'House ref, Called' })).toHaveCount(4);
});

test('a heading of staff’s own is added to a report in Settings, and files that have it are read by it until it is forgotten', async () => {
  await window.goto('app://desk/settings?tab=reports');
  const reports = window.getByRole('region', { name: 'Table of reports' });
  await reports.getByRole('button', { name: 'Factory items list' }).click();
  const form = reports.getByRole('form', { name: 'Add a spelling to Factory items list' });
  const add = async (heading: string): Promise<void> => {
    await form.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Item code' });
    await form.getByRole('textbox', { name: 'Heading in your file' }).fill(heading);
    await form.getByRole('button', { name: 'Add spelling' }).click();
  };
  await add('Item Name');
  await expect(form).toContainText('This is a spelling of Name already. One heading cannot feed two columns.');
  await add('Own ref');
  const forget = reports.getByRole('button', { name: 'Forget the spelling Own ref' });
  await expect(forget).toBeVisible();
  await expect(reports.getByRole('row').filter({ hasText: 'Factory items list' }).first()).toContainText('1 spelling of yours');
  expect(await seriousFindings(window, 'spellings of columns')).toEqual([]);

  await openItems();
  const file = (name: string): string => writeReport(desktop.files, name, Buffer.from('OWN REF;Item Name;MOQ\r\nOWN-1;Thing;120\r\nOWN-2;Other;60\r\n'));
  await dropAnywhere(window, [file('own headings.csv'), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  await expect(row('own headings.csv')).toHaveAttribute('data-step', 'reviewing');
  await expect(row('own headings.csv')).toContainText('columns by your own spellings');
  await clear();
  await close();

  await window.goto('app://desk/settings?tab=reports');
  await reports.getByRole('button', { name: 'Factory items list' }).click();
  await forget.click();
  await expect(forget).toHaveCount(0);
  await openItems();
  await dropAnywhere(window, [file('own headings again.csv'), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  await expect(row('own headings again.csv')).toHaveAttribute('data-step', 'choosing-report');
  await clear();
  await close();
  await window.goto('app://desk/settings?tab=stores');
  const logged = window.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: 'Spelling of a column: Factory items list, Item code' });
  await expect(logged).toHaveCount(2);
  await expect(logged.first()).toContainText('Own ref');
});

test('a file is put to another store by hand, and read anew in another encoding', async () => {
  await openItems();
  await dropAnywhere(window, [writeReport(desktop.files, 'moved.csv', factoryItemsFile({ rows: factoryItemRows(4), variant: 'csv' })), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  await expect(row('moved.csv')).toHaveAttribute('data-step', 'reviewing');
  await row('moved.csv').getByRole('combobox', { name: 'Store of moved.csv' }).selectOption('Minglewood');
  await expect(row('moved.csv')).toHaveAttribute('data-step', 'reviewing');
  await unfold('moved.csv');
  await details('moved.csv').getByRole('button', { name: 'Letters look wrong' }).click();
  await details('moved.csv').getByRole('combobox', { name: 'Letters' }).selectOption('Western (Windows-1252)');
  await expect(details('moved.csv')).toContainText('Read as windows-1252');
  await details('moved.csv').getByRole('button', { name: 'It looks right now' }).click();
  await expect(details('moved.csv').getByRole('button', { name: 'Publish to Minglewood' })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(details('moved.csv')).toBeHidden();
  await expect(desk()).toBeVisible();
  await clear();
  await close();
});

test('letters that nothing settles are said to be guessed, and read as somebody says', async () => {
  await openItems();
  // Turkish letters, as a spreadsheet of that country saves them.
  const guessed = Buffer.from('Item Code,Name\r\nTR-1,Tray\r\nTR-2,K\xfdrm\xfdz\xfd\r\n', 'latin1');
  await dropAnywhere(window, [writeReport(desktop.files, 'guessed.csv', guessed), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  await expect(row('guessed.csv')).toHaveAttribute('data-step', 'reviewing');
  await unfold('guessed.csv');
  await expect(details('guessed.csv')).toContainText('windows-1254, a guess');
  await expect(details('guessed.csv')).toContainText('They are read as Turkish, as in “Kırmızı”.');
  await answerAll(details('guessed.csv'));
  await expect(row('guessed.csv')).toContainText('Ready; its letters are guessed');
  await details('guessed.csv').getByRole('button', { name: 'Letters look wrong' }).click();
  await details('guessed.csv').getByRole('combobox', { name: 'Letters' }).selectOption('Turkish (Windows-1254)');
  await expect(details('guessed.csv')).toContainText('Read as windows-1254');
  await details('guessed.csv').getByRole('button', { name: 'It looks right now' }).click();
  await expect(details('guessed.csv').getByRole('button', { name: 'Publish to Royal Green' })).toBeVisible();
  await expect(details('guessed.csv')).not.toContainText('They are read as');
  await answerAll(details('guessed.csv'));
  await expect(row('guessed.csv')).not.toContainText('its letters are guessed');
  await unfold('guessed.csv');
  await clear();
  await close();
});

test('rows are taken one by one, and only those change the table', async () => {
  await openItems();
  await dropAnywhere(window, [writeReport(desktop.files, 'some rows.csv', factoryItemsFile({ rows: factoryItemRows(6, 9_000), variant: 'csv' })), writeReport(desktop.files, 'empty.csv', emptyFile())]);
  await expect(row('some rows.csv')).toHaveAttribute('data-step', 'reviewing');
  await unfold('some rows.csv');
  const review = details('some rows.csv');
  await answerAll(review);
  await review.getByRole('button', { name: 'Choose rows one by one' }).click();
  await review.getByRole('button', { name: 'Take none' }).click();
  await expect(review.getByText('No change is chosen.')).toBeVisible();
  await review.getByRole('checkbox', { name: /^Publish / }).first().check();
  await expect(review.getByText('1 of 6 new and changed rows are taken.')).toBeVisible();
  await review.getByRole('button', { name: 'Publish to Royal Green' }).click();
  await expect(review.getByText('1 new, 0 changed')).toBeVisible();
  await review.getByRole('button', { name: 'Undo' }).click();
  await expect(row('some rows.csv')).toContainText('Undone');
  await clear();
  await close();
});

test('the desk is worked from the keyboard, nothing jumps, and it reads well to everybody', async () => {
  test.setTimeout(300_000);
  await openItems();
  const many = Array.from({ length: 25 }, (_, at) =>
    at % 5 === 4
      ? writeReport(desktop.files, `file ${String(at).padStart(2, '0')} odd.csv`, wrongReport())
      : writeReport(desktop.files, `file ${String(at).padStart(2, '0')}.csv`, awdReport({ asOf: `2031-02-${String(at + 1).padStart(2, '0')} 04:00:00`, rows: [...awdRows(15), awdRow(500 + at)] })),
  );
  await dropAnywhere(window, [...many]);
  await expect(desk().locator('tr[data-import]')).toHaveCount(25);
  await expect(desk().locator('tr[data-standing="working"]')).toHaveCount(0, { timeout: 60_000 });
  expect(await seriousFindings(window, 'desk')).toEqual([]);
  await desk().locator('[data-row-button]').first().focus();
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await expect(details('file 01.csv')).toBeVisible();
  expect(await seriousNow(window, 'details')).toEqual([]);
  await window.keyboard.press('Escape');
  await expect(details('file 01.csv')).toBeHidden();
  await expect(row('file 01.csv').locator('[data-row-button]')).toBeFocused();

  await desk().getByText(/^Needs you/).click();
  const before = await desk().locator('tr[data-import]').count();
  const first = desk().locator('tr[data-import]').first();
  await first.getByRole('button', { name: /^Do not import/ }).click();
  await expect(first).toContainText('Cancelled');
  await expect(desk().locator('tr[data-import]')).toHaveCount(before);
});

