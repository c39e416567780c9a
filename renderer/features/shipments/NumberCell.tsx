/** A figure that may be typed over. What is no whole number from 0 on is shown as it was typed and not taken. */
import { useState } from 'react';
import classes from './shipments.module.css';

type NumberCellProps = {
  readonly label: string;
  readonly value: number | null;
  readonly isChanged?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Null: the cell was emptied. */
  readonly onTake: (value: number | null) => void;
  readonly allowsBlank?: boolean;
};

const whole = (text: string): number | null => {
  const plain = text.trim().replaceAll(/[,\s\u00A0]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
};

export const NumberCell = ({ label, value, isChanged = false, placeholder, disabled = false, onTake, allowsBlank = false }: NumberCellProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && whole(typed) === null && !(allowsBlank && typed.trim() === '');
  const leave = (): void => {
    if (typed === null || isBad) return;
    const next = whole(typed);
    setTyped(null);
    if (next !== value) onTake(next);
  };
  return (
    <input
      className={classes.cell}
      inputMode="numeric"
      aria-label={label}
      aria-invalid={isBad}
      data-changed={isChanged || undefined}
      placeholder={placeholder}
      disabled={disabled}
      value={typed ?? (value === null ? '' : String(value))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        leave();
        if (isBad) setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
};
