import { Button, Text, Title } from '@mantine/core';
import { ListFiles } from '../../ui/exports/ListFiles';
import { formatMoment } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { changeLogList } from './change-log-list';
import { useChangeLines } from './use-change-lines';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

/** The last changes, the newest first. One of a setting can be taken back as long as what it set still stands, and so can one of many SKUs. */
export const ChangeLog = ({ changes }: { readonly changes: SettingChanges }) => {
  const { lines, heard } = useChangeLines();
  const kept = useKeptFocus<HTMLElement>(String(lines.length));
  return (
    <section {...kept} className={panel.panel} aria-labelledby="setting-changes">
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
