/** Each report the app makes, in the sample workspace: it opens, says how many rows it has, shows its columns, its workbook has just those rows and it and its paper every cell that is shown, and it is known when it was made. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as XLSX from 'xlsx';
import { expect, test } from 'playwright/test';
import { sheetDefinitions } from '../../renderer/domain/sheets/definitions';
import { savedReports } from '../../renderer/features/reports/saved-reports';
import { saveTo } from '../support/sheet-page';
import { closePdfText, closeText } from '../support/pdf-text';
import { startSample } from '../support/sample-desktop';
import { chooseStore } from '../support/story';

const monthsShort = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayOne = Date.UTC(1899, 11, 30);

/** A cell of a workbook is what the page shows of it: a figure to the digits shown, a day as a day, a text to the letter, nothing where nothing is known. */
const isAsShown = (shown: string, value: string | number | boolean | null | undefined): boolean => {
  const words = shown.trim();
  if (value === undefined || value === null || value === '') return words === '' || words === '–';
  if (typeof value !== 'number') return words.replaceAll(/\s+/g, ' ') === String(value).trim().replaceAll(/\s+/g, ' ');
  const [, day, month, year] = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(words) ?? [];
  if (day !== undefined) return Date.UTC(Number(year), monthsShort.indexOf(month ?? ''), Number(day)) === dayOne + Math.floor(value) * 86_400_000;
  const digits = words.replaceAll(',', '').replace('−', '-');
  return digits !== '' && Math.abs(Number(digits) - value) <= 0.5 * 10 ** -(/\.(\d+)$/.exec(digits)?.[1]?.length ?? 0) + 1e-9;
};

test('each opens with its columns, and its workbook and paper have every cell the page shows', async () => {
  test.setTimeout(480_000);
  const { app, window, files, end } = await startSample('small');
  try {
    await chooseStore(window, 'Royal Green');
    const empty: string[] = [];
    for (const report of savedReports) {
      await test.step(report.id, async () => {
        await window.goto(`app://desk/reports?tab=saved&report=${report.id}`);
        const shown = window.getByRole('region', { name: report.title, exact: true });
        await expect(shown.locator('[data-last-run]')).toHaveText('First run on this computer.', { timeout: 60_000 });
        const count = shown.locator('[data-count]');
        await expect(count).toBeVisible({ timeout: 60_000 });
        const rows = Number((/^[\d,]+/.exec(await count.innerText())?.[0] ?? '0').replaceAll(',', ''));
        if (rows === 0) {
          await expect(count).toHaveText('No row belongs here now.');
          empty.push(report.id);
          return;
        }
        const heads = await shown.locator('thead th').allInnerTexts();
        const titles = report.kind === 'list' ? heads : report.columns.map((id) => sheetDefinitions[report.sheet].columns.find((column) => column.id === id)?.title ?? id);
        for (const title of titles) await expect(shown.locator('th').filter({ hasText: title }).first()).toBeAttached();
        await expect(shown.locator('tbody tr')).toHaveCount(Math.min(rows, 50));
        const file = path.join(files, `${report.id}.xlsx`);
        await saveTo(app, file);
        await shown.getByRole('button', { name: 'XLSX' }).click();
        await expect(window.getByText(`Saved ${report.id}.xlsx.`)).toBeVisible();
        const book = XLSX.read(readFileSync(file));
        const lines = XLSX.utils.sheet_to_json<readonly (string | number | boolean | null)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
        expect(lines.length - 1, `${report.id}: rows of its workbook`).toBe(rows);
        expect(lines[0]?.length).toBe(titles.length);
        const cells = await shown.locator('tbody tr').evaluateAll((trs) => trs.map((tr) => [...tr.querySelectorAll('td')].map((td) => td.innerText)));
        expect(cells[0]?.length).toBe(titles.length);
        const otherwise = cells.flatMap((row, at) => row.flatMap((words, place) => (isAsShown(words, lines[at + 1]?.[place]) ? [] : [`${at + 1} ${titles[place] ?? ''}: “${words}”, ${String(lines[at + 1]?.[place])}`])));
        expect(otherwise, `${report.id}: cells of its workbook`).toEqual([]);
        const paper = path.join(files, `${report.id}.pdf`);
        await saveTo(app, paper);
        await shown.getByRole('button', { name: 'PDF' }).click();
        await expect(window.getByText(`Saved ${report.id}.pdf.`)).toBeVisible();
        const printed = closePdfText(readFileSync(paper));
        expect(printed).toContain(closeText(report.title));
        expect(cells.flat().filter((words) => !printed.includes(closeText(words))), `${report.id}: cells of its paper`).toEqual([]);
        await expect(window.getByRole('navigation', { name: 'Saved reports' }).getByRole('button', { name: report.title }).filter({ has: window.getByText(report.title, { exact: true }) })).toContainText(/Run .*, saved /);
        if (report.kind === 'list') {
          await expect(shown.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `${report.path}${report.search}`);
          await shown.getByRole('button', { name: 'Copy link' }).click();
          await expect(shown).toContainText('The link is copied.');
          expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(`app://desk/reports?tab=saved&report=${report.id}&store=rg`);
          return;
        }
        // Under the rows stands what all of them come to, also those that are not shown.
        const summed = report.columns.flatMap((id, at) => (at > 0 && sheetDefinitions[report.sheet].columns.find((column) => column.id === id)?.summable === true ? [at] : []));
        const foot = shown.locator('tfoot td');
        if (summed.length > 0) await expect(foot.first()).toHaveText(rows > 50 ? `Sum of all ${rows.toLocaleString('en-US')}` : 'Sum');
        for (const at of summed) {
          const words = (await foot.nth(at).innerText()).replace('≥ ', '').replaceAll(',', '');
          const known = lines.slice(1).flatMap((line) => (typeof line[at] === 'number' ? [line[at]] : []));
          if (known.length === 0) expect(words, `${report.id}: ${titles[at] ?? ''}`).toBe('');
          else expect(Number(words), `${report.id}: ${titles[at] ?? ''}`).toBeCloseTo(known.reduce((sum, one) => sum + one, 0), words.includes('.') ? 1 : -1);
        }
      });
    }
    // The sample has something of all the others; nobody has changed a setting of it yet.
    expect(empty).toEqual(['fee-exposure', 'change-log']);
    await window.goto('app://desk/settings?tab=display');
    await window.getByRole('radiogroup', { name: 'Row height' }).getByText('Tall').click();
    await window.goto('app://desk/reports?tab=saved&report=change-log');
    const log = window.getByRole('region', { name: 'Log of settings', exact: true });
    await expect(log.locator('tbody tr')).toHaveCount(1);
    await expect(log.locator('tbody tr td').nth(2)).toHaveText('Row height');
    await expect(log.locator('[data-last-run]')).toHaveText(/^Last run .* by .*: 0 rows\.$/);
    await window.reload();
    await expect(log.locator('[data-last-run]')).toHaveText(/^Last run .* by .*: 1 row\.$/);
    // Of one person alone, and a link to another passes it over and says so.
    await window.goto('app://desk/reports?tab=saved&report=change-log&set.by=nobody%40example.com');
    await expect(log).toContainText('that is none of the choices of Changed by');
  } finally {
    await end();
  }
});
