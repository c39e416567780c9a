/** Every Amazon report in every form it is known to have. */
import type { AmazonFixture } from './fixture';
import { listingFixtures } from './listing-files';
import { moneyFixtures } from './money-files';
import { orderFixtures } from './order-files';
import { shipmentFixtures } from './shipment-files';
import { stockFixtures } from './stock-files';

export type { AmazonFixture } from './fixture';

export const amazonFixtures: readonly AmazonFixture[] = [...stockFixtures, ...orderFixtures, ...listingFixtures, ...shipmentFixtures, ...moneyFixtures];
