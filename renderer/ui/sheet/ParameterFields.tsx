/** What a sheet can be asked with: the comparison year, the rule for low stock. */
import { Autocomplete, Select } from '@mantine/core';
import { useState } from 'react';
import type { ResolvedParameter } from '../../domain/sheets/sheet';
import { writtenText } from '../display/written-text';
import classes from './sheet.module.css';

type FieldsProps = { readonly parameters: readonly ResolvedParameter[]; readonly onChoose: (id: string, value: string) => void };

export const ParameterFields = ({ parameters, onChoose }: FieldsProps) =>
  // Where there is nothing to choose between, nothing is asked.
  parameters.filter(({ kind, options }) => kind === 'count' || options.length > 1).map((parameter) => (
    <div key={parameter.id} className={classes.parameter} title={parameter.hint}>
      <span aria-hidden>{parameter.title}</span>
      {parameter.kind === 'choice' ? (
        <Select
          size="xs"
          w={104}
          aria-label={parameter.title}
          data={parameter.options.map(({ value, title }) => ({ value: String(value), label: writtenText(title) }))}
          value={String(parameter.value)}
          allowDeselect={false}
          onChange={(value) => {
            if (value !== null) onChoose(parameter.id, value);
          }}
        />
      ) : (
        <CountField key={parameter.value} parameter={parameter} onChoose={onChoose} />
      )}
    </div>
  ));

/** Any whole number may be typed; the options are proposals. */
const CountField = ({ parameter, onChoose }: { readonly parameter: ResolvedParameter; readonly onChoose: FieldsProps['onChoose'] }) => {
  const [text, setText] = useState(String(parameter.value));
  // The proposals name the unit: `60 days`.
  const unit = (parameter.options.at(-1)?.title ?? '').replace(/[\d,.]+/, '').trim();
  const settle = (next: string): void => {
    if (/^\d{1,6}$/.test(next.trim())) onChoose(parameter.id, next.trim());
    else setText(String(parameter.value));
  };
  return (
    <Autocomplete
      size="xs"
      w={unit === '' ? 72 : 96}
      rightSection={unit === '' ? null : <span aria-hidden>{unit}</span>}
      rightSectionWidth={unit === '' ? 8 : 44}
      rightSectionPointerEvents="none"
      inputMode="numeric"
      aria-label={unit === '' ? parameter.title : `${parameter.title}, ${unit}`}
      data={parameter.options.map(({ value }) => String(value))}
      filter={({ options }) => options}
      value={text}
      onChange={setText}
      onOptionSubmit={settle}
      onBlur={() => settle(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(text);
      }}
    />
  );
};
