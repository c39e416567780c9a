import { describe, expect, it } from 'vitest';
import { destinationsOf } from '../../../renderer/app/shell/destinations';
import type { Found } from '../../../renderer/domain/search/search-index';
import { joinedGroups, linkEntries, pageEntries, placeEntries, reportEntries } from '../../../renderer/app/shell/palette-entries';
import { pages } from '../../../renderer/app/page-table';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';

describe('the groups of the palette', () => {
  it('of one name are one, where its first stood, with the lines of all in their order', () => {
    expect(
      joinedGroups([
        { group: 'Settings', actions: ['the page'] },
        { group: 'Help', actions: ['the page of help'] },
        { group: 'In Blupond', actions: ['JAR'] },
        { group: 'Settings', actions: ['a setting', 'another'] },
        { group: 'Help', actions: ['a term'] },
      ]),
    ).toEqual([
      { group: 'Settings', actions: ['the page', 'a setting', 'another'] },
      { group: 'Help', actions: ['the page of help', 'a term'] },
      { group: 'In Blupond', actions: ['JAR'] },
    ]);
  });
});

describe('pages', () => {
  it('stand first where what is asked is their whole name, and else in the order of the menus', () => {
    const first = (asked: string): string | undefined => pageEntries('rg', asked)[0]?.to;
    expect(['inventory', ' Inventory ', 'FBM inventory', 'amazon warehouse', 'factory desk'].map(first)).toEqual(['/inventory', '/inventory', '/fbm-dashboard-rg', '/amazon-warehouse', '/factory-desk']);
    // Part of many names.
    expect(first('inventor')).toBe('/fbm-dashboard-rg');
    expect(pageEntries('rg', 'inventory').length).toBe(pageEntries('rg', 'inventor').length);
  });
});

describe('a link that is pasted into the palette', () => {
  it('is opened where it leads, with all it says of the page', () => {
    expect(linkEntries('rg', ' app://desk/reports?tab=saved&report=stock-value&as-of=2026-05-10 ')).toMatchObject([{ label: 'Open the link: Reports', to: '/reports?tab=saved&report=stock-value&as-of=2026-05-10' }]);
    expect(linkEntries('rg', '/Fba-Forecast?q=JAR')).toMatchObject([{ label: 'Open the link: FBA Forecast', to: '/fba-forecast?q=JAR' }]);
  });

  it('is none where no page has its path, or where it leads elsewhere', () => {
    // A slash alone is home.
    expect(['app://desk/nowhere', 'https://example.com/reports', 'app://other/reports', '/', 'reports', '', '//[', 'app://desk'].map((asked) => linkEntries('rg', asked).length)).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
  });
});

describe('what stands inside a page', () => {
  it('is found by its own name', () => {
    expect(placeEntries('mapping doctor')).toMatchObject([{ label: 'Mapping doctor', to: '/factory-desk/configure-bundles?tab=doctor' }]);
    expect(placeEntries('who stock')).toMatchObject([{ to: '/factory-desk/configure-bundles?tab=sharing' }]);
    expect(placeEntries('pivot').map(({ to }) => to)).toEqual(['/reports?tab=pivot']);
    expect(placeEntries('backup').map(({ to }) => to)).toEqual(['/settings?tab=data']);
    expect(placeEntries('')).toEqual([]);
    // A page's own name leads to the page alone.
    expect(placeEntries('configure bundles')).toEqual([]);
  });

  it('is found where it is a report the app makes, but none of a channel the store lacks', () => {
    expect(reportEntries('rg', 'lost sales')).toMatchObject([{ label: 'Lost sales', to: '/reports?tab=saved&report=lost-sales' }]);
    expect(reportEntries('rg', 'lead times factory').map(({ to }) => to)).toContain('/reports?tab=saved&report=times-by-factory');
    expect([reportEntries('rg', 'oversell ebay').length, reportEntries('bp', 'oversell ebay').length]).toEqual([1, 0]);
    expect(reportEntries('rg', '')).toEqual([]);
  });
});

describe('goods that are found', () => {
  const ways = (kind: Found['kind']): readonly string[] => destinationsOf({ kind, code: 'X', title: null, by: null }, 'rg').map(({ to }) => to);

  it('open every page that has a row for a SKU', () => {
    const ofSkus = pages.flatMap((page) => (page.kind === 'sheet' && page.sheets.some(({ sheet }) => sheetDefinitions[sheet].columns.some(({ id, title }) => id === 'sku' && title === 'SKU')) && !page.path.startsWith('/martin-label') ? [page.path] : []));
    expect(ofSkus).toContain('/year-end-sales-summary');
    expect(ways('listing').map((to) => to.replace(/\?.*/, ''))).toEqual(expect.arrayContaining([...ofSkus]));
  });

  it('open the view of the stock that has rows of their kind', () => {
    expect((['listing', 'item', 'label', 'bundle'] as const).map((kind) => ways(kind).find((to) => to.startsWith('/inventory')))).toEqual(['/inventory?q=X', '/inventory?view=stock-items&q=X', '/inventory?view=stock-items&q=X', '/inventory?view=stock-bundles&q=X']);
  });

  it('lead to where they are ordered first: items to the factories, labels to the label supplier', () => {
    expect([ways('item')[0], ways('label')[0]]).toEqual(['/fba-forecast-china?q=X', '/martin-label/martin-label-po-planning?q=X']);
    expect(ways('item').filter((to) => to.startsWith('/martin-label'))).toEqual([]);
  });
});

describe('a bundle that is found', () => {
  it('opens the desk on itself', () => {
    expect(destinationsOf({ kind: 'bundle', code: 'SET & CO', title: null, by: null }, 'rg').map(({ to }) => to)).toContain('/factory-desk/configure-bundles?bundle=SET+%26+CO');
  });
});
