/** FBA stock: planning, Manage FBA Inventory, restock, Amazon fulfilled and reserved inventory. */
import { american, cells, excelDays, fixture, german, japanese, plain, plainTitles, type AmazonFixture, type Field, type ReportFile } from './fixture';
import { always, asin, blank, count, day, decimal, fnsku, money, of, sku, text, title } from './fields';

const snapshot = '2026-10-31';
const allOf = ({ fields }: ReportFile): readonly string[] => fields.map(({ heading }) => heading);
const without = (file: ReportFile, ...left: readonly string[]): readonly string[] => allOf(file).filter((heading) => !left.includes(heading));

const ageBuckets = ['0-to-90', '91-to-180', '181-to-270', '271-to-365', '366-to-455'];
const lateBuckets = ['0-to-30', '31-to-60', '61-to-90', '181-to-330', '331-to-365'];
const capitals = (words: string): string => words.replace(/-to-/g, 'To');
const age = (span: string): Field => count(`age${capitals(span)}Units`, `inv-age-${span}-days`);
const surcharge = (span: string): readonly Field[] => {
  const name = span.replace('-plus', 'Plus').replace('-', 'To');
  return [count(`surcharge${name}Units`, `quantity-to-be-charged-ais-${span}-days`), money(`surcharge${name}Amount`, `estimated-ais-${span}-days`)];
};

const planning: ReportFile = {
  reportId: 'amz_fba_planning',
  tableId: 'fba-inventory',
  fields: [
    always('snapshotDate', 'snapshot-date', { day: snapshot }), sku('sku'), fnsku('fnsku'), asin('asin'), title('product-name'), always('condition', 'condition', 'New'),
    count('availableUnits', 'available'), count('pendingRemovalUnits', 'pending-removal-quantity'), ...ageBuckets.map(age), count('age456PlusUnits', 'inv-age-456-plus-days'),
    always('currency', 'currency', 'USD'), count('unitsShipped7', 'units-shipped-t7'), count('unitsShipped30', 'units-shipped-t30'), count('unitsShipped60', 'units-shipped-t60'),
    count('unitsShipped90', 'units-shipped-t90'), of('alert', 'alert', (n) => ['Low traffic', 'Low conversion', null][n % 3] ?? null), money('price', 'your-price'), money('salePrice', 'sales-price'),
    money('lowestNewPrice', 'lowest-price-new-plus-shipping'), blank('lowestUsedPrice', 'lowest-price-used'),
    of('recommendedAction', 'recommended-action', (n) => ['NoRestockExcessActionRequired', 'CreateShippingPlan', 'Create removal order'][n % 3] ?? null),
    count('healthyLevelUnits', 'DEPRECATED healthy-inventory-level'), money('recommendedSalePrice', 'recommended-sales-price'), count('recommendedSaleDays', 'recommended-sale-duration-days'),
    count('recommendedRemovalUnits', 'recommended-removal-quantity'), money('recommendedSavings', 'estimated-cost-savings-of-recommended-actions'), decimal('sellThrough', 'sell-through'),
    decimal('unitVolume', 'item-volume'), always('volumeUnit', 'volume-unit-measurement', 'cubic feet'),
    of('storageType', 'storage-type', (n) => ['Standard', 'Oversize', 'Aerosol'][n % 3] ?? null), decimal('storageVolume', 'storage-volume'), always('marketplace', 'marketplace', 'US'),
    text('productGroup', 'product-group'), count('salesRank', 'sales-rank'),
    // Blank is not zero, and neither are two dashes.
    of('daysOfSupply', 'days-of-supply', (n) => (n % 5 === 0 ? null : n % 5 === 4 ? { cell: '--', means: null } : (n * 71) % 366)),
    count('excessUnits', 'estimated-excess-quantity'), decimal('weeksOfCover30', 'weeks-of-cover-t30'), decimal('weeksOfCover90', 'weeks-of-cover-t90'), money('featuredOfferPrice', 'featuredoffer-price'),
    money('salesShipped7', 'sales-shipped-last-7-days'), money('salesShipped30', 'sales-shipped-last-30-days'), money('salesShipped60', 'sales-shipped-last-60-days'),
    money('salesShipped90', 'sales-shipped-last-90-days'), ...lateBuckets.map(age), money('storageCostNextMonth', 'estimated-storage-cost-next-month'), count('inboundUnits', 'inbound-quantity'),
    count('inboundWorkingUnits', 'inbound-working'), count('inboundShippedUnits', 'inbound-shipped'), count('inboundReceivingUnits', 'inbound-received'),
    count('noSale6MonthsUnits', 'no-sale-last-6-months'), count('reservedUnits', 'Total Reserved Quantity'), count('unfulfillableUnits', 'unfulfillable-quantity'),
    ...['181-210', '211-240', '241-270', '271-300', '301-330', '331-365', '366-455', '456-plus'].flatMap(surcharge), decimal('historicalDaysOfSupply', 'historical-days-of-supply'),
    count('minimumLevelUnits', 'fba-minimum-inventory-level'), of('healthStatus', 'fba-inventory-level-health-status', (n) => ['Healthy', 'Excess', 'Low stock', 'Out of stock', null][n % 5] ?? null),
    count('recommendedShipInUnits', 'Recommended ship-in quantity'), day('recommendedShipInDate', 'Recommended ship-in date'),
    day('historicalDaysOfSupplyDate', 'Last updated date for Historical Days of Supply'), always('lowInventoryFeeExempt', 'Exempted from Low-Inventory-Level fee?', 'No'),
    of('lowInventoryFeeApplied', 'Low-Inventory-Level fee applied in current week?', (n) => (n % 2 === 0 ? 'Yes' : 'No')), decimal('historicalDaysOfSupplyShort', 'Short term historical days of supply'),
    decimal('historicalDaysOfSupplyLong', 'Long term historical days of supply'), day('ageDate', 'Inventory age snapshot date'), count('supplyUnits', 'Inventory Supply at FBA'),
    count('reservedFcTransferUnits', 'Reserved FC Transfer'), count('reservedFcProcessingUnits', 'Reserved FC Processing'), count('reservedCustomerOrderUnits', 'Reserved Customer Order'),
    decimal('totalDaysOfSupply', 'Total Days of Supply (including units from open shipments)'), blank('supplier', 'supplier'),
  ],
};

