/** What a unit costs on its way here, by the day from which it does. */
import { cost, date, defineReport, idText, percent, text, words } from '../report';
import { asins, currencies, itemCodes, orderNumbers, perBundle, suppliers } from '../own-headings';
import { factoryMarks, fobPrices, laterCosts } from './cost-headings';

const codes = ['SKU', ...itemCodes, 'Seller SKU', 'Merchant SKU', 'MSKU', 'Product SKU', 'Code', 'Internal Reference', 'default_code'];
const landed = ['Landed Cost', 'Landed Unit Cost', 'Landed', 'Total Landed Cost', 'COGS', 'Total Cost'];
const elsewhere = [...factoryMarks, ...orderNumbers, ...perBundle.slice(0, 10), ...suppliers, 'Competitor', 'Competitor ASIN', 'Label SKU', 'Bundle Name'];

export const costs = defineReport({
  id: 'costs',
  title: 'Cost sheet',
  purpose: 'Keeps what each unit costs to make, ship, clear and prepare, and from which day on.',
  whereToFind: 'Your own cost sheet as XLSX or CSV: SKU, FOB, freight, duty, preparation, and the day it is valid from.',
  table: { id: 'costs', title: 'Costs', grain: 'master', key: ['sku', 'validFrom'] },
  dating: { kind: 'none' },
  headedBy: 'staff',
  recognisedBy: [
    { all: [], any: [], each: [codes, [...fobPrices, ...landed], laterCosts], none: elsewhere },
    { all: [], any: [], each: [codes, landed], none: elsewhere },
  ],
  columns: [
    idText('sku', 'SKU', codes, 'cell'),
    idText('asin', 'ASIN', asins),
    words('name', 'Name', ['Name', 'Title', 'Product Name', 'Item Name', 'Description']),
    cost('fob', 'FOB', fobPrices),
    text('currency', 'Currency', currencies),
    cost('freight', 'Freight per unit', ['Freight', 'Freight per Unit', 'Unit Freight', 'Freight/Unit', 'Shipping per Unit', 'Shipping Cost', 'Ocean Freight', 'Freight (USD)']),
    percent('dutyPercent', 'Duty', ['Duty %', 'Duty', 'Duty Rate', 'Duty Pct', 'Duty Percent', 'Tariff %', 'Tariff', 'Import Duty %']),
    cost('prep', 'Prep per unit', ['Prep', 'Prep Cost', 'Prep per Unit', 'Prep Fee', 'Preparation', 'Prep/Unit']),
    cost('landed', 'Landed cost', landed),
    date('validFrom', 'Valid from', ['Valid From', 'Valid From Date', 'From', 'From Date', 'Effective From', 'Effective Date', 'Effective', 'Start Date', 'As of', 'Date']),
    words('note', 'Note', ['Note', 'Notes', 'Remark', 'Comment']),
  ],
  checks: [
    {
      columns: ['dutyPercent'], severity: 'warning', message: 'This is less than one per cent. Where a share of 1 is meant, as 0.05 for 5 %, write it in per cent.',
      holds: ([duty]) => typeof duty !== 'number' || duty === 0 || Math.abs(duty) >= 1,
    },
  ],
  identity: { sku: 'sku', asin: 'asin' },
  references: [],
});
