import { Button, Group, Text } from '@mantine/core';
import { readDay, type DayOrder } from '../../../domain/reports/read-day';
import classes from '../../../ui/import/import.module.css';
import { formatDay } from '../../../ui/table/format-cell';

type DayOrderQuestionProps = {
  readonly doubtful: { readonly heading: string; readonly raw: string } | null;
  readonly onAnswer: (order: DayOrder) => void;
};

const orders: readonly { readonly order: DayOrder; readonly words: string }[] = [
  { order: 'monthFirst', words: 'The month stands first' },
  { order: 'dayFirst', words: 'The day stands first' },
];

/** For files whose days are all before the thirteenth of a month: 03/04 is read as it was written, not as it is likely. */
export const DayOrderQuestion = ({ doubtful, onAnswer }: DayOrderQuestionProps) => {
  const reading = doubtful === null ? null : readDay(doubtful.raw);
  return (
    <div className={classes.cardBody}>
      <Text size="sm">
        {doubtful === null ? 'Days of this file' : `“${doubtful.raw}” under “${doubtful.heading}”`} can be read in two ways, and no other day of the file tells which is meant.
      </Text>
      <Group gap="sm" mt="xs">
        {orders.map(({ order, words }) => (
          <Button key={order} size="xs" variant="default" onClick={() => onAnswer(order)}>
            {reading?.kind === 'either' ? `${words}: ${formatDay(reading[order])}` : words}
          </Button>
        ))}
      </Group>
    </div>
  );
};
