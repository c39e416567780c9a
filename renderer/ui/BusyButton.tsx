/** A button of something that takes its time: pressed once it cannot be pressed again, and it spins only where that takes longer than a moment. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useLate } from './use-late';

type BusyButtonProps = Omit<ButtonProps, 'loading' | 'mod'> & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { readonly isBusy: boolean };

export const BusyButton = ({ isBusy, disabled = false, ...button }: BusyButtonProps) => {
  const isLate = useLate(isBusy);
  // Mantine greys what is disabled, unless it is marked as loading: grey for a moment would flash as the spinner did.
  return <Button {...button} disabled={disabled || isBusy} loading={isLate} {...(isBusy ? { mod: { loading: true, disabled } } : {})} />;
};
