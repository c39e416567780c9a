/** What the label supplier prints: one row a label, with its pack, price breaks and lead time. */
import { cost, count, decimal, defineReport, idText, text, words, type ReportColumn } from '../report';
import { asins, bundleCodes, currencies, firstOf, labelBundles, labelCodes, orderNumbers, perBundle, statuses, wideLabelCodes } from '../own-headings';

const titles = ['Title', 'Label Title', 'Label Name', 'Name', 'Description', 'Label Description', 'Product Name', 'Item Name'];
const perRoll = ['Labels per Roll', 'Roll Count', 'Roll Qty', 'Roll Quantity', 'Qty per Roll', 'Labels/Roll', 'Roll/Sheet Count', 'Roll or Sheet Count', 'Labels per Sheet', 'Sheet Count', 'Labels/Sheet'];
const perPack = ['Units per Pack', 'Pack Qty', 'Pack Quantity', 'Pack Size', 'Labels per Pack', 'Qty per Pack', 'Pack Multiple', 'Order Multiple'];
const materials = ['Material', 'Label Material', 'Stock Type', 'Substrate'];
const sizes = ['Size', 'Label Size', 'Dimensions', 'Label Dimensions'];
const leadTimes = ['Lead Time (days)', 'Lead Time', 'Lead Days', 'Lead Time Days', 'Lead', 'Turnaround (days)'];
const minimums = ['MOQ', 'MOQ (units)', 'Minimum Order Quantity', 'Min Order Qty', 'Minimum Order Qty'];
const costs = ['Cost', 'Unit Cost', 'Price', 'Unit Price', 'Label Cost', 'Cost per Label', 'Price per Label'];

/** A price holds from so many units on. */
const priceBreak = (n: number): readonly ReportColumn[] => [
  count(`break${n}Units`, `Price break ${n} from`, 'units', [`Price Break ${n} Qty`, `Price Break ${n} Units`, `Price Break Qty ${n}`, `Break ${n} Qty`, `Break Qty ${n}`, `Price Break ${n} From`, `Tier ${n} Qty`], 'optional', 1),
  cost(`break${n}Price`, `Price break ${n}`, [`Price Break ${n} Price`, `Price Break Price ${n}`, `Break ${n} Price`, `Break Price ${n}`, `Tier ${n} Price`, `Price Break ${n}`]),
];

const elsewhere = [...bundleCodes, ...labelBundles, ...asins, ...orderNumbers, ...perBundle, ...firstOf(wideLabelCodes), 'On Hand', 'Qty On Hand', 'Allocated', 'On Order'];

export const martinSkus = defineReport({
  id: 'martin-skus',
  title: 'Martin Label SKU list',
  purpose: 'Keeps one row for every label Martin Label prints: size, material, pack, price breaks, lead time and order minimum.',
  whereToFind: 'Your own list of labels as XLSX or CSV, or the price list of the label supplier. An empty template can be saved on its upload page.',
  table: { id: 'martin-skus', title: 'Martin Label SKUs', grain: 'master', key: ['sku'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  recognisedBy: [
    { all: [], any: [], each: [labelCodes, [...titles, ...materials, ...perRoll, ...perPack, ...leadTimes, ...minimums]], none: elsewhere },
    { all: [], any: [], each: [['SKU', 'Item Code', 'Code', 'Item No'], titles, [...materials, ...perRoll, 'Price Break 1 Qty', 'Break 1 Qty', 'Break Qty 1']], none: [...elsewhere, 'FOB', 'HS Code', 'Carton L (cm)', 'Price per kg'] },
  ],
  columns: [
    idText('sku', 'Label SKU', [...labelCodes, 'SKU', 'Item Code', 'Item No', 'Code'], 'cell'),
    words('title', 'Title', titles, 'heading'),
    text('size', 'Size', sizes),
    text('material', 'Material', materials),
    count('perRoll', 'Labels per roll or sheet', 'labels', perRoll, 'optional', 1),
    count('unitsPerPack', 'Units per pack', 'units', perPack, 'optional', 1),
    cost('unitCost', 'Unit cost', costs),
    text('currency', 'Currency', currencies),
    ...[1, 2, 3, 4].flatMap(priceBreak),
    decimal('leadDays', 'Lead time', 'days', leadTimes),
    count('moq', 'MOQ', 'units', minimums, 'optional', 1),
    text('status', 'Status', [...statuses, 'Label Status']),
  ],
  identity: { sku: 'sku', asin: null },
  duplicates: 'last-wins',
});
