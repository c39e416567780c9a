import { reportDefinition } from '../../domain/reports/reports';
import { Segments } from '../../ui/Segments';
import type { Reviewing } from './import-job';
import type { ImportQueue } from './import-queue';
import { standsInPartition } from './publish-hindrances';

type ListChoiceProps = { readonly at: Reviewing; readonly importId: string; readonly queue: Pick<ImportQueue, 'askAnew'> };

/** For recipes, of which a file has all parts unless somebody says that it has more of them: its rows are then compared anew. */
export const ListChoice = ({ at: { ask, review }, importId, queue }: ListChoiceProps) => {
  const report = reportDefinition(review.reportId);
  if (report?.table.grain !== 'master' || report.wholeBy === null || !standsInPartition(review)) return null;
  return (
    <Segments
      data-tip="Replace lists: the parts of a bundle in the file are all it has, from the day of their list if it has one. Add to lists: parts that are not in the file stay."
      size="xs"
      aria-label="What to do with the parts of a bundle that are not in the file"
      data={[
        { value: 'whole', label: 'Replace lists' },
        { value: 'add', label: 'Add to lists' },
      ]}
      value={ask.addsToLists === true ? 'add' : 'whole'}
      onChange={(value) => queue.askAnew(importId, { ...ask, addsToLists: value === 'add', otherLists: [] })}
    />
  );
};
