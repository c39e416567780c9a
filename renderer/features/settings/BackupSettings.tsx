import { listedNames } from '../../domain/listed-names';
import { Alert, Button, Progress as Bar, Text, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FileTicket } from '../../../preload/contract';
import type { Restored, RestorePreview, SettingRestore } from '../../data/backup/backup-ports';
import type { Progress } from '../../data/ports';
import { storeName } from '../../domain/stores';
import { tableDefinition } from '../../domain/tables/definitions';
import { failureWords } from '../../ui/failure-words';
import { DropZone } from '../../ui/import/DropZone';
import { Note } from '../../ui/import/Note';
import { localDay } from '../../ui/local-day';
import { Said } from '../../ui/Said';
import { useServices, useStore } from '../../ui/services';
import { formatCount, formatMoment, formatSome } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import { backupWords, problemWords, restoredWords, stopWords } from './backup-words';
import { useChosenFile } from './use-chosen-file';
import { SettingFacts } from './SettingFacts';
import { useFilePieces } from './use-file-pieces';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

type State =
  | { readonly step: 'idle'; readonly said: string | null; readonly tone: 'good' | 'bad' }
  | { readonly step: 'working'; readonly words: string; readonly at: Progress | null }
  | { readonly step: 'preview'; readonly file: FileTicket; readonly preview: RestorePreview }
  | { readonly step: 'restored'; readonly backupId: string; readonly words: string; readonly tone: 'good' | 'bad'; readonly restored: Restored };

const idle = (said: string | null = null, tone: 'good' | 'bad' = 'good'): State => ({ step: 'idle', said, tone });

const unlogged = (isLogged: boolean): string => (isLogged ? '' : ' The log of changes could not be written: it does not say so.');

