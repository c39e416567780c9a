/** The formulas of planning in words. `figure` names the term of the plan that is worked out so, for the worked example. */
export type Formula = { readonly id: string; readonly title: string; readonly formula: string; readonly note: string; readonly figure: string; /** What one of these has: a listing on a channel, or an item. */ readonly of: 'listing' | 'item' };

export const formulas: readonly Formula[] = [
  { id: 'velocity', title: 'Velocity', formula: 'Σ weight × (units ÷ days in stock) ÷ Σ weight, over 7, 30, 60 and 90 days', note: 'A window is divided by no fewer than 7 days. Days without stock are no demand. Without daily stock the figure says that it is not corrected.', figure: 'velocity', of: 'listing' },
  { id: 'season', title: 'Season of the months', formula: 'mean sales of the month ÷ mean of all months', note: 'From 12 months of sales on, pulled towards 1 where a month was short of stock.', figure: 'season', of: 'listing' },
  { id: 'growth', title: 'Growth on last year', formula: 'last 90 days ÷ the same 90 days last year − 1', note: 'Only where both windows have 60 days in stock; between −50 % and +100 %.', figure: 'growth', of: 'listing' },
  { id: 'lost-units', title: 'Lost units', formula: 'velocity × days without stock', note: 'An estimate, for the last 90 days.', figure: 'lost-units', of: 'listing' },
  { id: 'fba-position', title: 'FBA position', formula: 'available + transfer + processing + inbound shipped + receiving', note: 'Units reserved for customers are not ours any more. Planned shipments count once they are confirmed.', figure: 'fba-position', of: 'listing' },
  { id: 'fba-send', title: 'Send to FBA', formula: 'min(demand over the target + safety stock − FBA position, what AWD and local stock have), in whole cases', note: 'Nothing is sent of what does not sell, and no more than the most cover allowed.', figure: 'fba-send', of: 'listing' },
  { id: 'fee', title: 'Low-inventory-level fee', formula: 'due where days of supply are below the limit over both 30 and 90 days', note: 'The limit, the grain and the exemptions are dated rules.', figure: 'low-inventory-fee', of: 'listing' },
  { id: 'excess', title: 'Excess', formula: 'available − demand of 90 days, never below 0', note: 'Ours; what the marketplace calls excess stands beside it.', figure: 'excess', of: 'listing' },
  { id: 'storage', title: 'Storage a month', formula: 'cubic feet × the rate of the month', note: 'Rates are dated rules.', figure: 'storage-month', of: 'listing' },
  { id: 'wfs', title: 'Send to WFS', formula: 'demand of 56 days − available to sell − inbound, in whole cases', note: '', figure: 'wfs-send', of: 'listing' },
  { id: 'publish', title: 'Quantity to show', formula: 'min(most shown, share × (local stock − kept back)); 0 below the least shown', note: 'Local stock only: units at FBA, AWD and WFS are never promised by us.', figure: 'publish', of: 'listing' },
  { id: 'floor', title: 'Floor price', formula: '(landed cost + fulfilment) ÷ (1 − referral fee − margin to keep)', note: '', figure: 'floor-price', of: 'listing' },
  { id: 'contribution', title: 'Contribution', formula: 'price − referral fee − fulfilment − landed cost − storage', note: '', figure: 'contribution', of: 'listing' },
  { id: 'lead-time', title: 'Lead time', formula: 'production + quality control + ocean + customs + receiving + transfer + check-in', note: 'Days the factory is closed are added. From enough received shipments on, what really happened goes before the plan.', figure: 'lead-time', of: 'item' },
  { id: 'reorder-point', title: 'Reorder point', formula: 'demand over the lead time + safety stock', note: 'Order when the position is at it or below.', figure: 'reorder-point', of: 'item' },
  { id: 'order-up-to', title: 'Order-up-to level', formula: 'demand over lead time and review period + safety stock', note: '', figure: 'order-up-to', of: 'item' },
  { id: 'order', title: 'Order', formula: 'order-up-to level − position, at least the order minimum, in whole cartons', note: '0 where nothing is needed.', figure: 'order', of: 'item' },
  { id: 'latest-order', title: 'Latest order date', formula: 'day the stock runs out − lead time − days of safety stock', note: 'Past: order today and see the air option.', figure: 'latest-order', of: 'item' },
  { id: 'landed', title: 'Landed cost', formula: 'FOB + freight by volume + duty + customs fees + broker and preparation', note: '', figure: 'landed', of: 'item' },
];
