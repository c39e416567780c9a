import { describe, expect, it } from 'vitest';
import { amazonReports } from '../../../../renderer/domain/reports/amazon/amazon-reports';
import { amazonFixtures, type AmazonFixture } from '../../../support/report-files/amazon/fixtures';
import { describeFixtures } from '../describe-fixtures';
import { describeShapes } from '../describe-shapes';
import { headingsOf } from '../report-headings';

describeFixtures('a file of Amazon’s', amazonFixtures);

describeShapes('a report of Amazon’s in any shape', amazonReports.map(({ id }) => id), amazonFixtures);

describe('the fixtures of Amazon’s reports', () => {
  it('cover every report', () => {
    expect([...new Set(amazonFixtures.map(({ reportId }) => reportId))].toSorted()).toStrictEqual(amazonReports.map(({ id }) => id).toSorted());
  });

  it.each(Object.entries(headingsOf).filter(([id]) => id.startsWith('amz_')))('have %s with the headings of the real file, in their order', (id, headings) => {
    const real = headings.map((heading) => heading.trim());
    const spelledIn = ({ bytes }: AmazonFixture): boolean => real.every((heading) => bytes.includes(heading));
    const fixtures = amazonFixtures.filter(({ reportId, sheet }) => reportId === id && sheet === null);
    expect(fixtures.some(spelledIn) || id.startsWith('amz_send_to')).toBe(true);
  });
});