const seasons = [always('isSeasonalSoon', 'is-seasonal-in-next-3-months', 'Yes'), always('seasonName', 'season-name', 'Christmas'), day('seasonStart', 'season-start-date'), day('seasonEnd', 'season-end-date')];
const oldSurcharges = ['241-270', '271-300', '301-330', '331-365'];
const surchargeHeadings = allOf(planning).filter((heading) => heading.includes('-ais-'));
const beforeAges = without(planning, 'inv-age-366-to-455-days', 'inv-age-456-plus-days').filter((heading) => !heading.includes('-ais-') || oldSurcharges.some((span) => heading.includes(span)));
const swapped = (headings: readonly string[], one: string, other: string): readonly string[] => headings.map((heading) => (heading === one ? other : heading));
const longTerm = [
  count('longTermFee11MonthsUnits', 'qty-to-be-charged-ltsf-11-mo'), money('longTermFee11MonthsAmount', 'projected-ltsf-11-mo'), count('longTermFee12MonthsUnits', 'qty-to-be-charged-ltsf-12-mo'),
  money('longTermFeeNextAmount', 'estimated-ltsf-next-charge'),
];
const newest = [count('fcTransferUnits', 'fc-transfer'), count('reservedStagingUnits', 'Reserved Staging'), always('programs', 'Fulfillment Service and Programs', 'FBA')];
const older = [count('age365PlusUnits', 'inv-age-365-plus-days'), { ...count('healthyLevelUnits', 'healthy-inventory-level') }, ...surcharge('365-plus')];
const on = { partitions: [snapshot] };

