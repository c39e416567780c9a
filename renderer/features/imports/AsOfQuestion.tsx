import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../../ui/import/import.module.css';
import { formatDay } from '../../ui/table/format-cell';
import type { ImportJob } from './import-state';

type AsOfQuestionProps = {
  readonly job: ImportJob;
  readonly onAnswer: (asOf: string) => void;
};

/** The day of a moment on this computer's calendar. */
export const dayOf = (at: number): string => {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

export const AsOfQuestion = ({ job, onAnswer }: AsOfQuestionProps) => {
  const saved = dayOf(job.file.modifiedAt);
  const [asOf, setAsOf] = useState(saved);
  return (
    <form
      className={classes.cardBody}
      onSubmit={(event) => {
        event.preventDefault();
        if (asOf !== '') onAnswer(asOf);
      }}
    >
      <Text size="sm">
        Neither the file nor its name says which day these figures are of. The file was saved on {formatDay(saved)}.
      </Text>
      <Group align="flex-end" gap="sm">
        <TextInput type="date" label="As of" value={asOf} required onChange={(event) => setAsOf(event.currentTarget.value)} w={180} />
        <Button type="submit" disabled={asOf === ''}>
          Go on
        </Button>
      </Group>
    </form>
  );
};
