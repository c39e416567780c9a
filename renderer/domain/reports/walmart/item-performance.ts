/** Sales of each Walmart item over some days, which the file does not name. */
import { aside, count, date, defineReport, from, idText, money, text, words } from '../report';

export const walmartItemPerformance = defineReport({
  id: 'wmt_item_performance',
  title: 'Walmart Item performance report',
  purpose: 'Keeps units sold, sales and commission of every Walmart item for the days you name.',
  whereToFind: 'Walmart Seller Center → Analytics & Reports → Item performance → choose the days → Download.',
  table: { id: 'walmart-item-performance', title: 'Walmart item performance', grain: 'period', key: ['sku', 'itemId', 'periodStart', 'periodEnd'] },
  dating: { kind: 'period' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [
    { all: ['SKU ID', 'Item ID', 'GMV'], any: [], none: [] },
    { all: ['SKU', 'Units_Sold'], any: ['Item_ID', 'Item ID', 'Item_Name', 'Product_Name', 'GMV', 'Sales', 'Total_Sales', 'Auth_Sales'], none: ['ASIN'] },
    // Walmart underscores its names; a list of anybody else's would hardly.
    { all: ['SKU', 'Units_Sold'], any: [], none: ['ASIN', 'FNSKU', 'Item Code', 'Date'], mostHeadings: 6, weak: true },
  ],
  columns: [
    idText('sku', 'SKU', ['SKU ID', 'SKU'], 'cell'),
    words('productName', 'Product name', ['Product Name', 'Item Name']),
    idText('itemId', 'Item ID', ['Item ID']),
    count('unitsSold', 'Sold', 'units', ['Total Units Sold', 'Units Sold'], 'heading'),
    money('gmv', 'GMV', ['GMV', 'Total Sales', 'Auth Sales', 'Sales']),
    money('commission', 'Commission', ['Commission']),
    money('gmvLessCommission', 'GMV less commission', ['GMV-Commission']),
    aside(money('averageUnitRetail', 'Average unit retail', ['AUR'])),
    from('period-start', date('periodStart', 'From', [], 'cell')),
    from('period-end', date('periodEnd', 'To', [], 'cell')),
    text('brand', 'Brand', ['Brand']),
    text('superDepartment', 'Super department', ['Super Department']),
    text('department', 'Department', ['Department']),
    text('category', 'Category', ['Category']),
    text('subCategory', 'Subcategory', ['Sub Category']),
  ],
});
