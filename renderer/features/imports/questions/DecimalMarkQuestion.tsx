import { Button, Group, Text } from '@mantine/core';
import { readNumber, type DecimalMark } from '../../../domain/reports/read-number';
import type { Doubt } from '../../../domain/reports/read-rows';
import classes from '../../../ui/import/import.module.css';
import { doubtWords, sameAnswerWords } from './doubt-words';

type DecimalMarkQuestionProps = {
  readonly doubtful: Doubt | null;
  readonly onAnswer: (mark: DecimalMark) => void;
};

const marks: readonly { readonly mark: DecimalMark; readonly of: 'dot' | 'comma'; readonly words: string }[] = [
  { mark: '.', of: 'dot', words: 'The dot is the decimal mark' },
  { mark: ',', of: 'comma', words: 'The comma is the decimal mark' },
];

/** Said so that no mark has to be understood to understand it. */
const plainly = (value: number): string => (Number.isInteger(value) ? String(value) : `between ${Math.floor(value)} and ${Math.ceil(value)}`);

/** For files whose figures all have three digits behind the one mark there is: 1,234 is read as it was meant, not as it is likely. */
export const DecimalMarkQuestion = ({ doubtful, onAnswer }: DecimalMarkQuestionProps) => {
  const reading = doubtful === null ? null : readNumber(doubtful.raw, 'currency');
  return (
    <div className={classes.cardBody}>
      <Text size="sm">
        {doubtWords(doubtful, 'Figures of this file')} can be read in two ways, and no other figure of the file tells which is meant.{sameAnswerWords(doubtful)}
      </Text>
      <Group gap="sm" mt="xs">
        {marks.map(({ mark, of, words }) => (
          <Button key={mark} size="xs" variant="default" onClick={() => onAnswer(mark)}>
            {reading?.kind === 'either' ? `${words}: ${plainly(reading[of])}` : words}
          </Button>
        ))}
      </Group>
    </div>
  );
};
