/** One sheet of one store: its sources, key figures, table, edits and files. The address says what is shown. */
import { Text } from '@mantine/core';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { withTitles, type ColumnTitles, type SheetDefinition, type SheetTile } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { keyParts } from '../../domain/tables/cells';
import { BusyButton } from '../BusyButton';
import { FailedPart } from '../FailedPart';
import { useNow } from '../import/use-now';
import { usePartsHere } from '../page-part';
import { Said } from '../Said';
import { formatCount } from '../table/format-cell';
import { useEditWords } from './edit-words';
import { editCount } from './pending-edits';
import { earlyEdits } from './early-edits';
import { EditConflicts } from './EditConflicts';
import { LostEdits } from './LostEdits';
import { lacksNeeded } from './missing-sources';
import { notTaken, type NotTaken } from './not-taken';
import { NotTakenNote } from './NotTakenNote';
import { PendingBar } from './PendingBar';
import { stepNow } from './plan-progress';
import { MissingReports, PlanStopped, PlanWorking } from './SheetMessages';
import { PastBanner } from './AsOfDay';
import { understood, type SheetAddress } from './sheet-address';
import type { SheetPageParts } from './sheet-panel';
import { decide, type TypedEdit } from './sheet-cells';
import { SheetNotes } from './SheetNotes';
import { SheetTable } from './SheetTable';
import { SheetViews } from './SheetViews';
import { SourceStrip } from './SourceStrip';
import { TileStrip } from './TileStrip';
import { UnreadSettings } from '../settings/UnreadSettings';
import { UnreadDecisions } from './UnreadDecisions';
import { useDecisions } from './use-decisions';
import { useTileValues } from './use-tile-values';
import { useEditKeys } from './use-edit-keys';
import { useLostRows } from './use-lost-rows';
import { useSheet } from './use-sheet';
import { useWhyDrawer } from '../why/use-why-drawer';
import { useRowAnswers } from './row-answers';
import { tileWhy } from './sum-why';
import classes from './sheet.module.css';

export type SheetDeskProps = {
  readonly parts: SheetPageParts;
  readonly definition: SheetDefinition;
  readonly storeId: StoreId;
  readonly title: string;
  readonly email: string;
  readonly address: SheetAddress;
  /** What of the link the address could not take. */
  readonly leftOut: readonly NotTaken[];
  readonly onAddress: (change: (last: SheetAddress) => SheetAddress) => void;
  readonly onView: (sheet: string) => void;
};

const noNotes: readonly string[] = [];

