/** A small pivot over any page's rows: one column down, one across, and what the rows come to. */
import { Group, Select, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Failure } from '../../domain/failures';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { isSheetId, withTitles, type SheetDefinition, type SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { Pivot, PivotAsk, PivotMeasure } from '../../domain/tables/pivot';
import { FailedPart } from '../../ui/FailedPart';
import { ListFiles } from '../../ui/exports/ListFiles';
import { FailureNotice } from '../../ui/FailureNotice';
import { pageTitle, useAreas } from '../../ui/pages';
import { useServices, useStore } from '../../ui/services';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { withoutEntries } from '../../ui/sheet/not-taken';
import { PlanStopped, PlanWorking } from '../../ui/sheet/SheetMessages';
import { emptyAddress } from '../../ui/sheet/sheet-address';
import { useSheet } from '../../ui/sheet/use-sheet';
import { NothingToTurn } from './NothingToTurn';
import { PivotTable } from './PivotTable';
import { measureText, pivotLines, pivotList, pivotMeasures, pivotParts } from './pivot-lines';
import { pivotLeftOut } from './report-address';
import classes from './reports.module.css';

const measureFrom = (text: string | null): PivotMeasure => {
  const [how, columnId = ''] = (text ?? '').split(':');
  return (how === 'sum' || how === 'mean') && columnId !== '' ? { how, columnId } : { how: 'rows' };
};

/** The address says what is turned, so that a link opens it again; columns a sheet does not have give way to its first ones. */
const askFrom = (search: URLSearchParams, definition: SheetDefinition): PivotAsk => {
  const turned = pivotParts(definition).map(({ value }) => value);
  const down = turned.find((part) => part === search.get('down')) ?? turned.find((part) => ['status', 'verdict', 'supplier', 'abc'].includes(part)) ?? turned[0];
  // Against itself a column makes nothing but one cell a line.
  const across = turned.find((part) => part === search.get('across') && part !== down);
  const wanted = measureFrom(search.get('measure'));
  const isThere = pivotMeasures(definition).some(({ value }) => value === measureText(wanted));
  return { down: down ?? definition.key, across: across ?? null, measure: isThere ? wanted : { how: 'rows' } };
};

export const PivotBuilder = () => {
  const { storeId } = useStore();
  const areas = useAreas();
  const [search, setSearch] = useSearchParams();
  const offered = useMemo(
    () =>
      areas.flatMap((area) =>
        area.setUpFor.includes(storeId)
          ? area.pages.flatMap((page) => (page.kind === 'sheet' ? page.sheets.map(({ sheet, label }) => ({ value: sheet, label: page.sheets.length === 1 ? pageTitle(page, storeId) : `${pageTitle(page, storeId)}: ${label}` })) : []))
          : [],
      ),
    [areas, storeId],
  );
  const asked = search.get('of');
  const sheetId: SheetId | undefined = offered.find(({ value }) => isSheetId(asked) && value === asked)?.value ?? offered[0]?.value;
  if (sheetId === undefined) return <Text size="sm">No page of this store has rows to turn.</Text>;
  const definition = sheetDefinitions[sheetId];
  const ask = askFrom(search, definition);
  const choose = (change: Partial<Record<'of' | 'down' | 'across' | 'measure', string | null>>): void =>
    setSearch((last) => {
      const next = new URLSearchParams(last);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, { replace: true });
  const turned = pivotParts(definition);
  return (
    <div className={classes.pivot}>
      <NotTakenNote
        notTaken={pivotLeftOut(search, offered.map(({ value }) => value), offered.find(({ value }) => value === sheetId)?.label ?? definition.title, turned.map(({ value }) => value), pivotMeasures(definition).map(({ value }) => value))}
        onDrop={(ids) => setSearch((last) => withoutEntries(last, ids), { replace: true })}
      />
      <Group gap="sm" align="flex-end">
        <Select size="xs" w={260} label="Rows of" data={offered} value={sheetId} allowDeselect={false} onChange={(of) => choose({ of, down: null, across: null, measure: null })} />
        <Select size="xs" w={180} label="Rows" data={turned} value={ask.down} allowDeselect={false} searchable onChange={(down) => choose(down === ask.across ? { down, across: ask.down } : { down })} />
        <Select size="xs" w={180} label="Columns" placeholder="Nothing" clearable data={turned.filter(({ value }) => value !== ask.down)} value={ask.across} searchable onChange={(across) => choose({ across })} />
        <Select size="xs" w={240} label="Figures" data={pivotMeasures(definition)} value={measureText(ask.measure)} allowDeselect={false} searchable onChange={(measure) => choose({ measure })} />
      </Group>
      <TurnedSheet key={`${storeId} ${sheetId}`} storeId={storeId} definition={definition} ask={ask} />
    </div>
  );
};

type TurnedProps = { readonly storeId: StoreId; readonly definition: SheetDefinition; readonly ask: PivotAsk };

const TurnedSheet = ({ storeId, definition, ask }: TurnedProps) => {
  const { planner } = useServices();
  const { state, plan, refresh, cancel } = useSheet({ storeId, definition, address: emptyAddress }, true);
  const [turned, setTurned] = useState<{ readonly asked: string; readonly pivot: Pivot | null } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const view = state.kind === 'open' ? state.sheet.view : null;
  const written = JSON.stringify(ask);
  const asked = `${view ?? ''} ${written}`;
  useEffect(() => {
    let isWanted = true;
    if (view !== null)
      void planner.pivotSheet(view, { search: '', filters: [], sort: [] }, JSON.parse(written) as PivotAsk).then((outcome) => {
        if (!isWanted) return;
        setFailure(outcome.ok ? null : outcome.failure);
        if (outcome.ok) setTurned({ asked, pivot: outcome.value });
      });
    return () => {
      isWanted = false;
    };
  }, [planner, view, written, asked]);

  if (state.kind === 'opening') return <PlanWorking plan={plan} onCancel={cancel} />;
  if (state.kind === 'cancelled') return <PlanStopped onAgain={refresh} />;
  if (state.kind === 'failed') return <FailedPart failure={state.failure} onAgain={refresh} />;
  const pivot = turned?.pivot ?? null;
  if (failure !== null) return <FailureNotice failure={failure} />;
  if (pivot === null) return null;
  if (pivot.rows === 0) return <NothingToTurn storeId={storeId} definition={definition} sources={state.sheet.sources} />;
  const lines = pivotLines(pivot, withTitles(definition, state.sheet.titles), ask, state.sheet.day);
  return (
    <>
      <Group gap="sm">
        <Text size="xs" c="dimmed" data-count>
          {lines.summary}
        </Text>
        <ListFiles name={`Pivot of ${definition.title} ${storeId.toUpperCase()} ${state.sheet.day}`} storeId={storeId} list={() => pivotList(lines)} />
      </Group>
      <PivotTable label={`${definition.title}, turned`} lines={lines} />
    </>
  );
};
