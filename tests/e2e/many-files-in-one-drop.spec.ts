/** Sixty files let go over the window at once, among them a link to a file and shortcuts: each is read under its own name, or says what it is. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { dropFromOutside } from '../support/drop-from-outside';
import { importDesk, importDetails } from '../support/drop-anywhere';
import { oneStart } from '../support/one-start';
import { awdReport, awdRow } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { chooseStore } from '../support/story';

let desktop: SampleDesktop;

oneStart(() => startSample('small'), (started) => {
  desktop = started;
});

const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10));
const report = (day: string): Buffer => awdReport({ asOf: `${day} 04:00:00`, rows: [awdRow(1)] });

test('sixty reports, a link to another and two shortcuts', async () => {
  test.setTimeout(240_000);
  test.skip(process.platform === 'win32', 'Links need rights there that staff do not have');
  const { window, files } = desktop;
  await chooseStore(window, 'Blupond');
  const paths = days.map((day) => writeReport(files, `awd-${day}.csv`, report(day)));
  mkdirSync(path.join(files, 'elsewhere'));
  const link = path.join(files, 'linked.csv');
  symlinkSync(writeReport(path.join(files, 'elsewhere'), 'there.csv', report('2024-03-01')), link);
  const shortcuts = [
    writeReport(files, 'Reports.lnk', Buffer.from([0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0, 0, 0, 0, 0])),
    writeReport(files, 'Reports.url', Buffer.from('[InternetShortcut]\r\nURL=https://example.com\r\n')),
  ];
  await dropFromOutside(window, ...paths, link, ...shortcuts);

  const desk = importDesk(window);
  const row = (name: string) => desk.locator('tr[data-import]').filter({ has: window.getByText(name, { exact: true }) });
  await expect(desk.locator('tr[data-import]')).toHaveCount(63);
  await expect(desk.locator('tr[data-standing="working"]')).toHaveCount(0, { timeout: 120_000 });
  await expect(desk.locator('tr[data-step="reviewing"]')).toHaveCount(61);
  for (const name of [...days.map((day) => `awd-${day}.csv`), 'linked.csv']) await expect(row(name)).toHaveAttribute('data-step', 'reviewing');
  for (const name of ['Reports.lnk', 'Reports.url']) {
    await expect(row(name)).not.toHaveAttribute('data-step', 'reviewing');
    await row(name).getByRole('button', { name: /^Why/ }).click();
    await expect(importDetails(window, name)).toContainText('This is a shortcut, not the file it leads to.');
  }
});
