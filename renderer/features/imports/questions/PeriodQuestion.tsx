import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Period } from '../../../domain/reports/dating';
import classes from '../../../ui/import/import.module.css';
import type { ImportJob } from '../import-job';
import { usualPeriods } from './days';

type PeriodQuestionProps = {
  readonly job: ImportJob;
  /** The period it has so far, when it is changed; null while it has none. */
  readonly current: Period | null;
  readonly onAnswer: (period: Period) => void;
};

/** For files that say neither themselves nor in their name which days they cover. */
export const PeriodQuestion = ({ job, current, onAnswer }: PeriodQuestionProps) => {
  const [start, setStart] = useState(current?.start ?? '');
  const [end, setEnd] = useState(current?.end ?? '');
  const isPeriod = start !== '' && end !== '' && start <= end;
  const isBackwards = start !== '' && end !== '' && start > end;
  return (
    <form
      className={classes.cardBody}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPeriod) onAnswer({ start, end });
      }}
    >
      <Text size="sm">
        {current === null ? 'The file does not say which days it covers. ' : ''}Enter the first and the last day that were chosen when it was downloaded.
      </Text>
      <Group gap={6} role="group" aria-label="Usual periods, counted from the day the file was saved">
        {usualPeriods(job.file.modifiedAt).map(({ name, period }) => (
          <Button
            key={name}
            size="compact-xs"
            variant={period.start === start && period.end === end ? 'filled' : 'default'}
            title={`${period.start} to ${period.end}`}
            onClick={() => {
              setStart(period.start);
              setEnd(period.end);
            }}
          >
            {name}
          </Button>
        ))}
      </Group>
      <Group align="flex-end" gap="sm">
        <TextInput type="date" label="From" value={start} required onChange={(event) => setStart(event.currentTarget.value)} w={170} />
        <TextInput type="date" label="To" value={end} required onChange={(event) => setEnd(event.currentTarget.value)} error={isBackwards ? 'Before the first day' : false} w={170} />
        <Button type="submit" disabled={!isPeriod}>
          Compare
        </Button>
      </Group>
    </form>
  );
};
