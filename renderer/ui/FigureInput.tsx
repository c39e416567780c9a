/** A figure somebody types, read as a cell of a table is: what is none is refused with the reason, and never made another one by leaving letters out. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type Ref } from 'react';
import { figureText, readFigure, type FigureKind, type TypedFigure } from './typed-figure';

type FigureInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error'> & {
  readonly kind: FigureKind;
  /** What stands in it at first. Another `key` begins anew. */
  readonly begin?: number | undefined;
  /** The figure it stands for, where others move it as well, such as a slider beside it: shown whenever it becomes another one, but never over what somebody types. */
  readonly follows?: number | null;
  /** What the figure is at most; as of a cell where it is left out. */
  readonly most?: number | undefined;
  /** Why a figure that can be read may still not stand. */
  readonly objection?: string | null;
  /** Escape brings back what stood in it at first. */
  readonly isTakenBack?: boolean;
  readonly onTyped: (typed: TypedFigure) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

const textOf = (figure: number | null | undefined): string => (figure === null || figure === undefined ? '' : figureText(figure));

export const FigureInput = ({ kind, begin, follows, most, objection = null, isTakenBack = false, onTyped, onKeyDown, onFocus, onBlur, ...input }: FigureInputProps) => {
  const first = textOf(begin ?? follows);
  const [text, setText] = useState(first);
  const [isTyping, setTyping] = useState(false);
  const [followed, setFollowed] = useState(follows);
  const typed = readFigure(kind, text, most);
  if (follows !== followed) {
    setFollowed(follows);
    if (!isTyping && !(typed.kind === 'figure' && typed.value === follows)) setText(textOf(follows));
  }
  const type = (next: string): void => {
    setText(next);
    onTyped(readFigure(kind, next, most));
  };
  return (
    <TextInput
      {...input}
      inputMode={kind === 'quantity' ? 'numeric' : 'decimal'}
      styles={{ input: { textAlign: 'right' } }}
      value={text}
      error={typed.kind === 'unreadable' ? typed.problem : objection}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        // What was typed without marks is written as it will stand; what cannot be read stays as it is.
        if (typed.kind === 'figure') setText(figureText(typed.value));
        // Left empty, it says again what it stands for.
        if (typed.kind === 'none' && follows !== undefined) setText(textOf(follows));
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (isTakenBack && event.key === 'Escape') type(first);
        else onKeyDown?.(event);
      }}
    />
  );
};
