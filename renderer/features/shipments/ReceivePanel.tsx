/** Receiving: what files know to have arrived, everything at once, or line by line in the table below. */
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ShipmentReceipts } from '../../data/shipments/shipment-ports';
import type { Outcome } from '../../domain/failures';
import { listedNames } from '../../domain/listed-names';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { allReceived, areOfAnother, missingUnits, withReceipts, type Received } from '../../domain/shipments/receiving';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { useServices } from '../../ui/services';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { Note } from '../../ui/import/Note';
import { plansWithSameNumber, receivedWords } from './plan-words';
import classes from './shipments.module.css';

type ReceivePanelProps = {
  readonly storeId: StoreId;
  readonly plan: ShipmentPlan;
  readonly plans: readonly PlanSummary[];
  readonly busy: boolean;
  readonly onReceive: (lines: Received['lines'], said: string) => void;
  readonly onDetails: () => void;
};

const units = (count: number): string => formatSome(count, 'unit');

export const ReceivePanel = ({ storeId, plan, plans, busy, onReceive, onDetails }: ReceivePanelProps) => {
  const { data, listener } = useServices();
  const [asked, setAsked] = useState(0);
  const [known, setKnown] = useState<{ readonly id: string; readonly outcome: Outcome<readonly ShipmentReceipts[]> } | null>(null);
  const id = plan.marketplaceId;
  const alike = plansWithSameNumber(plans, plan);

  useEffect(() => {
    // A file that is published while the page is open is found as well.
    const again = listener(() => setAsked((before) => before + 1));
    const stops = (['shipment-receipts', 'inventory-ledger-events'] as const).map((tableId) => data.watchTable(storeId, tableId, again));
    return () => stops.forEach((stopping) => void stopping.then((stop) => stop()));
  }, [data, listener, storeId]);

  useEffect(() => {
    if (id === null) return undefined;
    let current = true;
    void data.shipmentReceipts(storeId, id).then((outcome) => {
      if (current) setKnown({ id, outcome });
    });
    return () => {
      current = false;
    };
  }, [data, storeId, id, asked]);

  const outcome = known?.id === id ? known.outcome : null;
  const found = outcome?.ok === true ? outcome.value : [];
  const told = plan.lines.filter(({ receivedUnits }) => receivedUnits !== null).length;
  const missing = missingUnits(plan);

  return (
    <section className={classes.card} aria-label="Receiving">
      <div className={classes.cardHead}>
        <h2>Receiving</h2>
        <span className={classes.dim} role="status" style={{ fontSize: 12 }}>
          {told === 0 ? 'Nothing was received yet.' : missing === 0 ? 'Everything that was sent has arrived.' : `Received: ${receivedWords(plan)}.`}
        </span>
      </div>
      <div className={classes.cardBody}>
        {alike.length === 0 ? null : (
          <Note tone="warn" announced={false}>
            {listedNames(alike)} {alike.length === 1 ? 'has' : 'have'} the shipment ID {id} as well: what arrived would be received more than once. Take it over in one plan, or give each its own ID.
          </Note>
        )}
        {id === null ? (
          <Text size="sm">
            With the marketplace’s shipment ID, receipts from dropped files are found by themselves.{' '}
            <button type="button" className={classes.link} onClick={onDetails}>
              Enter the shipment ID
            </button>
          </Text>
        ) : outcome?.ok === false ? (
          <FailureNotice failure={outcome.failure} />
        ) : outcome === null ? null : found.length === 0 ? (
          <Text size="sm" c="dimmed">
            No file knows of {id} yet. Drop a list of receipts, or the Inventory Ledger’s detailed view, anywhere on the window; or count by hand below.
          </Text>
        ) : (
          found.map(({ from, receipts, until }) => {
            const next = withReceipts(plan.lines, receipts, true);
            const total = receipts.reduce((sum, one) => sum + one.units, 0);
            const isStrange = areOfAnother(plan.lines, receipts);
            const isTaken = next.lines.every(({ receivedUnits }, index) => receivedUnits === plan.lines[index]?.receivedUnits);
            return (
              <Note
                key={from}
                tone={isStrange ? 'warn' : isTaken ? 'good' : 'plain'}
                announced={false}
                actions={
                  isTaken || isStrange ? null : (
                    <Button size="xs" disabled={busy} onClick={() => onReceive(next.lines, `Received ${units(next.lines.reduce((sum, line) => sum + (line.receivedUnits ?? 0), 0))}, from ${from}`)}>
                      Take over
                    </Button>
                  )
                }
              >
                {units(total)} of {id} arrived, {from} says{until === null ? '' : `, the last on ${formatDay(until)}`}.
                {isStrange ? ` None of it is on this plan: look whether ${id} is its shipment ID.` : ''}
                {next.unexpected.length === 0 ? '' : ` Not on this plan: ${next.unexpected.slice(0, 5).map((one) => `${one.sku} (${formatCount(one.units)})`).join(', ')}${next.unexpected.length > 5 ? ' …' : ''}.`}
                {isTaken && !isStrange ? ' Taken over.' : ''}
              </Note>
            );
          })
        )}
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={busy || missing === 0} onClick={() => onReceive(allReceived(plan.lines), 'Received everything as it was sent')}>
            Receive everything as sent
          </Button>
          <Text size="xs" c="dimmed">
            or type what arrived into the column “Received”
          </Text>
        </Group>
      </div>
    </section>
  );
};
