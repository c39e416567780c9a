/**
 * Marketplace reports that nothing here is made from, and that are easily taken for ones that are: they are named, and told what has the same figures.
 * Without their names a list kept by staff would claim some of them: Walmart's customer orders have a `PO#`, a `SKU` and a `Qty`.
 */
import type { Signature } from './report';

export type OtherReport = {
  readonly id: string;
  readonly title: string;
  readonly recognisedBy: readonly Signature[];
  /** Ids of the reports to drop in its place, the likeliest first. */
  readonly instead: readonly string[];
};

const headed = (all: readonly string[], any: readonly string[] = [], none: readonly string[] = []): Signature => ({ all, any, none });

const money = ['amz_settlement_v2', 'amz_date_range'] as const;
const fbaStock = ['amz_fba_planning'] as const;
const movements = ['amz_ledger_detail'] as const;
const traffic = ['amz_business_child'] as const;
const walmartSales = ['wmt_item_performance'] as const;

const amazon: readonly OtherReport[] = [
  { id: 'other_amz_settlement_v1', title: 'Amazon Settlement report in its old form (Flat File)', recognisedBy: [headed(['settlement-id', 'transaction-type'], ['price-type', 'item-related-fee-type', 'order-fee-type'], ['amount-type'])], instead: money },
  { id: 'other_amz_reimbursements', title: 'FBA Reimbursements report', recognisedBy: [headed(['reimbursement-id', 'approval-date'])], instead: money },
  {
    id: 'other_amz_referral_preview', title: 'Amazon Referral Fee Preview report', recognisedBy: [headed(['estimated-referral-fee-per-item'])], instead: ['amz_fee_preview'],
  },
  {
    id: 'other_amz_aged', title: 'Inventory Age report or FBA Inventory Health report, which Amazon replaced',
    recognisedBy: [headed(['avaliable-quantity(sellable)']), headed(['sellable-quantity', 'units-shipped-last-24-hrs']), headed(['snapshot-date', 'inv-age-0-to-90-days'], ['units-shipped-last-30-days'])], instead: fbaStock,
  },
  { id: 'other_amz_multi_country', title: 'Multi-Country Inventory report', recognisedBy: [headed(['quantity-for-local-fulfillment'])], instead: fbaStock },
  { id: 'other_amz_removal_orders', title: 'Removal Order Detail report', recognisedBy: [headed(['requested-quantity', 'disposition'], ['removal-fee', 'in-process-quantity', 'disposed-quantity'])], instead: movements },
  { id: 'other_amz_removal_shipments', title: 'Removal Shipment Detail report', recognisedBy: [headed(['request-date', 'removal-order-type']), headed(['request-date', 'disposition', 'tracking-number'])], instead: movements },
  { id: 'other_amz_fba_returns', title: 'FBA Customer Returns report', recognisedBy: [headed(['return-date', 'detailed-disposition'], ['license-plate-number', 'reason', 'status'])], instead: movements },
  { id: 'other_amz_returns', title: 'Amazon Returns report of orders we ship ourselves', recognisedBy: [headed(['Amazon RMA ID']), headed(['Return request date', 'Return quantity'])], instead: money },
  { id: 'other_amz_replacements', title: 'FBA Replacements report', recognisedBy: [headed(['replacement-reason-code'])], instead: movements },
  { id: 'other_amz_daily_inventory', title: 'Daily Inventory History report, which Amazon replaced', recognisedBy: [headed(['snapshot-date', 'fulfillment-center-id', 'detailed-disposition', 'quantity'])], instead: ['amz_ledger_summary', ...fbaStock] },
  { id: 'other_amz_monthly_inventory', title: 'Monthly Inventory History report, which Amazon replaced', recognisedBy: [headed(['month', 'average-quantity', 'end-quantity'])], instead: ['amz_ledger_summary'] },
  { id: 'other_amz_adjustments', title: 'Inventory Adjustments report, which Amazon replaced', recognisedBy: [headed(['adjusted-date', 'transaction-item-id'])], instead: movements },
  { id: 'other_amz_received', title: 'Received Inventory report, which Amazon replaced', recognisedBy: [headed(['received-date', 'fba-shipment-id'])], instead: movements },
  { id: 'other_amz_inbound_problems', title: 'FBA Inbound Performance report', recognisedBy: [headed(['fba-shipment-id', 'problem-type']), headed(['fba-shipment-id', 'issue-reported-date'])], instead: movements },
  { id: 'other_amz_inventory_events', title: 'Inventory Event Detail report, which Amazon replaced', recognisedBy: [headed(['snapshot-date', 'transaction-type', 'fulfillment-center-id'])], instead: movements },
  { id: 'other_amz_order_report', title: 'Amazon order report for shipping', recognisedBy: [headed(['order-item-id', 'purchase-date', 'quantity-purchased'], ['quantity-to-ship', 'recipient-name', 'payments-date'], ['shipment-item-id', 'amazon-order-id'])], instead: ['amz_all_orders'] },
  { id: 'other_amz_promotions', title: 'FBA Promotions report', recognisedBy: [headed(['item-promotion-id', 'promotion-rule-value'])], instead: money },
  {
    id: 'other_amz_brand_analytics', title: 'Brand Analytics report',
    recognisedBy: [headed(['Search Frequency Rank', 'Search Term']), headed(['Search Query', 'Search Query Volume']), headed(['ASIN', 'Impressions: Impressions', 'Clicks: Clicks']), headed(['ASIN', 'Unique Customers', 'Repeat Customers % of total'])],
    instead: traffic,
  },
  { id: 'other_amz_advertising', title: 'Amazon advertising report', recognisedBy: [headed(['Campaign Name', 'Impressions', 'Clicks'], ['Advertised ASIN', 'Advertised SKU', 'Targeting', 'Customer Search Term', 'Placement', 'Spend'])], instead: traffic },
  { id: 'other_amz_business_by_date', title: 'Business report by date', recognisedBy: [headed(['Date', 'Ordered Product Sales', 'Units Ordered'], ['Total Order Items', 'Average Sales per Order Item', 'Sessions - Total'], ['(Child) ASIN'])], instead: traffic },
  { id: 'other_amz_business_by_parent', title: 'Business report by parent ASIN', recognisedBy: [headed(['(Parent) ASIN', 'Ordered Product Sales', 'Units Ordered'], [], ['(Child) ASIN'])], instead: traffic },
];

