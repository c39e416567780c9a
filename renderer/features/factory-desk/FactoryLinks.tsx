/** The ways from the factory desk to its lists, each with when it was last published, and to the bundles. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TableId } from '../../domain/tables/table-ids';
import { useNow } from '../../ui/import/use-now';
import type { SheetWaysProps } from '../../ui/sheet/sheet-panel';
import { formatAge, formatSome } from '../../ui/table/format-cell';
import { useTableHead } from '../../ui/table/use-table-head';
import classes from './bundles.module.css';

type ListPlace = { readonly to: string; readonly title: string; readonly tableId: TableId };

const lists: readonly ListPlace[] = [
  { to: '/factory-desk/upload-fd-items', title: 'Items', tableId: 'factory-items' },
  { to: '/factory-desk/upload-bundle-items', title: 'Items to bundles', tableId: 'bundle-items' },
  { to: '/factory-desk/upload-bundles', title: 'Bundles', tableId: 'bundles' },
  { to: '/factory-desk/upload-purchase-orders', title: 'Purchase orders', tableId: 'purchase-orders' },
  { to: '/factory-desk/upload-bundles-to-asin', title: 'Bundles to ASINs', tableId: 'bundle-listings' },
  { to: '/reports/local-stock', title: 'Stock in our warehouse', tableId: 'local-stock' },
];

const ListCard = ({ storeId, to, title, tableId, now }: ListPlace & SheetWaysProps & { readonly now: number }) => {
  const head = useTableHead(storeId, tableId);
  const newest = head?.ok === true ? head.value.partitions[head.value.latest ?? ''] : undefined;
  const last = head === null ? '' : !head.ok ? 'could not be read' : newest === undefined ? 'never imported' : `${formatAge(newest.at, now)}, ${formatSome(newest.rows, 'row')}`;
  return (
    <li className={classes.listCard}>
      <Anchor component={Link} to={to} size="sm" underline="always">
        {title}
      </Anchor>
      <span className={classes.soft}>{last}</span>
    </li>
  );
};

export const FactoryLinks = ({ storeId }: SheetWaysProps) => {
  const now = useNow();
  return (
    <nav className={classes.row} aria-label="Lists of the factory desk">
      <ul className={classes.lists}>
        {lists.map((list) => (
          <ListCard key={list.to} {...list} storeId={storeId} now={now} />
        ))}
      </ul>
      <Anchor component={Link} to="/factory-desk/configure-bundles" size="sm" underline="always">
        Configure bundles
      </Anchor>
      <Anchor component={Link} to="/factory-desk/configure-bundles?tab=doctor" size="sm" underline="always">
        Mapping doctor
      </Anchor>
      <Anchor component={Link} to="/factory-desk/configure-bundles?tab=sharing" size="sm" underline="always">
        Who gets the stock
      </Anchor>
    </nav>
  );
};
