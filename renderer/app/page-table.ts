/** The one page table: every area in the order of the top navigation, and every page of them. */
import { amazonWarehouse, amazonWarehousePages } from '../features/amazon-warehouse/pages';
import { dashboard, dashboardPages } from '../features/dashboard/pages';
import { ebay, ebayPages } from '../features/ebay/pages';
import { factoryDesk, factoryDeskPages } from '../features/factory-desk/pages';
import { fbaForecast, fbaForecastPages } from '../features/fba-forecast/pages';
import { help, helpPages } from '../features/help/pages';
import { inventory, inventoryPages } from '../features/inventory/pages';
import { legal, legalPages } from '../features/legal/pages';
import { martinLabel, martinLabelPages } from '../features/martin-label/pages';
import { reports, reportsPages } from '../features/reports/pages';
import { pagesForOtherReports } from '../features/reports/report-pages';
import { settings, settingsPages } from '../features/settings/pages';
import { walmart, walmartPages } from '../features/walmart/pages';
import type { Area, Page, PagePath } from '../ui/pages';

const marketplaceAreas: readonly Area[] = [dashboard, fbaForecast, factoryDesk, amazonWarehouse, inventory, walmart, martinLabel, ebay];

/** Reports that no page above uploads get one of their own beside the hub. */
const otherReportPages = pagesForOtherReports(marketplaceAreas.flatMap((area) => area.pages));

export const areas: readonly Area[] = [
  ...marketplaceAreas,
  { ...reports, pages: [...reports.pages, ...otherReportPages] },
  settings,
  help,
  legal,
];

const rows = [
  ...dashboardPages,
  ...fbaForecastPages,
  ...factoryDeskPages,
  ...amazonWarehousePages,
  ...inventoryPages,
  ...walmartPages,
  ...martinLabelPages,
  ...ebayPages,
  ...reportsPages,
  ...settingsPages,
  ...helpPages,
  ...legalPages,
] as const;

export type PageId = (typeof rows)[number]['id'];

export const pages: readonly Page[] = [...rows, ...otherReportPages];

const pathById = new Map<string, PagePath>(rows.map((row) => [row.id, row.path]));

/** A link to a page by its id: a page that does not exist does not compile. */
export const pathTo = (id: PageId): PagePath => {
  const path = pathById.get(id);
  if (path === undefined) throw new Error(`No page has the id ${id}`);
  return path;
};

export const loginPath: PagePath = '/login';

/** Where a visitor lands who asked for nothing in particular. */
export const homePath: PagePath = pathTo('dashboard.sales-summary');
