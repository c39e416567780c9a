/** The lines of a plan: quantities in units and cases, kept in step, what was received, and what is wrong with each. */
import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconQuestionMark, IconSearch, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { appendTo } from '../../domain/grouped';
import { holdsWords } from '../../domain/search/spellings';
import type { PlanProblem } from '../../domain/shipments/check-plan';
import { asksFbaSku } from '../../domain/shipments/fba-sku';
import { cartonsNeeded, casesOf, sumsOf, volumeOf, weightOf, withCases, withCaseSize, withUnits } from '../../domain/shipments/quantities';
import { discrepancyOf } from '../../domain/shipments/receiving';
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { FigureCell } from '../../ui/FigureCell';
import { formatChange, formatCount, formatSome } from '../../ui/table/format-cell';
import { Figure } from '../../ui/why/Figure';
import { FbaSkuCell } from './FbaSkuCell';
import { LineRemarks } from './LineRemarks';
import type { LinesToShow } from './line-table';
import { keepWay, keptWay, lineWays, wayOf, type LinesWay } from './lines-way';
import type { WhyOfLine, WhyOfPlan } from './use-plan-why';
import { availableFigure } from './use-wfs-goods';
import type { RefusedTexts } from './use-refused-texts';
import { useWindow } from './use-window';
import classes from './shipments.module.css';

export type LinesTableProps = LinesToShow & {
  /** Lines the source has not enough for, beside those before them. */
  readonly short?: ReadonlyMap<number, number>;
  /** What was typed into it and is no figure; left out where nothing is typed. */
  readonly refused?: RefusedTexts;
  /** Names them on files and paper. */
  readonly name: string;
  readonly storeId: StoreId;
  /** ISO day they are of. */
  readonly day: string;
  readonly onLines: (lines: readonly ShipmentLine[]) => void;
  /** A part of the line goes on another day. */
  readonly onPart?: (line: ShipmentLine) => void;
  readonly onWhy: WhyOfLine;
  /** Of what all lines come to; left out while they are no plan yet. */
  readonly onWhyAll?: WhyOfPlan;
};

const rowHeight = 37;
/** What is wrong with a line stands under its name. */
const rowHeightWithRemarks = 62;
const viewHeight = 520;

const LinesSheet = lazy(async () => ({ default: (await import('./LinesSheet')).LinesSheet }));

/** One beside the other: as cells to fill in, and as the table page has its rows. */
export const LinesTable = (props: LinesTableProps) => {
  const [way, setWay] = useState<LinesWay>(() => keptWay(localStorage));
  const choice = (
    <SegmentedControl
      size="xs" aria-label="Lines as" data={lineWays.map(({ way: value, title }) => ({ value, label: title }))} value={way}
      onChange={(next) => {
        const chosen = wayOf(next);
        setWay(chosen);
        keepWay(localStorage, chosen);
      }}
    />
  );
  if (way === 'form') return <LinesForm {...props} choice={choice} />;
  return (
    <section className={classes.card} aria-label="Lines">
      <div className={classes.cardHead}>
        <h2>Lines</h2>
        <span className={classes.spacer} />
        {choice}
      </div>
      <Suspense fallback={null}>
        <LinesSheet {...props} />
      </Suspense>
    </section>
  );
};

