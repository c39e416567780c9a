/** Reports that staff download as well, of which nothing here is made: by their headings as repositories that read them have them. */
import { describe, expect, test } from 'vitest';
import { otherReport, otherReports } from '../../../renderer/domain/reports/other-reports';
import { recognise } from '../../../renderer/domain/reports/recognise';
import { reportDefinition, reportTitle } from '../../../renderer/domain/reports/reports';
import { insteadOf } from '../../../renderer/features/imports/questions/instead-words';
import { importFile, linesFile, summaryOf } from '../../support/import-file';

const headings: Readonly<Record<string, readonly string[]>> = {
  other_amz_settlement_v1: ['settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tmerchant-order-id\tadjustment-id\tshipment-id\tmarketplace-name\tshipment-fee-type\tshipment-fee-amount\torder-fee-type\torder-fee-amount\tfulfillment-id\tposted-date\torder-item-code\tmerchant-order-item-id\tmerchant-adjustment-item-id\tsku\tquantity-purchased\tprice-type\tprice-amount\titem-related-fee-type\titem-related-fee-amount\tmisc-fee-amount\tother-fee-amount\tother-fee-reason-description\tpromotion-id\tpromotion-type\tpromotion-amount\tdirect-payment-type\tdirect-payment-amount\tother-amount'],
  other_amz_reimbursements: ['approval-date\treimbursement-id\tcase-id\tamazon-order-id\treason\tsku\tfnsku\tasin\tproduct-name\tcondition\tcurrency-unit\tamount-per-unit\tamount-total\tquantity-reimbursed-cash\tquantity-reimbursed-inventory\tquantity-reimbursed-total\toriginal-reimbursement-id\toriginal-reimbursement-type'],
  other_amz_referral_preview: ['seller-sku\tasin\titem-name\tprice\testimated-referral-fee-per-item'],
  other_amz_aged: [
    'snapshot-date\tmarketplace\tsku\tfnsku\tasin\tproduct-name\tcondition\tavaliable-quantity(sellable)\tqty-with-removals-in-progress\tinv-age-0-to-90-days\tinv-age-91-to-180-days\tinv-age-181-to-270-days\tinv-age-271-to-365-days\tinv-age-365-plus-days\tcurrency\tqty-to-be-charged-ltsf-6-mo\tprojected-ltsf-6-mo\tqty-to-be-charged-ltsf-12-mo\tprojected-ltsf-12-mo\tunits-shipped-last-7-days\tunits-shipped-last-30-days\tunits-shipped-last-60-days\tunits-shipped-last-90-days\talert\tyour-price\tsales_price\tlowest_price_new\tlowest_price_used\tRecommended action\tHealthy Inventory Level\tRecommended sales price\tRecommended sale duration (days)\tRecommended Removal Quantity\tEstimated cost savings of removal',
    'snapshot-date\tsku\tfnsku\tasin\tproduct-name\tcondition\tsales-rank\tproduct-group\ttotal-quantity\tsellable-quantity\tunsellable-quantity\tinv-age-0-to-90-days\tinv-age-91-to-180-days\tinv-age-181-to-270-days\tinv-age-271-to-365-days\tinv-age-365-plus-days\tunits-shipped-last-24-hrs\tunits-shipped-last-7-days\tunits-shipped-last-30-days\tunits-shipped-last-90-days\tunits-shipped-last-180-days\tunits-shipped-last-365-days\tweeks-of-cover-t7\tweeks-of-cover-t30\tnum-afn-new-sellers\tyour-price\tsales-price\tin-bound-quantity\tasin-limit\tinbound-recommend-quantity\tqty-to-be-charged-ltsf-12-mo\tprojected-ltsf-12-mo\tcurrency',
  ],
  other_amz_multi_country: ['seller-sku\tfulfillment-channel-sku\tasin\tcondition-type\tcountry\tquantity-for-local-fulfillment'],
  other_amz_removal_orders: ['request-date\torder-id\torder-source\torder-type\torder-status\tlast-updated-date\tsku\tfnsku\tdisposition\trequested-quantity\tcancelled-quantity\tdisposed-quantity\tshipped-quantity\tin-process-quantity\tremoval-fee\tcurrency'],
  other_amz_removal_shipments: ['request-date\torder-id\tshipment-date\tsku\tfnsku\tdisposition\tshipped-quantity\tcarrier\ttracking-number\tremoval-order-type'],
  other_amz_fba_returns: ['return-date\torder-id\tsku\tasin\tfnsku\tproduct-name\tquantity\tfulfillment-center-id\tdetailed-disposition\treason\tstatus\tlicense-plate-number\tcustomer-comments'],
  other_amz_returns: ['Order ID\tOrder date\tReturn request date\tReturn request status\tAmazon RMA ID\tMerchant RMA ID\tLabel type\tLabel cost\tCurrency code\tReturn carrier\tTracking ID\tLabel to be paid by\tA-to-Z Claim\tIs prime\tASIN\tMerchant SKU\tItem Name\tReturn quantity\tReturn Reason\tIn policy\tReturn type\tResolution\tInvoice number\tReturn delivery date\tOrder Amount\tOrder quantity\tSafeT Action reason\tSafeT claim id\tSafeT claim state\tSafeT claim creation time\tSafeT claim reimbursement amount\tRefunded Amount\tCategory'],
  other_amz_replacements: ['shipment-date\tsku\tasin\tfulfillment-center-id\toriginal-fulfillment-center-id\tquantity\treplacement-reason-code\treplacement-customer-order-id\toriginal-customer-order-id'],
  other_amz_daily_inventory: ['snapshot-date\tfnsku\tsku\tproduct-name\tquantity\tfulfillment-center-id\tdetailed-disposition\tcountry'],
  other_amz_monthly_inventory: ['month\tfnsku\tsku\tproduct-name\taverage-quantity\tend-quantity\tfulfillment-center-id\tdetailed-disposition\tcountry'],
  other_amz_adjustments: ['adjusted-date\ttransaction-item-id\tfnsku\tsku\tproduct-name\tfulfillment-center-id\tquantity\treason\tdisposition'],
  other_amz_received: ['received-date\tfnsku\tsku\tproduct-name\tquantity\tfba-shipment-id\tfulfillment-center-id'],
  other_amz_order_report: [
    'order-id\torder-item-id\tpurchase-date\tpayments-date\treporting-date\tpromise-date\tdays-past-promise\tbuyer-email\tbuyer-name\tpayment-method-details\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\tquantity-shipped\tquantity-to-ship\tship-service-level\trecipient-name\tship-address-1\tship-address-2\tship-address-3\tship-city\tship-state\tship-postal-code\tship-country',
    'order-id\torder-item-id\tpurchase-date\tpayments-date\tbuyer-email\tbuyer-name\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\tcurrency\titem-price\titem-tax\tshipping-price\tshipping-tax\tship-service-level\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code\tship-country\tship-phone-number',
  ],
  other_amz_promotions: ['shipment-date\tcurrency\titem-promotion-discount\titem-promotion-id\tdescription\tpromotion-rule-value\tamazon-order-id\tshipment-id\tshipment-item-id'],
  other_amz_brand_analytics: [
    'Search Frequency Rank,Search Term,Top Clicked Brand #1,Top Clicked Brands #2,Top Clicked Brands #3,Top Clicked Category #1,Top Clicked Category #2,Top Clicked Category #3,Top Clicked Product #1: ASIN,Top Clicked Product #1: Product Title,Top Clicked Product #1: Click Share,Top Clicked Product #1: Conversion Share,Reporting Date',
    'Search Query,Search Query Score,Search Query Volume,Impressions: Total Count,Impressions: ASIN Count,Impressions: ASIN Share %,Clicks: Total Count,Clicks: Click Rate %,Clicks: ASIN Count,Purchases: Total Count,Purchases: ASIN Count,Reporting Date',
    'ASIN,ASIN Title,Category,Impressions: Impressions,Impressions: Ratings,Impressions: Price (Median),Clicks: Clicks,Clicks: Click Rate (CTR),Cart Adds: Cart Adds,Purchases: Purchases,Purchases: Search Traffic Sales,Purchases: Conversion Rate,Reporting Date',
    'ASIN,Product Title,Orders,Unique Customers,Repeat Customers % of total,Repeat Purchase Ordered Product Sales,Repeat Purchase Ordered Product Sales % of Total',
  ],
  other_amz_advertising: ['Date,Portfolio name,Currency,Campaign Name,Ad Group Name,Advertised SKU,Advertised ASIN,Impressions,Clicks,Click-Thru Rate (CTR),Cost Per Click (CPC),Spend,7 Day Total Sales ,Total Advertising Cost of Sales (ACOS) ,7 Day Total Orders (#),7 Day Total Units (#),7 Day Conversion Rate'],
  other_amz_business_by_date: ['Date,Ordered Product Sales,Ordered Product Sales - B2B,Units Ordered,Units Ordered - B2B,Total Order Items,Total Order Items - B2B,Average Sales per Order Item,Average Units per Order Item,Average Selling Price,Sessions - Total,Order Item Session Percentage,Average Offer Count'],
  other_amz_business_by_parent: ['(Parent) ASIN,Title,Sessions - Total,Session Percentage - Total,Page Views - Total,Featured Offer (Buy Box) Percentage,Units Ordered,Unit Session Percentage,Ordered Product Sales,Total Order Items'],
  other_wmt_returns: ['Return Order#,Return Order Line#,PO#,Order#,Return Order Date,Return By Date,Customer Name,SKU,Item Name,Qty,Return Reason,Return Status,Refund Status,Return Tracking,Carrier'],
  other_wmt_orders: ['PO#,Order#,Order Date,Ship By,Delivery Date,Customer Name,Customer Shipping Address,Customer Phone Number,Ship to Address 1,Ship to Address 2,City,State,Zip,Segment,FLIDS,Line#,UPC,Status,Item Description,Shipping Method,Shipping Tier,Shipping SLA,Shipping Config Source,Qty,SKU,Item Condition,Requested Carrier Method,Replacement Order,Original Customer Order Id,Update Status,Update Qty,Carrier,Tracking Number,Tracking Url,Seller Order NO,Fulfillment Entity,Item Cost,Shipping Cost,Tax'],
  other_wmt_payment: [
    'Period Start Date,Period End Date,Total Payable,Currency,Transaction Key,Transaction Posted Timestamp,Transaction Type,Transaction Description,Customer Order #,Customer Order Line #,Purchase Order #,Purchase Order Line #,Amount,Amount Type,Ship Qty,Commission Rate,Transaction Reason Description,Partner Item Id,Partner GTIN,Partner Item Name,Product Tax Code,Ship To State,Ship To City,Ship To Zipcode,Contract Category,Product Type,Commission Rule,Shipping Method,Fulfillment Type,Fulfillment Details,Original Commission,Commission Incentive Program,Commission Saving,Customer Promo Type,Total Walmart Funded Savings Program,Campaign Id',
    'Walmart.com Order #,Walmart.com Order Line #,Walmart.com PO #,Walmart.com P.O. Line #,Partner Order #,Transaction Type,Transaction Date Time,Shipped Qty,Partner Item ID,Partner GTIN,Partner Item name,Product tax code,Shipping tax code,Gift wrap tax code,Ship to state,Ship to county,County code,Ship to city,Zip code,Shipping_method,Total tender to / from customer,Payable to Partner from Sale,Commission from Sale,Commission Rate,Gross Sales Revenue,Refunded Retail Sales',
  ],
  other_ebay_transactions: ['Transaction creation date,Type,Order number,Legacy order ID,Buyer username,Buyer name,Ship to city,Ship to province/region/state,Ship to zip,Ship to country,Net amount,Payout currency,Payout date,Payout ID,Payout method,Payout status,Reason for hold,Item ID,Transaction ID,Item title,Custom label,Quantity,Item subtotal,Shipping and handling,Seller collected tax,eBay collected tax,Final Value Fee - fixed,Final Value Fee - variable,International fee,Gross transaction amount,Transaction currency,Exchange rate,Reference ID,Description'],
  other_ebay_payouts: ['Payout date,Payout ID,Payout method,Payout status,Reason for hold,Payout amount,Payout currency'],
  other_ebay_traffic: ['Listing title,eBay item ID,Item start date,Category,Current promoted listings status,Quantity available,Total impressions,Click-through rate = Page views from eBay site/Total impressions,Quantity sold,Page views'],
  other_ebay_unsold: ['Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Auction Buy It Now price,Reserve price,Start date,End date,Relist,eBay category 1 name'],
  other_amz_inbound_problems: ['issue-reported-date\tshipment-creation-date\tfba-shipment-id\tfba-carton-id\tfulfillment-center-id\tsku\tfnsku\tasin\tproduct-name\tproblem-type\tproblem-quantity\texpected-quantity\treceived-quantity'],
  other_amz_inventory_events: ['snapshot-date\ttransaction-type\tfnsku\tsku\tproduct-name\tfulfillment-center-id\tquantity\tdisposition'],
};

