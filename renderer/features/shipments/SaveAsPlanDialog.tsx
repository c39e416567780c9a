/** Rows of a forecast page saved as shipment plans: one for each place the goods come from, all of them in one step. */
import { Anchor, Button, Checkbox, Group, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlanToSave } from '../../data/shipments/shipment-ports';
import { dayAfter } from '../../domain/planning/calendar-days';
import { problemsOf } from '../../domain/shipments/check-plan';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { sumsOf } from '../../domain/shipments/quantities';
import type { PlanSeed } from '../../domain/shipments/from-sheet';
import { noMilestones, type ShipmentLine, type ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/import/Note';
import { useServices } from '../../ui/services';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { legsToTake, withLastYear } from './freeze-plan';
import { cartonsWords } from './sum-words';
import { newPlanId, usePlanDesk } from './use-plans';

export type SaveAsPlanDialogProps = {
  readonly storeId: StoreId;
  /** From `fbaSeeds`, `wfsSeeds` or `factorySeeds`. */
  readonly seeds: readonly PlanSeed[];
  /** Of the opened sheet; null for lines made by hand. */
  readonly planKey: string | null;
  readonly planDay: string | null;
  /** Takes what the rows say by now; null or left out: they say the same. */
  readonly onNewer?: (() => void) | null;
  /** Where a saved plan is shown. */
  readonly pathOf?: (planId: string) => string;
  readonly onClose: () => void;
  readonly onSaved?: (planIds: readonly string[]) => void;
};

const orNull = (text: string): string | null => (text === '' ? null : text);
const usualPath = (planId: string): string => `/FbaShipmentDashboard?plan=${encodeURIComponent(planId)}`;

const useLastYear = (storeId: StoreId, seeds: readonly PlanSeed[], planDay: string | null): { readonly seeds: readonly PlanSeed[]; readonly isKnown: boolean } => {
  const { planner } = useServices();
  const [known, setKnown] = useState<{ readonly of: readonly PlanSeed[]; readonly seeds: readonly PlanSeed[] } | null>(null);
  useEffect(() => {
    let current = true;
    void withLastYear(planner, storeId, seeds, planDay).then((filled) => {
      if (current) setKnown({ of: seeds, seeds: filled });
    });
    return () => {
      current = false;
    };
  }, [planner, storeId, seeds, planDay]);
  return known?.of === seeds ? { seeds: known.seeds, isKnown: true } : { seeds, isKnown: false };
};

export const SaveAsPlanDialog = ({ storeId, seeds: given, planKey, planDay, onNewer = null, pathOf = usualPath, onClose, onSaved }: SaveAsPlanDialogProps) => {
  const { planner } = useServices();
  const desk = usePlanDesk(storeId);
  const { seeds, isKnown } = useLastYear(storeId, given, planDay);
  const today = desk.moment().day;
  const [usualName] = useState(`Plan of ${today}`);
  const [name, setName] = useState(usualName);
  const [shipDate, setShipDate] = useState('');
  const [eta, setEta] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState<readonly ShipmentPlan[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const chosen = useMemo(() => seeds.filter(({ kind }) => !left.has(kind)), [seeds, left]);
  const isBackwards = shipDate !== '' && eta !== '' && shipDate > eta;

  const planOf = ({ kind, lines }: PlanSeed, plannedLegs: ShipmentPlan['plannedLegs']): ShipmentPlan => {
    const { from, to, title } = kindFacts[kind];
    const moment = desk.moment();
    return {
      id: newPlanId(today), name: chosen.length > 1 ? `${name.trim()}, ${title}` : name.trim(), kind, status: 'draft', from, to, shipDate: orNull(shipDate), eta: orNull(eta), marketplaceId: null, container: null, address: null,
      isPrepared: false, createdAt: moment.at, createdBy: moment.by, planKey, planDay, milestones: noMilestones, plannedLegs, lines,
      journal: [{ at: moment.at, by: moment.by, kind: 'saved', text: planDay === null ? 'Made by hand' : `Saved from the plan of ${formatDay(planDay)}` }],
    };
  };

  const save = async (): Promise<void> => {
    const plans = await Promise.all(chosen.map(async (seed) => planOf(seed, await legsToTake(planner, storeId, seed))));
    const parts: readonly PlanToSave[] = plans.map((plan) => ({ plan, baseVersionId: null }));
    const done = await desk.save(parts, `${plans.map(({ id }) => id).join(', ')}: saved as ${plans.length === 1 ? 'a draft' : 'drafts'}`);
    if (done === null) return;
    setSaved(plans);
    onSaved?.(plans.map(({ id }) => id));
  };

  const undo = async (): Promise<void> => {
    const back = desk.done?.undo ?? null;
    if (back === null) return;
    await desk.undo(back.importId);
    setSaved(null);
  };

  return (
    <Dialog onClose={onClose} unsaved={seeds.length > 0 && saved === null && (name !== usualName || shipDate !== '' || eta !== '')} title="Save as shipment plan" size="xl">
      <Stack gap="sm">
        {seeds.length === 0 ? (
          <Note tone="warn">None of the rows has a quantity to send, so there is nothing to save. Type a quantity, or choose other rows.</Note>
        ) : saved !== null ? (
          <Note tone="good" actions={<Button size="xs" variant="subtle" disabled={desk.busy} onClick={() => void undo()}>Undo</Button>}>
            Saved as {saved.length === 1 ? 'a draft' : 'drafts'}:{' '}
            {saved.map(({ id }, index) => (
              <span key={id}>
                {index > 0 ? ', ' : ''}
                <Anchor component={Link} to={pathOf(id)} fw={600} underline="always">
                  {id}
                </Anchor>
              </span>
            ))}
            . Nothing is reserved until a plan is approved.
          </Note>
        ) : (
          <>
            <Note tone="warn" actions={onNewer === null ? null : <Button size="xs" variant="default" disabled={isSaving || desk.busy} onClick={onNewer}>Take the newer figures</Button>}>
              {onNewer === null ? null : 'Newer figures have come in since this was opened. What stands here is what will be saved.'}
            </Note>
            <TextInput label="Name" value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} data-autofocus />
            <SimpleGrid cols={2} spacing="sm">
              <TextInput type="date" label="Ships" value={shipDate} onChange={(event) => setShipDate(event.currentTarget.value)} />
              <TextInput type="date" label="ETA" min={shipDate === '' ? (dayAfter(today, -365) ?? today) : shipDate} value={eta} onChange={(event) => setEta(event.currentTarget.value)} error={isBackwards ? 'The plan would arrive before it ships.' : null} />
            </SimpleGrid>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th />
                  <Table.Th>Plan</Table.Th>
                  <Table.Th ta="right">SKUs</Table.Th>
                  <Table.Th ta="right">Units</Table.Th>
                  <Table.Th ta="right">Cartons</Table.Th>
                  <Table.Th>Remarks</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {seeds.map((seed) => {
                  const sums = sumsOf(seed);
                  const remarks = problemsOf({ ...planOf(seed, {}), lines: seed.lines }).filter(({ line }) => line !== null).length;
                  return (
                    <Table.Tr key={seed.kind}>
                      <Table.Td>
                        <Checkbox
                          size="xs"
                          aria-label={`Save ${kindFacts[seed.kind].title}`}
                          checked={!left.has(seed.kind)}
                          onChange={(event) => setLeft(new Set(event.currentTarget.checked ? [...left].filter((kind) => kind !== seed.kind) : [...left, seed.kind]))}
                        />
                      </Table.Td>
                      <Table.Td>{kindFacts[seed.kind].title}</Table.Td>
                      <Table.Td ta="right">{formatCount(sums.skus)}</Table.Td>
                      <Table.Td ta="right">{formatCount(sums.units)}</Table.Td>
                      <Table.Td ta="right">{cartonsWords(sums)}</Table.Td>
                      <Table.Td>{remarks === 0 ? '' : `${formatSome(remarks, 'line')} to look at`}</Table.Td>
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
            <Text size="xs" c="dimmed" role="status">
              {isKnown ? frozenWords(chosen) : 'Looking up last year’s sales'}
            </Text>
          </>
        )}
        {desk.done !== null && desk.done.tone !== 'good' ? <Note tone={desk.done.tone}>{desk.done.text}</Note> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {saved === null ? 'Cancel' : 'Close'}
          </Button>
          {saved === null && seeds.length > 0 ? (
            <Button
              disabled={isSaving || desk.busy || chosen.length === 0 || name.trim() === '' || isBackwards || !isKnown}
              onClick={() => {
                setSaving(true);
                void save().finally(() => setSaving(false));
              }}
            >
              {chosen.length > 1 ? `Save ${chosen.length} drafts` : 'Save draft'}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
};

const frozenWords = (seeds: readonly PlanSeed[]): string => {
  const lines = seeds.flatMap((seed): readonly ShipmentLine[] => seed.lines);
  const with_ = (of: (line: ShipmentLine) => number | null): number => lines.filter((line) => of(line) !== null).length;
  const ours = with_(({ frozen }) => frozen.ours);
  if (ours === 0) return 'These lines were not proposed by a forecast; nothing is scored by them.';
  return `Kept to be scored by what sells: our quantity of ${formatSome(ours, 'line')}, the marketplace’s of ${formatCount(with_(({ frozen }) => frozen.theirs))}, the 30-day pace’s of ${formatCount(with_(({ frozen }) => frozen.naive))}, last year’s of ${formatCount(with_(({ frozen }) => frozen.lastYear))}.`;
};