const poNumber = ['PO#', 'PO #'];

const walmart: readonly OtherReport[] = [
  {
    id: 'other_wmt_returns', title: 'Walmart returns report', instead: walmartSales,
    recognisedBy: [{ all: [], any: [], none: [], each: [['Return Order#', 'Return Order #', 'Return Order ID'], [...poNumber, 'Purchase Order #', 'Order#', 'Order #', 'Customer Order #', 'Customer Order ID']] }],
  },
  {
    id: 'other_wmt_orders', title: 'Walmart orders report', instead: walmartSales,
    recognisedBy: [{ all: [], any: ['FLIDS', 'Shipping Tier', 'Requested Carrier Method', 'Update Status', 'Customer Shipping Address'], none: ['Return Order#', 'Return Order #', 'Return Order ID'], each: [poNumber, ['Order#', 'Order #']] }],
  },
  { id: 'other_wmt_payment', title: 'Walmart payment report', recognisedBy: [headed(['Transaction Posted Timestamp', 'Amount Type']), headed(['Walmart.com Order #', 'Transaction Type'])], instead: walmartSales },
];

const ebay: readonly OtherReport[] = [
  { id: 'other_ebay_transactions', title: 'eBay transaction report', recognisedBy: [headed(['Transaction creation date', 'Type'], ['Net amount', 'Payout ID', 'Gross transaction amount'])], instead: ['ebay_orders'] },
  { id: 'other_ebay_payouts', title: 'eBay payout report', recognisedBy: [headed(['Payout ID', 'Payout date'], ['Payout amount', 'Payout status', 'Payout method'], ['Transaction creation date'])], instead: ['ebay_orders'] },
  { id: 'other_ebay_traffic', title: 'eBay listings traffic report', recognisedBy: [headed(['eBay item ID', 'Listing title'])], instead: ['ebay_orders', 'ebay_active'] },
  { id: 'other_ebay_unsold', title: 'eBay unsold listings report', recognisedBy: [headed(['Item number', 'Relist', 'End date'])], instead: ['ebay_active'] },
];

export const otherReports: readonly OtherReport[] = [...amazon, ...walmart, ...ebay];

/** Null for a report that is used, and for an unknown id. */
export const otherReport = (id: string): OtherReport | null => otherReports.find((report) => report.id === id) ?? null;
