/** What a sheet can be asked with: the comparison year, the rule for low stock. */
import { Autocomplete, Button, Popover, Select, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { ResolvedParameter } from '../../domain/sheets/sheet';
import { writtenText } from '../display/written-text';
import { readCount } from './parameter-count';
import classes from './sheet.module.css';

type FieldsProps = { readonly parameters: readonly ResolvedParameter[]; readonly onChoose: (id: string, value: string) => void };

/** Where there is nothing to choose between, nothing is asked. */
const isAsked = ({ kind, options }: ResolvedParameter): boolean => kind !== 'choice' || options.length > 1;

export const ParameterFields = memo(({ parameters, onChoose }: FieldsProps) => {
  const asked = parameters.filter(isAsked);
  const tucked = asked.filter(({ isTucked }) => isTucked);
  const unusual = tucked.filter(({ isUsual }) => !isUsual).length;
  return (
    <>
      {asked.filter(({ isTucked }) => !isTucked).map((parameter) => (
        <ParameterField key={parameter.id} parameter={parameter} onChoose={onChoose} />
      ))}
      {tucked.length === 0 ? null : (
        <Popover position="bottom-start" shadow="md" trapFocus transitionProps={{ duration: 0 }}>
          <Popover.Target>
            <Button variant={unusual > 0 ? 'light' : 'default'} size="xs" leftSection={<IconFilter size={14} aria-hidden />} aria-label={unusual === 0 ? 'More filters' : `More filters, ${unusual} chosen`}>
              {unusual === 0 ? 'More' : `More: ${unusual}`}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes.tucked ?? ''}>
            {tucked.map((parameter) => (
              <ParameterField key={parameter.id} parameter={parameter} onChoose={onChoose} />
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
});
ParameterFields.displayName = 'ParameterFields';

const mostRoom = 150;
/** Pixels that the longest of the words takes, with the arrow beside it; very long ones are cut off. */
const roomFor = (options: ResolvedParameter['options']): number => Math.min(mostRoom, 48 + 7 * Math.max(4, ...options.map(({ title }) => title.length)));

const ParameterField = ({ parameter, onChoose }: { readonly parameter: ResolvedParameter; readonly onChoose: FieldsProps['onChoose'] }) => (
  <div className={classes.parameter} title={parameter.idle ?? parameter.hint}>
    <span aria-hidden>{parameter.title}</span>
    {parameter.kind === 'choice' ? (
      <Select
        size="xs"
        w={parameter.isTucked ? mostRoom : roomFor(parameter.options)}
        aria-label={parameter.title}
        data={parameter.options.map(({ value, title }) => ({ value: String(value), label: writtenText(title) }))}
        value={String(parameter.value)}
        allowDeselect={false}
        disabled={parameter.idle !== undefined}
        searchable={parameter.options.length > 12}
        comboboxProps={{ withinPortal: !parameter.isTucked }}
        onChange={(value) => {
          if (value !== null) onChoose(parameter.id, value);
        }}
      />
    ) : parameter.kind === 'day' ? (
      <DayField key={parameter.value} parameter={parameter} onChoose={onChoose} />
    ) : (
      <CountField key={parameter.value} parameter={parameter} onChoose={onChoose} />
    )}
  </div>
);

/** Any whole number within the bounds may be typed; the options are proposals. What is none stays as it was typed, with the reason, and is not asked for; Escape puts back what stands. */
const CountField = ({ parameter, onChoose }: { readonly parameter: ResolvedParameter; readonly onChoose: FieldsProps['onChoose'] }) => {
  const [text, setText] = useState(String(parameter.value));
  // The proposals name the unit: `60 days`.
  const unit = (parameter.options.at(-1)?.title ?? '').replace(/[\d,.]+/, '').trim();
  const typed = readCount(text, parameter.bounds);
  const settle = (next: string): void => {
    const count = readCount(next, parameter.bounds);
    if (count.kind === 'unreadable') return;
    if (count.kind === 'figure' && count.value !== parameter.value) onChoose(parameter.id, String(count.value));
    else setText(String(parameter.value));
  };
  return (
    <Autocomplete
      size="xs"
      classNames={{ root: classes.count ?? '', error: classes.refused ?? '' }}
      styles={{ wrapper: { width: unit === '' ? 72 : 96, margin: 0 } }}
      error={typed.kind === 'unreadable' ? typed.problem : null}
      rightSection={unit === '' ? null : <span aria-hidden>{unit}</span>}
      rightSectionWidth={unit === '' ? 8 : 44}
      rightSectionPointerEvents="none"
      inputMode="numeric"
      disabled={parameter.idle !== undefined}
      aria-label={unit === '' ? parameter.title : `${parameter.title}, ${unit}`}
      data={parameter.options.map(({ value }) => String(value))}
      filter={({ options }) => options}
      value={text}
      onChange={setText}
      onOptionSubmit={settle}
      onBlur={() => settle(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(text);
        if (event.key === 'Escape') setText(String(parameter.value));
      }}
    />
  );
};

/** Taken when it is left or Enter is pressed: while a year is typed it is another one four times over. */
const DayField = ({ parameter, onChoose }: { readonly parameter: ResolvedParameter; readonly onChoose: FieldsProps['onChoose'] }) => {
  const [day, setDay] = useState(String(parameter.value));
  const settle = (): void => {
    if (day !== parameter.value) onChoose(parameter.id, day);
  };
  return (
    <TextInput
      size="xs" w={150} type="date" aria-label={parameter.title} value={day}
      onChange={(event) => setDay(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
};
