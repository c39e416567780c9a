/** Finds an item or a bundle to go into a recipe. */
import { Autocomplete } from '@mantine/core';
import { useRef, useState } from 'react';
import type { StoreId } from '../../domain/stores';
import { useDeskAnswer } from './use-desk-answer';

type PartPickerProps = { readonly storeId: StoreId; readonly turn: number; readonly label: string; readonly placeholder: string; readonly value?: string; readonly onChange?: (code: string) => void; readonly onPick?: (code: string) => void; readonly width?: number };

export const PartPicker = ({ storeId, turn, label, placeholder, value, onChange, onPick, width = 260 }: PartPickerProps) => {
  const [typed, setTyped] = useState('');
  const shown = value ?? typed;
  const { answer } = useDeskAnswer(storeId, { kind: 'parts', search: shown, most: 12 }, turn);
  const parts = answer?.parts ?? [];
  /** What was picked is written into the field by the list itself, after it was taken. */
  const picked = useRef<string | null>(null);
  const change = (text: string): void => {
    if (picked.current === text) {
      picked.current = null;
      setTyped('');
      return;
    }
    setTyped(text);
    onChange?.(text);
  };
  const pick = (text: string): void => {
    const code = parts.find((part) => part.code.toLowerCase() === text.trim().toLowerCase())?.code;
    if (code === undefined || onPick === undefined) return;
    onPick(code);
    setTyped('');
  };
  return (
    <Autocomplete
      size="xs" w={width} aria-label={label} placeholder={placeholder} value={shown} onChange={change} 
      onOptionSubmit={(code) => {
        if (onPick === undefined) return;
        picked.current = code;
        pick(code);
      }} filter={({ options }) => options}
      data={parts.map(({ code }) => code)} comboboxProps={{ transitionProps: { duration: 0 } }}
      renderOption={({ option }) => {
        const part = parts.find(({ code }) => code === option.value);
        return <span>{`${option.value}${part?.name == null ? '' : `, ${part.name}`}${part?.kind === 'bundle' ? ' (bundle)' : ''}`}</span>;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && onPick !== undefined) pick(shown);
      }}
    />
  );
};
