import { describe, expect, it } from 'vitest';
import { awdInventory } from '../../../renderer/domain/reports/amazon/awd-inventory';
import { factoryItems } from '../../../renderer/domain/reports/factory/factory-items';
import { pagesForOtherReports, reportPath } from '../../../renderer/features/reports/report-pages';

describe('the pages of reports that no area uploads', () => {
  it('stand below /reports, under the report’s id with hyphens', () => {
    expect(reportPath('amz_fba_planning')).toBe('/reports/amz-fba-planning');
    expect(reportPath('factory-items')).toBe('/reports/factory-items');
  });

  it('are made from the report’s own row', () => {
    expect(pagesForOtherReports([], [awdInventory])).toEqual([
      expect.objectContaining({
        id: 'reports.amz_awd_inventory',
        path: '/reports/amz-awd-inventory',
        title: awdInventory.title,
        summary: awdInventory.purpose,
        kind: 'upload',
        report: 'amz_awd_inventory',
        menu: [],
        area: 'reports',
      }),
    ]);
  });

  it('leave out a report as soon as another page uploads it', () => {
    const [own] = pagesForOtherReports([], [awdInventory]);
    expect(own).toBeDefined();
    const left = pagesForOtherReports(own === undefined ? [] : [own], [awdInventory, factoryItems]);
    expect(left.map((page) => page.path)).toEqual(['/reports/factory-items']);
  });
});
