import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { isPressed, isTyping } from '../keyboard';
import { memo, useEffect, useRef } from 'react';
import { useAhead } from '../use-ahead';
import classes from './data-table.module.css';

type SearchBoxProps = {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
};

/** The first key asks at once; those that follow sooner than this are asked together. */
const pauseMs = 50;

/** `/` leads here from anywhere on the page, of several tables to that of the one it is pressed in; Escape clears. */
export const SearchBox = memo(({ label, value, onSearch }: SearchBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  const { shown: text, show: setText, send, settle } = useAhead(value, () => value);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPressed('search', event) || isTyping(event.target)) return;
      if (box.current === null || box.current.closest('[inert], [aria-hidden="true"]') !== null) return;
      const table = event.target instanceof Element ? event.target.closest('[data-sheet]') : null;
      if (table !== null && !table.contains(box.current)) return;
      event.preventDefault();
      box.current.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const askedAt = useRef(-Infinity);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );

  const ask = (next: string): void => {
    askedAt.current = performance.now();
    send(next);
    onSearch(next);
  };

  const type = (next: string): void => {
    setText(next);
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const wait = askedAt.current + pauseMs - performance.now();
    if (wait <= 0) ask(next);
    else timer.current = setTimeout(() => ask(next), wait);
  };

  const clear = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    setText('');
    ask('');
  };

  return (
    <TextInput
      ref={box}
      className={classes.search ?? ''}
      size="xs"
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (text === '') event.currentTarget.blur();
        else clear();
      }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={text === '' ? <Kbd size="xs">/</Kbd> : <CloseButton size="xs" aria-label="Clear search" onClick={clear} />}
    />
  );
});
SearchBox.displayName = 'SearchBox';
