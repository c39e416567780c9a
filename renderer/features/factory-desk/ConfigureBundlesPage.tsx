/** Configure Bundles: every bundle, one of them in full, and what is wrong in the mapping. */
import { Button, Tabs, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconStethoscope } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listedNames } from '../../domain/listed-names';
import type { BundleDraft, DraftPart } from '../../domain/bundles/desk/drafts';
import type { StoreId } from '../../domain/stores';
import { BusyButton } from '../../ui/BusyButton';
import { Note } from '../../ui/import/Note';
import { useNow } from '../../ui/import/use-now';
import { localDay } from '../../ui/local-day';
import { Says } from '../../ui/Says';
import { useStore } from '../../ui/services';
import { AsOfDay, PastBanner } from '../../ui/sheet/AsOfDay';
import { pastDayIn } from '../../ui/sheet/past-day';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { dayLeftOut, tabLeftOut, withoutEntries } from '../../ui/sheet/not-taken';
import { useEditKeys } from '../../ui/sheet/use-edit-keys';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { BundleEditor } from './BundleEditor';
import { BundleList } from './BundleList';
import { BundleMeeting } from './BundleMeeting';
import classes from './bundles.module.css';
import { MappingDoctor, total } from './MappingDoctor';
import { NewBundleDialog } from './NewBundleDialog';
import { draftOf, type Pending, type PendingBundle } from './pending-bundles';
import { ReplaceDialog } from './ReplaceDialog';
import { SharedStock } from './SharedStock';
import { useDeskAnswer, usePastDays, usePlanTurn } from '../../ui/mapping/use-desk-answer';
import { usePendingBundles, type PendingDesk } from './use-pending-bundles';

export const ConfigureBundlesPage = () => {
  const { storeId } = useStore();
  return <BundleDesk key={storeId} storeId={storeId} />;
};

type Dialog = { readonly kind: 'none' } | { readonly kind: 'new'; readonly of: string | null; readonly parts: readonly DraftPart[]; readonly facts: PendingBundle['facts'] } | { readonly kind: 'replace'; readonly from: string };

const tabs = [{ id: 'bundles', title: 'Bundles' }, { id: 'doctor', title: 'Mapping doctor' }, { id: 'sharing', title: 'Who gets the stock' }] as const;

const closed: Dialog = { kind: 'none' };

const nothing = (): void => undefined;

const noDrafts: readonly BundleDraft[] = [];

const noPending: Pending = new Map();

