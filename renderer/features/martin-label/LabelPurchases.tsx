/** Purchase orders at the label supplier: what is drafted, sent and received, with their files and the ways on. */
import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { HandChange, RowsToEdit } from '../../data/hand-edits/hand-edit-ports';
import type { ImportRef } from '../../data/published-ports';
import { dayCountedNow, marketplaceDay } from '../../domain/demand/marketplace-day';
import { cancelledRows, draftOf, isDraft, isOver, openLines, orderedLines, outstanding, purchasesOf, receivedRows, sentRows, withReceived, type LabelPurchase, type PurchaseLine } from '../../domain/labels/label-purchases';
import type { ListedOrderLine } from '../../domain/shipments/purchase-orders';
import type { StoreId } from '../../domain/stores';
import { FigureInput } from '../../ui/FigureInput';
import { type TypedFigure } from '../../ui/typed-figure';
import { outcomeWords, takenBackWords, type Said } from '../../ui/mapping/hand-words';
import { useServices } from '../../ui/services';
import { failureWords } from '../../ui/failure-words';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { RowsDialog } from '../../ui/table/RowsDialog';
import { useTableState } from '../../ui/table/use-table-state';
import { OrderFiles, totalWords } from '../shipments/OrderFiles';
import { countChange } from './count-change';
import { labelOrderRows } from './label-order-rows';

type LabelPurchasesProps = { readonly storeId: StoreId; /** One that was just made, with what takes it back. */ readonly made?: { readonly poNumber: string; readonly said: Said }; readonly onClose: () => void };

export const LabelPurchases = ({ storeId, made: fresh, onClose }: LabelPurchasesProps) => {
  const { data } = useServices();
  const [known, setKnown] = useState<RowsToEdit | null>(null);
  const [round, setRound] = useState(0);
  const stands = useTableState(storeId, 'purchase-orders');
  const [said, setSaid] = useState<Said | null>(fresh?.said ?? null);
  const [receiving, setReceiving] = useState<LabelPurchase | null>(null);
  const [busy, setBusy] = useState(false);
  const [today] = useState(() => marketplaceDay(Date.now()));

  useEffect(() => {
    let isWanted = true;
    void labelOrderRows(data, storeId).then((rows) => {
      if (!isWanted) return;
      if (rows.ok) setKnown(rows.value);
      else setSaid({ text: failureWords(rows.failure), tone: 'bad', undo: null });
    });
    return () => {
      isWanted = false;
    };
  }, [data, storeId, round, stands]);

  const write = async (label: string, upsert: readonly ListedOrderLine[], more: readonly HandChange[] = [], besides = ''): Promise<void> => {
    setBusy(true);
    const outcome = await data.saveByHand({ editId: crypto.randomUUID(), storeId, label, changes: [{ tableId: 'purchase-orders', partition: 'all', baseVersionId: known?.versionId ?? null, edits: { kind: 'some', upsert, remove: [] } }, ...more] });
    setBusy(false);
    setReceiving(null);
    setRound((last) => last + 1);
    const words = outcomeWords(outcome, label, 'The order is shown as it is now.');
    setSaid(outcome.kind === 'saved' ? { ...words, text: `${words.text}${besides}` } : words);
  };

  const receive = async (purchase: LabelPurchase, arrived: ReadonlyMap<PurchaseLine, number>, toStock: boolean): Promise<void> => {
    const units = [...arrived.values()].reduce((sum, one) => sum + one, 0);
    const byLabel = new Map<string, number>();
    for (const [line, one] of arrived) if (one > 0) byLabel.set(line.itemCode, (byLabel.get(line.itemCode) ?? 0) + one);
    const stock = toStock ? await countChange(data, storeId, (newest) => dayCountedNow(newest, today), [...byLabel].map(([sku, one]) => ({ sku, reason: 'receipt' as const, note: purchase.poNumber, counted: (onHand: number | null) => withReceived(onHand, one) }))) : null;
    if (stock !== null && stock.kind !== 'ready') return setSaid({ text: stock.kind === 'failed' ? failureWords(stock.failure) : stock.text, tone: 'bad', undo: null });
    const uncounted = stock?.uncounted ?? [];
    await write(`${purchase.poNumber}: ${formatCount(units)} received`, receivedRows(purchase, arrived, today), stock === null || uncounted.length === byLabel.size ? [] : [stock.change], uncounted.length === 0 ? '' : ` Nobody says what is on hand of ${uncounted.join(', ')}: count it under Update Inventory.`);
  };

  const undo = async (imports: readonly ImportRef[]): Promise<void> => {
    setSaid(takenBackWords(await data.undoGroup(imports), imports));
    setRound((last) => last + 1);
  };

  const orders = purchasesOf(known?.rows ?? []);
  const made = said?.undo ?? null;
  return (
    <RowsDialog
      title="Purchase orders of labels" size="90%" empty="No purchase order yet. Pick labels in the table and choose “Create purchase order”." onClose={onClose}
      said={said === null ? null : { ...said, actions: made === null ? null : <Button size="compact-xs" variant="subtle" disabled={busy} onClick={() => void undo(made)}>Undo</Button> }}
      rows={known === null ? null : orders} keyOf={({ poNumber }) => poNumber}
      columns={[
        { title: 'Order', cell: ({ poNumber }) => <Text size="sm" fw={poNumber === fresh?.poNumber ? 700 : 500}>{poNumber}</Text> },
        { title: 'Status', cell: (order) => <Badge variant="light" miw="max-content" color={isDraft(order) ? 'gray' : isOver(order) ? 'green' : 'blue'}>{order.status}</Badge> },
        { title: 'Date', cell: ({ orderDate }) => (orderDate === null ? '' : formatDay(orderDate)) },
        { title: 'Labels', cell: (order) => orderedLines(order).map(({ itemCode }) => itemCode).join(', ') },
        { title: 'Ordered, units', isFigure: true, cell: (order) => formatCount(orderedLines(order).reduce((sum, { ordered }) => sum + ordered, 0)) },
        { title: 'Still to come, units', isFigure: true, cell: (order) => (isDraft(order) ? '–' : formatCount(outstanding(order))) },
        { title: 'Cost', isFigure: true, cell: (order) => totalWords(draftOf(order, today), 'label') },
        { title: 'Files', cell: (order) => <OrderFiles storeId={storeId} order={draftOf(order, today)} status={order.status} onSaid={(text) => setSaid(text === null ? null : { text, tone: 'good', undo: null })} /> },
        {
          title: '',
          cell: (order) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              {isDraft(order) ? (
                <Button size="compact-xs" disabled={busy} onClick={() => void write(`${order.poNumber}: sent`, sentRows(order, today))}>
                  Mark as sent
                </Button>
              ) : null}
              {isDraft(order) || isOver(order) ? null : (
                <Button size="compact-xs" disabled={busy} onClick={() => setReceiving(order)}>
                  Receive
                </Button>
              )}
              {isOver(order) ? null : (
                <Button size="compact-xs" variant="default" disabled={busy} onClick={() => void write(`${order.poNumber}: cancelled`, cancelledRows(order))}>
                  Cancel order
                </Button>
              )}
            </Group>
          ),
        },
      ]}
      more={receiving === null ? null : <Receiving key={receiving.poNumber} purchase={receiving} busy={busy} onCancel={() => setReceiving(null)} onReceive={(arrived, toStock) => void receive(receiving, arrived, toStock)} />}
    />
  );
};