const planningFiles: readonly AmazonFixture[] = [
  fixture(planning, { ...on, variant: '93 columns, comma, UTF-8 with mark', fileName: 'FBA Inventory.csv', shape: { encoding: 'utf8-bom' } }),
  fixture(planning, { ...on, variant: 'tabs, UTF-8', fileName: '152340020394.txt', shape: { delimiter: '\t', quotes: 'never', lineEnd: '\n' } }),
  fixture(planning, { ...on, variant: 'tabs, Windows-1252', fileName: 'FBA+Inventory.txt', shape: { delimiter: '\t', quotes: 'never', encoding: 'windows-1252' } }),
  fixture(planning, { ...on, variant: '97 columns of 2026, tabs, UTF-8 with mark', fileName: 'FBA Inventory May.csv', more: seasons, shape: { delimiter: '\t', quotes: 'never', encoding: 'utf8-bom' } }),
  fixture(planning, {
    ...on, variant: 'FC transfer and staging of late 2026', fileName: 'fba-inventory.csv', more: newest,
    headings: [...allOf(planning).flatMap((heading) => (heading === 'available' ? [heading, 'fc-transfer'] : heading === 'Reserved FC Transfer' ? ['Reserved Staging'] : [heading])), 'Fulfillment Service and Programs'],
  }),
  fixture(planning, {
    ...on, variant: 'one bucket over 365 days, before 2025', fileName: 'FBA Inventory 2024.csv', more: older,
    headings: [...swapped(beforeAges, 'DEPRECATED healthy-inventory-level', 'healthy-inventory-level'), 'inv-age-365-plus-days', 'quantity-to-be-charged-ais-365-plus-days', 'estimated-ais-365-plus-days'],
  }),
  fixture(planning, {
    ...on, variant: 'long-term storage fee of 2021', fileName: 'FBA Inventory 2021.csv', more: [...older, ...longTerm],
    headings: [
      ...swapped(beforeAges, 'DEPRECATED healthy-inventory-level', 'healthy-inventory-level').filter((heading) => !surchargeHeadings.includes(heading)), 'inv-age-365-plus-days',
      ...longTerm.map(({ heading }) => heading),
    ],
  }),
  fixture(planning, {
    ...on, variant: '85 columns of the Japanese site, cp932', fileName: 'FBA在庫.csv', style: { ...japanese, money: plain.money, marksMoney: false }, shape: { encoding: 'cp932' },
    headings: without(planning, 'Recommended ship-in quantity', 'Recommended ship-in date', 'Exempted from Low-Inventory-Level fee?', 'Low-Inventory-Level fee applied in current week?', 'Short term historical days of supply',
      'Long term historical days of supply', 'Inventory age snapshot date', 'supplier'),
  }),
  fixture(planning, {
    ...on, variant: 'British names of the low-inventory fee', fileName: 'FBA Inventory UK.csv',
    spelled: { 'Exempted from Low-Inventory-Level fee?': 'Exempted from Low-Inventory cost coverage fee?', 'Low-Inventory-Level fee applied in current week?': 'Low-Inventory cost coverage fee applied in current week?' },
  }),
  fixture(planning, { ...on, variant: 'saved by Excel as XLSX', fileName: 'FBA Inventory.xlsx', workbook: 'xlsx', sheet: 'FBAInventory' }),
  fixture(planning, { ...on, variant: 'saved by Excel as XLSB', fileName: 'FBA Inventory.xlsb', workbook: 'xlsb', sheet: 'FBAInventory' }),
  fixture(planning, { ...on, variant: 'XLSX whose days Excel took for days', fileName: 'FBA Inventory days.xlsx', workbook: 'xlsx', style: excelDays }),
  fixture(planning, { ...on, variant: 'XLS whose days Excel took for days', fileName: 'FBA Inventory days.xls', workbook: 'xls', style: excelDays }),
  fixture(planning, {
    ...on, variant: 'German semicolons and commas', fileName: 'FBA-Lagerbestand.csv', shape: { delimiter: ';' }, style: { ...german, day: plain.day },
  }),
];

