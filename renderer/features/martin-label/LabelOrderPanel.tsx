/** Over the labels to order: price breaks to choose from, and the purchase orders. */
import { Button, Text } from '@mantine/core';
import { IconFileText, IconStairsUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import classes from './labels.module.css';

const PriceBreaks = lazy(async () => ({ default: (await import('./PriceBreaks')).PriceBreaks }));
const LabelPurchases = lazy(async () => ({ default: (await import('./LabelPurchases')).LabelPurchases }));

export const LabelOrderPanel = (props: SheetPanelProps) => {
  const [open, setOpen] = useState<'nothing' | 'breaks' | 'purchases'>('nothing');
  const close = (): void => setOpen('nothing');
  return (
    <section className={classes.bar} aria-label="Ordering labels">
      <Text size="sm" c="dimmed">
        Pick labels with Space, then create a purchase order of them.
      </Text>
      <span className={classes.spacer} />
      <Button size="compact-sm" variant="default" leftSection={<IconStairsUp size={14} aria-hidden />} onClick={() => setOpen('breaks')}>
        Price breaks
      </Button>
      <Button size="compact-sm" variant="default" leftSection={<IconFileText size={14} aria-hidden />} onClick={() => setOpen('purchases')}>
        Purchase orders
      </Button>
      <Suspense fallback={null}>
        {open === 'breaks' ? <PriceBreaks {...props} onClose={close} /> : null}
        {open === 'purchases' ? <LabelPurchases storeId={props.storeId} onClose={close} /> : null}
      </Suspense>
    </section>
  );
};
