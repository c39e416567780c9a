/** With the listings picked out on a page of quantities: rules of their own. */
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { shopOfSheet } from '../../domain/channels/shops';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { Note } from '../../ui/import/Note';

const RuleDialog = lazy(async () => ({ default: (await import('./RuleDialog')).RuleDialog }));

export const RuleActions = ({ storeId, definition, canEdit, rows }: SheetActionProps) => {
  const [skus, setSkus] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState(false);
  const shop = shopOfSheet(definition.id);
  if (shop === null || !canEdit) return null;
  const place = definition.columns.findIndex(({ id }) => id === 'sku');
  const open = async (): Promise<void> => {
    const picked = await rows();
    setFailed(picked === null);
    if (picked !== null) setSkus(picked.map(({ cells }) => String(cells[place] ?? '')).filter((sku) => sku !== ''));
  };
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />} onClick={() => void open()}>
        Rules…
      </Button>
      {failed ? <Note tone="bad">The rows could not be read. Try again.</Note> : null}
      <Suspense fallback={null}>{skus === null ? null : <RuleDialog storeId={storeId} shop={shop} skus={skus} onClose={() => setSkus(null)} />}</Suspense>
    </>
  );
};
