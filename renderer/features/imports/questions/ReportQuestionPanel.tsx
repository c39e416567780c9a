import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { reportDefinition, reportTitle } from '../../../domain/reports/reports';
import classes from '../../../ui/import/import.module.css';
import { Note } from '../../../ui/import/Note';
import { useAreas } from '../../../ui/pages';
import { FilePreview } from '../FilePreview';
import { FileWarnings } from '../FileWarnings';
import type { ImportQueue } from '../import-queue';
import type { ImportJob, ImportStep } from '../import-job';
import { uploadPages } from '../use-import-job';
import { insteadOf } from './instead-words';

type ReportQuestionPanelProps = {
  readonly job: ImportJob;
  readonly at: Extract<ImportStep, { readonly step: 'choosing-report' }>;
  readonly queue: ImportQueue;
  /** On the desk the file stays where it is; on a report's page it is followed to the page of what it is. */
  readonly isDesk: boolean;
  readonly onMapColumns: () => void;
};

const titleOf = (id: string): string => reportTitle(id) ?? id;

const said = (job: ImportJob, at: ReportQuestionPanelProps['at']): string => {
  const expected = job.expectedReport === null ? null : titleOf(job.expectedReport);
  const found = at.candidates.map(titleOf);
  if (at.because === 'several') return `This could be more than one report: ${found.join(', ')}.`;
  if (at.because === 'other' && expected !== null) return `This is not the ${expected}. It looks like the ${found.join(' or the ')}.`;
  if (at.because === 'other') return `This looks like the ${found.join(' or the ')}.`;
  return expected === null
    ? 'No report is headed like this file.'
    : `This does not look like the ${expected}: its headings were not found in the first rows.`;
};

/** Asks which report a file is when its headings do not settle it, with the first rows in sight. */
export const ReportQuestionPanel = ({ job, at, queue, isDesk, onMapColumns }: ReportQuestionPanelProps) => {
  const navigate = useNavigate();
  const pages = uploadPages(useAreas());
  const importable = at.candidates.filter((id) => reportDefinition(id) !== null);
  const choose = (reportId: string): void => {
    queue.chooseReport(job.importId, reportId);
    if (isDesk) return;
    const page = pages.find((one) => one.report === reportId);
    if (page !== undefined) void navigate(page.path);
  };
  return (
    <div className={classes.cardBody}>
      <Note tone="warn">
        <Text size="sm" fw={600}>
          {said(job, at)}
        </Text>
        <Text size="sm">
          {importable.length > 0
            ? 'Import it as what it is, or cancel.'
            : at.because === 'other'
              ? insteadOf(at.candidates)
              : 'Download the report again, or say which column is what: that is remembered for files with the same headings.'}
        </Text>
      </Note>
      <FileWarnings job={job} />
      <Group gap="xs">
        {importable.map((id) => (
          <Button key={id} size="xs" onClick={() => choose(id)}>
            Import as {titleOf(id)}
          </Button>
        ))}
        <Button size="xs" variant={at.because === 'none' ? 'filled' : 'default'} onClick={onMapColumns}>
          Match its columns myself
        </Button>
      </Group>
      {job.summary === null ? null : (
        <Stack gap={4}>
          <Text size="xs" c="dimmed">
            The first rows of the file
          </Text>
          <FilePreview summary={job.summary} />
        </Stack>
      )}
    </div>
  );
};
