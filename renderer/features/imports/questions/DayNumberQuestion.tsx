import { Button, Group, Text } from '@mantine/core';
import type { LikelyDayNumber } from '../../../domain/reports/read-rows';
import classes from '../../../ui/import/import.module.css';
import { formatDay } from '../../../ui/table/format-cell';
import { doubtWords, sameAnswerWords } from './doubt-words';

type DayNumberQuestionProps = {
  readonly likely: LikelyDayNumber | null;
  readonly onAnswer: (areNumbersDays: boolean) => void;
};

/** For files saved from a sheet whose days were shown as numbers: 45987 is a day where somebody says so, and no day by itself. */
export const DayNumberQuestion = ({ likely, onAnswer }: DayNumberQuestionProps) => (
  <div className={classes.cardBody}>
    <Text size="sm">
      {doubtWords(likely, 'Numbers of this file')} may be the number a spreadsheet keeps for a day: all cells of the column look so, and none is written as a date.{sameAnswerWords(likely)}
    </Text>
    <Group gap="sm" mt="xs">
      <Button size="xs" variant="default" onClick={() => onAnswer(true)}>
        {likely === null ? 'They are days' : `They are days: ${formatDay(likely.day)}`}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAnswer(false)}>
        They are not days
      </Button>
    </Group>
  </div>
);
