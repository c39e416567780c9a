import { expect, it } from 'vitest';
import { wfsHealth } from '../../../renderer/domain/reports/walmart/wfs-health';
import { wfsSendSheet } from '../../../renderer/domain/sheets/wfs-send/definition';

it('names Walmart’s forecasts as the report they come from does', () => {
  const ofReport = wfsHealth.columns.filter(({ columnId }) => columnId.startsWith('forecast')).map(({ title }) => `Their ${title.toLowerCase()}`);
  const ofSheet = wfsSendSheet.columns.filter(({ id }) => /^theirForecast\d$/.test(id)).map(({ title }) => title);
  expect(ofReport).toHaveLength(4);
  expect(ofSheet).toEqual(ofReport);
});
