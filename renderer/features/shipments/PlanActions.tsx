/** What a page of decisions does with the rows that are picked out: they become shipment plans or purchase orders. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTruckDelivery } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { awdSeeds, factorySeeds, fbaSeeds, fbmSeeds, wfsSeeds, type PlanSeed, type SheetCells } from '../../domain/shipments/from-sheet';
import { notNow } from '../../ui/sheet/not-now';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';

const SaveAsPlanDialog = lazy(async () => ({ default: (await import('./SaveAsPlanDialog')).SaveAsPlanDialog }));
const DraftPurchaseOrders = lazy(async () => ({ default: (await import('./DraftPurchaseOrders')).DraftPurchaseOrders }));

type Wish = { readonly kind: 'plan'; readonly seeds: readonly PlanSeed[] } | { readonly kind: 'orders'; readonly cells: SheetCells };

/** What the rows said when they were read: a plan is saved as it was seen, with the plan it came from. */
type Begun = { readonly way: Way; readonly wish: Wish; readonly from: Pick<SheetActionProps, 'sheet' | 'made'> };

type Way = { readonly title: string; readonly wish: (cells: SheetCells) => Wish };

const plan = (title: string, seedsOf: (cells: SheetCells) => readonly PlanSeed[]): Way => ({ title, wish: (cells) => ({ kind: 'plan', seeds: seedsOf(cells) }) });

/** Sheets whose rows can go somewhere. */
const ways: Readonly<Partial<Record<SheetActionProps['definition']['id'], readonly Way[]>>> = {
  'fba-send': [plan('Save as shipment plan', fbaSeeds)],
  'most-selling': [plan('Save as shipment plan', fbaSeeds)],
  'fbm-top-sellers': [plan('Save as shipment plan', fbmSeeds)],
  'awd-stock': [plan('Make an AWD to FBA plan', awdSeeds)],
  'wfs-send': [plan('Make a custom shipment', wfsSeeds)],
  'china-items': [
    { title: 'Draft purchase orders', wish: (cells) => ({ kind: 'orders', cells }) },
    plan('Shipment plan to AWD', (cells) => factorySeeds(cells, 'factory-awd')),
    plan('Shipment plan to FBA', (cells) => factorySeeds(cells, 'factory-fba')),
    plan('Shipment plan to our warehouse', (cells) => factorySeeds(cells, 'factory-warehouse')),
  ],
};

export const PlanActions = ({ storeId, definition, sheet, made, canEdit, hasPending, rows }: SheetActionProps) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [failed, setFailed] = useState(false);
  const offered = ways[definition.id] ?? [];
  const [only, ...others] = offered;
  if (only === undefined) return null;

  const begin = async (way: Way): Promise<void> => {
    const picked = await rows();
    setFailed(picked === null);
    if (picked !== null) setBegun({ way, wish: way.wish({ columns: definition.columns, rows: picked }), from: { sheet, made } });
  };
  const whyNot = notNow({ canEdit, hasPending }, 'a plan');

  return (
    <>
      {others.length === 0 ? (
        <Button size="xs" disabled={whyNot !== undefined} title={whyNot} leftSection={<IconTruckDelivery size={15} aria-hidden />} onClick={() => void begin(only)}>
          {only.title}
        </Button>
      ) : (
        <Menu position="top-end" shadow="md" withInitialFocusPlaceholder={false} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button size="xs" disabled={whyNot !== undefined} title={whyNot} leftSection={<IconTruckDelivery size={15} aria-hidden />} rightSection={<IconChevronDown size={14} aria-hidden />}>
              Order or ship
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((way) => (
              <Menu.Item key={way.title} onClick={() => void begin(way)}>
                {way.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {failed ? <span role="alert">The rows could not be read. Try again.</span> : null}
      {begun === null ? null : (
        <Suspense fallback={null}>
          {begun.wish.kind === 'plan' ? (
            <SaveAsPlanDialog
              storeId={storeId}
              seeds={begun.wish.seeds}
              planKey={begun.from.sheet.planKey}
              planDay={begun.from.sheet.day}
              onNewer={begun.from.sheet.view === sheet.view && begun.from.made === made ? null : () => void begin(begun.way)}
              {...(definition.id === 'wfs-send' ? { pathOf: (planId: string) => `/wfs_custom_shipment?plan=${encodeURIComponent(planId)}` } : {})}
              onClose={() => setBegun(null)}
            />
          ) : (
            <DraftPurchaseOrders storeId={storeId} cells={begun.wish.cells} onClose={() => setBegun(null)} />
          )}
        </Suspense>
      )}
    </>
  );
};
