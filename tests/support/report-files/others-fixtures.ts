/** Every Walmart and eBay report and every sheet of the business's own, in every form they are known to have. */
import { channelFixtures } from './channels/channel-files';
import { ebayFixtures } from './ebay/ebay-files';
import { ownFixtures } from './own/own-files';
import { walmartFixtures } from './walmart/walmart-files';
import type { ReportFixture } from './written-out';

export const othersFixtures: readonly ReportFixture[] = [...walmartFixtures, ...ebayFixtures, ...ownFixtures, ...channelFixtures];
