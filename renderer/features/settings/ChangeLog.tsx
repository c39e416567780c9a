import { Button, Text, Title } from '@mantine/core';
import { changeWords } from '../../domain/settings/setting-words';
import { reversed, standsBefore } from '../../domain/settings/settings-document';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatMoment } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

/** The last changes, the newest first. One can be taken back as long as what it set still stands. */
export const ChangeLog = ({ changes }: { readonly changes: SettingChanges }) => {
  const { document } = usePlanningSettings();
  const undone = new Set(document.log.flatMap(({ undoes }) => undoes ?? []));
  return (
    <section className={panel.panel} aria-labelledby="setting-changes">
      <Title order={2} id="setting-changes" mb="xs">
        Changes of settings
      </Title>
      {document.log.length === 0 ? (
        <Text size="sm" c="dimmed">
          No change is on record yet. What is set for a store, a supplier or a SKU stands above and on its tab.
        </Text>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table of changes">
          <table className={styles.changes}>
            <TableHead of={['When', 'Who', 'Setting', 'For', 'Before', 'After', { title: 'Undo', isUnseen: true }]} />
            <tbody>
              {document.log.toReversed().map((line) => {
                const { what, where, before, after } = changeWords(line.change);
                const isUndone = undone.has(line.id);
                const mayUndo = !isUndone && standsBefore(document, reversed(line.change));
                return (
                  <tr key={line.id}>
                    <td>{formatMoment(line.at)}</td>
                    <td>{line.by}</td>
                    <td>
                      {line.undoes === null ? '' : 'Undo: '}
                      {what}
                    </td>
                    <td>{where}</td>
                    <td>{before}</td>
                    <td>{after}</td>
                    <td>
                      {mayUndo ? (
                        <Button size="compact-xs" variant="default" onClick={() => void changes.undo(line)}>
                          Undo<span className="visually-hidden">: {what}, {where}</span>
                        </Button>
                      ) : (
                        <Text size="xs" c="dimmed">
                          {isUndone ? 'undone' : 'changed since'}
                        </Text>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
