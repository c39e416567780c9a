/** Reports over what the pages work out: which columns of which sheet, in which order, or which list of an area. */
import { overcommitted } from '../../domain/sheets/channel-quantities/definition';
import { atLeast, equals, oneOf } from '../../domain/sheets/columns';
import type { SheetId } from '../../domain/sheets/sheet';
import type { ColumnFilter, TableQuery } from '../../domain/tables/query';
import type { StoreId } from '../../domain/stores';
import type { Area, PagePath } from '../../ui/pages';

export type SheetReport = {
  readonly kind: 'sheet';
  readonly id: string;
  readonly title: string;
  /** The question it answers. */
  readonly answers: string;
  readonly sheet: SheetId;
  readonly columns: readonly string[];
  readonly filters: readonly ColumnFilter[];
  readonly sort: TableQuery['sort'];
  /** The quantities of a past day are held against what sold since. */
  readonly isScored?: true;
};

/** A list that is no sheet: an area makes it under the report’s id. `path` and `search`: where its rows can be worked with. */
export type ListReport = { readonly kind: 'list'; readonly id: string; readonly title: string; readonly answers: string; readonly path: PagePath; readonly search: string };

export type SavedReport = SheetReport | ListReport;

const falling = (columnId: string): TableQuery['sort'] => [{ columnId, direction: 'desc' }];
const rising = (columnId: string): TableQuery['sort'] => [{ columnId, direction: 'asc' }];
const known = (columnId: string): ColumnFilter => ({ kind: 'not-blank', columnId });

const sheet = (id: string, title: string, answers: string, from: SheetId, columns: readonly string[], sort: TableQuery['sort'], filters: readonly ColumnFilter[] = [], more: Pick<SheetReport, 'isScored'> = {}): SheetReport => ({
  kind: 'sheet', id, title, answers, sheet: from, columns, filters, sort, ...more,
});
const list = (id: string, title: string, answers: string, path: PagePath, search = ''): ListReport => ({ kind: 'list', id, title, answers, path, search });

const goods = ['sku', 'externalId', 'title'] as const;
const exposure = ['sku', 'title', 'flag', 'listed', 'pool', 'promisedNow', 'promised', 'exposure', 'overcommitted', 'proposed', 'change'] as const;
/** What is promised out of nothing first: it has no share. */
const mostExposed: TableQuery['sort'] = [...falling('overcommitted'), ...falling('exposure')];
const judgedExposure = oneOf('overcommitted', [overcommitted.ofNothing, overcommitted.yes, overcommitted.no]);

