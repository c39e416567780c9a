import { Select, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { byMonthOf, keptByMonth } from '../../domain/settings/by-month';
import { asKept, inShownUnit, type SettingRow, type SettingValue } from '../../domain/settings/setting';
import { optionTitle } from '../../domain/settings/setting-words';
import { FigureInput } from '../../ui/FigureInput';
import { noFigure, type TypedFigure } from '../../ui/typed-figure';
import { isPressed } from '../../ui/keyboard';
import { settingObjection } from '../../domain/settings/settings';

type SettingControlProps = {
  readonly row: SettingRow;
  readonly value: SettingValue;
  /** What it is called where several stand beside one another. */
  readonly label: string;
  /** Told once, when the value is complete. */
  readonly onSet: (value: SettingValue) => void;
};

const NumberControl = ({ row, value, label, onSet }: SettingControlProps & { readonly row: Extract<SettingRow, { kind: 'number' }> }) => {
  const begin = typeof value === 'number' ? inShownUnit(row, value) : undefined;
  const [typed, setTyped] = useState<TypedFigure>(begin === undefined ? noFigure : { kind: 'figure', value: begin });
  const next = typed.kind === 'figure' ? asKept(row, typed.value) : null;
  const objection = typed.kind === 'unreadable' ? null : settingObjection(row, next);
  const commit = (): void => {
    if (typed.kind !== 'unreadable' && objection === null && next !== value) onSet(next);
  };
  return (
    <FigureInput
      kind={row.unit === '%' ? 'percent' : 'signed'}
      size="xs"
      aria-label={label}
      begin={begin}
      isTakenBack
      onTyped={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (!isPressed('set', event)) return;
        // Inside a form it sets the value; the form's button sends it.
        event.preventDefault();
        commit();
      }}
      objection={objection === null ? null : `Not saved: ${objection}.`}
      placeholder={row.default === null ? 'not set' : ''}
      rightSection={row.unit === null ? null : <Text size="xs" c="dimmed">{row.unit}</Text>}
      rightSectionWidth={row.unit === null ? undefined : `${row.unit.length + 2}ch`}
      rightSectionPointerEvents="none"
    />
  );
};

const ByMonthControl = ({ row, value, label, onSet }: SettingControlProps & { readonly row: Extract<SettingRow, { kind: 'by-month' }> }) => {
  const begin = value === null ? '' : String(value);
  const [text, setText] = useState(begin);
  const read = byMonthOf(text);
  const commit = (): void => {
    const next = read.ok ? keptByMonth(read.steps) : value;
    if (next !== value) onSet(next);
  };
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(begin);
        if (!isPressed('set', event)) return;
        event.preventDefault();
        commit();
      }}
      error={read.ok ? null : `Not saved: ${read.problem}`}
      placeholder="not set"
      styles={{ input: { textAlign: 'right' } }}
      rightSection={<Text size="xs" c="dimmed">{row.unit}</Text>}
      rightSectionWidth={`${row.unit.length + 2}ch`}
      rightSectionPointerEvents="none"
    />
  );
};

/** The field of one setting, by its kind. A number is set when the field is left or by Enter, the others at once. */
export const SettingControl = (props: SettingControlProps) => {
  const { row, value, label, onSet } = props;
  if (row.kind === 'number') return <NumberControl key={String(value)} {...props} row={row} />;
  if (row.kind === 'by-month') return <ByMonthControl key={String(value)} {...props} row={row} />;
  if (row.kind === 'flag') {
    return <Switch size="sm" aria-label={label} checked={value === true} label={value === true ? 'Yes' : 'No'} onChange={(event) => onSet(event.currentTarget.checked)} />;
  }
  return (
    <Select
      size="xs" aria-label={label} allowDeselect={false} data={row.options.map((option) => ({ value: option, label: optionTitle(option) }))} value={typeof value === 'string' ? value : null}
      onChange={(next) => {
        if (next !== null && next !== value) onSet(next);
      }}
    />
  );
};
