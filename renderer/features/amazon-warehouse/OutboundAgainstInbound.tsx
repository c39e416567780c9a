/** Below the way in for AWD's report: whether what AWD sends to FBA is what FBA shows as inbound. */
import { Anchor, Text } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { awdSheet } from '../../domain/sheets/awd/definition';
import type { StoreId } from '../../domain/stores';
import type { BelowUploadProps } from '../../ui/pages';
import { useServices } from '../../ui/services';
import { emptyAddress } from '../../ui/sheet/sheet-address';
import { useSheet } from '../../ui/sheet/use-sheet';
import surface from '../../ui/surface/surface.module.css';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { MoreRows, rowsAStep } from '../../ui/table/MoreRows';
import { TableHead } from '../../ui/table/TableHead';
import { outboundQueries, outboundShown, type OutboundShown } from './outbound-shown';

/** Rows at hand; the others are counted. */
const mostRows = 400;

/** Null until the plan has answered; the last answer stays while the next is on its way. */
const useOutbound = (storeId: StoreId): OutboundShown | null => {
  const { planner } = useServices();
  const { state } = useSheet({ storeId, definition: awdSheet, address: emptyAddress }, true);
  const view = state.kind === 'open' ? state.sheet.view : null;
  const [answer, setAnswer] = useState<{ readonly storeId: StoreId; readonly shown: OutboundShown } | null>(null);
  useEffect(() => {
    if (view === null) return undefined;
    let isWanted = true;
    const { sent, unseen, unknown } = outboundQueries;
    Promise.all([planner.querySheet(view, sent, 0, 1), planner.querySheet(view, unseen, 0, mostRows), planner.querySheet(view, unknown, 0, 1)]).then(
      ([all, missing, blank]) => {
        if (isWanted && all.ok && missing.ok && blank.ok) setAnswer({ storeId, shown: outboundShown({ sent: all.value, unseen: missing.value, unknown: blank.value }) });
      },
      // The page of the report itself says why the plan cannot answer; here nothing is told of it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [planner, storeId, view]);
  return answer?.storeId === storeId ? answer.shown : null;
};

export const OutboundAgainstInbound = ({ storeId, isBusy }: BelowUploadProps) => {
  const shown = useOutbound(storeId);
  return isBusy || shown === null || shown.sent.skus === 0 ? null : <Reconciled shown={shown} />;
};

const Reconciled = ({ shown: { sent, unseen, unknown, rows } }: { readonly shown: OutboundShown }) => {
  const [count, setCount] = useState(rowsAStep);
  return (
    <section className={surface.card} aria-label="Outbound from AWD against inbound at FBA">
      <div className={surface.cardHead}>
        <IconTruckDelivery size={16} stroke={1.6} aria-hidden />
        <h2>Outbound from AWD against inbound at FBA</h2>
        <span className={surface.spacer} />
        <Anchor component={Link} to="/amazon-warehouse?tile=outbound" size="sm" underline="always">
          On the Amazon Warehouse page
        </Anchor>
      </div>
      <div className={surface.cardBody}>
        <dl className={surface.facts}>
          <Fact title="On its way to FBA, by AWD" units={sent.units} skus={sent.skus} />
          <Fact title="Not in FBA’s inbound" units={unseen.units} skus={unseen.skus} />
          <Fact title="Cannot be compared" units={unknown.units} skus={unknown.skus} />
        </dl>
        <Text size="sm" c="dimmed">
          {unseen.skus > 0 ? 'What FBA does not show stands in no total until it does. ' : unknown.skus < sent.skus ? 'FBA shows as inbound all that can be compared, so nothing is counted twice or left out. ' : ''}
          {unknown.skus > 0 ? 'Where one of the two reports does not say, drop the other of the same day.' : ''}
        </Text>
      </div>
      {rows.length === 0 ? null : (
        <>
          <div className={surface.scroll} tabIndex={0} role="region" aria-label="What FBA does not show">
            <table className={surface.table}>
              <TableHead of={['SKU', 'Title', { title: 'Outbound', unit: 'units' }, { title: 'In FBA’s inbound', unit: 'units' }, { title: 'Not in it', unit: 'units' }]} />
              <tbody>
                {rows.slice(0, count).map((row) => (
                  <tr key={row.sku}>
                    <td className={surface.code}>{row.sku}</td>
                    <td>{row.title}</td>
                    <td data-numeric>{formatCount(row.sent)}</td>
                    <td data-numeric>{formatCount(row.sent - row.unseen)}</td>
                    <td data-numeric>{formatCount(row.unseen)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <MoreRows shown={count} had={rows.length} all={unseen.skus} onMore={setCount} />
        </>
      )}
    </section>
  );
};

const Fact = ({ title, units, skus }: { readonly title: string; readonly units: number; readonly skus: number }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      {formatCount(units)}
      <small>units of {formatSome(skus, 'SKU')}</small>
    </dd>
  </div>
);
