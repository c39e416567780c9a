/** Over the items to order: how full the containers are, and the ways to the container planner and to the stock ahead. */
import { Button, Text } from '@mantine/core';
import { IconChartLine, IconShip } from '@tabler/icons-react';
import { useMemo } from 'react';
import { containerKinds } from '../../domain/planning/pack-order';
import { OnceOpened } from '../../ui/OnceOpened';
import { useAhead } from '../../ui/use-ahead';
import { withUnsavedWords } from '../../ui/sheet/caution';
import { decisionEdits, editCount } from '../../ui/sheet/pending-edits';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { formatCount } from '../../ui/table/format-cell';
import classes from './china.module.css';
import { asSet, chinaEntries, chinaShownFrom, type ChinaShown } from './china-shown';
import { ContainerPlanner } from './ContainerPlanner';
import { FillGauge } from './FillGauge';
import { isOrderUnknown } from './order-known';
import { StockAhead } from './StockAhead';
import { useChinaWhy } from './use-china-why';
import { usePackedOrder } from './use-packed-order';

export const ChinaPanel = (props: SheetPanelProps) => {
  const { panel, onPanel } = props;
  const address = useAhead(JSON.stringify(panel), () => chinaShownFrom(panel));
  const { shown } = address;
  const show = (next: ChinaShown): void => {
    const entries = chinaEntries(next);
    address.show(next);
    address.send(JSON.stringify(entries));
    onPanel(entries);
  };
  const isItems = props.definition.id === 'china-items';
  const { pending } = props;
  const edits = useMemo(() => decisionEdits(pending, Object.keys(pending)), [pending]);
  const why = useChinaWhy({ ...props, edits });
  const packed = usePackedOrder(isItems ? props.sheet.view : null, asSet, edits, props.made);
  const unsaved = withUnsavedWords(editCount(pending));
  if (!isItems) return null;
  const close = (): void => show({ open: 'nothing' });
  return (
    <section className={classes.bar} aria-label="Containers of this order">
      <IconShip size={17} stroke={1.6} aria-hidden />
      {packed === null || !packed.ok ? (
        <Text size="sm" c="dimmed">
          {packed === null ? 'Packing the order' : 'The order could not be packed.'}
        </Text>
      ) : isOrderUnknown(props.sheet.tiles, packed.value.before) ? (
        <Text size="sm" c="dimmed">
          What to order is not known, and neither is how full a container would be.
        </Text>
      ) : (
        <>
          <Text size="sm">
            {formatCount(packed.value.containers)} × {containerKinds.find(({ kind }) => kind === packed.value.kind)?.title ?? packed.value.kind}
          </Text>
          <FillGauge label="As ordered now" gauge={packed.value.before} usable={packed.value.usableCubicMetres} payloadKg={packed.value.payloadKg} short onWhy={(figure) => why.ofGauge(asSet, 'before', 'As ordered now', figure)} />
          {unsaved === '' ? null : (
            <Text size="sm" c="dimmed">
              {unsaved}
            </Text>
          )}
        </>
      )}
      <span className={classes.spacer} />
      <Button size="compact-sm" variant="default" leftSection={<IconShip size={14} aria-hidden />} onClick={() => show({ open: 'containers', ask: asSet })}>
        Container planner
      </Button>
      <Button size="compact-sm" variant="default" leftSection={<IconChartLine size={14} aria-hidden />} onClick={() => show({ open: 'ahead', item: null })}>
        Stock ahead
      </Button>
      <OnceOpened isOpen={shown.open === 'containers'}>{(isOpen) => <ContainerPlanner {...props} ask={shown.open === 'containers' ? shown.ask : asSet} onAsk={(ask) => show({ open: 'containers', ask })} why={why} edits={edits} unsaved={unsaved} opened={isOpen} onClose={close} />}</OnceOpened>
      <OnceOpened isOpen={shown.open === 'ahead'}>{(isOpen) => <StockAhead {...props} item={shown.open === 'ahead' ? shown.item : null} onItem={(item) => show({ open: 'ahead', item })} why={why} edits={edits} unsaved={unsaved} opened={isOpen} onClose={close} />}</OnceOpened>
      {why.drawer}
    </section>
  );
};
