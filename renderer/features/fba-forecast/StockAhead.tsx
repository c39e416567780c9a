/** Month by month: how the stock of one item goes on with and without its order, and when the factories are closed. */
import { Autocomplete, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { Outcome } from '../../domain/failures';
import type { ItemOutlook } from '../../domain/planning/item-outlook';
import type { DecisionEdit } from '../../domain/sheets/decisions';
import { FailureNotice } from '../../ui/FailureNotice';
import { useServices } from '../../ui/services';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { rowIdOf } from '../../ui/sheet/sheet-cells';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import { Figure } from '../../ui/why/Figure';
import classes from './china.module.css';
import { stockAheadChart, stockAheadWords } from './stock-ahead-chart';
import type { ChinaWhy } from './use-china-why';

const Chart = lazy(async () => ({ default: (await import('../../ui/chart/Chart')).Chart }));

type OfItemProps = SheetPanelProps & {
  /** What is not saved yet, and how much of it there is, in words. */
  readonly edits: readonly DecisionEdit[];
  readonly unsaved: string;
  /** Code of the one that is looked at. */
  readonly item: string | null;
  readonly onItem: (code: string) => void;
  readonly why: ChinaWhy;
};
type AheadProps = OfItemProps & { readonly opened: boolean; readonly onClose: () => void };

export const StockAhead = ({ opened, onClose, ...props }: AheadProps) => (
  <Drawer opened={opened} onClose={onClose} position="right" size={620} title={<strong>Stock ahead</strong>} closeButtonProps={{ 'aria-label': 'Close the stock ahead' }} overlayProps={{ backgroundOpacity: 0.15 }} transitionProps={{ duration: 100 }} closeOnEscape={!props.why.isOpen}>
    {opened ? <OfItem {...props} /> : null}
  </Drawer>
);

/** Proposals for what is typed. */
const mostProposed = 12;

const OfItem = ({ definition, sheet, made, edits, unsaved, item, onItem, why }: OfItemProps) => {
  const { planner } = useServices();
  const [typed, setTyped] = useState('');
  const [proposed, setProposed] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<Outcome<ItemOutlook> | null>(null);

  useEffect(() => {
    let isWanted = true;
    void planner.querySheet(sheet.view, { search: typed, filters: [], sort: definition.sort }, 0, mostProposed).then((page) => {
      if (!isWanted || !page.ok) return;
      setProposed(page.value.rows.map((row) => rowIdOf(definition, row)));
    });
    return () => {
      isWanted = false;
    };
  }, [planner, sheet.view, definition, typed]);

  // The first of the sheet to begin with: what is most urgent.
  const [first] = proposed;
  useEffect(() => {
    if (item === null && first !== undefined) onItem(first);
  });

  useEffect(() => {
    if (item === null) return undefined;
    let isWanted = true;
    void planner.itemOutlook(sheet.view, item, edits).then((outlook) => isWanted && setAnswer(outlook));
    return () => {
      isWanted = false;
    };
  }, [planner, sheet.view, item, edits, made]);

  return (
    <Stack gap="md">
      <Autocomplete
        size="xs" label="Item" placeholder={item ?? 'Code or name'} value={typed} onChange={setTyped} data={[...proposed]} filter={({ options }) => options} limit={mostProposed} openOnFocus={false}
        onOptionSubmit={(code) => {
          onItem(code);
          setTyped('');
        }}
      />
      {unsaved === '' ? null : (
        <Text size="sm" c="dimmed">
          As ordered {unsaved}.
        </Text>
      )}
      {answer === null ? <Skeleton height={280} animate={false} aria-label="Working it out" /> : answer.ok ? <Outlook outlook={answer.value} why={why} /> : <FailureNotice failure={answer.failure} />}
    </Stack>
  );
};

const Outlook = ({ outlook, why }: { readonly outlook: ItemOutlook; readonly why: ChinaWhy }) => {
  const option = useMemo(() => stockAheadChart(outlook), [outlook]);
  return (
    <section aria-label={`Stock ahead of ${outlook.code}`}>
      <h3 className={classes.heading}>
        {outlook.code} <span>units</span>
      </h3>
      <Suspense fallback={<Skeleton height={260} animate={false} />}>
        <Chart option={option} label={`Stock ahead: ${stockAheadWords(outlook)}`} height={260} />
      </Suspense>
      <Text size="sm" mb="sm">
        {stockAheadWords(outlook)}
      </Text>
      <table className={classes.changes} aria-label="Stock month by month">
        <thead>
          <tr>
            <th scope="col">On</th>
            <th scope="col">Without the order</th>
            <th scope="col">With the order</th>
          </tr>
        </thead>
        <tbody>
          {outlook.points.map(({ day, without, withOrder }) => (
            <tr key={day}>
              <th scope="row">
                {[formatDay(day), ...outlook.coming.flatMap((one) => (one.day === day ? [one.poNumber] : [])), ...(day === outlook.order?.day ? ['arrival'] : [])].join(', ')}
              </th>
              <td>
                <Figure onWhy={() => why.ofDay(outlook, day, 'without-order')}>{formatCount(Math.round(without))}</Figure>
              </td>
              <td>
                <Figure onWhy={() => why.ofDay(outlook, day, 'with-order')} isStop>{formatCount(Math.round(withOrder))}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
