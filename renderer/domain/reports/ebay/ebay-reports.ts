/** What staff download from eBay, in the order the hub lists it. */
import type { ReportDefinition } from '../report';
import { ebayListings } from './ebay-listings';
import { ebayNewListings } from './ebay-new-listings';
import { ebayOrders } from './ebay-orders';
import { ebayRevise } from './ebay-revise';

export const ebayReports: readonly ReportDefinition[] = [ebayListings, ebayOrders, ebayRevise, ebayNewListings];