const myi: ReportFile = {
  reportId: 'amz_myi',
  tableId: 'manage-fba-inventory',
  fields: [
    // One SKU begins with a bare quote, and tab files do not quote anything.
    of('sku', 'sku', (n) => (n === 3 ? '"NSTV-78' : `RG-${String(n).padStart(5, '0')}`)), fnsku('fnsku'), asin('asin'), title('product-name'), always('condition', 'condition', 'New'), money('price', 'your-price'),
    always('isMerchantListed', 'mfn-listing-exists', 'No'), of('merchantUnits', 'mfn-fulfillable-quantity', (n) => (n === 4 ? 12 : null)),
    of('isAmazonListed', 'afn-listing-exists', (n) => (n === 4 ? null : 'Yes')), count('warehouseUnits', 'afn-warehouse-quantity'),
    // What only we send has no FBA figures: blank, not zero.
    of('availableUnits', 'afn-fulfillable-quantity', (n) => (n === 4 ? null : (n * 19) % 300)), count('unfulfillableUnits', 'afn-unsellable-quantity'), count('reservedUnits', 'afn-reserved-quantity'),
    count('totalUnits', 'afn-total-quantity'), decimal('unitVolume', 'per-unit-volume'), count('inboundWorkingUnits', 'afn-inbound-working-quantity'), count('inboundShippedUnits', 'afn-inbound-shipped-quantity'),
    count('inboundReceivingUnits', 'afn-inbound-receiving-quantity'), count('researchingUnits', 'afn-researching-quantity'), count('futureSupplyReservedUnits', 'afn-reserved-future-supply'),
    count('futureSupplyBuyableUnits', 'afn-future-supply-buyable'), blank('store', 'store'),
  ],
};

const asked = { says: { asOf: snapshot }, partitions: [snapshot] };
const myi21 = without(myi, 'store');
const myi19 = without(myi, 'store', 'afn-reserved-future-supply', 'afn-future-supply-buyable');

const myiFiles: readonly AmazonFixture[] = [
  fixture(myi, { ...asked, variant: '22 columns, tabs, UTF-8', fileName: '172340020394.txt', shape: { delimiter: '\t', quotes: 'never' } }),
  fixture(myi, { ...asked, variant: 'comma, UTF-8 with mark', fileName: 'Manage FBA Inventory.csv', shape: { encoding: 'utf8-bom' } }),
  fixture(myi, { ...asked, variant: 'tabs, Windows-1252', fileName: 'myi.txt', shape: { delimiter: '\t', quotes: 'never', encoding: 'windows-1252' } }),
  fixture(myi, { ...asked, variant: '21 columns of 2020', fileName: 'myi-2020.txt', headings: myi21, shape: { delimiter: '\t', quotes: 'never' } }),
  fixture(myi, { ...asked, variant: '19 columns, older', fileName: 'myi-old.txt', headings: myi19, shape: { delimiter: '\t', quotes: 'never', lineEnd: '\n' } }),
  fixture(myi, {
    partitions: [snapshot], variant: 'archived too, with FC transfer; day in the name', fileName: 'Manage FBA Inventory Archived 2026-10-31.csv', more: [count('fcTransferUnits', 'afn-fc-transfer-quantity')],
  }),
  fixture(myi, { ...asked, variant: 'UTF-16', fileName: 'myi-utf16.txt', shape: { delimiter: '\t', quotes: 'never', encoding: 'utf16le-bom' } }),
  fixture(myi, { ...asked, variant: 'saved by Excel as XLS', fileName: 'myi.xls', workbook: 'xls' }),
];

const restock: ReportFile = {
  reportId: 'amz_restock',
  tableId: 'restock',
  fields: [
    always('country', 'Country', 'US'), title('Product Name'), fnsku('FNSKU'), sku('Merchant SKU'), asin('ASIN'), always('condition', 'Condition', 'New'), text('supplier', 'Supplier'),
    of('supplierCode', 'Supplier part no.', (n) => `00${n}`), always('currency', 'Currency code', 'USD'), money('price', 'Price'), money('sales30', 'Sales last 30 days'), count('unitsSold30', 'Units Sold Last 30 Days'),
    count('totalUnits', 'Total Units'), count('inboundUnits', 'Inbound'), count('availableUnits', 'Available'), count('reservedFcTransferUnits', 'FC transfer'), count('reservedFcProcessingUnits', 'FC Processing'),
    count('reservedCustomerOrderUnits', 'Customer Order'), count('unfulfillableUnits', 'Unfulfillable'), count('inboundWorkingUnits', 'Working'), count('inboundShippedUnits', 'Shipped'),
    count('inboundReceivingUnits', 'Receiving'), always('fulfilledBy', 'Fulfilled by', 'Amazon'), decimal('totalDaysOfSupply', 'Total Days of Supply (including units from open shipments)'),
    decimal('daysOfSupply', 'Days of Supply at Amazon Fulfillment Network'), of('alert', 'Alert', (n) => (n % 2 === 0 ? 'out_of_stock' : null)), count('recommendedUnits', 'Recommended replenishment qty'),
    of('recommendedShipDate', 'Recommended ship date', (n) => (n % 2 === 0 ? { day: `2026-11-${20 + n}` } : null)), always('recommendedAction', 'Recommended action', 'No action required'),
    always('storageSize', 'Unit storage size', '0.32 ft3'),
  ],
};

