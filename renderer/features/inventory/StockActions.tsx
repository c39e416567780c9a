/** With items or bundles picked out: say what lies in our warehouse. Listings hold what marketplaces say, which is theirs. */
import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { TableRow } from '../../domain/tables/query';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';

const AdjustStock = lazy(async () => ({ default: (await import('./AdjustStock')).AdjustStock }));

export const StockActions = ({ storeId, definition, canEdit, rows }: SheetActionProps) => {
  const [picked, setPicked] = useState<readonly TableRow[] | null>(null);
  const [failed, setFailed] = useState(false);
  if (definition.id === 'stock-skus') return null;
  const begin = async (): Promise<void> => {
    const found = await rows();
    setFailed(found === null);
    setPicked(found);
  };
  return (
    <>
      <Button size="xs" disabled={!canEdit} leftSection={<IconScale size={15} aria-hidden />} onClick={() => void begin()}>
        Adjust our stock
      </Button>
      {failed ? <span role="alert">The rows could not be read. Try again.</span> : null}
      {picked === null ? null : (
        <Suspense fallback={null}>
          <AdjustStock storeId={storeId} definition={definition} picked={picked} onClose={() => setPicked(null)} />
        </Suspense>
      )}
    </>
  );
};
