/** A figure that may be typed over. */
import { TypedCell } from './TypedCell';
import { figureText, readFigure } from './typed-figure';

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
  // A cell that stands empty may be left so.
  const readHere = (typed: string): Read => read(typed, value === null ? { ...kind, allowsBlank: true } : kind);
  return (
    <TypedCell
      label={label} text={value === null ? '' : String(value)} isChanged={isChanged} inputMode={kind.whole ? 'numeric' : 'decimal'} onFocus={(event) => event.currentTarget.select()}
      problemOf={(typed) => {
        const next = readHere(typed);
        return 'problem' in next ? next.problem : null;
      }}
      onTake={(typed) => {
        const next = readHere(typed);
        if ('value' in next && next.value !== value) onTake(next.value);
      }}
    />
  );
};
