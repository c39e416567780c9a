/** Files of one drop that close a circle of recipes only together: the second of them stays for a person to look at, whichever desk it is of. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { dropUntilReady, importDesk, importDetails, importRow } from '../support/drop-anywhere';
import { oneStart } from '../support/one-start';
import { writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';

let desktop: SampleDesktop;
let window: Page;

oneStart(() => startSample('small'), (started) => {
  desktop = started;
  window = started.window;
});

const desk = (): Locator => importDesk(window);
const row = (name: string): Locator => importRow(window, name);
const details = (name: string): Locator => importDetails(window, name);

const written = (name: string, lines: readonly string[]): string => writeReport(desktop.files, name, Buffer.from(lines.join('\r\n')));

const dropBoth = async (first: readonly [string, readonly string[]], second: readonly [string, readonly string[]]): Promise<void> => {
  await window.getByRole('radio', { name: 'Royal Green' }).check();
  await dropUntilReady(window, [written(...first), written(...second)]);
  await desk().getByRole('button', { name: 'Publish all that are ready (2 files)' }).click();
};

const secondStays = async (name: string, said: string): Promise<void> => {
  const receipt = desk().getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('1 file published to Royal Green (1).');
  await expect(receipt).toContainText(`Not published: ${name}. It stays on the desk.`);
  await expect(row(name)).toHaveAttribute('data-step', 'reviewing');
  await row(name).getByRole('button', { name, exact: false }).first().click();
  await expect(details(name)).toContainText(said);
  await receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(receipt).toContainText('1 file undone.');
  await desk().getByRole('button', { name: 'Close the receipt' }).click();
};

test('two lists of recipes of one desk', async () => {
  await dropBoth(
    ['one.csv', ['Bundle Code,Item Code,Qty', 'ZQ-A,ZQ-B,1', 'ZQ-A,ZQ-JAR,2']],
    ['two.csv', ['Bundle Code,Item Code,Qty', 'ZQ-B,ZQ-A,1', 'ZQ-B,ZQ-LID,2']],
  );
  await secondStays('two.csv', 'a row that cannot be read (“ZQ-B”)');
});

test('a list of each desk', async () => {
  await dropBoth(
    ['factory.csv', ['Bundle Code,Item Code,Qty', 'ZR-A,ZR-B,1', 'ZR-A,ZR-JAR,2']],
    ['labels.csv', ['Martin Bundle,Label SKU,Qty', 'ZR-B,ZR-A,1', 'ZR-B,ZR-LID,2']],
  );
  await secondStays('labels.csv', 'a row that cannot be read (“ZR-B”)');
});
