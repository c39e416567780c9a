/** A figure that may be typed over: taken on Enter or on leaving, put back by Escape. What is no such figure stays as it was typed, with the reason, and is not taken. */
import { useEffect, useId, useRef, useState } from 'react';
import { figureText, readFigure } from './typed-figure';
import classes from './figure-cell.module.css';

/** What is no figure, as it was typed, and what of. */
export type RefusedText = { readonly label: string; readonly text: string };

/** `text`: what was typed into the cell and refused. Kept by whoever draws it, for rows of a long list come and go. */
export type KeptRefusal = { readonly text: string | null; readonly onRefused: (refused: RefusedText | null) => void };

type FigureCellProps = {
  readonly label: string;
  readonly value: number | null;
  readonly isChanged?: boolean;
  readonly placeholder?: string | undefined;
  /** Smallest value taken; `whole`: no fractions. */
  readonly least: number;
  readonly whole: boolean;
  readonly allowsBlank?: boolean;
  readonly onTake: (value: number | null) => void;
  readonly kept?: KeptRefusal | undefined;
};

type Read = { readonly value: number | null } | { readonly problem: string };

const read = (text: string, { least, whole, allowsBlank = false }: Pick<FigureCellProps, 'least' | 'whole' | 'allowsBlank'>): Read => {
  const figure = readFigure(whole ? 'quantity' : 'amount', text);
  if (figure.kind === 'unreadable') return figure;
  if (figure.kind === 'none') return allowsBlank ? { value: null } : { problem: 'A figure is needed.' };
  return figure.value < least ? { problem: `At least ${figureText(least)}.` } : { value: figure.value };
};

export const FigureCell = ({ label, value, isChanged = false, placeholder, onTake, kept, ...kind }: FigureCellProps) => {
  const reason = useId();
  const refused = kept?.text ?? null;
  const [typed, setTyped] = useState(refused);
  const [known, setKnown] = useState(refused);
  // What was typed belongs to the figure it was typed over.
  const [over, setOver] = useState({ label, value });
  if (over.label !== label || over.value !== value) {
    setOver({ label, value });
    setTyped(refused);
  }
  if (known !== refused) {
    setKnown(refused);
    // Taken back elsewhere.
    if (refused === null && typed === known) setTyped(null);
  }
  // A cell that stands empty may be left so.
  const next = typed === null ? { value } : read(typed, value === null ? { ...kind, allowsBlank: true } : kind);
  const leave = (): void => {
    if (typed === null) return;
    if ('problem' in next) {
      // Known already: whoever takes it back together with its cell is not told of it once more.
      if (typed !== refused) kept?.onRefused({ label, text: typed });
      return;
    }
    if (refused !== null) kept?.onRefused(null);
    setTyped(null);
    if (next.value !== value) onTake(next.value);
  };
  // Scrolled out of sight while it is typed into, it is left as well.
  const leaving = useRef<(() => void) | null>(null);
  useEffect(() => {
    leaving.current = kept === undefined ? null : leave;
  });
  useEffect(() => () => leaving.current?.(), []);
  return (
    <>
      <input
        className={classes.cell} inputMode={kind.whole ? 'numeric' : 'decimal'} aria-label={label} aria-invalid={'problem' in next} aria-describedby={'problem' in next ? reason : undefined} data-changed={isChanged || undefined} placeholder={placeholder}
        value={typed ?? (value === null ? '' : String(value))} onFocus={(event) => event.currentTarget.select()} onChange={(event) => setTyped(event.currentTarget.value)} onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key !== 'Escape') return;
          setTyped(null);
          if (refused !== null) kept?.onRefused(null);
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
