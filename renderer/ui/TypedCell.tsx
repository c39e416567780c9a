/** A text that may be typed over: taken on Enter or on leaving, put back by Escape. What cannot be taken stays as it was typed, with the reason. */
import { useId, useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import classes from './typed-cell.module.css';

type TypedCellProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'className' | 'inputMode' | 'maxLength' | 'onFocus' | 'placeholder'> & {
  readonly label: string;
  /** What stands there; what was typed belongs to it. */
  readonly text: string;
  readonly isChanged: boolean;
  /** Why it cannot be taken; null where it can. */
  readonly problemOf: (typed: string) => string | null;
  readonly onTake: (typed: string) => void;
};

export const TypedCell = ({ label, text, isChanged, problemOf, onTake, className = classes.cell, ...input }: TypedCellProps) => {
  const reason = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [over, setOver] = useState({ label, text });
  if (over.label !== label || over.text !== text) {
    setOver({ label, text });
    setTyped(null);
  }
  const problem = typed === null ? null : problemOf(typed);
  const leave = (): void => {
    if (typed === null || problem !== null) return;
    setTyped(null);
    onTake(typed);
  };
  return (
    <>
      <input
        {...input} className={className} aria-label={label} aria-invalid={problem !== null} aria-describedby={problem === null ? undefined : reason} data-changed={isChanged || undefined} value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)} onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {problem === null ? null : (
        <span id={reason} className={classes.reason} role="alert">
          {problem}
        </span>
      )}
    </>
  );
};
