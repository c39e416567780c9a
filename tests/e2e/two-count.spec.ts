/** Two members of staff count the same labels: nobody's count goes without a word, and each takes back their own. */
import { expect, test } from 'playwright/test';
import { emptyFirestore } from '../support/emulator-admin';
import { publishAll } from '../support/drop-anywhere';
import { scanLabel } from '../support/label-count';
import { dayBefore, planDay } from '../support/plan-files';
import { figuresOf, openSheet, pendingBar } from '../support/sheet-page';
import { emulatorsOfThisRun } from '../support/sign-in';
import { wiredStaff, type WiredStaff } from '../support/staff-desktop';

const page = '/martin-label/update-martin-label-inventory';
const lines = (...rows: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`);

const save = ({ window }: WiredStaff): Promise<void> => pendingBar(window).getByRole('button', { name: 'Save the count' }).click();
const saved = ({ window }: WiredStaff): Promise<void> => expect(pendingBar(window)).toContainText('Saved');
const onHand = async ({ window }: WiredStaff, label: string): Promise<string | undefined> => {
  await openSheet(window, page);
  return (await figuresOf(window, label)).get('On hand');
};

test.describe('two people who count', () => {
  test.describe.configure({ timeout: 240_000 });
  let ann: WiredStaff;
  let ben: WiredStaff;

  test.beforeAll(async () => {
    await emptyFirestore(emulatorsOfThisRun());
    ann = await wiredStaff('Royal Green');
    await publishAll(ann.window, [
      ann.file('labels.csv', lines(['Label SKU', 'Title', 'Lead Time (days)'], ['L1', 'Front label', 10], ['L2', 'Back label', 10])),
      ann.file(`label stock ${dayBefore(planDay(), 2)}.csv`, lines(['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L1', 200, 0, 0], ['L2', 30, 0, 0])),
    ]);
    await ann.window.reload();
    ben = await wiredStaff('Royal Green');
  });
  test.afterAll(() => Promise.all([ann.end(), ben.end()]));

  test('the second is told who, when, what stood and what stands, and saves anew; the first takes back what is still theirs', async () => {
    for (const one of [ann, ben]) await openSheet(one.window, page);
    await scanLabel(ben.window, 'L1', '190');
    await scanLabel(ann.window, 'L1', '180');
    await scanLabel(ann.window, 'L2', '25');
    await save(ann);
    await saved(ann);

    // What is told beside a plan comes in by itself where there is none yet.
    await expect(ben.window.getByText('Newer data has come in.').or(ben.window.locator('[data-row] [data-column="onHand"]', { hasText: /^180$/ })).first()).toBeVisible({ timeout: 60_000 });
    await save(ben);
    const bar = pendingBar(ben.window);
    await expect(bar).toContainText(`${ann.email} changed the stock on`);
    await expect(bar).toContainText('L1 was 200 when you began and is 180 now, you counted 190.');
    await expect(bar).toContainText('1 change not saved');
    await save(ben);
    await saved(ben);

    await ann.window.getByRole('button', { name: 'Take the save back' }).click();
    await expect(pendingBar(ann.window)).toContainText('Taken back: L2. L1 stands as others changed it since.', { timeout: 60_000 });
    await pendingBar(ann.window).getByRole('button', { name: /Discard/ }).click();
    await expect.poll(() => onHand(ann, 'L1'), { timeout: 60_000 }).toBe('190');
    expect(await onHand(ann, 'L2')).toBe('30');
  });
});
