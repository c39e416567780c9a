/** Words by which a cost sheet and a factory's list of items, which both state prices, are told apart. */

export const fobPrices = ['FOB', 'FOB Price', 'FOB Cost', 'FOB Unit Price', 'Unit FOB', 'Factory Price', 'Factory Cost', 'Unit Cost', 'Product Cost', 'Cost', 'Purchase Price', 'standard_price'] as const;

/** What comes on top of a factory's price: a list of items does not know it. */
export const laterCosts = [
  'Freight', 'Freight per Unit', 'Unit Freight', 'Freight/Unit', 'Shipping per Unit', 'Ocean Freight', 'Freight (USD)', 'Duty %', 'Duty', 'Duty Rate', 'Duty Pct', 'Duty Percent', 'Tariff %',
  'Import Duty %', 'Prep', 'Prep Cost', 'Prep per Unit', 'Prep Fee', 'Prep/Unit', 'Landed Cost', 'Landed Unit Cost', 'Valid From', 'Valid From Date', 'Effective From', 'Effective Date',
] as const;

/** What only a list of items says. */
export const factoryMarks = [
  'HS Code', 'HS', 'HTS', 'HTS Code', 'MOQ', 'MOQ (units)', 'MOQ (pcs)', 'Units per Carton', 'Units/Carton', 'Pcs/Ctn', 'Pcs per Carton', 'Carton L (cm)', 'Carton Length (cm)', 'Production Days',
  'Production Time', 'Case Pack',
] as const;
