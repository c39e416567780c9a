import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { reportDefinition, reports, reportTitle } from '../../domain/reports/reports';
import classes from '../../ui/import/import.module.css';
import { Note } from '../../ui/import/Note';
import { useAreas } from '../../ui/pages';
import { FilePreview } from './FilePreview';
import type { ImportQueue } from './import-queue';
import type { ImportJob, ImportStep } from './import-state';
import { uploadPages } from './use-import-job';

type ReportQuestionPanelProps = {
  readonly job: ImportJob;
  readonly at: Extract<ImportStep, { readonly step: 'choosing-report' }>;
  readonly queue: ImportQueue;
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
export const ReportQuestionPanel = ({ job, at, queue }: ReportQuestionPanelProps) => {
  const navigate = useNavigate();
  const pages = uploadPages(useAreas());
  const importable = at.candidates.filter((id) => reportDefinition(id) !== null);
  const others = reports.filter((report) => !importable.includes(report.id));
  const choose = (reportId: string): void => {
    queue.chooseReport(job.importId, reportId);
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
              ? 'This report cannot be imported yet. Nothing was changed.'
              : 'Download the report again, or say which one it is.'}
        </Text>
      </Note>
      <Group gap="xs">
        {importable.map((id) => (
          <Button key={id} size="xs" onClick={() => choose(id)}>
            Import as {titleOf(id)}
          </Button>
        ))}
        {importable.length === 0
          ? others.map((report) => (
              <Button key={report.id} size="xs" variant="default" onClick={() => choose(report.id)}>
                Import as {report.title}
              </Button>
            ))
          : null}
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