const Preview = ({ preview }: { readonly preview: RestorePreview }) => {
  const moving = preview.tables.filter(({ partitions }) => partitions.length > 0);
  const kept = preview.tables.reduce((sum, table) => sum + table.kept, 0);
  const titles = (all: readonly SettingRestore[]): string => all.filter(({ change }) => change !== 'same').map(({ title }) => title).join(', ');
  const [settings, templates] = [titles(preview.settings), titles(preview.templates)];
  return (
    <>
      {moving.length === 0 ? (
        <Text size="sm">Every table shows already what the backup holds.</Text>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="What restoring would change">
          <table className={styles.changes}>
            <TableHead of={['Table', 'Days, months or lists', 'Rows new', 'Changed', 'Gone']} />
            <tbody>
              {moving.map(({ tableId, partitions, counts }) => (
                <tr key={tableId}>
                  <td>{tableDefinition(tableId).title}</td>
                  <td>{listedNames(partitions, 3, formatCount)}</td>
                  <td>{formatCount(counts.new)}</td>
                  <td>{formatCount(counts.changed)}</td>
                  <td>{formatCount(counts.missing)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Text size="sm" mt="xs">
        {settings === '' ? 'Settings and decisions are the same.' : `Settings and decisions that would change: ${settings}.`}
        {templates !== '' && ` Templates that would change, for every store: ${templates}.`}
        {kept > 0 && ` ${formatSome(kept, 'partition')} that the backup does not have ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`}
      </Text>
    </>
  );
};

type ToldProps = { readonly state: State; readonly onStop: () => void; readonly onUndo: (backupId: string) => void };

/** How far it is, and what became of it. */
const Told = ({ state, onStop, onUndo }: ToldProps) => (
  <Said>
    {state.step === 'working' ? (
      <>
        <Text size="sm">
          {state.words}
          {state.at !== null && state.at.total > 0 && `: ${formatCount(state.at.done)} of ${formatCount(state.at.total)}`}
        </Text>
        <Bar value={state.at === null || state.at.total === 0 ? 0 : (100 * state.at.done) / state.at.total} aria-label={state.words} my="xs" />
        <Button size="xs" variant="default" onClick={onStop}>
          Stop
        </Button>
      </>
    ) : state.step === 'idle' && state.said !== null ? (
      <Alert color={state.tone === 'good' ? 'green' : 'red'} variant="light" role={state.tone === 'good' ? 'note' : 'alert'} mb="sm">
        {state.said}
      </Alert>
    ) : state.step === 'restored' ? (
      <Alert color={state.tone === 'good' ? 'green' : 'red'} variant="light" role="note" mb="sm">
        <Text size="sm">{state.words}</Text>
        <div className={panel.actions} data-plain>
          {(state.restored.imports.length > 0 || state.restored.settings > 0 || state.restored.templates > 0) && (
            <Button size="xs" variant="default" onClick={() => onUndo(state.backupId)}>
              Undo the restore
            </Button>
          )}
          <Button size="xs" variant="subtle" component={Link} to="/reports?tab=imports">
            Import log
          </Button>
        </div>
      </Alert>
    ) : null}
  </Said>
);

/** One file with all a store shows now, and the way back from it. Made and read in the data worker; the window only hands the bytes on. */
export const BackupSettings = () => {
  const { data, desk, listener } = useServices();
  const { sinkOf, sourceOf } = useFilePieces();
  const { storeId } = useStore();
  const [state, setState] = useState<State>(idle);

  const working = useCallback((words: string) => {
    setState({ step: 'working', words, at: null });
    return listener<Progress>((at) => setState((last) => (last.step === 'working' ? { ...last, at } : last)));
  }, [listener]);

  const backUp = async (): Promise<void> => {
    const begun = await desk.invoke('files:begin', { suggestedName: `${storeName(storeId)} ${localDay(Date.now())}.sellerops` });
    if (begun.kind === 'cancelled') return setState(idle('Nothing was written.'));
    if (begun.kind === 'failed') return setState(idle(`Not saved: ${begun.reason}`, 'bad'));
    const { writing, name } = begun;
    const giveUp = async (said: string, tone: 'good' | 'bad' = 'bad'): Promise<void> => {
      await desk.invoke('files:abandon', { writing });
      setState(idle(said, tone));
    };
    const outcome = await data.makeBackup(storeId, sinkOf(writing), working(`Backing up ${storeName(storeId)}`));
    if (outcome.kind === 'cancelled') return giveUp('Stopped. Nothing was written.', 'good');
    if (outcome.kind === 'failed') return giveUp(`Not backed up. ${failureWords(outcome.failure)}`);
    if (outcome.kind === 'damaged-template') return giveUp(`Not backed up. ${outcome.because}`);
    if (outcome.kind === 'not-written') return giveUp(`Not saved: ${name}. ${outcome.reason}`);
    const saved = await desk.invoke('files:finish', { writing });
    if (saved.kind !== 'saved') return giveUp(`Not saved: ${name}. ${saved.kind === 'failed' ? saved.reason : ''}`);
    const { bytes, tables, partitions, rows } = outcome.made;
    setState(idle(backupWords(saved.name, bytes, tables, partitions, rows)));
  };

  const look = useCallback(
    async (file: FileTicket): Promise<void> => {
      const { name } = file;
      const outcome = await data.previewRestore(sourceOf(file), working(`Reading ${name}`));
      if (outcome.kind === 'cancelled') return setState(idle('Stopped. Nothing was changed.'));
      if (outcome.kind === 'refused') return setState(idle(problemWords(name, outcome.problem), 'bad'));
      if (outcome.kind === 'failed') return setState(idle(failureWords(outcome.failure), 'bad'));
      setState({ step: 'preview', file, preview: outcome.preview });
    },
    [data, sourceOf, working],
  );
  const onFile = useCallback((file: FileTicket) => void look(file), [look]);
  useChosenFile('own:backup', onFile);

  const restore = async (file: FileTicket, preview: RestorePreview): Promise<void> => {
    const fileName = file.name;
    const outcome = await data.restoreBackup(preview.backupId, sourceOf(file), fileName, working(`Restoring ${storeName(preview.storeId)}`));
    const { restored } = outcome;
    const did = restoredWords({ ...restored, imports: restored.imports.length });
    const waits = restored.synced ? '' : ' It waits on this computer until the connection is back.';
    const left = restored.settingsNotSaved.length === 0 ? '' : ` Not put back, because they could not be saved or somebody else saved them at the same moment: ${restored.settingsNotSaved.join(', ')}.`;
    if (outcome.kind === 'restored') return setState({ step: 'restored', backupId: preview.backupId, tone: 'good', words: `Restored from ${fileName}: ${did}.${waits}${left}${unlogged(restored.isLogged)}`, restored });
    const because = outcome.because === 'file' ? `Stopped: ${stopWords(fileName, outcome.problem)}` : outcome.because === 'cancelled' ? 'Stopped' : outcome.because === 'conflict' ? 'Stopped: somebody else published meanwhile. Choose the file again to see what is left' : `Stopped. ${outcome.failure === null ? '' : failureWords(outcome.failure)}`;
    setState({ step: 'restored', backupId: preview.backupId, tone: 'bad', words: `${because}. Restored until then: ${did}.${unlogged(restored.isLogged)}`, restored });
  };

  const undo = async (backupId: string): Promise<void> => {
    working('Taking it back');
    const undone = await data.undoRestore(backupId);
    setState(undone.ok ? idle(`Taken back: ${restoredWords(undone.value)} stand as before.${unlogged(undone.value.isLogged)}`) : idle(`Not taken back. ${failureWords(undone.failure)}`, 'bad'));
  };

  return (
    <section className={panel.panel} aria-labelledby="backup">
      <Title order={2} id="backup">
        Backup and restore
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        One file with all that {storeName(storeId)} shows now: every day, month and list of every table, shipment plans, what staff decided, and the settings and marketplaces&apos; templates that all stores share. Each piece carries a checksum. Older versions stay in the
        database and are not in the file.
      </Text>
      <SettingFacts id="backup" current={state.step === 'restored' ? 'put back from a backup just now' : 'what stands in the database'} />
      <Told state={state} onStop={() => void data.cancelBackup()} onUndo={(backupId) => void undo(backupId)} />
      {state.step === 'working' ? null : state.step === 'preview' ? (
        <div role="group" aria-label="Restore">
          <Text size="sm" fw={600}>
            {state.file.name}: {storeName(state.preview.storeId)} as it stood on {formatMoment(state.preview.madeAt)}, backed up by {state.preview.byEmail}
          </Text>
          {state.preview.storeId === storeId ? null : (
            <Note tone="warn">
              This is a backup of {storeName(state.preview.storeId)}, and {storeName(storeId)} is shown. What is restored is {storeName(state.preview.storeId)}; {storeName(storeId)} stays as it is.
            </Note>
          )}
          <Preview preview={state.preview} />
          <div className={panel.actions} data-plain>
            <Button size="xs" onClick={() => void restore(state.file, state.preview)} disabled={state.preview.tables.every(({ partitions }) => partitions.length === 0) && [...state.preview.settings, ...state.preview.templates].every(({ change }) => change === 'same')}>
              Restore {storeName(state.preview.storeId)}
            </Button>
            <Button size="xs" variant="default" onClick={() => setState(idle())}>
              Leave it
            </Button>
          </div>
        </div>
      ) : (
        <>
          <div className={styles.backup}>
            <Button size="xs" variant="default" onClick={() => void backUp()}>
              Back up {storeName(storeId)}
            </Button>
            <DropZone zone="own:backup" slim single=".sellerops" label="Choose a backup" words="To restore, drop a backup here, or" />
          </div>
        </>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        Restoring shows first what would change, and is undone as one.
      </Text>
    </section>
  );
};
