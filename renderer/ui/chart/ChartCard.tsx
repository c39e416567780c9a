/** One chart with everything a reader may want of it: its sentence, the table of its figures, its picture and its file. */
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChartBar, IconInfoCircle, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { chartColumns, chartRows, type SheetChart } from '../../domain/sheets/chart';
import type { StoreId } from '../../domain/stores';
import { writtenChart } from '../display/written-text';
import { useSaveFile } from '../exports/use-save-file';
import type { ChartHandle } from './Chart';
import classes from './chart.module.css';
import { chartFigure } from './chart-figures';
import { shortWindow, useWindowHeight } from './chart-height';
import { ChartFiles, type ChartFormat } from './ChartFiles';
import { chartWords } from './chart-words';
import { fewNames } from './few-names';
import { chartCsv, chartPicture, noPicture } from './chart-files';
import { chartTip, sheetChartOption } from './sheet-chart-option';

const Chart = lazy(async () => ({ default: (await import('./Chart')).Chart }));

type CardProps = { readonly chart: SheetChart; /** Pixels. */ readonly height: number; readonly storeId: StoreId; /** What the page is called, for names of files. */ readonly page: string; readonly day: string };

export const ChartCard = ({ chart: made, height, storeId, page, day }: CardProps) => {
  const whole = useMemo(() => writtenChart(made), [made]);
  const chart = useMemo(() => fewNames(whole, height), [whole, height]);
  const isShort = useWindowHeight() < shortWindow;
  const [isTable, setTable] = useState(false);
  const [said, setSaid] = useState('');
  /** `of`: so many categories were drawn. Of a chart that was made shorter or longer, the same place is another category. */
  const [pointedAt, setPointedAt] = useState<{ readonly at: number; readonly of: number } | null>(null);
  const pointed = pointedAt?.of === chart.categories.length ? pointedAt.at : null;
  const handle = useRef<ChartHandle | null>(null);
  const saveFile = useSaveFile();
  const option = useMemo(() => sheetChartOption(chart), [chart]);
  const keep = useCallback((next: ChartHandle | null) => {
    handle.current = next;
  }, []);

  const save = async (format: ChartFormat): Promise<void> => {
    const bytes = format === 'csv' ? chartCsv(made) : await chartPicture(handle.current);
    if (bytes === null) return setSaid(noPicture);
    const what = `${page} ${made.title} ${storeId.toUpperCase()} ${day}`;
    setSaid((await saveFile({ suggestedName: `${what}.${format}`, bytes, kind: 'chart', what, storeId, rows: null })) ?? '');
  };

  const point = (at: number | null): void => {
    setPointedAt(at === null ? null : { at, of: chart.categories.length });
    handle.current?.point(at);
  };
  const onKey = (event: KeyboardEvent): void => {
    const last = chart.categories.length - 1;
    const next = { ArrowRight: (pointed ?? -1) + 1, ArrowDown: (pointed ?? -1) + 1, ArrowLeft: (pointed ?? last + 1) - 1, ArrowUp: (pointed ?? last + 1) - 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape' && pointed !== null) point(null);
    else if (next === undefined) return;
    else point(Math.max(0, Math.min(last, next)));
    event.preventDefault();
    event.stopPropagation();
  };

  const told = chartWords(isTable ? whole : chart, whole.categories.length, isShort);
  // Where the words are cut, whoever has no pointer reads them here.
  const notes = isShort ? [told, ...chart.notes] : chart.notes;
  const other = isTable ? 'Show the chart' : 'Show the figures';
  return (
    <section className={classes.card} aria-label={chart.title} data-chart={chart.id}>
      <div className={classes.head}>
        <h2>
          {chart.title} <span>{chart.unit === 'place' ? '' : chart.unit}</span>
        </h2>
        {notes.length === 0 ? null : (
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`${chart.title}: ${notes.join(' ')}`} data-tip={notes.join(' ')}>
            <IconInfoCircle size={15} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" size="sm" aria-label={`${chart.title}: ${other.toLowerCase()}`} data-tip={other} onClick={() => setTable(!isTable)}>
          {isTable ? <IconChartBar size={15} aria-hidden /> : <IconTable size={15} aria-hidden />}
        </ActionIcon>
        <ChartFiles title={chart.title} isDrawn={!isTable} onSave={(format) => void save(format)} />
      </div>
      {isTable ? (
        <Figures chart={whole} height={height} />
      ) : (
        // A reader with the keyboard goes from category to category: what stands there is said.
        <div className={classes.drawn} role="group" tabIndex={0} aria-label={`${chart.title}: arrow keys go through its figures`} onKeyDown={onKey} onBlur={() => point(null)}>
          <Suspense fallback={<Skeleton height={height} animate={false} />}>
            <Chart option={option} label={`${chart.title}: ${chart.words}`} height={height} onHandle={keep} />
          </Suspense>
          <span className="visually-hidden" aria-live="polite">
            {pointed === null ? '' : chartTip(chart, pointed).replaceAll('\n', ', ')}
          </span>
        </div>
      )}
      <p className={classes.words} {...(isShort ? { 'data-short': true, 'data-tip': told } : {})}>
        {told}
      </p>
      <p className={classes.words} role="status">{said}</p>
    </section>
  );
};

const Figures = ({ chart, height }: { readonly chart: SheetChart; readonly height: number }) => {
  const [head, ...columns] = chartColumns(chart);
  const rows = chartRows(chart);
  return (
    <div className={classes.figures} style={{ height }} tabIndex={0} role="region" aria-label={`Figures of ${chart.title}`}>
      <table aria-label={`Figures of ${chart.title}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([category, ...values], at) => (
            <tr key={`${at} ${category}`} data-total={(chart.totals === true && at === rows.length - 1) || undefined}>
              <th scope="row">{category}</th>
              {values.map((value, column) => (
                <td key={column}>{value === null ? '' : chartFigure(value, 'place')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chart.notes.length === 0 ? null : (
        <ul className={classes.notes}>
          {chart.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
