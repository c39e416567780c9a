/** Two members of staff, one table. */
import { expect, test } from 'playwright/test';
import { awdReport, awdRow } from '../support/report-files/awd-report';
import { emptyFirestore } from '../support/emulator-admin';
import { shownOnServer } from '../support/shown-on-server';
import { emulatorsOfThisRun } from '../support/sign-in';
import { wiredStaff, type WiredStaff } from '../support/staff-desktop';
import { agree, giveFile, openAwdUpload, publish, rowFigures } from '../support/story';


const fileOf = (day: string, units: number): Buffer =>
  awdReport({ asOf: `${day} 05:00:00`, rows: [{ ...awdRow(1), SKU: 'SHARED-1', 'Available in AWD (units)': units }] });

const showTable = async ({ window: page }: WiredStaff): Promise<readonly string[]> => {
  await page.getByRole('tab', { name: /Current data/ }).click();
  return rowFigures(page, 'SHARED-1', ['availableUnits']);
};

const importTab = ({ window: page }: WiredStaff): Promise<void> => page.getByRole('tab', { name: 'Import' }).click();

/** What the server shows for a day. */
const storedVersion = async (day: string): Promise<unknown> => (await shownOnServer(emulatorsOfThisRun(), 'bp', 'awd-inventory'))[day];

