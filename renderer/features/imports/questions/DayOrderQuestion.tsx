import { Button, Group, Text } from '@mantine/core';
import type { PlaceAsk } from '../../../data/import/import-ports';
import { dayAfterYear, readDay, shortYearFirst, type FigureOrder, type YearOrder } from '../../../domain/reports/read-day';
import type { Doubt } from '../../../domain/reports/read-rows';
import classes from '../../../ui/import/import.module.css';
import { formatDay } from '../../../ui/table/format-cell';
import { doubtWords, sameAnswerWords } from './doubt-words';

type DayOrderQuestionProps = {
  readonly doubtful: Doubt | null;
  readonly onAnswer: (said: Pick<PlaceAsk, 'dayOrder' | 'yearOrder'>) => void;
};

const words: Readonly<Record<FigureOrder | YearOrder, string>> = { monthFirst: 'The month stands first', dayFirst: 'The day stands first', yearFirst: 'The year stands first' };

/** The ways a day can be read; the day is null where that is no day of a report. */
const waysOf = (raw: string): readonly { readonly order: FigureOrder | YearOrder; readonly day: string | null; readonly said: Pick<PlaceAsk, 'dayOrder' | 'yearOrder'> }[] => {
  const reading = readDay(raw);
  if (shortYearFirst(raw) !== null) {
    return (['yearFirst', 'dayFirst'] as const).map((order) => ({ order, day: order === 'yearFirst' ? dayAfterYear(raw) : reading.kind === 'day' ? reading.iso : null, said: { yearOrder: order } }));
  }
  return (['monthFirst', 'dayFirst'] as const).map((order) => ({ order, day: reading.kind === 'either' ? reading[order] : null, said: { dayOrder: order } }));
};

/** For files whose days can be read with another figure first: 03/04 and 26/11/15 are read as they were written, not as it is likely. */
export const DayOrderQuestion = ({ doubtful, onAnswer }: DayOrderQuestionProps) => (
  <div className={classes.cardBody}>
    <Text size="sm">
      {doubtWords(doubtful, 'Days of this file')} can be read in two ways, and no other day of the file that is written so tells which is meant.{sameAnswerWords(doubtful)}
    </Text>
    <Group gap="sm" mt="xs">
      {waysOf(doubtful?.raw ?? '').map(({ order, day, said }) => (
        <Button key={order} size="xs" variant="default" onClick={() => onAnswer(said)}>
          {day === null ? words[order] : `${words[order]}: ${formatDay(day)}`}
        </Button>
      ))}
    </Group>
  </div>
);
