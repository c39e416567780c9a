/** Below the way in for AWD's report: whether what AWD sends to FBA is what FBA shows as inbound. */
import { Anchor, Text } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { awdSheet } from '../../domain/sheets/awd/definition';
import type { StoreId } from '../../domain/stores';
import type { BelowUploadProps } from '../../ui/pages';
import { emptyAddress } from '../../ui/sheet/sheet-address';
import { useSheetPages } from '../../ui/sheet/use-sheet-rows';
import { useSheet } from '../../ui/sheet/use-sheet';
import surface from '../../ui/surface/surface.module.css';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { MoreRows, rowsAStep } from '../../ui/table/MoreRows';
import { TableHead } from '../../ui/table/TableHead';
import { outboundQueries, outboundShown, type OutboundShown } from './outbound-shown';

/** Rows at hand; the others are counted. */
const mostRows = 400;

const asked = [{ query: outboundQueries.sent, most: 1 }, { query: outboundQueries.unseen, most: mostRows }, { query: outboundQueries.unknown, most: 1 }] as const;

/** Null until the plan has answered. Why it cannot is said by the page of the report itself. */
const useOutbound = (storeId: StoreId): OutboundShown | null => {
  const { state, remade } = useSheet({ storeId, definition: awdSheet, address: emptyAddress }, true);
  const read = useSheetPages(state.kind === 'open' ? state.sheet.view : null, asked, remade?.made ?? 0);
  return useMemo(() => {
    const [sent, unseen, unknown] = read?.ok === true ? read.value : [];
    return sent === undefined || unseen === undefined || unknown === undefined ? null : outboundShown({ sent, unseen, unknown });
  }, [read]);
};

const Outbound = ({ storeId, isBusy }: BelowUploadProps) => {
  const shown = useOutbound(storeId);
  return isBusy || shown === null || shown.sent.skus === 0 ? null : <Reconciled shown={shown} />;
};

/** Another store's figures do not stand under this one's name. */
export const OutboundAgainstInbound = (props: BelowUploadProps) => <Outbound key={props.storeId} {...props} />;

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
          {unknown.skus > 0 ? 'FBA’s report says nothing of what cannot be compared: drop the one of the same day as AWD’s.' : ''}
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
