/** From a product page, item or bundle of the sales summary down to the SKUs in it, and back to where one came from. */
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconZoomIn } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ColumnFilter } from '../../domain/tables/query';
import { addressFrom, queryOf, type SheetAddress } from '../../ui/sheet/sheet-address';
import { cellOf } from '../../ui/sheet/sheet-cells';
import { SheetCharts } from '../../ui/sheet/SheetCharts';
import type { SheetActionProps, SheetPanelProps } from '../../ui/sheet/sheet-panel';
import classes from './dashboard.module.css';
import { skusWithin } from './skus-within';

/** Rides with the address: where the rows that are looked into stand. */
type Drilled = { readonly drilledFrom: string };

const isDrilled = (state: unknown): state is Drilled => typeof state === 'object' && state !== null && 'drilledFrom' in state && typeof state.drilledFrom === 'string';

/** Rows of one SKU each. */
const bySku = ({ filters, parameters, ...address }: SheetAddress, within: ColumnFilter): SheetAddress => ({
  ...address, search: '', sort: null, tile: null, filters: [within],
  // Classes are those of the rows: of SKUs they are others.
  parameters: Object.fromEntries(Object.entries(parameters).filter(([id]) => id !== 'by' && id !== 'abc')),
});

export const SalesActions = ({ definition, sheet, rows, count, clear }: SheetActionProps) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const by = sheet.parameters.find(({ id }) => id === 'by')?.value;
  if (count !== 1 || by === undefined || by === 'sku') return null;
  const drill = async (): Promise<void> => {
    const [row] = (await rows()) ?? [];
    if (row === undefined) return;
    const text = (id: string): string => String(cellOf(definition, row, id) ?? '');
    clear();
    const state: Drilled = { drilledFrom: query.toString() };
    await navigate(`?${queryOf(bySku(addressFrom(query), skusWithin(text('id'), text('sku')))).toString()}`, { state });
  };
  return (
    <Button size="xs" leftSection={<IconZoomIn size={15} aria-hidden />} onClick={() => void drill()}>
      Show its SKUs
    </Button>
  );
};

const rowsNamed: Readonly<Record<string, string>> = { page: 'ASINs', good: 'items and bundles' };

export const SalesPanel = (props: SheetPanelProps) => {
  const { state } = useLocation() as { readonly state: unknown };
  const back = useRef<HTMLAnchorElement>(null);
  const cameFrom = isDrilled(state) ? state.drilledFrom : null;
  // What led here is gone with the rows: the keyboard goes on at the way back, which comes into view.
  useEffect(() => {
    if (cameFrom !== null) back.current?.focus();
  }, [cameFrom]);
  return (
    <>
      {isDrilled(state) ? (
        <Anchor ref={back} className={classes.back ?? ''} component={Link} to={`?${state.drilledFrom}`} size="sm" underline="always">
          <IconArrowLeft size={14} aria-hidden /> Back to {rowsNamed[addressFrom(new URLSearchParams(state.drilledFrom)).parameters['by'] ?? ''] ?? 'all rows'}
        </Anchor>
      ) : null}
      <SheetCharts {...props} />
    </>
  );
};
