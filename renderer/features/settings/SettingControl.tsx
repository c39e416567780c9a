import { NumberInput, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import type { SettingRow, SettingValue } from '../../domain/settings/setting';
import { optionTitle } from '../../domain/settings/setting-words';
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

const asValue = (typed: number | string): SettingValue => (typed === '' ? null : typeof typed === 'number' ? typed : Number(typed));

const NumberControl = ({ row, value, label, onSet }: SettingControlProps & { readonly row: Extract<SettingRow, { kind: 'number' }> }) => {
  const [typed, setTyped] = useState<number | string>(typeof value === 'number' ? value : '');
  const objection = settingObjection(row, asValue(typed));
  const commit = (): void => {
    if (objection === null && asValue(typed) !== value) onSet(asValue(typed));
  };
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isPressed('set', event)) {
          // Inside a form it sets the value; the form's button sends it.
          event.preventDefault();
          commit();
        }
        // Back to what stands; the page itself stays.
        if (event.key === 'Escape') setTyped(typeof value === 'number' ? value : '');
      }}
      error={objection === null ? null : `Not saved: ${objection}.`}
      placeholder={row.default === null ? 'not set' : ''}
      suffix={row.unit === null ? '' : ` ${row.unit}`}
      thousandSeparator=","
      // A sign or a point that may not stand is refused: left out, it would be another figure.
      allowDecimal
      allowNegative
      hideControls
      clampBehavior="none"
    />
  );
};

/** The field of one setting, by its kind. A number is set when the field is left or by Enter, the others at once. */
export const SettingControl = (props: SettingControlProps) => {
  const { row, value, label, onSet } = props;
  if (row.kind === 'number') return <NumberControl key={String(value)} {...props} row={row} />;
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
