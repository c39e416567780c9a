/** Every plan of the store, on the table page of the sheets: figures that filter, a table, and what can be done with several at once. */
import { Button, MultiSelect } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { OpenedSheet, SheetSourceState } from '../../data/planning/planner-ports';
import { tilesOf } from '../../domain/sheets/maker';
import { oneOf } from '../../domain/sheets/columns';
import { explainPlan } from '../../domain/shipments/explain-plan';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { kindFacts, planKinds } from '../../domain/shipments/plan-kinds';
import { planStatuses, statusTitles } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { localDay } from '../../ui/local-day';
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
import { planListSheet, planRows } from './plan-list-table';
import { placeOf } from './use-plan-why';
import classes from './shipments.module.css';

type PlanListProps = {
  readonly storeId: StoreId;
  readonly plans: readonly PlanSummary[];
  /** ISO day they are of. */
  readonly day: string;
  /** Past days on which plans were saved, the newest first. */
  readonly days: readonly string[];
  /** How old what files tell of them is. */
  readonly sources: readonly SheetSourceState[];
  readonly onOpen: (planId: string) => void;
  readonly address: SheetAddress;
  readonly onAddress: (change: (last: SheetAddress) => SheetAddress) => void;
  /** Null: nothing is merged, for they are those of a past day. */
  readonly onMerge: ((plans: readonly PlanSummary[]) => void) | null;
  readonly busy: boolean;
};

const nothing = (): void => undefined;

export const PlanList = ({ storeId, plans, day, days, sources, onOpen, address, onAddress, onMerge, busy }: PlanListProps) => {
  const { data } = useServices();
  const session = useSession();
  const [names] = useState(() => new Map<string, string>());
  const table = useMemo(() => planRows(plans, day), [plans, day]);
  const answers = useMemo(
    () =>
      ownAnswers({
        definition: planListSheet, table, makeWorkbook: (sheets) => data.makeWorkbook(sheets),
        figures: async (planId) => {
          const plan = plans.find(({ id }) => id === planId);
          const read = await data.readShipmentPlan(storeId, planId, plan?.versionId ?? null);
          if (!read.ok) return read;
          const { plan: stored } = read.value;
          return { ok: true, value: explainPlan(stored, placeOf(storeId, read.value), { today: day, createdOn: localDay(stored.createdAt) }) };
        },
      }),
    [data, storeId, plans, day, table],
  );
  const sheet = useMemo(
    (): OpenedSheet => ({ kind: 'opened', view: `${storeId} plans`, planKey: '', isEarly: false, day, rows: plans.length, tiles: tilesOf(planListSheet, table), titles: {}, parameters: [], sources, notes: [], days, first: null }),
    [storeId, day, plans.length, table, days, sources],
  );

  const Actions = useCallback(
    ({ rows, count, clear }: SheetActionProps) =>
      count < 2 || onMerge === null ? null : (
        <Button
          size="xs" variant="default" disabled={busy} leftSection={<IconArrowMerge size={15} aria-hidden />}
          onClick={() =>
            void rows().then((picked) => {
              if (picked === null) return;
              onMerge(plans.filter(({ id }) => picked.some((row) => rowIdOf(planListSheet, row) === id)));
              clear();
            })
          }
        >
          Merge {count} plans
        </Button>
      ),
    [busy, onMerge, plans],
  );
  const parts: SheetPageParts = { sheets: [], Actions, opens: { what: 'open the plan', open: onOpen }, choices: <Choices address={address} onAddress={onAddress} /> };

  return (
    <RowAnswersContext.Provider value={answers}>
      <div className={`${sheetClasses['desk'] ?? ''} ${classes.list ?? ''}`} data-sheet={planListSheet.id} data-state="open">
        <TileStrip tiles={planListSheet.tiles} values={sheet.tiles} pressed={address.tile} onPress={(tile) => onAddress((last) => ({ ...last, tile }))} />
        <SheetTable
          parts={parts} definition={planListSheet} storeId={storeId} title={planListSheet.title} email={session.kind === 'signed-in' ? session.email : ''} address={address} onAddress={onAddress} onView={nothing}
          sheet={sheet} made={0} notes={sheet.notes} rows={plans.length} isTold desk={nobodyDecides} canEdit={false} told="" onTold={nothing} onEdit={nothing} names={names}
        />
      </div>
    </RowAnswersContext.Provider>
  );
};

const choices = [
  { columnId: 'kind', title: 'Type', any: 'All types', words: planKinds.map((kind) => kindFacts[kind].title) },
  { columnId: 'status', title: 'Status', any: 'Any status', words: planStatuses.map((status) => statusTitles[status]) },
] as const;

/** The filters asked for most, without a way to the headings. */
const Choices = ({ address, onAddress }: Pick<PlanListProps, 'address' | 'onAddress'>) =>
  choices.map(({ columnId, title, any, words }) => {
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
