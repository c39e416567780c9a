import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { marketplaceDay } from '../../../domain/demand/marketplace-day';
import classes from '../../../ui/import/import.module.css';
import { localDay } from '../../../ui/local-day';
import { formatDay } from '../../../ui/table/format-cell';
import type { ImportJob } from '../import-job';

type AsOfQuestionProps = {
  readonly job: ImportJob;
  /** The day it has so far, when it is changed; null while it has none. */
  readonly current: string | null;
  readonly onAnswer: (asOf: string) => void;
};

export const AsOfQuestion = ({ job, current, onAnswer }: AsOfQuestionProps) => {
  const { modifiedAt } = job.file;
  const [saved, there] = [localDay(modifiedAt), marketplaceDay(modifiedAt)];
  const [asOf, setAsOf] = useState(current ?? there);
  return (
    <form
      className={classes.cardBody}
      onSubmit={(event) => {
        event.preventDefault();
        if (asOf !== '') onAnswer(asOf);
      }}
    >
      <Text size="sm">
        {current === null ? 'Neither the file nor its name says which day these figures are of.' : 'Of which day are these figures?'} The file was saved on {formatDay(saved)}{there === saved ? '' : `, ${formatDay(there)} where the marketplace counts its days`}.
      </Text>
      <Group align="flex-end" gap="sm">
        <TextInput type="date" label="As of" value={asOf} required onChange={(event) => setAsOf(event.currentTarget.value)} w={180} />
        <Button type="submit" disabled={asOf === ''}>
          {current === null ? 'Go on' : 'Change the day'}
        </Button>
      </Group>
    </form>
  );
};
