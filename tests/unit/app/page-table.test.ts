import { describe, expect, it } from 'vitest';
import { areas, homePath, pages, pathTo } from '../../../renderer/app/page-table';
import { footerLinks, quickLinks, submenu, topNavigation } from '../../../renderer/app/navigation';
import { reports } from '../../../renderer/domain/reports/reports';
import { stores } from '../../../renderer/domain/stores';
import { pageTitle } from '../../../renderer/ui/pages';
import { specifiedRoutes, specifiedSubmenus, specifiedTopNavigation, titleFor } from '../../support/specification-routes';

/** Pages the specification does not list: one for each report that none of its routes uploads. */
const ofOtherReports = pages.filter((page) => page.path.startsWith('/reports/'));
const specified = pages.filter((page) => !ofOtherReports.includes(page));

describe('the page table', () => {
  it('holds exactly the routes of the specification, and below /reports one for each report without a route of its own', () => {
    expect(specified.map((page) => page.path).sort()).toEqual(specifiedRoutes.map((route) => route.path).sort());
    const uploaded = specified.flatMap((page) => (page.kind === 'upload' ? [page.report] : []));
    const others = reports.filter((report) => !uploaded.includes(report.id));
    expect(ofOtherReports.map((page) => page.path)).toEqual(others.map((report) => `/reports/${report.id.replaceAll('_', '-')}`));
  });

  it('lets every report that can be imported be uploaded on exactly one page', () => {
    const uploaded = pages.flatMap((page) => (page.kind === 'upload' ? [page.report] : []));
    expect(uploaded.toSorted()).toEqual(reports.map((report) => report.id).sort());
  });

  it.each(stores.map((store) => store.id))('gives every route its title for %s', (storeId) => {
    const titles = Object.fromEntries(specified.map((page) => [page.path, pageTitle(page, storeId)]));
    expect(titles).toEqual(Object.fromEntries(specifiedRoutes.map((route) => [route.path, titleFor(route, storeId)])));
  });

  it('uses an id, a path and an alias only once', () => {
    const ids = pages.map((page) => page.id);
    const paths = pages.flatMap((page) => [page.path.toLowerCase(), ...(page.aliases ?? []).map((alias) => alias.toLowerCase())]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('lands on the sales summary', () => {
    expect(homePath).toBe('/year-end-sales-summary');
    expect(pathTo('fba.china')).toBe('/fba-forecast-china');
  });

  it('gives every area in the top navigation one landing page', () => {
    const landings = areas.filter((area) => area.place === 'top').map((area) => area.pages.filter((page) => page.menu.includes('top')).length);
    expect(landings.every((count) => count === 1)).toBe(true);
  });

});

describe('the menus', () => {
  it.each(stores.map((store) => store.id))('list the top items of %s, in order', (storeId) => {
    expect(topNavigation(storeId).map((item) => [item.label, item.path])).toEqual(specifiedTopNavigation[storeId]);
  });

  it.each(stores.map((store) => store.id))('list every submenu of %s, in order', (storeId) => {
    const listed = Object.fromEntries(
      topNavigation(storeId).map((item) => [item.label, submenu(item.areaId, storeId).map((entry) => [entry.label, entry.path])]),
    );
    const own = (label: string) => label.replace(/^RG (?=Forecast)/, `${storeId.toUpperCase()} `);
    const specified = Object.fromEntries(
      specifiedTopNavigation[storeId].map(([item]) => [item, (specifiedSubmenus[item] ?? []).map(([label, path]) => [own(label), path])]),
    );
    expect(listed).toEqual(specified);
  });

  it('always show the quick links and the footer links', () => {
    for (const { id } of stores) {
      expect(quickLinks(id).map((link) => link.path)).toEqual(['/reports', '/settings', '/help']);
      expect(footerLinks(id).map((link) => link.path)).toEqual(['/privacy', '/terms']);
    }
  });
});
