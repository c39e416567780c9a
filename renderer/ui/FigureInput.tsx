/** A figure somebody types, read as a cell of a table is: what is none is refused with the reason, and never made another one by leaving letters out. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type Ref } from 'react';
import { typedValue } from './grid/typed-value';

export type TypedFigure =
  | { readonly kind: 'none' }
  | { readonly kind: 'figure'; readonly value: number }
  | { readonly kind: 'unreadable'; readonly problem: string };

export const noFigure: TypedFigure = { kind: 'none' };

/** `quantity`: whole and 0 or more; `amount`: 0 or more. */
export const readFigure = (kind: 'quantity' | 'amount', text: string): TypedFigure => {
  const typed = typedValue({ kind }, text);
  if (!typed.ok) return { kind: 'unreadable', problem: typed.problem };
  return typeof typed.value === 'number' ? { kind: 'figure', value: typed.value } : noFigure;
};

type FigureInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error'> & {
  readonly kind: 'quantity' | 'amount';
  /** What stands in it at first. Another `key` begins anew. */
  readonly begin?: number;
  readonly onTyped: (typed: TypedFigure) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

export const FigureInput = ({ kind, begin, onTyped, ...input }: FigureInputProps) => {
  const [text, setText] = useState(begin === undefined ? '' : String(begin));
  const typed = readFigure(kind, text);
  return (
    <TextInput
      {...input}
      inputMode={kind === 'quantity' ? 'numeric' : 'decimal'}
      styles={{ input: { textAlign: 'right' } }}
      value={text}
      error={typed.kind === 'unreadable' ? typed.problem : null}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onTyped(readFigure(kind, event.currentTarget.value));
      }}
    />
  );
};
