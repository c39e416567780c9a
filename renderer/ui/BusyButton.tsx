/** A button of something that takes its time: pressed once it cannot be pressed again, and it spins only where that takes longer than a moment. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './busy-button.module.css';
import { useLate } from './use-late';

type BusyButtonProps = Omit<ButtonProps, 'loading' | 'mod' | 'className' | 'classNames'> & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { readonly isBusy: boolean };

export const BusyButton = ({ isBusy, disabled = false, ...button }: BusyButtonProps) => {
  const isLate = useLate(isBusy);
  return <Button {...button} className={classes.button ?? ''} disabled={disabled || isBusy} loading={isLate} mod={{ waiting: isBusy && !isLate && !disabled }} />;
};
