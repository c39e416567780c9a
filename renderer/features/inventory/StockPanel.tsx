/** Over the stock: its charts, and what was adjusted by hand. */
import { Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SheetCharts } from '../../ui/sheet/SheetCharts';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { adjustmentLabel } from './adjustment-change';

const HandBatches = lazy(async () => ({ default: (await import('../../ui/import/HandBatches')).HandBatches }));

export const StockPanel = (props: SheetPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SheetCharts {...props} />
      {props.definition.id === 'stock-skus' ? null : (
        <Group>
          <Button size="compact-sm" variant="default" leftSection={<IconHistory size={14} aria-hidden />} onClick={() => setOpen(true)}>
            Earlier adjustments
          </Button>
        </Group>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <HandBatches storeId={props.storeId} tableId="local-stock" title="Earlier adjustments" label={adjustmentLabel} one="adjustment" goods="Places" empty="Nothing was adjusted yet. Pick rows of the table and choose “Adjust our stock”." onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