export const savedReports: readonly SavedReport[] = [
  sheet('pipeline', 'Stock of items in the whole pipeline', 'What there is of each item: at FBA, in AWD, at WFS, with us, on its way and on order.', 'china-items',
    ['item', 'name', 'supplier', 'fba', 'awd', 'wfs', 'local', 'inBundles', 'transit', 'onOrder', 'position', 'echelonDays'], falling('position')),
  sheet('stock-value', 'Stock and its value', 'Units of every SKU in every place, what they cost landed, and how long they last.', 'stock-skus',
    ['sku', 'title', 'status', 'available', 'fbaInbound', 'awd', 'wfs', 'local', 'total', 'landed', 'value', 'days'], falling('value')),
  sheet('best-at-risk', 'Best sellers', 'What sells most, with the stock behind it and the days it lasts.', 'most-selling',
    ['rank', 'sku', 'title', 'units', 'revenue', 'cumulative', 'available', 'awdAvailable', 'local', 'days', 'outDays', 'risk'], rising('rank')),
  sheet('oversell', 'Oversell exposure', 'Listings of ours on Amazon with what all channels promise of their goods, against what can be built.', 'amazon-fbm', exposure, mostExposed, judgedExposure),
  sheet('oversell-walmart', 'Oversell exposure, Walmart', 'The same of our listings on Walmart.', 'walmart-fbm', exposure, mostExposed, judgedExposure),
  sheet('oversell-ebay', 'Oversell exposure, eBay', 'The same of our listings on eBay.', 'ebay-fbm', exposure, mostExposed, judgedExposure),
  sheet('lost-sales', 'Lost sales', 'What an empty shelf at FBA did not sell in 90 days, by the plan’s estimate.', 'fba-send',
    [...goods, 'abc', 'status', 'lostUnits', 'pace', 'available', 'inbound', 'stockOutDay'], falling('lostUnits'), [atLeast('lostUnits', 1e-9)]),
  sheet('aged', 'Aged and excess stock', 'What lies at FBA for more than 180 days, or beyond the days of demand that are set, whether it sells or not, and what it costs a month.', 'fba-send',
    [...goods, 'longHeld', 'available', 'pace', 'sellThrough', 'age181', 'age366', 'excess', 'monthly', 'value'], falling('monthly'), [known('longHeld')]),
  sheet('dead', 'Stock that does not sell', 'What lies at FBA without a sale: its age, its cost a month, and what was decided on it.', 'fba-no-sales',
    [...goods, 'verdict', 'available', 'age181', 'age366', 'excess', 'monthly', 'value', 'disposition', 'owner', 'due'], falling('monthly')),
  sheet('fee-exposure', 'Low-inventory fee', 'Which SKUs pay the fee for low stock, on how many units, and what that comes to.', 'fba-send',
    [...goods, 'fee', 'feeUnits', 'feeAmount', 'days30', 'days90', 'fbaDays', 'send'], falling('feeUnits'), [equals('fee', 'charged')]),
  sheet('forecast-error', 'Forecast accuracy', 'How far the forecast was off on each SKU’s own past, and to which side, beside the plain paces; and Amazon’s quantity beside ours. Of a past day, how far each of them was off.', 'fba-send',
    ['sku', 'title', 'abc', 'pace', 'forecastError', 'forecastBias', 'paceError30', 'paceError60', 'paceError90', 'send', 'theirs', 'difference'], falling('forecastError'), [known('forecastError')], { isScored: true }),
  sheet('sold-then', 'Sold before, short now', 'What sold in an earlier year and is out, low or gone now, and what that may cost.', 'prior-year-low-stock',
    [...goods, 'status', 'yearUnits', 'windowUnits', 'thisYear', 'position', 'coverDays', 'lostRevenue', 'action'], falling('lostRevenue'), oneOf('status', ['ghost', 'out', 'low'])),
  sheet('bundle-shortage', 'Bundles that run short', 'Bundles with less than their reorder point: what can be built, and which item limits them.', 'china-bundles',
    ['bundle', 'name', 'status', 'limiting', 'built', 'buildable', 'afterOrders', 'position', 'perDay', 'reorderPoint', 'order'], falling('perDay'), [atLeast('order', 1)]),
  sheet('late-orders', 'Orders to place', 'Items with a quantity to order, the most urgent first.', 'china-items',
    ['item', 'name', 'supplier', 'status', 'latestOrder', 'runsOut', 'arrival', 'order', 'cartons', 'cubicMetres', 'cost'], rising('latestOrder'), [atLeast('order', 1)]),
  sheet('margins', 'Margin and price gap', 'What each SKU costs and leaves, and where competitors stand.', 'costs',
    ['sku', 'title', 'landed', 'price', 'contribution', 'margin', 'floor', 'low', 'gap', 'flag'], rising('margin')),
  sheet('order-status', 'Status of purchase orders', 'Every order at the factories with what is open of it, the late ones first.', 'factory-orders',
    ['poNumber', 'supplier', 'state', 'daysLate', 'status', 'ordered', 'received', 'open', 'openValue', 'currency', 'orderDate', 'etd', 'eta', 'destination'], []),
  sheet('gaps', 'Gaps in stock, lists and mappings', 'Bundles that cannot be built and items to order; then listings no bundle is known for, bundles without a listing, recipes and packs in doubt, items without cost, carton or supplier.', 'factory-gaps',
    ['kind', 'code', 'name', 'because', 'perDay', 'mend'], []),
  list('purchase-orders', 'Purchase orders, line by line', 'Every order at the factories, line by line.', '/factory-desk/upload-purchase-orders', '?tab=data'),
  sheet('factory-times', 'Lead times of factories', 'Days each order was to take and took, from the order until all of it was there.', 'factory-orders',
    ['supplier', 'poNumber', 'state', 'orderDate', 'eta', 'receivedOn', 'plannedDays', 'tookDays', 'overDays'], [{ columnId: 'supplier', direction: 'asc' }, { columnId: 'orderDate', direction: 'desc' }], [known('plannedDays')]),
  list('times-by-factory', 'Lead times, factory by factory', 'What orders took on average at each factory, in days.', '/reports', '?tab=pivot&of=factory-orders&down=supplier&measure=mean:tookDays'),
  list('lead-times', 'Lead times of shipments', 'Planned against real days of plans and their legs, and what is learned from them.', '/FbaShipmentDashboard'),
  list('scoreboard', 'Scoreboard of plans', 'Our quantity, the marketplace’s, the naive one and last year’s, against what sold.', '/FbaShipmentDashboard', '?tab=scoreboard'),
  list('mappings', 'Mappings', 'Which listing sells which bundle, and since when.', '/factory-desk/upload-bundles-to-asin', '?tab=data'),
  list('label-mappings', 'Mappings of Martin Label', 'Which listing sells which label bundle, and since when.', '/martin-label/upload-martin-label-bundles-to-asin-mappings', '?tab=data'),
  list('change-log', 'Log of settings', 'Which setting was changed: by whom, when, from what and to what.', '/settings', '?tab=stores'),
  list('import-log', 'Import log', 'Every file that was imported: by whom, when, and whether it was undone.', '/reports', '?tab=imports'),
];

/** Reports of channels a store does not have are not offered for it. */
export const isOffered = (areas: readonly Area[], report: SavedReport, storeId: StoreId): boolean => {
  const area = areas.find(({ pages }) => pages.some((page) => (report.kind === 'list' ? page.path === report.path : page.kind === 'sheet' && page.sheets.some(({ sheet }) => sheet === report.sheet))));
  return area?.setUpFor.includes(storeId) ?? false;
};
