/** Plans of the store, on the table page of the sheets: figures that filter, a table, and what can be done with several at once. */
import { Button, MultiSelect } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { OpenedSheet, SheetSourceState } from '../../data/planning/planner-ports';
import { tilesOf } from '../../domain/sheets/maker';
import { oneOf } from '../../domain/sheets/columns';
import type { ListId, SheetDefinition } from '../../domain/sheets/sheet';
import { explainPlan } from '../../domain/shipments/explain-plan';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { kindFacts, planKinds } from '../../domain/shipments/plan-kinds';
import { planStatuses, statusTitles } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { useServices, useSession } from '../../ui/services';
import { nobodyDecides } from '../../ui/sheet/no-decisions';
import { ownAnswers } from '../../ui/sheet/own-rows';
import { RowAnswersContext } from '../../ui/sheet/row-answers';
import type { SheetAddress } from '../../ui/sheet/sheet-address';
import { rowIdOf } from '../../ui/sheet/sheet-cells';
import type { SheetActionProps, SheetPageParts } from '../../ui/sheet/sheet-panel';
import { SheetTable } from '../../ui/sheet/SheetTable';
import { TileStrip } from '../../ui/sheet/TileStrip';
import sheetClasses from '../../ui/sheet/sheet.module.css';
import { planRows } from './plan-list-table';
import { createdOn } from './plan-words';
import { placeOf } from './use-plan-why';
import { useWhyDrawer } from '../../ui/why/use-why-drawer';
import classes from './shipments.module.css';

export type PlanListProps = {
  /** All of them, or those of one type. */
  readonly definition: SheetDefinition<ListId>;
  readonly storeId: StoreId;
  readonly plans: readonly PlanSummary[];
  /** ISO day they are of. */
  readonly day: string;
  /** Past days on which plans were saved, the newest first; null: the page asks for its day itself. */
  readonly days: readonly string[] | null;
  /** How old what files tell of them is. */
  readonly sources: readonly SheetSourceState[];
  readonly onOpen: (planId: string) => void;
  readonly address: SheetAddress;
  readonly onAddress: (change: (last: SheetAddress) => SheetAddress) => void;
  /** Null: nothing is merged here, or they are those of a past day. */
  readonly onMerge: ((plans: readonly PlanSummary[]) => void) | null;
  readonly busy: boolean;
};

const nothing = (): void => undefined;
const noDays: readonly string[] = [];

export const PlanList = ({ definition, storeId, plans, day, days, sources, onOpen, address, onAddress, onMerge, busy }: PlanListProps) => {
  const { data } = useServices();
  const session = useSession();
  const [names] = useState(() => new Map<string, string>());
  const table = useMemo(() => planRows(plans, day), [plans, day]);
  const answers = useMemo(
    () =>
      ownAnswers({
        definition, table, makeWorkbook: (sheets) => data.makeWorkbook(sheets),
        figures: async (planId) => {
          const plan = plans.find(({ id }) => id === planId);
          const read = await data.readShipmentPlan(storeId, planId, plan?.versionId ?? null);
          if (!read.ok) return read;
          const { plan: stored } = read.value;
          return { ok: true, value: explainPlan(stored, placeOf(storeId, read.value), { today: day, createdOn: createdOn(stored.createdAt) }) };
        },
      }),
    [data, definition, storeId, plans, day, table],
  );
  const sheet = useMemo(
    (): OpenedSheet => ({ kind: 'opened', view: `${storeId} ${definition.id}`, planKey: '', isEarly: false, day, rows: plans.length, tiles: tilesOf(definition, table), titles: {}, parameters: [], sources, notes: [], days: days ?? noDays, first: null }),
    [definition, storeId, day, plans.length, table, days, sources],
  );

  const Actions = useCallback(
    ({ rows, count, clear }: SheetActionProps) =>
      count < 2 || onMerge === null ? null : (
        <Button
          size="xs" variant="default" disabled={busy} leftSection={<IconArrowMerge size={15} aria-hidden />}
          onClick={() =>
            void rows().then((picked) => {
              if (picked === null) return;
              onMerge(plans.filter(({ id }) => picked.some((row) => rowIdOf(definition, row) === id)));
              clear();
            })
          }
        >
          Merge {count} plans
        </Button>
      ),
    [definition, busy, onMerge, plans],
  );
  const why = useWhyDrawer();
  const parts: SheetPageParts = { sheets: [], Actions, opens: { what: 'open the plan', open: onOpen }, choices: <Choices definition={definition} address={address} onAddress={onAddress} />, isOfOneDay: days === null };

  return (
    <RowAnswersContext.Provider value={answers}>
      <div className={`${sheetClasses['desk'] ?? ''} ${classes.list ?? ''}`} data-sheet={definition.id} data-state="open">
        <TileStrip tiles={definition.tiles} values={sheet.tiles} pressed={address.tile} onPress={(tile) => onAddress((last) => ({ ...last, tile }))} />
        <SheetTable
          parts={parts} definition={definition} storeId={storeId} title={definition.title} email={session.kind === 'signed-in' ? session.email : ''} address={address} onAddress={onAddress} onView={nothing}
          sheet={sheet} made={0} notes={sheet.notes} rows={plans.length} isTold desk={nobodyDecides} canEdit={false} told="" onTold={nothing} onEdit={nothing} names={names} onAsk={why.ask}
        />
        {why.drawer}
      </div>
    </RowAnswersContext.Provider>
  );
};

const choices = [
  { columnId: 'kind', title: 'Type', any: 'All types', words: planKinds.map((kind) => kindFacts[kind].title) },
  { columnId: 'status', title: 'Status', any: 'Any status', words: planStatuses.map((status) => statusTitles[status]) },
] as const;

/** The filters asked for most, without a way to the headings. */
const Choices = ({ definition, address, onAddress }: Pick<PlanListProps, 'definition' | 'address' | 'onAddress'>) =>
  choices.filter(({ columnId }) => definition.columns.some(({ id, shownAtFirst }) => id === columnId && shownAtFirst)).map(({ columnId, title, any, words }) => {
    const filter = address.filters.find((one) => one.columnId === columnId);
    const sought = (filter?.kind === 'one-of' ? filter.texts : filter?.kind === 'equals' ? [filter.text] : []).map((text) => text.toLowerCase());
    const chosen = words.filter((word) => sought.includes(word.toLowerCase()));
    return (
      <MultiSelect
        key={columnId} size="xs" w={chosen.length > 1 ? 240 : 150} aria-label={title} placeholder={chosen.length === 0 ? any : ''} clearable data={words} value={[...chosen]}
        onChange={(next) => onAddress((last) => ({ ...last, filters: [...last.filters.filter((one) => one.columnId !== columnId), ...oneOf(columnId, next)] }))}
      />
    );
  });
