/** A figure that may be typed over: taken on Enter or on leaving, put back by Escape. What is no such figure is not taken. */
import { useState } from 'react';
import classes from './bundles.module.css';

type QuantityCellProps = {
  readonly label: string;
  readonly value: number | null;
  readonly isChanged?: boolean;
  /** Smallest value taken; `whole`: no fractions. */
  readonly least: number;
  readonly whole: boolean;
  readonly allowsBlank?: boolean;
  readonly onTake: (value: number | null) => void;
};

const read = (text: string, whole: boolean, least: number): number | null => {
  const plain = text.trim().replaceAll(/[,\s\u00A0]/g, '');
  const value = /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : NaN;
  return Number.isNaN(value) || value < least || (whole && !Number.isInteger(value)) ? null : value;
};

export const QuantityCell = ({ label, value, isChanged = false, least, whole, allowsBlank = false, onTake }: QuantityCellProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isBlank = typed !== null && typed.trim() === '' && allowsBlank;
  const isBad = typed !== null && !isBlank && read(typed, whole, least) === null;
  const leave = (): void => {
    if (typed === null) return;
    setTyped(null);
    const next = isBlank ? null : read(typed, whole, least);
    if (isBad || next === value) return;
    onTake(next);
  };
  return (
    <input
      className={classes.cell} inputMode="decimal" aria-label={label} aria-invalid={isBad} data-changed={isChanged || undefined} value={typed ?? (value === null ? '' : String(value))}
      onFocus={(event) => event.currentTarget.select()} onChange={(event) => setTyped(event.currentTarget.value)} onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
};
