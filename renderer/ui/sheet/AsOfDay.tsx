/** The time machine: any day with a snapshot, planned by the rules of today; and the banner that says so, with the way back. */
import { Button, Select, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { memo } from 'react';
import { Said } from '../Said';
import { formatDay } from '../table/format-cell';
import classes from './sheet.module.css';

const now = 'now';

type AsOfDayProps = { readonly days: readonly string[]; readonly asOf: string | null; readonly onChoose: (day: string | null) => void };

export const AsOfDay = memo(({ days, asOf, onChoose }: AsOfDayProps) => {
  // A link may name a day that is not among those with a snapshot.
  const listed = asOf === null || days.includes(asOf) ? days : [asOf, ...days];
  return (
    <Select
      size="xs"
      w={132}
      // A day with its year fits in between.
      leftSectionWidth={28}
      rightSectionWidth={22}
      aria-label="As of"
      leftSection={<IconHistory size={15} aria-hidden />}
      data={[{ value: now, label: 'Today' }, ...listed.map((day) => ({ value: day, label: formatDay(day) }))]}
      value={asOf ?? now}
      onChange={(day) => {
        if (day !== null) onChoose(day === now ? null : day);
      }}
      allowDeselect={false}
      searchable={listed.length > 12}
      disabled={listed.length === 0}
      nothingFoundMessage="No snapshot of that day"
    />
  );
});
AsOfDay.displayName = 'AsOfDay';

/** `day`: null while today is shown. */
type PastProps = { /** What is shown of that day. */ readonly what?: string; readonly onBack: () => void };

export const PastBanner = ({ day, ...past }: PastProps & { readonly day: string | null }) => (
  <Said className={classes.past}>{day === null ? null : <PastWords day={day} {...past} />}</Said>
);

const PastWords = ({ day, what = 'Stock and sales of that day, planned by the rules and settings of today.', onBack }: PastProps & { readonly day: string }) => (
  <>
    <IconHistory size={16} aria-hidden />
    <Text size="sm">
      <strong>As of {formatDay(day)}.</strong> {what} Nothing can be edited here.
    </Text>
    <Button size="compact-xs" variant="default" onClick={onBack}>
      Back to today
    </Button>
  </>
);