const BundleDesk = ({ storeId }: { readonly storeId: StoreId }) => {
  const [address, setAddress] = useSearchParams();
  // Tried again is every part of the page: what failed one failed them all.
  const { turn, again } = usePlanTurn(storeId);
  const desk = usePendingBundles(storeId);
  const [dialog, setDialog] = useState<Dialog>(closed);
  const chosen = address.get('bundle');
  const tab = tabs.find(({ id }) => id === address.get('tab'))?.id ?? 'bundles';
  const asOf = pastDayIn(address, localDay(useNow()));
  const isPast = asOf !== null;
  const days = usePastDays(storeId, turn);
  const doctor = useDeskAnswer(storeId, { kind: 'doctor' }, turn, asOf);
  const edited = useMemo(() => [...desk.pending.values()].map(draftOf), [desk.pending]);
  const drafts = isPast ? noDrafts : edited;
  const withDay = (entries: Readonly<Record<string, string>>): Record<string, string> => (asOf === null ? { ...entries } : { ...entries, 'as-of': asOf });
  const open = (code: string): void => setAddress(withDay({ bundle: code }));
  const chooseDay = (day: string | null): void =>
    setAddress((last) => {
      const next = new URLSearchParams(last);
      if (day === null) next.delete('as-of');
      else next.set('as-of', day);
      return next;
    });

  // Of a past day nothing is edited, and what waits to be saved waits for today.
  useEditKeys(isPast ? nothing : desk.undo, isPast ? nothing : desk.redo);

  return (
    <div className={classes.main}>
      <NotTakenNote notTaken={[...tabLeftOut(address, tabs), ...dayLeftOut(address, asOf)]} onDrop={(ids) => setAddress((last) => withoutEntries(last, ids), { replace: true })} />
      <PastBanner day={asOf} what="Stock, orders and sales of that day, and the lists of items that held then." onBack={() => chooseDay(null)} />
      <Tabs value={tab} onChange={(next) => setAddress(withDay(next !== null && next !== 'bundles' ? { tab: next } : chosen === null ? {} : { bundle: chosen }))} keepMounted={false}>
        <div className={classes.tabs}>
          <Tabs.List>
            {tabs.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id} leftSection={id === 'doctor' ? <IconStethoscope size={15} aria-hidden /> : undefined}>
                {id === 'doctor' && doctor.answer !== null ? `${title} (${formatCount(total(doctor.answer.report))})` : title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <AsOfDay days={days} asOf={asOf} onChoose={chooseDay} />
        </div>
        <Tabs.Panel value="bundles" pt="sm">
          <div className={classes.page}>
            <div className={classes.side}>
              <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} disabled={isPast} onClick={() => setDialog({ kind: 'new', of: null, parts: [], facts: {} })}>
                New bundle
              </Button>
              <BundleList storeId={storeId} turn={turn} asOf={asOf} onAgain={again} chosen={chosen} pending={isPast ? noPending : desk.pending} onChoose={open} />
            </div>
            {chosen === null ? (
              <Text size="sm" c="dimmed">Choose a bundle to see what goes into it, what it costs and how many can be built.</Text>
            ) : (
              <BundleEditor storeId={storeId} code={chosen} desk={desk} drafts={drafts} turn={turn} asOf={asOf} onAgain={again} onOpen={open} onClone={(parts, facts) => setDialog({ kind: 'new', of: chosen, parts, facts })} onReplace={(from) => setDialog({ kind: 'replace', from })} />
            )}
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="doctor" pt="sm">
          <MappingDoctor storeId={storeId} turn={turn} asOf={asOf} onAgain={again} desk={desk} onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="sharing" pt="sm">
          <SharedStock storeId={storeId} turn={turn} asOf={asOf} onAgain={again} />
        </Tabs.Panel>
      </Tabs>
      {!isPast ? <Waiting desk={desk} /> : desk.pending.size === 0 ? null : <Text size="sm" c="dimmed">{`${formatSome(desk.pending.size, 'bundle')} changed and not saved: waiting for today.`}</Text>}
      {dialog.kind === 'new' ? (
        <NewBundleDialog
          storeId={storeId} of={dialog.of} isTaken={(code) => desk.pending.has(code)} onClose={() => setDialog(closed)}
          onMake={(code, name) => {
            desk.change([{ code, isNew: true, original: { parts: [], version: null }, parts: dialog.parts, from: null, facts: { ...dialog.facts, ...(name === '' ? {} : { name }) } }]);
            setDialog(closed);
            open(code);
          }}
        />
      ) : null}
      {dialog.kind === 'replace' ? (
        <ReplaceDialog
          storeId={storeId} from={dialog.from} drafts={drafts} turn={turn} onAgain={again} onClose={() => setDialog(closed)}
          onTake={(bundles) => {
            desk.change(
              bundles.map(({ draft, before, version }) => {
                const known = desk.pending.get(draft.code);
                return known === undefined ? { code: draft.code, isNew: false, original: { parts: before, version }, parts: draft.parts, from: null, facts: {} } : { ...known, parts: draft.parts };
              }),
            );
            setDialog(closed);
          }}
        />
      ) : null}
    </div>
  );
};

const Waiting = ({ desk }: { readonly desk: PendingDesk }) => {
  const { pending, history, said, isSaving, meeting } = desk;
  const undoable = said?.undo ?? null;
  const isShown = pending.size > 0 || history.past.length > 0 || history.future.length > 0;
  const waiting = pending.size === 0 ? 'No changes left to save' : `${formatSome(pending.size, 'bundle')} changed, not saved`;
  return (
    <>
      <Note
        tone={said?.tone}
        actions={
          undoable === null ? undefined : (
            <Button size="compact-xs" variant="default" leftSection={<IconArrowBackUp size={14} aria-hidden />} onClick={() => void desk.takeBack(undoable)}>
              Undo
            </Button>
          )
        }
      >
        {said?.text ?? null}
      </Note>
      {meeting === null ? null : <BundleMeeting meeting={meeting} onKeep={desk.settle} />}
      <Says words={isShown ? waiting : ''} />
      {!isShown ? null : (
        <section className={classes.pending} aria-label="Changes not saved">
          <strong>{waiting}</strong>
          <span>{listedNames([...pending.keys()], 4, formatCount)}</span>
          <span className={classes.spacer} />
          <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={15} aria-hidden />} disabled={history.past.length === 0} title="Ctrl+Z" onClick={desk.undo}>Undo</Button>
          <Button size="xs" variant="default" leftSection={<IconArrowForwardUp size={15} aria-hidden />} disabled={history.future.length === 0} title="Ctrl+Y" onClick={desk.redo}>Redo</Button>
          <Button size="xs" variant="default" onClick={desk.discard}>Discard</Button>
          <BusyButton size="xs" isBusy={isSaving} disabled={pending.size === 0 || meeting !== null} onClick={() => void desk.save()}>Save</BusyButton>
        </section>
      )}
    </>
  );
};
