/** What is drawn of a sheet, above its table. The planner's worker makes the figures; they can be folded away, and stay so. */
import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SheetChart } from '../../domain/sheets/chart';
import type { Outcome } from '../../domain/failures';
import { ChartCard } from '../chart/ChartCard';
import classes from '../chart/chart.module.css';
import { chartHeight, useWindowHeight } from '../chart/chart-height';
import { FailureNotice } from '../FailureNotice';
import { useServices } from '../services';
import { afterRows } from './after-rows';
import { chartRoom, keepChartRoom } from './chart-room';
import type { SheetPanelProps } from './sheet-panel';

const keptAs = 'charts-folded';

export const SheetCharts = ({ storeId, definition, sheet, made }: SheetPanelProps) => {
  const { planner } = useServices();
  const [answer, setAnswer] = useState<Outcome<readonly SheetChart[]> | null>(null);
  const [isFolded, setFolded] = useState(() => localStorage.getItem(keptAs) === 'yes');

  useEffect(() => {
    if (isFolded) return undefined;
    let isWanted = true;
    // A view that was closed meanwhile has a successor, which is asked in its turn.
    const stop = afterRows(() => void planner.sheetCharts(sheet.view).then((charts) => isWanted && setAnswer(charts), () => undefined));
    return () => {
      isWanted = false;
      stop();
    };
  }, [planner, sheet.view, made, isFolded]);

  const windowHeight = useWindowHeight();
  const cards = useRef<HTMLDivElement>(null);
  const shown = answer !== null && answer.ok ? answer.value.length : null;
  useEffect(() => {
    if (shown === 0) keepChartRoom(localStorage, definition.id, 0);
    const element = cards.current;
    if (shown === null || shown === 0 || element === null) return undefined;
    const watch = new ResizeObserver(([seen]) => keepChartRoom(localStorage, definition.id, seen?.contentRect.height ?? 0));
    watch.observe(element);
    return () => watch.disconnect();
  }, [shown, isFolded, definition.id]);

  const fold = (next: boolean): void => {
    localStorage.setItem(keptAs, next ? 'yes' : 'no');
    setFolded(next);
  };

  const [room] = useState(() => chartRoom(localStorage, definition.id, chartHeight([], windowHeight)));
  if (shown === 0 || (answer === null && room === 0)) return null;
  return (
    <section aria-label="Charts">
      {isFolded ? null : answer === null ? <div style={{ height: room }} aria-hidden /> : answer.ok ? (
        <div className={classes.cards} ref={cards}>
          {answer.value.map((chart) => (
            <ChartCard key={chart.id} chart={chart} height={chartHeight(answer.value, windowHeight)} storeId={storeId} page={definition.title} day={sheet.day} />
          ))}
        </div>
      ) : (
        <FailureNotice failure={answer.failure} />
      )}
      <div className={classes.bar}>
        <Button size="compact-xs" variant="subtle" aria-expanded={!isFolded} leftSection={isFolded ? <IconChevronDown size={13} aria-hidden /> : <IconChevronUp size={13} aria-hidden />} onClick={() => fold(!isFolded)}>
          {isFolded ? 'Show charts' : 'Fold charts away'}
        </Button>
        {isFolded ? <Text size="xs" c="dimmed" span>Charts are folded away on this computer.</Text> : null}
      </div>
    </section>
  );
};