type ReceivingProps = { readonly purchase: LabelPurchase; readonly busy: boolean; readonly onCancel: () => void; readonly onReceive: (arrived: ReadonlyMap<PurchaseLine, number>, toStock: boolean) => void };

const Receiving = ({ purchase, busy, onCancel, onReceive }: ReceivingProps) => {
  const [typed, setTyped] = useState<ReadonlyMap<PurchaseLine, TypedFigure>>(() => new Map(openLines(purchase).map((line) => [line, { kind: 'figure', value: Math.max(0, line.ordered - line.received) }])));
  const [toStock, setToStock] = useState(true);
  const arrived = new Map([...typed].map(([line, figure]) => [line, figure.kind === 'figure' ? figure.value : 0]));
  const units = [...arrived.values()].reduce((sum, one) => sum + one, 0);
  const isUnread = [...typed.values()].some(({ kind }) => kind === 'unreadable');
  return (
    <section aria-label={`Receive ${purchase.poNumber}`}>
      <Stack gap="xs">
        <Text fw={600}>What arrived of {purchase.poNumber}</Text>
        {openLines(purchase).map((line) => {
          const over = line.received + (arrived.get(line) ?? 0) - line.ordered;
          return (
            <Group key={`${String(line.key['line'] ?? '')} ${line.itemCode}`} gap="sm">
              <Text size="sm" w={260}>
                {line.itemCode} {line.name ?? ''}: {formatCount(line.received)} of {formatCount(line.ordered)} so far
              </Text>
              <FigureInput kind="quantity" size="xs" w={170} aria-label={`Received now of ${line.itemCode}`} begin={Math.max(0, line.ordered - line.received)} onTyped={(figure) => setTyped(new Map([...typed, [line, figure]]))} />
              <Text size="sm" role="status">
                {over > 0 ? `${formatCount(over)} more than ordered` : ''}
              </Text>
            </Group>
          );
        })}
        <Checkbox size="xs" checked={toStock} onChange={(event) => setToStock(event.currentTarget.checked)} label="Add it to the stock on hand, as a count of today with the reason Receipt. Leave it out where the supplier’s next stock list will show it." />
        <Group gap="xs">
          <Button size="xs" disabled={busy || units === 0 || isUnread} onClick={() => onReceive(arrived, toStock)}>
            Receive {formatSome(units, 'unit')}
          </Button>
          <Button size="xs" variant="default" onClick={onCancel}>
            Not now
          </Button>
        </Group>
      </Stack>
    </section>
  );
};
