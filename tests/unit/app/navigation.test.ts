import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breadcrumb, ownSubmenu, resolvePath, respelled, suggestPages } from '../../../renderer/app/navigation';
import { pages } from '../../../renderer/app/page-table';
import { openSubmenu } from '../../../renderer/app/shell/menu-state';
import type { Page } from '../../../renderer/ui/pages';
import { specifiedRoutes } from '../../support/specification-routes';

const pageAt = (path: string): Page => {
  const destination = resolvePath(path);
  if (destination.kind !== 'page') throw new Error(`${path} is no page`);
  return destination.page;
};

describe('an address', () => {
  it.each(specifiedRoutes.map((route) => route.path))('%s opens its own page, letter for letter', (path) => {
    expect(pageAt(path).path).toBe(path);
  });

  it.each([
    ['/', '/year-end-sales-summary'],
    ['/costcompetitorupdate', '/CostCompetitorUpdate'],
    ['/fbashipmentdashboard', '/FbaShipmentDashboard'],
    ['/ebay/uploadebaylistings', '/ebay/UploadEbayListings'],
    ['/WFS_FORECAST', '/wfs_forecast'],
    ['/help/', '/help'],
  ])('%s is sent on to %s', (asked, to) => {
    expect(resolvePath(asked)).toEqual({ kind: 'moved', to });
  });

  it.each([
    ['/login/', '/login'],
    ['/LOGIN', '/login'],
    ['/fba-forecast/', '/fba-forecast'],
    ['//', '/'],
  ])('%s is mended to %s before anybody looks at it', (asked, to) => {
    expect(respelled(asked)).toBe(to);
  });

  it.each(['/', '/login', '/fba-forecast', '/WFS_FORECAST'])('%s has nothing to mend', (asked) => {
    expect(respelled(asked)).toBeNull();
  });

  it.each(['/nowhere', '/factory-desk/nothing', '/%E0%A4%A', '/helpp', '/login/again'])('%s is not found', (path) => {
    expect(resolvePath(path)).toEqual({ kind: 'unknown' });
  });

  it('never breaks the search for likely pages, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(suggestPages(`/${typed}`, 'rg').length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('that is nearly right suggests the page that was meant', () => {
    expect(suggestPages('/wfs-forcast', 'rg')[0]?.path).toBe('/wfs_forecast');
    expect(suggestPages('/martin-label/po', 'rg')[0]?.path).toBe('/martin-label/martin-label-po-planning');
  });
});

describe('the open submenu', () => {
  it('is that of the page where no menu was clicked', () => {
    expect(openSubmenu(null, '/walmart-fbm-inventory')).toBe('walmart');
    expect(openSubmenu({ from: 'elsewhere' }, '/martin-label/martin-label-po-planning')).toBe('martin-label');
  });

  it('is what was clicked, whatever the page', () => {
    expect(openSubmenu({ submenu: 'ebay' }, '/walmart-fbm-inventory')).toBe('ebay');
  });

  it('stays closed once it was collapsed', () => {
    expect(openSubmenu({ submenu: null }, '/wfs_forecast')).toBeNull();
  });

  it('is none for pages outside the top navigation', () => {
    expect(['/reports', '/settings', '/help', '/privacy', '/terms', '/nowhere'].map(ownSubmenu)).toEqual(Array(6).fill(null));
  });
});

describe('the way back', () => {
  it('leads from a landing page that no submenu lists to the dashboard', () => {
    expect(breadcrumb(pageAt('/martin-label/martin-label-po-planning'), 'rg')).toEqual([
      { label: 'Dashboard', path: '/year-end-sales-summary' },
      { label: 'Martin Label', path: null },
    ]);
  });

  it('leads from a submenu page to its landing page', () => {
    expect(breadcrumb(pageAt('/martin-label/upload-martin-label-skus'), 'rg')[1]).toEqual({
      label: 'Martin Label',
      path: '/martin-label/martin-label-po-planning',
    });
  });

  it('ends with the page itself, without a link', () => {
    expect(pages.filter((page) => breadcrumb(page, 'bp').at(-1)?.path !== null)).toEqual([]);
  });
});
