import { expect, it } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import { wfsHealth } from '../../../renderer/domain/reports/walmart/wfs-health';
import { wfsSendSheet } from '../../../renderer/domain/sheets/wfs-send/definition';
import { published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

it('names Walmart’s forecasts as the report they come from does', () => {
  const ofReport = wfsHealth.columns.filter(({ columnId }) => columnId.startsWith('forecast')).map(({ title }) => `Their ${title.toLowerCase()}`);
  const ofSheet = wfsSendSheet.columns.filter(({ id }) => /^theirForecast\d$/.test(id)).map(({ title }) => title);
  expect(ofReport).toHaveLength(4);
  expect(ofSheet).toEqual(ofReport);
});

const health = (...windows: readonly string[]) =>
  published('wmt_wfs_health', [
    ['Vendor (Seller) SKU', 'Item ID', 'GTIN', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days', ...windows],
    ['PAN', '555', '00012345678905', 20, 15, 60, 30, ...windows.map((_, at) => 10 + at)],
    ['POT', '556', '00012345678912', 20, 15, 60, 30, ...windows.map(() => '')],
  ], { asOf: today });

it('says which days each window is for, as the newest report’s headings have them', async () => {
  const source = shelf();
  await source.publish(health('Forecast 05/30/2026 - 06/12/2026', 'Forecast 06/13/2026 - 06/26/2026'));
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'wfs-send');
  expect(sheet.notes).toContain('Walmart’s forecasts: first window 05/30/2026 - 06/12/2026, second window 06/13/2026 - 06/26/2026.');
  expect((await allRows(planner, 'wfs-send', sheet)).map((row) => [row['sku'], row['theirForecast1'], row['theirForecast2'], row['theirForecast3']])).toEqual([['PAN', 10, 11, null], ['POT', null, null, null]]);
  const note = async (figure: string, sku: string): Promise<string | undefined> => {
    const told = await planner.explain('rg', figure, listingId('wfs', sku), sheet.view);
    return told.ok ? told.value[0]?.note : undefined;
  };
  expect(await note('their-forecast-1', 'PAN')).toBe('Walmart’s own, for 05/30/2026 - 06/12/2026');
  expect(await note('their-forecast-1', 'POT')).toBe('the report says none for 05/30/2026 - 06/12/2026');
  expect(await note('their-forecast-3', 'PAN')).toBe('the report has no such window');
});

it('leaves the place of a window open that the report has not, by the days of those it has', async () => {
  const shown = async (...windows: readonly string[]) => {
    const source = shelf();
    await source.publish(health(...windows));
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'wfs-send');
    const [pan] = await allRows(planner, 'wfs-send', sheet);
    return [sheet.notes.filter((note) => note.startsWith('Walmart’s forecasts')).join(), [1, 2, 3, 4].map((place) => pan?.[`theirForecast${place}`])];
  };
  // The report is of 30 May 2026. Somebody deleted the column of the first two weeks, that of the second, or both.
  expect(today).toBe('2026-05-30');
  expect(await shown('Forecast 06/13/2026 - 06/26/2026')).toEqual(['Walmart’s forecasts: second window 06/13/2026 - 06/26/2026.', [null, 10, null, null]]);
  expect(await shown('Forecast 05/30/2026 - 06/12/2026', 'Forecast 06/27/2026 - 07/10/2026')).toEqual(['Walmart’s forecasts: first window 05/30/2026 - 06/12/2026, third window 06/27/2026 - 07/10/2026.', [10, null, 11, null]]);
  expect(await shown('Forecast 06/28/2026 - 07/11/2026', 'Forecast 07/12/2026 - 07/25/2026')).toEqual(['Walmart’s forecasts: third window 06/28/2026 - 07/11/2026, fourth window 07/12/2026 - 07/25/2026.', [null, null, 10, 11]]);
  // Windows that all begin with the report are told one after the other.
  expect(await shown('Forecast 05/31/2026 - 06/13/2026', 'Forecast 05/31/2026 - 06/29/2026', 'Forecast 05/31/2026 - 07/29/2026')).toEqual(['Walmart’s forecasts: first window 05/31/2026 - 06/13/2026, second window 05/31/2026 - 06/29/2026, third window 05/31/2026 - 07/29/2026.', [10, 11, 12, null]]);
  // Nobody can tell the place of a window that names no days.
  expect(await shown('Forecast soon', 'Forecast later')).toEqual(['Walmart’s forecasts: first window soon, second window later.', [10, 11, null, null]]);
});

it('says nothing of windows where no report forecasts', async () => {
  const source = shelf();
  await source.publish(health());
  const sheet = await openSheet(plannerOn(source), 'wfs-send');
  expect(sheet.notes.join()).not.toContain('forecasts:');
});
