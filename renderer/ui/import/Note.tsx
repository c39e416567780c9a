import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './import.module.css';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

const icons = { plain: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX } as const;

type NoteProps = {
  readonly tone?: Tone | undefined;
  /** Null: nothing is said yet. What says something later stands there from the beginning, so that it is read out. */
  readonly children: ReactNode;
  /** What can be done about it, at the right. */
  readonly actions?: ReactNode;
  /** Read out when it appears. */
  readonly announced?: boolean;
};

/** A sentence or two that belong beside what they speak of; the icon says the tone without colour. */
export const Note = ({ tone = 'plain', children, actions, announced = true }: NoteProps) => {
  const Icon = icons[tone];
  return (
    <div className={children === null ? 'visually-hidden' : classes.note} data-tone={children === null ? undefined : tone} role={!announced ? undefined : tone === 'bad' && children !== null ? 'alert' : 'status'}>
      {children === null ? null : (
        <>
          <Icon size={17} aria-hidden />
          <div className={classes.noteBody}>{children}</div>
          {actions}
        </>
      )}
    </div>
  );
};