const LinesForm = ({ choice, onLines, lines, stored, problems, editable, receivable, status, isWfs, availability, short, refused, onPart, onWhy, onWhyAll }: LinesTableProps & { readonly choice: ReactNode }) => {
  const onLine = (line: ShipmentLine): void => onLines(lines.map((one) => (one.line === line.line ? line : one)));
  const onRemove = (line: ShipmentLine): void => onLines(lines.filter((one) => one.line !== line.line));
  const [search, setSearch] = useState('');
  const [onlyBad, setOnlyBad] = useState(false);
  const problemsOf = useMemo(() => {
    const byLine = new Map<number, PlanProblem[]>();
    for (const problem of problems) if (problem.line !== null) appendTo(byLine, problem.line, problem);
    return byLine;
  }, [problems]);
  const shown = useMemo(
    () => lines.filter((line) => holdsWords([line.sku, line.title, line.asin, line.fnsku, line.gtin, line.itemCode, line.supplier].join(' '), search) && (!onlyBad || problemsOf.has(line.line))),
    [lines, search, onlyBad, problemsOf],
  );
  const badLines = problemsOf.size;
  const height = badLines > 0 ? rowHeightWithRemarks : rowHeight;
  const rows = useWindow(shown.length, height, viewHeight);
  const sums = sumsOf({ lines: shown });
  const hasFrozen = lines.some(({ frozen }) => frozen.ours !== null);
  // Why a quantity is another than ours; where none of ours is known there is no other.
  const hasReason = hasFrozen || lines.some(({ reason }) => reason !== null);
  // A column that nothing stands in is in the way.
  const [hasVolume, hasWeight] = [lines.some((line) => volumeOf(line) !== null), lines.some((line) => weightOf(line) !== null)];
  const hasSupplier = lines.some(({ supplier }) => supplier !== null);
  const hasWanted = lines.some(({ wantedOn }) => wantedOn !== null) || isWfs;
  const isTold = lines.some(({ receivedUnits }) => receivedUnits !== null) || receivable;
  // Of a part of the lines nothing else is the sum.
  const total = (figure: string, value: string) => <Figure onWhy={onWhyAll === undefined || shown.length < lines.length ? undefined : () => onWhyAll(figure)}>{value}</Figure>;
  const widthBefore = 3 + (isWfs ? 2 : 1) + (hasSupplier ? 1 : 0) + (hasFrozen ? 1 : 0);

  return (
    <section className={classes.card} aria-label="Lines">
      <div className={classes.cardHead}>
        <h2>Lines</h2>
        <span className={classes.dim} role="status" style={{ fontSize: 12 }}>
          {shown.length === lines.length ? formatSome(lines.length, 'line') : `${formatCount(shown.length)} of ${formatCount(lines.length)} lines`}
        </span>
        {badLines > 0 ? (
          <button type="button" className={classes.link} aria-pressed={onlyBad} onClick={() => setOnlyBad(!onlyBad)}>
            {onlyBad ? 'Show every line' : `Show the ${formatCount(badLines)} with a remark`}
          </button>
        ) : null}
        <span className={classes.spacer} />
        {choice}
        <TextInput size="xs" w={220} aria-label="Search the lines" placeholder="SKU, title, code" leftSection={<IconSearch size={14} aria-hidden />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      </div>
      <div className={classes.scroll} style={{ maxHeight: viewHeight }} onScroll={rows.onScroll} tabIndex={0} role="region" aria-label="Lines of the plan">
        <table className={classes.table}>
          <thead>
            <tr>
              <th data-numeric>Line</th>
              <th>SKU</th>
              <th>Product</th>
              {isWfs ? <th>GTIN</th> : <th>FNSKU</th>}
              {isWfs ? <th>Published</th> : null}
              {hasSupplier ? <th>Supplier</th> : null}
              {hasFrozen ? <th data-numeric>Proposed</th> : null}
              {availability === undefined ? null : <th data-numeric>Available</th>}
              {availability === undefined ? null : <th>From</th>}
              <th data-numeric>Units</th>
              {/* Beside what was sent: whoever receives goes through both, and reads neither sideways. */}
              {isTold ? <th data-numeric>Received</th> : null}
              {isTold ? <th data-numeric>Difference</th> : null}
              <th data-numeric>Per case</th>
              <th data-numeric>Cases</th>
              {hasVolume ? <th data-numeric>m³</th> : null}
              {hasWeight ? <th data-numeric>kg</th> : null}
              {hasWanted ? <th>Wanted on</th> : null}
              {hasReason ? <th>Reason</th> : null}
              <th><span className="visually-hidden">Why{editable ? ', remove' : ''}</span></th>
            </tr>
          </thead>
          <tbody>
            {rows.above > 0 ? <tr style={{ height: rows.above }} aria-hidden><td colSpan={18} /></tr> : null}
            {shown.slice(rows.first, rows.last).map((line) => {
              const before = stored.get(line.line);
              const own = problemsOf.get(line.line) ?? [];
              const difference = discrepancyOf(line, status);
              const cases = casesOf(line);
              const [volume, weight] = [volumeOf(line), weightOf(line)];
              const free = availability?.get(line.line);
              const why = (figure: string, value: string) => <Figure onWhy={() => onWhy(line, figure)}>{value}</Figure>;
              const isFirm = line.unitsPerCase !== null && cases === null && line.units > 0;
              return (
                <tr key={line.line} style={{ height }}>
                  <td data-numeric className={classes.dim}>{line.line}</td>
                  <td className={classes.bold}>{editable && asksFbaSku(line) ? <FbaSkuCell line={line} onLine={onLine} /> : line.sku}</td>
                  <td className={classes.product}>
                    <span title={line.title ?? undefined}>{line.title ?? <span className={classes.dim}>not known</span>}</span>
                    <LineRemarks of={own} />
                  </td>
                  <td>{(isWfs ? line.gtin : line.fnsku) ?? ''}</td>
                  {isWfs ? <td>{line.publishStatus ?? <span className={classes.dim}>not known</span>}</td> : null}
                  {hasSupplier ? <td>{line.supplier ?? ''}</td> : null}
                  {hasFrozen ? <td data-numeric>{line.frozen.ours === null ? '' : why('proposed', formatCount(line.frozen.ours))}</td> : null}
                  {availability === undefined ? null : (
                    <td data-numeric className={short?.has(line.line) === true ? classes.bad : undefined}>{free === null || free === undefined ? <span className={classes.dim}>not known</span> : why(availableFigure, formatCount(free))}</td>
                  )}
                  {availability === undefined ? null : <td>{line.source ?? ''}</td>}
                  <td data-numeric>
                    {editable ? <FigureCell kept={refused?.of(line.line, 'units')} least={0} whole label={`Units of ${line.sku}`} value={line.units} isChanged={before !== undefined && before.units !== line.units} onTake={(units) => onLine(withUnits(line, units ?? 0))} /> : why('units', formatCount(line.units))}
                  </td>
                  {isTold ? (
                    <td data-numeric>
                      {receivable ? (
                        <FigureCell kept={refused?.of(line.line, 'received')} least={0} whole label={`Received of ${line.sku}`} value={line.receivedUnits} allowsBlank placeholder="–" isChanged={before !== undefined && before.receivedUnits !== line.receivedUnits} onTake={(receivedUnits) => onLine({ ...line, receivedUnits })} />
                      ) : line.receivedUnits === null ? (
                        ''
                      ) : (
                        why('received', formatCount(line.receivedUnits))
                      )}
                    </td>
                  ) : null}
                  {isTold ? <td data-numeric className={difference !== null && difference < 0 ? classes.bad : undefined}>{difference === null ? '' : why('difference', formatChange(difference))}</td> : null}
                  <td data-numeric>
                    {editable ? (
                      <FigureCell kept={refused?.of(line.line, 'case')} least={1} whole label={`Units per case of ${line.sku}`} value={line.unitsPerCase} allowsBlank placeholder="–" isChanged={before !== undefined && before.unitsPerCase !== line.unitsPerCase} onTake={(size) => onLine(withCaseSize(line, size))} />
                    ) : (
                      (line.unitsPerCase ?? '')
                    )}
                  </td>
                  <td data-numeric>
                    {editable && line.unitsPerCase !== null ? (
                      <FigureCell kept={refused?.of(line.line, 'cases')} least={0} whole label={`Cases of ${line.sku}`} value={cases} placeholder={isFirm ? `${cartonsNeeded(line) ?? ''} begun` : ''} onTake={(next) => onLine(withCases(line, next ?? 0))} />
                    ) : cases === null ? (
                      <span className={classes.dim}>{line.unitsPerCase === null ? 'not known' : `${cartonsNeeded(line) ?? ''} begun`}</span>
                    ) : (
                      why('cases', formatCount(cases))
                    )}
                  </td>
                  {!hasVolume ? null : <td data-numeric data-not-known={volume === null ? '' : undefined}>{volume === null ? '' : why('cubicMetres', volume.toFixed(2))}</td>}
                  {!hasWeight ? null : <td data-numeric data-not-known={weight === null ? '' : undefined}>{weight === null ? '' : why('kg', weight.toFixed(1))}</td>}
                  {hasWanted ? (
                    <td>
                      {editable ? (
                        <input className={classes.cell} data-text type="date" aria-label={`Day ${line.sku} is wanted`} value={line.wantedOn ?? ''} onChange={(event) => onLine({ ...line, wantedOn: event.currentTarget.value === '' ? null : event.currentTarget.value })} />
                      ) : (
                        (line.wantedOn ?? '')
                      )}
                    </td>
                  ) : null}
                  {!hasReason ? null : <td>
                    {editable ? (
                      <input className={classes.cell} data-text data-changed={(before !== undefined && (before.reason ?? '') !== (line.reason ?? '')) || undefined} aria-label={`Reason for ${line.sku}`} value={line.reason ?? ''} maxLength={300} onChange={(event) => onLine({ ...line, reason: event.currentTarget.value === '' ? null : event.currentTarget.value })} />
                    ) : (
                      (line.reason ?? '')
                    )}
                  </td>}
                  <td style={{ whiteSpace: 'nowrap' }}>
                    <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Why the figures of ${line.sku}`} data-tip="Why this number" onClick={() => onWhy(line)}>
                      <IconQuestionMark size={14} aria-hidden />
                    </ActionIcon>
                    {!editable || onPart === undefined ? null : (
                      <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Deliver a part of ${line.sku} on another day`} data-tip="Deliver a part on another day" onClick={() => onPart(line)}>
                        <IconCalendarPlus size={14} aria-hidden />
                      </ActionIcon>
                    )}
                    {editable ? (
                      <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Remove ${line.sku}`} onClick={() => { refused?.drop(line.line); onRemove(line); }}>
                        <IconTrash size={14} aria-hidden />
                      </ActionIcon>
                    ) : null}
                  </td>
                </tr>
              );
            })}
            {rows.below > 0 ? <tr style={{ height: rows.below }} aria-hidden><td colSpan={18} /></tr> : null}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={widthBefore + (availability === undefined ? 0 : 2)}>{formatSome(sums.skus, 'SKU')} sent</td>
              <td data-numeric>{total('units', formatCount(sums.units))}</td>
              {isTold ? <td data-numeric>{total('received', formatCount(sums.received))}</td> : null}
              {isTold ? <td data-numeric>{total('difference', formatChange(shown.reduce((sum, line) => sum + (discrepancyOf(line, status) ?? 0), 0)))}</td> : null}
              <td />
              <td data-numeric>{sums.withoutCase.length === sums.skus && sums.skus > 0 ? '' : total('cartons', `${sums.withoutCase.length > 0 ? '≥ ' : ''}${formatCount(sums.cartons)}`)}</td>
              {!hasVolume ? null : <td data-numeric>{sums.unmeasured.length === sums.skus ? '' : total('cubicMetres', `${sums.unmeasured.length > 0 ? '≥ ' : ''}${sums.cubicMetres.toFixed(2)}`)}</td>}
              {!hasWeight ? null : <td data-numeric>{sums.unweighed.length === sums.skus ? '' : total('kg', `${sums.unweighed.length > 0 ? '≥ ' : ''}${sums.kg.toFixed(1)}`)}</td>}
              <td colSpan={1 + (hasReason ? 1 : 0) + (hasWanted ? 1 : 0)} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
};
