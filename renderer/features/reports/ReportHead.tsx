/** What stands over every saved report: its question, the way to its page, and when it was made before. */
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatMoment, formatSome } from '../../ui/table/format-cell';
import type { ReportRun } from '../../ui/reports/report-runs';
import type { SavedReport } from './saved-reports';
import classes from './reports.module.css';

/** `last`: the run before this one. */
export const ReportHead = ({ report, home, last }: { readonly report: SavedReport; readonly home: string | null; readonly last: ReportRun | null }) => (
  <Group justify="space-between" align="flex-start" wrap="nowrap">
    <div>
      <h2>{report.title}</h2>
      <Text size="sm" c="dimmed">{report.answers}</Text>
      <Text size="xs" c="dimmed" data-last-run>
        {last === null ? 'First run on this computer.' : `Last run ${formatMoment(last.at)}${last.byEmail === null ? '' : ` by ${last.byEmail}`}: ${formatSome(last.rows, 'row')}.`}
      </Text>
    </div>
    {home === null ? null : (
      <Anchor component={Link} size="sm" className={classes.wayIn ?? ''} to={home}>
        Open the page
      </Anchor>
    )}
  </Group>
);
