/** What is said of a report that is known and not imported. */
import { otherReport } from '../../../domain/reports/other-reports';
import { reportDefinition } from '../../../domain/reports/reports';

/** What has the figures of a report that is not imported, and where that is downloaded. */
export const insteadOf = (candidates: readonly string[]): string => {
  const places = candidates.flatMap((id) => otherReport(id)?.instead ?? []).flatMap((id) => reportDefinition(id) ?? []);
  if (places.length === 0) return 'This report cannot be imported. Nothing was changed.';
  return `Nothing here is made from it, and nothing was changed. Drop the ${places.map(({ title, whereToFind }) => `${title} instead: ${whereToFind}`).join(' Or the ')}`;
};