const dayPair = ['Total Days of Supply (including units from open shipments)', 'Days of Supply at Amazon Fulfillment Network'];
const japaneseLabels = {
  'Product Name': '商品名', Price: '価格', 'Units Sold Last 30 Days': '過去30日間に販売されたユニット数', Available: '在庫にある', 'FC transfer': 'FC移管中', 'FC Processing': '入出荷作業中 - FC処理中',
  'Customer Order': '入出荷作業中 - 出荷待ち', Unfulfillable: '販売不可', Working: '進行中', Shipped: '出荷済み', Receiving: '受領中', Alert: '警告', 'Recommended replenishment qty': '推奨される在庫補充数',
  'Recommended ship date': '推奨発送日', 'Days of Supply at Amazon Fulfillment Network': 'Amazonフルフィルメントセンターでの在庫日数',
};

const restockFiles: readonly AmazonFixture[] = [
  fixture(restock, { ...asked, variant: '30 columns, comma, UTF-8 with mark', fileName: 'Restock Inventory.csv', style: american, shape: { encoding: 'utf8-bom' } }),
  fixture(restock, { ...asked, variant: '29 columns, tabs', fileName: 'restock.txt', headings: without(restock, 'Recommended action'), shape: { delimiter: '\t', quotes: 'never' } }),
  fixture(restock, {
    ...asked, variant: '28 columns of the Japanese site, cp932', fileName: '在庫補充.csv', headings: without(restock, 'Recommended action', 'Unit storage size'), style: { ...japanese, money: plain.money, marksMoney: false },
    shape: { encoding: 'cp932' },
  }),
  fixture(restock, {
    ...asked, variant: 'Japanese labels, cp932', fileName: '在庫補充レポート.txt', headings: without(restock, 'Recommended action', 'Unit storage size'), spelled: japaneseLabels, style: japanese,
    shape: { delimiter: '\t', quotes: 'never', encoding: 'cp932' },
  }),
  fixture(restock, { ...asked, variant: '27 columns, older', fileName: 'restock-old.csv', headings: without(restock, ...dayPair, 'Unit storage size') }),
  fixture(restock, { ...asked, variant: 'other capitals', fileName: 'restock-capitals.csv', spelled: { 'FC transfer': 'FC Transfer', 'Units Sold Last 30 Days': 'Units sold last 30 days' } }),
  fixture(restock, {
    ...asked, variant: 'British days, day first', fileName: 'restock-uk.csv',
    style: { ...plain, day: (iso) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}` },
  }),
  fixture(restock, { ...asked, variant: 'saved by LibreOffice as ODS', fileName: 'restock.ods', workbook: 'ods' }),
];

const fulfilled: ReportFile = {
  reportId: 'amz_afn_inventory',
  tableId: 'amazon-fulfilled-inventory',
  fields: [
    // A SKU stands once for each condition of its units.
    of('sku', 'seller-sku', (n) => `RG-${String(Math.ceil(n / 2)).padStart(5, '0')}`), of('fnsku', 'fulfillment-channel-sku', (n) => `X00${Math.ceil(n / 2)}`), of('asin', 'asin', (n) => `B0000000${Math.ceil(n / 2)}`),
    always('conditionType', 'condition-type', 'NewItem'), of('warehouseCondition', 'Warehouse-Condition-code', (n) => (n % 2 === 1 ? 'SELLABLE' : 'UNSELLABLE')), count('units', 'Quantity Available'),
  ],
};

const reserved: ReportFile = {
  reportId: 'amz_reserved',
  tableId: 'reserved-inventory',
  fields: [
    sku('sku'), fnsku('fnsku'), asin('asin'), title('product-name'), count('reservedUnits', 'reserved_qty'), count('reservedCustomerOrderUnits', 'reserved_customerorders'),
    count('reservedFcTransferUnits', 'reserved_fc-transfers'), count('reservedFcProcessingUnits', 'reserved_fc-processing'), always('program', 'program', 'FBA'),
  ],
};

const strandedReasons = ['Listing closed', 'Search suppressed', 'Pricing error', null];

const stranded: ReportFile = {
  reportId: 'amz_stranded',
  tableId: 'stranded-inventory',
  fields: [
    always('action', 'primary-action', 'Relist'), of('strandedSince', 'date-stranded', () => ({ day: '2026-10-20' })), of('removedFrom', 'Date-to-take-auto-removal', (n) => (n % 2 === 0 ? null : { day: '2026-11-20' })),
    always('status', 'status-primary', 'Inactive'), blank('statusDetail', 'status-secondary'), blank('errorMessage', 'error-message'), of('reason', 'stranded-reason', (n) => strandedReasons[n % 4] ?? null),
    asin('asin'), sku('sku'), fnsku('fnsku'), title('product-name'), always('condition', 'condition', 'New'), always('fulfilledBy', 'fulfilled-by', 'Amazon'), count('availableUnits', 'fulfillable-qty'), money('price', 'your-price'),
    count('unfulfillableUnits', 'unfulfillable-qty'), count('reservedUnits', 'reserved-quantity'), count('inboundShippedUnits', 'inbound-shipped-qty'),
  ],
};

const suppressed: ReportFile = {
  reportId: 'amz_suppressed',
  tableId: 'suppressed-listings',
  fields: [
    always('status', 'Status', 'Search Suppressed'), of('reason', 'Reason', (n) => ['Missing image', 'Title too long'][n % 2] ?? null), sku('SKU'), asin('ASIN'), title('Product name'), always('condition', 'Condition', 'New'),
    of('changedOn', 'Status Change Date', () => ({ day: '2026-10-20' })), of('issue', 'Issue Description', (n) => (n % 3 === 0 ? null : 'The main image is missing')),
  ],
};

export const stockFixtures: readonly AmazonFixture[] = [
  ...planningFiles, ...myiFiles, ...restockFiles,
  fixture(fulfilled, { ...asked, variant: 'tabs, Windows-1252', fileName: 'afn.txt', numbers: [1, 2, 3, 4], shape: { delimiter: '\t', quotes: 'never', encoding: 'windows-1252' } }),
  fixture(fulfilled, { ...asked, variant: 'comma, UTF-8', fileName: 'Amazon Fulfilled Inventory.csv', numbers: [1, 2, 3, 4] }),
  fixture(reserved, { ...asked, variant: '9 columns, comma', fileName: 'Reserved Inventory.csv' }),
  fixture(reserved, { ...asked, variant: '9 columns, tabs, UTF-8', fileName: 'reserved.txt', shape: { delimiter: '\t', quotes: 'never' } }),
  fixture(reserved, { ...asked, variant: '8 columns, tabs, Windows-1252', fileName: 'reserved-old.txt', headings: without(reserved, 'program'), shape: { delimiter: '\t', quotes: 'never', encoding: 'windows-1252' } }),
  fixture(stranded, { ...asked, variant: 'tabs, Windows-1252', fileName: 'stranded.txt', shape: { delimiter: '\t', quotes: 'never', encoding: 'windows-1252' } }),
  fixture(stranded, { ...asked, variant: 'comma, UTF-8', fileName: 'Stranded Inventory.csv' }),
  fixture(suppressed, { ...asked, variant: 'tabs, UTF-8 with BOM', fileName: 'suppressed.txt', shape: { delimiter: '\t', quotes: 'never' } }),
  fixture(reserved, { ...asked, variant: 'saved by Excel as XLSX', fileName: 'reserved.xlsx', workbook: 'xlsx', style: { ...cells, titles: plainTitles } }),
];
