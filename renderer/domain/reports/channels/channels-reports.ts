/** Quantities given to marketplaces, and what those answered. */
import type { ReportDefinition } from '../report';
import { channelPushes } from './channel-pushes';
import { amazonFeedResults, ebayFeedResults, walmartFeedResults } from './feed-results';

export const channelsReports: readonly ReportDefinition[] = [amazonFeedResults, walmartFeedResults, ebayFeedResults, channelPushes];
