/** The labels picked out become a purchase order: a draft first, which brings nothing until it is sent. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { draftRows, labelSupplier } from '../../domain/labels/label-purchases';
import type { SheetCells } from '../../domain/shipments/from-sheet';
import { draftOrders, freeNumber, orderSums, type OrderDraft } from '../../domain/shipments/purchase-orders';
import { storeCurrency, type StoreId } from '../../domain/stores';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/import/Note';
import { useServices } from '../../ui/services';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { failureWords } from '../../ui/sheet/use-row-edits';
import { formatSome } from '../../ui/table/format-cell';
import { OrderTable, totalWords } from '../shipments/OrderFiles';
import { labelOrderRows } from './label-order-rows';
import { LabelPurchases } from './LabelPurchases';

export const LabelOrderActions = ({ storeId, definition, hasPending, rows }: SheetActionProps) => {
  const [cells, setCells] = useState<SheetCells | null>(null);
  const [failed, setFailed] = useState(false);
  const begin = async (): Promise<void> => {
    const picked = await rows();
    setFailed(picked === null);
    if (picked !== null) setCells({ columns: definition.columns, rows: picked });
  };
  return (
    <>
      <Button size="xs" disabled={hasPending} title={hasPending ? 'Save or discard the changes first: an order is made of what is saved.' : undefined} leftSection={<IconFilePlus size={15} aria-hidden />} onClick={() => void begin()}>
        Create purchase order
      </Button>
      {failed ? <span role="alert">The rows could not be read. Try again.</span> : null}
      {cells === null ? null : <NewPurchase storeId={storeId} cells={cells} onClose={() => setCells(null)} />}
    </>
  );
};

const NewPurchase = ({ storeId, cells, onClose }: { readonly storeId: StoreId; readonly cells: SheetCells; readonly onClose: () => void }) => {
  const { data } = useServices();
  const [today] = useState(() => marketplaceDay(Date.now()));
  const [saved, setSaved] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const order = useMemo((): OrderDraft | null => {
    const [one] = draftOrders(cells, today, storeCurrency);
    return one === undefined ? null : { ...one, supplier: labelSupplier };
  }, [cells, today]);

  const save = async (): Promise<void> => {
    if (order === null || isSaving) return;
    setSaving(true);
    const standing = await labelOrderRows(data, storeId);
    if (!standing.ok) {
      setSaving(false);
      return setProblem(failureWords(standing.failure));
    }
    const poNumber = freeNumber('ML', today, new Set(standing.value.rows.map((row) => String(row['poNumber']))));
    const outcome = await data.saveByHand({
      editId: crypto.randomUUID(), storeId, label: `Purchase order ${poNumber} drafted by hand`,
      changes: [{ tableId: 'purchase-orders', partition: 'all', baseVersionId: standing.value.versionId, edits: { kind: 'some', upsert: draftRows({ ...order, poNumber }), remove: [] } }],
    });
    setSaving(false);
    if (outcome.kind === 'saved') return setSaved(poNumber);
    return setProblem(outcome.kind === 'failed' ? failureWords(outcome.failure) : outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message).join(' ') : 'Somebody else changed the list of orders meanwhile. Try again.');
  };

  if (saved !== null) return <LabelPurchases storeId={storeId} shown={saved} onClose={onClose} />;
  const sums = order === null ? null : orderSums(order);
  return (
    <Dialog onClose={onClose} title="New purchase order" size="xl">
      <Stack gap="sm">
        {order === null || sums === null ? (
          <Note tone="warn">None of the rows has a quantity to order. Type one, or choose other rows.</Note>
        ) : (
          <>
            <Text size="sm">
              To {labelSupplier}: {formatSome(sums.units, 'label')}, {totalWords(order, 'label')}
            </Text>
            <OrderTable order={order} />
            <Text size="xs" c="dimmed">
              A draft counts as nothing. Its lines are on order from the day it is marked as sent.
            </Text>
          </>
        )}
        {problem === null ? null : <Note tone="bad">{problem}</Note>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={order === null} loading={isSaving} onClick={() => void save()}>
            Save draft
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
