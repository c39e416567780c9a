import { expect, it } from 'vitest';
import { reports } from '../../../renderer/domain/reports/reports';
import { channelFixtures } from '../../support/report-files/channels/channel-files';
import { ebayFixtures } from '../../support/report-files/ebay/ebay-files';
import { othersFixtures } from '../../support/report-files/others-fixtures';
import { ownFixtures } from '../../support/report-files/own/own-files';
import { walmartFixtures } from '../../support/report-files/walmart/walmart-files';
import { describeFixtures } from './describe-fixtures';
import { describeShapes } from './describe-shapes';

describeFixtures('a file of Walmart’s', walmartFixtures);
describeFixtures('a file of eBay’s', ebayFixtures);
describeFixtures('a sheet of our own', ownFixtures);
describeFixtures('what a marketplace answers', channelFixtures);

const idsOf = (fixtures: readonly { readonly reportId: string }[]): readonly string[] => [...new Set(fixtures.map(({ reportId }) => reportId))];
describeShapes('a report of Walmart’s in any shape', idsOf(walmartFixtures), walmartFixtures);
describeShapes('a report of eBay’s in any shape', idsOf(ebayFixtures), ebayFixtures);
describeShapes('a sheet of our own in any shape', idsOf(ownFixtures), ownFixtures);
describeShapes('what a marketplace answers in any shape', idsOf(channelFixtures), channelFixtures);

it('every report but Amazon’s has a generated file', () => {
  const others = reports.filter(({ id }) => !id.startsWith('amz_')).map(({ id }) => id);
  expect([...new Set(othersFixtures.map(({ reportId }) => reportId))].toSorted()).toStrictEqual(others.toSorted());
});
