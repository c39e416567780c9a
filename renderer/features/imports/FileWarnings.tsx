/** What the reader has to say of the file as a whole: what was guessed, damaged, or left unread. */
import { Text } from '@mantine/core';
import { Note } from '../../ui/import/Note';
import { formatCount } from '../../ui/table/format-cell';
import type { ImportJob } from './import-job';

/** Warnings listed at once; a file with more of them is better downloaded again. */
const warningsShown = 5;

export const FileWarnings = ({ job }: { readonly job: Pick<ImportJob, 'summary'> }) => {
  const warnings = job.summary?.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <Note tone="warn">
      {warnings.slice(0, warningsShown).map((warning, place) => (
        <Text size="sm" key={place}>
          {warning.row === null ? '' : `Row ${formatCount(warning.row)}: `}
          {warning.detail}
        </Text>
      ))}
      {warnings.length > warningsShown ? <Text size="sm">And {formatCount(warnings.length - warningsShown)} more.</Text> : null}
    </Note>
  );
};
