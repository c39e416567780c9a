import { Checkbox, Text } from '@mantine/core';
import type { Guard } from '../../domain/import/review';
import classes from './import.module.css';

type GuardQuestionsProps = {
  readonly guards: readonly Guard[];
  readonly answered: readonly Guard['id'][];
  readonly onAnswer: (guard: Guard['id'], agreed: boolean) => void;
};

const agreements: Record<Guard['id'], string> = {
  'same-file': 'Import it again',
  'older-than-current': 'Import the older one',
  'many-missing': 'That is right',
  'total-moved': 'That is right',
  'wrong-store': 'It is the right store',
  'as-of-unknown': 'Go on without a day',
};

/** What looks wrong about the file as a whole. Each must be answered before it can be published. */
export const GuardQuestions = ({ guards, answered, onAnswer }: GuardQuestionsProps) =>
  guards.length === 0 ? null : (
    <div className={classes.questions} role="group" aria-label="Questions before publishing">
      <Text size="sm" fw={600}>
        {guards.length === 1 ? 'Please check this first' : 'Please check these first'}
      </Text>
      {guards.map((guard) => (
        <Checkbox
          key={guard.id}
          size="sm"
          label={agreements[guard.id]}
          description={guard.message}
          checked={answered.includes(guard.id)}
          onChange={(event) => onAnswer(guard.id, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
