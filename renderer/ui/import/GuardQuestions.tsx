import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import type { Guard } from '../../domain/import/review';
import { guardKey } from './guard-key';
import classes from './import.module.css';

type GuardQuestionsProps = {
  readonly guards: readonly Guard[];
  readonly answered: readonly string[];
  readonly onAnswer: (guard: Guard, agreed: boolean) => void;
};

const agreements: Record<Guard['id'], string> = {
  'same-file': 'Import it again',
  'older-than-current': 'Import the older one',
  'day-to-come': 'Import it all the same',
  'many-missing': 'That is right',
  'total-moved': 'That is right',
  'wrong-store': 'It is the right store',
  'zeros-lost': 'They are other goods',
  'codes-shortened': 'They are called so',
  'spelled-otherwise': 'Two are meant',
  renamed: 'Go on as chosen',
  'short-lists': 'It may wait',
  reopened: 'Open it again',
};

/** What looks wrong about the file as a whole. Each must be answered before it can be published. */
export const GuardQuestions = ({ guards, answered, onAnswer }: GuardQuestionsProps) => {
  const id = useId();
  return guards.length === 0 ? null : (
    <div className={classes.questions} role="group" aria-label="Questions before publishing">
      {guards.map((guard, place) => (
        <div key={guardKey(guard)} className={classes.question}>
          <span className={classes.questionWords} id={`${id}-${place}`}>
            <IconAlertTriangle size={17} aria-hidden />
            {guard.message}
          </span>
          <Checkbox
            size="sm"
            label={agreements[guard.id]}
            aria-describedby={`${id}-${place}`}
            checked={answered.includes(guardKey(guard))}
            onChange={(event) => onAnswer(guard, event.currentTarget.checked)}
          />
        </div>
      ))}
    </div>
  );
};