describe('a report that is not imported here', () => {
  test.each(Object.entries(headings).flatMap(([id, files]) => files.map((header) => [id, header] as const)))('is told by its name: %s', (id, header) => {
    expect(recognise([header.split(header.includes('\t') ? '\t' : ',')]).candidates).toStrictEqual([id]);
  });

  test('has a name, and another one in its place', () => {
    expect(otherReports.map(({ id }) => id).filter((id) => headings[id] === undefined)).toStrictEqual([]);
    for (const { id, title, instead } of otherReports) {
      expect(reportTitle(id)).toBe(title);
      expect([instead.length > 0, instead.filter((one) => reportDefinition(one) === null)], id).toStrictEqual([true, []]);
    }
    expect(otherReport('amz_all_orders')).toBeNull();
  });

  test('is told with where the other one is', () => {
    expect(insteadOf(['other_ebay_traffic'])).toMatch(/^Nothing here is made from it, and nothing was changed\. Drop the eBay orders report instead: eBay Seller Hub → .+ Or the eBay active listings report instead: eBay Seller Hub → /);
  });

  const orders = ['PO#,Order#,Order Date,Customer Name,FLIDS,Line#,Status,Item Description,Qty,SKU', '108,200,2026-11-02,Ann Lee,99,1,Acknowledged,Spoon,3,SP-1'];

  test('is not taken for a list of our own that has some of its columns', async () => {
    expect((await summaryOf('PO_Data.csv', linesFile(orders))).candidates).toStrictEqual(['other_wmt_orders']);
    await expect(importFile({ name: 'PO_Data.csv', reportId: 'purchase-orders', bytes: linesFile(orders) })).rejects.toThrow('This is the Walmart orders report, not the Purchase orders list.');
  });

  test('does not keep our own list of purchase orders from being one', async () => {
    expect((await summaryOf('orders.csv', linesFile(['PO#,Order Date,Supplier,Line#,SKU,Qty', 'PO-1,2026-11-02,Works,1,SP-1,3']))).candidates).toStrictEqual(['purchase-orders']);
  });
});
