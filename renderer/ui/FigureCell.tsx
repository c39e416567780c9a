/** A figure that may be typed over: taken on Enter or on leaving, put back by Escape. What is no such figure stays as it was typed, with the reason, and is not taken. */
import { useId, useState } from 'react';
import { figureText, readFigure } from './typed-figure';
import classes from './figure-cell.module.css';

type FigureCellProps = {
  readonly label: string;
  readonly value: number | null;
  readonly isChanged?: boolean;
  /** Smallest value taken; `whole`: no fractions. */
  readonly least: number;
  readonly whole: boolean;
  readonly allowsBlank?: boolean;
  readonly onTake: (value: number | null) => void;
};

type Read = { readonly value: number | null } | { readonly problem: string };

const read = (text: string, { least, whole, allowsBlank = false }: Pick<FigureCellProps, 'least' | 'whole' | 'allowsBlank'>): Read => {
  const figure = readFigure(whole ? 'quantity' : 'amount', text);
  if (figure.kind === 'unreadable') return figure;
  if (figure.kind === 'none') return allowsBlank ? { value: null } : { problem: 'A figure is needed.' };
  return figure.value < least ? { problem: `At least ${figureText(least)}.` } : { value: figure.value };
};

export const FigureCell = ({ label, value, isChanged = false, onTake, ...kind }: FigureCellProps) => {
  const reason = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed belongs to the figure it was typed over.
  const [over, setOver] = useState({ label, value });
  if (over.label !== label || over.value !== value) {
    setOver({ label, value });
    setTyped(null);
  }
  // A cell that stands empty may be left so.
  const next = typed === null ? { value } : read(typed, value === null ? { ...kind, allowsBlank: true } : kind);
  const leave = (): void => {
    if (typed === null || 'problem' in next) return;
    setTyped(null);
    if (next.value !== value) onTake(next.value);
  };
  return (
    <>
      <input
        className={classes.cell} inputMode={kind.whole ? 'numeric' : 'decimal'} aria-label={label} aria-invalid={'problem' in next} aria-describedby={'problem' in next ? reason : undefined} data-changed={isChanged || undefined}
        value={typed ?? (value === null ? '' : String(value))} onFocus={(event) => event.currentTarget.select()} onChange={(event) => setTyped(event.currentTarget.value)} onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {'problem' in next ? (
        <span id={reason} className={classes.reason} role="alert">
          {next.problem}
        </span>
      ) : null}
    </>
  );
};
