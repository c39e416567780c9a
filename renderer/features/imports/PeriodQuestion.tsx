import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Period } from '../../domain/reports/dating';
import classes from '../../ui/import/import.module.css';

type PeriodQuestionProps = { readonly onAnswer: (period: Period) => void };

/** For files that say neither themselves nor in their name which days they cover. */
export const PeriodQuestion = ({ onAnswer }: PeriodQuestionProps) => {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const isPeriod = start !== '' && end !== '' && start <= end;
  return (
    <form
      className={classes.cardBody}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPeriod) onAnswer({ start, end });
      }}
    >
      <Text size="sm">The file does not say which days it covers. Enter the first and the last day that were chosen when it was downloaded.</Text>
      <Group align="flex-end" gap="sm">
        <TextInput type="date" label="From" value={start} required onChange={(event) => setStart(event.currentTarget.value)} w={170} />
        <TextInput type="date" label="To" value={end} required min={start} onChange={(event) => setEnd(event.currentTarget.value)} w={170} />
        <Button type="submit" disabled={!isPeriod}>
          Compare
        </Button>
      </Group>
    </form>
  );
};
