import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { PartitionHead } from '../../data/published-ports';
import { daysOld, formatAge, formatDay, formatDaysOld, formatMoment } from '../table/format-cell';

type DataAgeProps = {
  readonly head: PartitionHead;
  /** Days after which the data counts as stale. */
  readonly staleAfterDays: number;
  readonly now: number;
};

/** How old the figures are: by the day they speak of, or where the file names none, by when they were published. */
export const DataAge = ({ head, staleAfterDays, now }: DataAgeProps) => {
  const days = head.asOf === null ? null : daysOld(head.asOf, new Date(now));
  // A list that names no day is as old as its import.
  const stale = (days ?? Math.floor((now - head.at) / 86_400_000)) > staleAfterDays;
  const words =
    head.asOf === null || days === null
      ? `Updated ${formatAge(head.at, now)}`
      : `As of ${formatDay(head.asOf)}, ${formatDaysOld(days)}`;
  return (
    <Badge
      tabIndex={0}
      variant="default"
      size="lg"
      radius="sm"
      fw={500}
      tt="none"
      c={stale ? 'var(--bad)' : 'var(--ink-soft)'}
      leftSection={stale ? <IconAlertTriangle size={14} aria-hidden /> : <IconClock size={14} aria-hidden />}
      data-tip={`${head.fileName}, published by ${head.byEmail} on ${formatMoment(head.at)}`}
    >
      {words}
      {stale ? ', stale' : ''}
    </Badge>
  );
};
