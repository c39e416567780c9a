import { Button, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { keptLogFrom, keptLogSetting, keptWords } from '../../domain/settings/kept-changes';
import { changeWords, type ChangeWords } from '../../domain/settings/setting-words';
import { takingBack, type LoggedChange, type SettingsDocument, type Stamp } from '../../domain/settings/settings-document';
import { connectionLines } from '../../ui/connection-log';
import { displayLines, displaySettings } from '../../ui/display/display-log';
import { ListFiles } from '../../ui/exports/ListFiles';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatMoment } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import { changeLogList } from './change-log-list';
import { useHeardSetting } from './use-heard-setting';
import type { SettingChanges, TakingBack } from './use-setting-changes';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

/** `undo`: what takes it back, or in a word why nothing here does. */
type Line = Stamp & ChangeWords & { readonly id: string; readonly isUndone: boolean; readonly undo: TakingBack | string };

const linesOfSettings = (document: SettingsDocument): readonly Line[] => {
  const undone = new Set(document.log.flatMap(({ undoes }) => undoes ?? []));
  /** Lines that take one back. One that takes such a line back sets again what it had taken away. */
  const back = new Set<string>();
  for (const { id, undoes } of document.log) if (undoes !== null && !back.has(undoes)) back.add(id);
  const begin = ({ id, undoes }: LoggedChange): string => (undoes === null ? '' : back.has(id) ? 'Undo: ' : 'Again: ');
  const undoOf = (line: LoggedChange): Line['undo'] => {
    if (undone.has(line.id)) return 'undone';
    const changes = takingBack(document, line);
    return changes === null ? 'changed since' : changes === 'one-by-one' ? 'one by one' : { id: line.id, changes };
  };
  return document.log.map((line) => {
    const words = changeWords(line.change);
    return { ...words, what: `${begin(line)}${words.what}`, id: line.id, by: line.by, at: line.at, isUndone: undone.has(line.id), undo: undoOf(line) };
  });
};

/** Taken back where it was made. */
const elsewhere = { isUndone: false, undo: '' } as const;

/** The last changes, the newest first. One of a setting can be taken back as long as what it set still stands, and so can one of many SKUs. */
export const ChangeLog = ({ changes }: { readonly changes: SettingChanges }) => {
  const { document } = usePlanningSettings();
  const heard = useHeardSetting(keptLogSetting.id);
  const kept = keptLogFrom(heard.kind === 'heard' ? (heard.setting?.body ?? null) : null);
  const [ofConnection] = useState(() => connectionLines(localStorage));
  const [ofDisplay] = useState(() => displayLines(localStorage));
  const ofSettings = useMemo(() => linesOfSettings(document), [document]);
  const lines: readonly Line[] = [
    ...ofSettings,
    ...kept.map((line) => ({ ...keptWords(line), id: line.id, by: line.by, at: line.at, ...elsewhere })),
    ...[...ofConnection.map((line) => ({ ...line, what: 'Connection' })), ...ofDisplay.map(({ of, ...line }) => ({ ...line, what: displaySettings[of] }))].map((line) => ({ ...line, by: line.by === '' ? 'nobody signed in' : line.by, where: 'this computer', ...elsewhere })),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <section className={panel.panel} aria-labelledby="setting-changes">
      <Title order={2} id="setting-changes" mb="xs">
        Changes of settings
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Settings, rules, days, matched columns, accounts, templates and what was put back from a backup are shared: everybody reads the same lines. The connection and how figures and tables are displayed are this
        computer&apos;s, and their lines stand on this computer alone.
      </Text>
      {heard.kind !== 'unread' ? null : (
        <Text size="sm" mb="xs" role="alert">
          Lines of matched columns, accounts, templates and backups could not be read and are missing here. {heard.because}
        </Text>
      )}
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {heard.kind === 'heard' ? 'No change is on record yet.' : 'No change is known here.'} What is set for a store, a supplier or a SKU stands above and on its tab.
        </Text>
      ) : (
        <>
          <ListFiles name="Changes of settings" storeId={null} list={() => changeLogList(lines.toReversed())} />
          <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table of changes">
            <table className={styles.changes}>
              <TableHead of={['When', 'Who', 'Setting', 'For', 'Before', 'After', { title: 'Undo', isUnseen: true }]} />
              <tbody>
                {lines.toReversed().map(({ id, at, by, what, where, before, after, undo }) => (
                  <tr key={id}>
                    <td>{formatMoment(at)}</td>
                    <td>{by}</td>
                    <td>{what}</td>
                    <td>{where}</td>
                    <td>{before}</td>
                    <td>{after}</td>
                    <td>
                      {typeof undo === 'string' ? (
                        <Text size="xs" c="dimmed">
                          {undo}
                        </Text>
                      ) : (
                        <Button size="compact-xs" variant="default" onClick={() => void changes.undo(undo)}>
                          Undo<span className="visually-hidden">: {what}, {where}</span>
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
};
