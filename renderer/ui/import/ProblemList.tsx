import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconDownload } from '@tabler/icons-react';
import type { Problem, ReviewCounts } from '../../domain/import/review';
import { formatCount, formatSome } from '../table/format-cell';
import classes from './import.module.css';

type ProblemListProps = {
  readonly problems: readonly Problem[];
  readonly counts: ReviewCounts;
  readonly onSaveRejected: () => void;
};

const rowsWord = (count: number): string => formatSome(count, 'row');

const said = ({ rejected, warnings }: ReviewCounts): string =>
  [
    ...(rejected > 0 ? [`${rowsWord(rejected)} cannot be imported and ${rejected === 1 ? 'is' : 'are'} left out`] : []),
    ...(warnings > 0 ? [formatSome(warnings, 'warning')] : []),
  ].join('; ') + '.';

/** What is wrong in the file, by the row and heading that a spreadsheet shows, with the text as it stands there. */
export const ProblemList = ({ problems, counts, onSaveRejected }: ProblemListProps) => (
  <div>
    <Group justify="space-between" mb={6}>
      <Text size="sm">
        {said(counts)}
        {problems.length >= 200 ? ' The first 200 are listed.' : ''}
      </Text>
      {counts.rejected > 0 ? (
        <Button size="xs" variant="default" leftSection={<IconDownload size={15} aria-hidden />} onClick={onSaveRejected}>
          Save rejected rows
        </Button>
      ) : null}
    </Group>
    <div className={classes.sideScroll} tabIndex={0} role="group" aria-label="List of problems">
      <table className={classes.plainTable}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              File row
            </th>
            <th scope="col">Heading</th>
            <th scope="col">In the file</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem, place) => (
            <tr key={place}>
              <td data-numeric>{problem.row === null ? '' : formatCount(problem.row)}</td>
              <td>{problem.column ?? ''}</td>
              <td>{problem.raw === null ? '' : problem.raw === '' ? <span className={classes.unit}>blank</span> : <span className={classes.raw}>{problem.raw}</span>}</td>
              <td>
                <Group gap={6} wrap="nowrap" align="flex-start">
                  {problem.severity === 'error' ? (
                    <IconCircleX size={15} color="var(--bad)" role="img" aria-label="Left out" />
                  ) : (
                    <IconAlertTriangle size={15} color="var(--warn)" role="img" aria-label="Warning" />
                  )}
                  <span>{problem.message}</span>
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);
