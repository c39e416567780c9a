import { describe, expect, test } from 'vitest';
import { byDeliveryDay, deliveryDays, parted } from '../../../renderer/domain/shipments/delivery-days';
import { plainLine, type ShipmentLine } from '../../../renderer/domain/shipments/shipment-plan';
import { planOf } from './plans';

const moment = { at: 1, by: 'a@b.c', day: '2026-11-22' };
const line = (number: number, sku: string, units: number, wantedOn: string | null): ShipmentLine => ({ ...plainLine(number, sku, units), wantedOn, frozen: { ...plainLine(1, '', 0).frozen, ours: units } });

describe('goods wanted on several days', () => {
  test('a part for another day stands after its line, without units and without a second proposal', () => {
    const lines = parted([line(1, 'W', 96, '2026-12-01'), line(2, 'V', 24, null)], line(1, 'W', 96, '2026-12-01'));
    expect(lines.map(({ line: number, sku, units, wantedOn, frozen }) => [number, sku, units, wantedOn, frozen.ours])).toEqual([[1, 'W', 96, '2026-12-01', 96], [3, 'W', 0, null, null], [2, 'V', 24, null, 24]]);
  });

  test('become a shipment for each day, and no unit is lost', () => {
    const plan = planOf('wfs', [line(1, 'W', 48, '2026-12-12'), line(2, 'W', 48, '2026-12-01'), line(3, 'V', 24, null), line(4, 'U', 0, '2027-01-01')], { eta: '2026-12-05' });
    expect(deliveryDays(plan)).toEqual(['2026-12-01', '2026-12-05', '2026-12-12']);
    const parts = byDeliveryDay(plan, ['SP-261122-AAAAA', 'SP-261122-BBBBB'], moment);
    expect(parts.map(({ id, eta, lines }) => [id, eta, lines.filter(({ units }) => units > 0).map(({ sku, units }) => `${sku} ${units}`)])).toEqual([
      [plan.id, '2026-12-01', ['W 48']], ['SP-261122-AAAAA', '2026-12-05', ['V 24']], ['SP-261122-BBBBB', '2026-12-12', ['W 48']],
    ]);
    expect(parts.flatMap(({ lines }) => lines).reduce((sum, { units }) => sum + units, 0)).toBe(120);
  });

  test('with one day stay one shipment, with that day for its ETA', () => {
    const plan = planOf('wfs', [line(1, 'W', 48, '2026-12-12'), line(2, 'V', 24, '2026-12-12')], { eta: null });
    expect(byDeliveryDay(plan, [], moment)).toEqual([{ ...plan, eta: '2026-12-12' }]);
    const undated = planOf('wfs', [line(1, 'W', 48, null)], { eta: null });
    expect(byDeliveryDay(undated, [], moment)).toEqual([undated]);
  });
});
