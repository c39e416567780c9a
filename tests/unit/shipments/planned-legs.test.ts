import { expect, test } from 'vitest';
import { must } from '../../support/import-file';
import { published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { plannerOn } from '../sheets/rich-store';

test('a plan from the label supplier has days of its own for the way to FBA', async () => {
  const source = shelf();
  await source.publish(published('factory-items', [['Item Code', 'Item Name'], ['A', 'A']]));
  const planner = plannerOn(source);
  expect(must(await planner.plannedLegs('rg', 'label', null))).toEqual({ 'label-to-fba': 12, 'fba-check-in': 7 });
  source.set([{ settingId: 'label-to-fba-days', scope: 'store', storeId: 'rg', name: null, value: 5 }]);
  expect(must(await planner.plannedLegs('rg', 'label', null))).toEqual({ 'label-to-fba': 5, 'fba-check-in': 7 });
});

test('a WFS shipment is planned by the days set for the way to WFS, check-in included', async () => {
  const source = shelf();
  await source.publish(published('factory-items', [['Item Code', 'Item Name'], ['A', 'A']]));
  const planner = plannerOn(source);
  expect(must(await planner.plannedLegs('rg', 'wfs', null))).toEqual({ 'warehouse-to-wfs': 12 });
  source.set([{ settingId: 'warehouse-to-wfs-days', scope: 'store', storeId: 'rg', name: null, value: 9 }]);
  expect(must(await planner.plannedLegs('rg', 'wfs', null))).toEqual({ 'warehouse-to-wfs': 9 });
});
