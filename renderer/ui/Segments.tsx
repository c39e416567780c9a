/**
 * One of a few, side by side. It has the look of Mantine's segmented control; that control's own indicator asks where it stands while the page is being put together, which lays a page of
 * decisions out once more on every visit. Here the style sheet alone draws it.
 */
import { Box, SegmentedControl, type BoxProps } from '@mantine/core';
import { useId } from 'react';

type Segment<Value extends string> = { readonly value: Value; readonly label: string };

type SegmentsProps<Value extends string> = Pick<BoxProps, 'mt' | 'w'> & {
  readonly 'aria-label': string;
  readonly 'data-tip'?: string;
  readonly size?: 'xs' | 'sm';
  readonly fullWidth?: boolean;
  readonly data: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

const { root, control, input, label: words, innerLabel } = SegmentedControl.classes;

export const Segments = <Value extends string>({ size = 'sm', fullWidth = false, data, value, onChange, ...box }: SegmentsProps<Value>) => {
  const name = useId();
  return (
    <Box
      {...box} className={root ?? ''} role="radiogroup" mod={{ 'full-width': fullWidth, 'with-items-borders': true }}
      __vars={{ '--sc-padding': `var(--sc-padding-${size})`, '--sc-font-size': `var(--mantine-font-size-${size})`, '--sc-shadow': 'var(--mantine-shadow-xs)' }}
    >
      {data.map((one) => {
        const active = one.value === value || undefined;
        return (
          <div key={one.value} className={control} data-active={active}>
            <input className={input} type="radio" data-focus-ring="auto" name={name} id={`${name}-${one.value}`} value={one.value} checked={active ?? false} onChange={() => onChange(one.value)} />
            <label className={words} htmlFor={`${name}-${one.value}`} data-active={active}>
              <span className={innerLabel}>{one.label}</span>
            </label>
          </div>
        );
      })}
    </Box>
  );
};
