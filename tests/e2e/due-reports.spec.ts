/** Reports somebody wishes to look at regularly: told when they are due, and first in the list then. */
import { expect, test, type Page } from 'playwright/test';
import { monthNames } from '../../renderer/domain/month-names';
import { goTo } from '../support/go-to';
import { layoutComplaints, standsStill } from '../support/layout';
import { oneStart } from '../support/one-start';
import { startSample } from '../support/sample-desktop';

let page: Page;

oneStart(() => startSample('small'), (started) => {
  page = started.window;
});

const list = () => page.getByRole('navigation', { name: 'Saved reports' });
const rhythm = () => page.getByRole('radiogroup', { name: /^How often to look at / });

test('a report that was last made before its time is due, stands first until the list is opened again, and no wish is no due date', async () => {
  await goTo(page, '/reports?tab=saved');
  const last = list().getByRole('button').last();
  const title = (await last.locator('.mantine-NavLink-label').innerText()).trim();
  const first = (await list().getByRole('button').first().innerText()).trim();
  await last.click();
  await rhythm().getByText('Weekly').click();
  await expect(last).toContainText(/Run /, { timeout: 60_000 });
  await expect(last).not.toContainText('Due');
  expect(await layoutComplaints(page)).toEqual([]);

  // It was last made ten days ago: a week later, three days ago, it was due.
  const [date, month, year] = await page.evaluate(() => {
    const [day, now] = [86_400_000, Date.now()];
    const runs = JSON.parse(localStorage.getItem('report-runs:sample') ?? '{}') as Record<string, { at: number }>;
    const wished = Object.keys(JSON.parse(localStorage.getItem('report-rhythms:sample') ?? '{}') as object);
    for (const key of wished) if (runs[key] !== undefined) runs[key].at = now - 10 * day;
    localStorage.setItem('report-runs:sample', JSON.stringify(runs));
    const since = new Date(now - 3 * day);
    return [since.getDate(), since.getMonth(), since.getFullYear()] as const;
  });
  await goTo(page, '/reports?tab=imports');
  await goTo(page, `/reports?tab=saved&report=${encodeURIComponent('stock-value')}`);
  const due1 = list().getByRole('button').first();
  await expect(due1).toContainText(title);
  await expect(due1).toContainText(`Due since ${date} ${monthNames[month] ?? ''} ${year}`);
  await standsStill(page);

  // Looked at it is due no more, and stays where it stands until the list is opened again.
  await due1.click();
  await expect(due1).not.toContainText('Due', { timeout: 60_000 });
  await expect(due1).toContainText(title);
  await goTo(page, '/reports?tab=imports');
  await goTo(page, '/reports?tab=saved');
  await expect(list().getByRole('button').first()).toContainText(first.split('\n')[0] ?? '');
});
