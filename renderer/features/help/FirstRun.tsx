import { Anchor, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { TableHead } from '../../data/published-ports';
import { reports } from '../../domain/reports/reports';
import type { TableId } from '../../domain/tables/table';
import { storeName } from '../../domain/stores';
import { DropZone } from '../../ui/import/DropZone';
import { FailureNotice } from '../../ui/FailureNotice';
import { useAreas } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { formatDay, formatMoment } from '../../ui/table/format-cell';
import { useTableHeads } from '../../ui/table/use-table-heads';
import styles from './help.module.css';

type Step = {
  readonly title: string;
  /** The report that is named first, and the tables that will do as well. */
  readonly report: string;
  readonly tables: readonly TableId[];
  readonly because: string;
};

/** Six reports are enough for a first plan. */
const steps: readonly Step[] = [
  { title: 'FBA stock', report: 'amz_fba_planning', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'], because: 'the stock that plans start from' },
  { title: 'Sales', report: 'amz_all_orders', tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku'], because: 'for velocity and forecasts; at least three months, two years for seasons' },
  { title: 'Amazon listings', report: 'amz_all_listings', tables: ['all-listings', 'open-listings'], because: 'your SKUs, and which of them you ship yourself' },
  { title: 'AWD stock', report: 'amz_awd_inventory', tables: ['awd-inventory'], because: 'the stock that FBA is refilled from first' },
  { title: 'Factory items', report: 'factory-items', tables: ['factory-items'], because: 'suppliers, cartons and order minimums' },
  { title: 'Bundles to listings', report: 'bundle-listings', tables: ['bundle-listings', 'martin-bundle-listings'], because: 'which bundle or item each listing sells' },
];

/** The first run, step by step: what to download, where, and a box to drop it in. A step is ticked when its report stands for the store. */
export const FirstRun = () => {
  const { storeId } = useStore();
  const areas = useAreas();
  const told = useTableHeads(storeId);
  const heads = told?.ok === true ? told.value : null;
  const pageOf = (report: string): string | null => areas.flatMap(({ pages }) => pages).find((page) => page.kind === 'upload' && page.report === report)?.path ?? null;
  const standing = (step: Step): TableHead | undefined => step.tables.flatMap((tableId) => heads?.filter((head) => head.tableId === tableId && head.latest !== null) ?? [])[0];
  const done = steps.filter((step) => standing(step) !== undefined).length;
  return (
    <>
      {told?.ok === false ? <FailureNotice failure={told.failure} /> : null}
      <Text size="sm" role="status">
        {told?.ok === false ? `What ${storeName(storeId)} has is not known on this computer.` : heads === null ? 'Looking at what is there.' : `${done} of ${steps.length} reports are there for ${storeName(storeId)}.`} Drop files in any box, or anywhere on the window: they are recognised by what is in them, and nothing is published before you have seen what changes.
      </Text>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const report = reports.find(({ id }) => id === step.report);
          const head = standing(step);
          const latest = head?.latest === null || head === undefined ? undefined : head.partitions[head.latest];
          const path = pageOf(step.report);
          return (
            <li key={step.report} data-done={head !== undefined || undefined}>
              {head === undefined ? <IconCircle size={20} stroke={1.6} aria-hidden /> : <IconCircleCheckFilled size={20} aria-hidden />}
              <div>
                <Text fw={600} size="sm">
                  {step.title}
                  <span className="visually-hidden">{head === undefined ? ': not there yet' : ': done'}</span>
                </Text>
                <Text size="sm">
                  {path === null ? report?.title : <Anchor component={Link} to={path} size="sm" underline="always">{report?.title}</Anchor>}: {step.because}.
                </Text>
                <Text size="xs" c="dimmed">
                  {report?.whereToFind}
                </Text>
                <Text size="xs" c="dimmed">
                  {latest === undefined ? null : `${latest.fileName}, ${latest.asOf === null ? `published ${formatMoment(latest.at)}` : `as of ${formatDay(latest.asOf)}`} by ${latest.byEmail}`}
                </Text>
              </div>
              {head === undefined && <DropZone zone={`help-${step.report}`} slim label={`Choose file: ${report?.title ?? step.title}`} words={<>Drop it here, or</>} />}
            </li>
          );
        })}
      </ol>
    </>
  );
};