export const SheetDesk = (props: SheetDeskProps) => {
  const { parts, definition, storeId, title, address, onAddress } = props;
  const now = useNow();
  const useDesk = parts.useDesk ?? useDecisions;
  const desk = useDesk(storeId, definition);
  const { history, saved, edit, keepEarly } = desk;
  const pending = editCount(history.present);
  const { state, remade, plan, isRefreshing, newer, refresh, cancel } = useSheet({ storeId, definition, address }, pending === 0);
  const [told, setTold] = useEditWords(history);
  useEditKeys(desk.undo, desk.redo);

  const canEdit = address.asOf === null && desk.isKnown;
  // Told nothing yet: whoever types already loses no letter.
  const isEarly = !desk.isKnown && desk.unread === null;
  const take = useCallback(
    (edits: readonly TypedEdit[]): void => {
      const decided = edits.map((one) => decide(definition, saved, one, null, history.present));
      edit(decided.map((one) => one.edit));
      const rounded = decided.filter(({ roundedFrom }) => roundedFrom !== null);
      const [first] = rounded;
      setTold(first === undefined ? '' : rounded.length === 1 ? `${formatCount(first.roundedFrom ?? 0)} went up to ${formatCount(Number(first.edit.decided?.value))}, whole cases` : `${formatCount(rounded.length)} quantities went up to whole cases`);
    },
    [definition, saved, history.present, edit, setTold],
  );
  const [early] = useState(earlyEdits);
  useEffect(() => {
    if (!isEarly) early.release(desk.isKnown ? take : null);
  }, [early, isEarly, desk.isKnown, take]);
  const onEdit = useCallback(
    (edits: readonly TypedEdit[]): Promise<boolean> => {
      if (isEarly) {
        keepEarly?.(edits.map((one) => decide(definition, saved, one, null, history.present).edit));
        return early.wait(edits);
      }
      take(edits);
      return Promise.resolve(true);
    },
    [early, isEarly, take, keepEarly, definition, saved, history.present],
  );

  // An address that is written anew holds only what was understood.
  const onDrop = (ids: readonly string[]): void =>
    onAddress((last) => understood(definition, { ...last, view: ids.includes('view') ? null : last.view, tile: ids.includes('tile') ? null : last.tile, parameters: Object.fromEntries(Object.entries(last.parameters).filter(([id]) => !ids.includes(id))) }));
  const onPanel = useCallback((panel: SheetAddress['panel']) => onAddress((last) => ({ ...last, panel })), [onAddress]);
  const answers = useRowAnswers();
  const why = useWhyDrawer();
  const onTile = useCallback((tile: string | null) => onAddress((last) => ({ ...last, tile })), [onAddress]);

  // What stands above the table comes with it: rows that are there do not move away under the pointer.
  const isWhole = usePartsHere([parts.Panel, parts.Ways]);
  const opened = state.kind === 'open' && isWhole ? state.sheet : null;
  const titles = JSON.stringify(opened?.titles ?? {});
  // Made anew only where a heading is another: sheets are opened again and again.
  const titled = useMemo(() => withTitles(definition, JSON.parse(titles) as ColumnTitles), [definition, titles]); // written above
  const working = opened === null || plan.kind !== 'working' ? null : opened.isEarly ? 'Forecasting' : isRefreshing ? 'Working out newer figures' : null;
  const made = remade?.made ?? 0;
  const tiles = remade?.tiles ?? opened?.tiles ?? null;
  const values = useTileValues(definition, tiles, opened?.sources ?? null, now, address.asOf);
  const { ask } = why;
  const view = opened?.view ?? null;
  const onTileWhy = useCallback(
    (tile: SheetTile): void => {
      if (view !== null && values !== null) ask(tileWhy({ planner: answers, storeId, definition: titled, view }, tile, values));
    },
    [ask, answers, storeId, titled, view, values],
  );
  const notes = remade?.notes ?? opened?.notes ?? noNotes;
  const isEmpty = opened !== null && lacksNeeded(opened.sources) && (remade?.rows ?? opened.rows) === 0;
  // Where there are none, what is not known of them is no news beside why.
  const hasNoRows = isEmpty || state.kind === 'failed';
  // Filled as rows are seen: a conflict names its rows as people do.
  const [names] = useState(() => new Map<string, string>());
  const nameOf = (rowId: string): string => names.get(rowId) ?? keyParts(rowId).at(-1) ?? rowId;
  const lost = useLostRows(definition, opened, made, history.present);

  return (
    <div className={classes.desk} data-sheet={definition.id} data-state={state.kind === 'open' && !isWhole ? 'opening' : state.kind} aria-busy={isRefreshing}>
      {opened === null ? null : <SourceStrip sources={opened.sources} definitions={definition.sources} now={now} day={address.asOf} working={working} />}
      <div role="status" className="visually-hidden">{working ?? (state.kind === 'opening' ? stepNow(plan) : '')}</div>
      <PastBanner day={address.asOf} onBack={() => onAddress((last) => ({ ...last, asOf: null }))} />
      <NotTakenNote notTaken={opened === null || isRefreshing ? [] : [...notTaken(address.parameters, opened.parameters), ...props.leftOut]} onDrop={onDrop} />
      {hasNoRows ? null : <UnreadSettings />}
      <UnreadDecisions unread={address.asOf !== null || hasNoRows ? null : desk.unread} />
      <Said className={classes.newer}>
        {newer === null || pending === 0 ? null : (
          <>
            <Text size="sm">{newer === 'data' ? 'Newer data has come in.' : 'Newer figures have been worked out.'} Your changes stay as they are.</Text>
            <BusyButton size="compact-xs" variant="default" isBusy={isRefreshing} onClick={refresh}>
              Refresh
            </BusyButton>
          </>
        )}
      </Said>
      {values === null || isEmpty ? null : <TileStrip tiles={definition.tiles} values={values} pressed={address.tile} onPress={onTile} onWhy={onTileWhy} />}
      {why.drawer}
      <SheetNotes notes={notes} />
      <EditConflicts definition={definition} conflicts={desk.conflicts} nameOf={nameOf} onChoose={desk.choose} />
      <LostEdits definition={definition} desk={desk} rowIds={lost} nameOf={nameOf} />
      {parts.Panel === undefined || opened === null || isEmpty ? null : (
        <Suspense fallback={null}>
          <parts.Panel storeId={storeId} definition={titled} sheet={opened} made={made} canEdit={canEdit} onEdit={onEdit} pending={history.present} panel={address.panel} onPanel={onPanel} />
        </Suspense>
      )}
      {parts.Ways === undefined || opened === null ? null : (
        <Suspense fallback={null}>
          <parts.Ways storeId={storeId} />
        </Suspense>
      )}
      {opened !== null && !isEmpty ? (
        <SheetTable {...props} definition={titled} sheet={opened} made={made} notes={notes} rows={remade?.rows ?? opened.rows} isTold={definition.tiles.length === 0 || Object.keys(tiles ?? {}).length > 0} desk={desk} canEdit={canEdit} canType={canEdit || (address.asOf === null && isEarly)} told={told} onTold={setTold} onEdit={onEdit} names={names} onAsk={ask} />
      ) : (
        <section className={classes.table} aria-label={title}>
          {/* What one of the page’s views misses, another may have. */}
          {isEmpty && parts.sheets.length > 1 ? (
            <div className={classes.toolbar}>
              <SheetViews sheets={parts.sheets} shown={definition.id} onView={props.onView} />
            </div>
          ) : null}
          {isEmpty && opened !== null ? <MissingReports storeId={storeId} title={title} sources={opened.sources} definitions={definition.sources} day={address.asOf} /> : null}
          {state.kind === 'opening' ? <PlanWorking plan={plan} onCancel={cancel} /> : null}
          {state.kind === 'cancelled' ? <PlanStopped onAgain={refresh} /> : null}
          {state.kind === 'failed' ? <FailedPart failure={state.failure} onAgain={refresh} /> : null}
          {/* What waits to be saved waits on, whether or not there are rows to show it in. */}
          {state.kind === 'opening' || pending === 0 ? null : <PendingBar desk={desk} />}
        </section>
      )}
    </div>
  );
};
