/** Turns a table's rows lower or taller, on this computer. */
import { Button } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { memo } from 'react';
import type { Density } from './column-choice';

type DensityButtonProps = { readonly density: Density; readonly onDensity: (next: Density) => void };

export const DensityButton = memo(({ density, onDensity }: DensityButtonProps) => {
  const words = density === 'compact' ? 'Taller rows' : 'Compact rows';
  return (
    <Button variant="default" size="xs" px={8} aria-label={words} data-tip={words} onClick={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}>
      {density === 'compact' ? <IconBaselineDensitySmall size={15} aria-hidden /> : <IconBaselineDensityMedium size={15} aria-hidden />}
    </Button>
  );
});
DensityButton.displayName = 'DensityButton';
