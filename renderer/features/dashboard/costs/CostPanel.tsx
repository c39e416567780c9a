/** Over the costs: margin against the gap to competitors, as a picture and as a table. */
import { Button } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { SheetPanelProps } from '../../../ui/sheet/sheet-panel';
import classes from './costs.module.css';

const MarginAndGap = lazy(async () => ({ default: (await import('./MarginAndGap')).MarginAndGap }));

export const CostPanel = (props: SheetPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.bar} aria-label="Margins and competitors">
      <span className={classes.hint}>Typed costs hold from the day you save them for. Earlier costs stay.</span>
      <span className={classes.spacer} />
      <Button size="compact-sm" variant="default" leftSection={<IconChartDots size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Margin against gap
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MarginAndGap {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
};