test.describe('two people at one table', () => {
  test.describe.configure({ timeout: 240_000 });
  let ann: WiredStaff;
  let ben: WiredStaff;

  const arrive = async (): Promise<WiredStaff> => {
    const one = await wiredStaff('Blupond');
    await openAwdUpload(one.window);
    await expect(one.window.getByText('Online', { exact: true })).toBeVisible();
    return one;
  };

  test.beforeAll(async () => {
    // What other tests published is other goods of other days: here nothing stands at first.
    await emptyFirestore(emulatorsOfThisRun());
    ann = await arrive();
    ben = await arrive();
  });
  test.afterAll(() => Promise.all([ann.end(), ben.end()]));

  test('the second of two who publish the same day is told, sees the difference, and loses nothing', async () => {
    const day = '2034-01-10';
    const bens = await giveFile(ben.window, ann.file('ben.csv', fileOf(day, 110)));
    await expect(bens).toHaveAttribute('data-step', 'reviewing');
    const anns = await giveFile(ann.window, ann.file('ann.csv', fileOf(day, 100)));
    await publish(anns);

    // Ben is told who, and compares with Ann's figures now.
    await expect(bens.getByText(new RegExp(`${ann.email} published ann\\.csv`))).toBeVisible();
    await expect(bens).toHaveAttribute('data-step', 'reviewing');
    await publish(bens);
    expect(await showTable(ben)).toEqual(['110']);
    expect(await showTable(ann)).toEqual(['110']);
    await ann.window.getByRole('tab', { name: /History/ }).click();
    await expect(ann.window.getByRole('row', { name: /ann\.csv/ })).toBeVisible();
    await expect(ann.window.getByRole('row', { name: /ben\.csv/ })).toBeVisible();
  });

  test('of two who press Publish in the same moment exactly one is told, sees both sides, and reviews again', async () => {
    const rounds = 6;
    const won = { ann: 0, ben: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const day = `2034-01-${20 + round}`;
      // What both review against.
      await importTab(ann);
      const base = await giveFile(ann.window, ann.file(`base-${day}.csv`, fileOf(day, 1_000 + round)));
      await publish(base);
      await expect(base.getByText('Synced', { exact: true })).toBeVisible();
      const sides = [
        { person: ann, name: 'ann', units: 2_000 + round, file: `ann-${day}.csv` },
        { person: ben, name: 'ben', units: 3_000 + round, file: `ben-${day}.csv` },
      ] as const;
      const cards = await Promise.all(
        sides.map(async ({ person, units, file }) => {
          await importTab(person);
          const card = await giveFile(person.window, ann.file(file, fileOf(day, units)));
          await agree(card);
          await expect(card.locator('[role="row"]', { hasText: 'SHARED-1' }).first()).toContainText((1_000 + round).toLocaleString('en-US'));
          return { person, name: sides.find((one) => one.person === person)?.name ?? 'ann', units, file, card };
        }),
      );

      // Neither can hear of the other before both have pressed: what they send waits in the cables, and leaves at once.
      for (const { person } of sides) person.cable.hold();
      await Promise.all(cards.map(({ card }) => card.getByRole('button', { name: /^Publish/ }).click()));
      for (const { card } of cards) await expect(card).toContainText('Publishing: 0 of');
      for (const { person } of sides) person.cable.release();
      for (const { card } of cards) await expect(card).toHaveAttribute('data-step', /^(published|conflict)$/);
      const steps = await Promise.all(cards.map(({ card }) => card.getAttribute('data-step')));
      expect([...steps].sort()).toEqual(['conflict', 'published']);
      const winner = cards[steps.indexOf('published')];
      const loser = cards[steps.indexOf('conflict')];
      if (winner === undefined || loser === undefined) throw new Error('One of the two must have won');
      won[winner.name] += 1;

      // The second is told who was first and with what; the first one's figures stand for both.
      await expect(loser.card).toContainText(`${winner.person.email} published first.`);
      await expect(loser.card).toContainText(winner.file);
      await expect(loser.card).toContainText('nothing is lost');
      await expect.poll(() => storedVersion(day)).toMatchObject({ fileName: winner.file });

      // Reviewed again: theirs as it stands, ours as it would be.
      await loser.card.getByRole('button', { name: 'Review again against theirs' }).click();
      await expect(loser.card).toHaveAttribute('data-step', 'reviewing');
      const row = loser.card.locator('[role="row"]', { hasText: 'SHARED-1' }).first();
      await expect(row).toContainText(winner.units.toLocaleString('en-US'));
      await expect(row).toContainText(loser.units.toLocaleString('en-US'));
      await publish(loser.card);
      await expect.poll(() => storedVersion(day)).toMatchObject({ fileName: loser.file });

      // Nothing of the first one's is lost: an undo of the second brings it back.
      await loser.card.getByRole('button', { name: /Undo/ }).click();
      await expect(loser.card).toHaveAttribute('data-step', 'undone');
      await expect.poll(() => storedVersion(day)).toMatchObject({ fileName: winner.file, byEmail: winner.person.email });
    }
    test.info().annotations.push({ type: 'who was first', description: JSON.stringify(won) });
  });

  for (const { choice, button, day, figure } of [
    { choice: 'ours goes on top', button: 'Put ours on top', day: '2034-02-01', figure: '220' },
    { choice: 'theirs is kept', button: 'Keep theirs', day: '2034-02-02', figure: '200' },
  ]) {
    test(`what was published offline over somebody else's waits for a choice: ${choice}`, async () => {
      const { window: page } = ben;
      await ben.cable.pull();
      await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
      await page.getByRole('tab', { name: 'Import' }).click();
      const bens = await giveFile(page, ann.file(`ben-${day}.csv`, fileOf(day, 220)));
      await publish(bens);
      await expect(bens.getByText('Saved here, waiting to sync')).toBeVisible();

      await ann.window.getByRole('tab', { name: 'Import' }).click();
      const anns = await giveFile(ann.window, ann.file(`ann-${day}.csv`, fileOf(day, 200)));
      await publish(anns);
      expect(await showTable(ann)).toEqual(['200']);

      await ben.cable.plug();
      await expect(page.getByText(`ben-${day}.csv could not be put in`)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(new RegExp(`Theirs is ann-${day}\\.csv, by ${ann.email}`))).toBeVisible();
      // Until Ben chooses, Ann's figures stand for everybody.
      expect(await showTable(ben)).toEqual(['200']);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(`ben-${day}.csv could not be put in`)).toBeHidden();
      await expect.poll(() => showTable(ben)).toEqual([figure]);
      await expect.poll(() => showTable(ann)).toEqual([figure]);
    });
  }
});
