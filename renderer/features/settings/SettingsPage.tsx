import { Button, Tabs, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ruleRows } from '../../domain/rules/rule-entry';
import { holdsWords } from '../../domain/search/spellings';
import { settingTabs, type SettingTabId } from '../../domain/settings/setting-tabs';
import { storeName, stores, type StoreId } from '../../domain/stores';
import { useStore } from '../../ui/services';
import { UnreadSettings } from '../../ui/settings/UnreadSettings';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { choiceLeftOut, tabLeftOut, withoutEntries } from '../../ui/sheet/not-taken';
import { useTypedWords } from '../../ui/use-typed-words';
import { AboutSettings } from './AboutSettings';
import { BackupSettings } from './BackupSettings';
import { CalendarDays } from './CalendarDays';
import { ChangeLog } from './ChangeLog';
import { ConnectionSettings } from './ConnectionSettings';
import { DataPlaces } from './DataPlaces';
import { DisplaySettings } from './DisplaySettings';
import { ForecastFacts } from './ForecastFacts';
import { ReportsSettings } from './ReportsSettings';
import { RuleOrder } from './RuleOrder';
import { RuleTable } from './RuleTable';
import { LastChanges } from './last-changes';
import { apartFound, apartSettings } from './setting-catalogue';
import { sectionsOf } from './setting-sections';
import { PlaceChoice, SettingSections } from './SettingSections';
import { StoresSettings } from './StoresSettings';
import { useSettingChanges, type SettingChanges } from './use-setting-changes';
import rows from './settings-rows.module.css';
import styles from './settings.module.css';

/** What became of the last change, with the way back. */
const LastChange = ({ changes }: { readonly changes: SettingChanges }) => {
  const { told } = changes;
  return (
    <div className={rows.told} role="status" data-tone={told?.tone}>
      {told !== null && (
        <>
          <span>{told.words}</span>
          {told.undo !== null && (
            <Button size="compact-xs" variant="default" onClick={() => told.undo !== null && void changes.undo(told.undo)}>
              Undo
            </Button>
          )}
        </>
      )}
    </div>
  );
};

/** The open tab, the words searched for and the store stand in the address, so that a link can lead to a setting. */
export const SettingsPage = () => {
  const [query, setQuery] = useSearchParams();
  const { storeId } = useStore();
  const location = useLocation();
  const state: unknown = location.state;
  const changes = useSettingChanges();
  const open: SettingTabId = settingTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'stores';
  const asked = query.get('q') ?? '';
  const isSearching = asked.trim() !== '';
  const forStore: StoreId | null = query.get('for') === 'all' ? null : (stores.find(({ id }) => id === query.get('for'))?.id ?? storeId);
  const set = (name: string, value: string | null): void =>
    setQuery(
      (last) => {
        const next = new URLSearchParams(last);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, state },
    );

  const words = useTypedWords(asked, (next) => set('q', next));
  const sections = sectionsOf(open, asked);
  const place = <PlaceChoice sections={sections} forStore={forStore} onStore={(next) => set('for', next ?? 'all')} />;
  const settings = sections.length === 0 ? null : (
    <>
      {place}
      <SettingSections sections={sections} forStore={forStore} changes={changes} />
    </>
  );
  const found = (words: string): boolean => !isSearching || holdsWords(words, asked);
  const more: Partial<Record<SettingTabId, ReactNode>> = {
    stores: (
      <>
        <StoresSettings />
        <ChangeLog changes={changes} />
      </>
    ),
    forecast: <ForecastFacts />,
    'lead-times': <CalendarDays changes={changes} />,
    channels: <RuleOrder forStore={forStore} />,
    rules: <RuleTable changes={changes} found={found} />,
    reports: <ReportsSettings found={null} />,
    data: (
      <>
        <BackupSettings />
        <DataPlaces />
        <ConnectionSettings />
      </>
    ),
    display: <DisplaySettings found={null} />,
    about: <AboutSettings />,
  };
  const rulesFound = Object.values(ruleRows).some(({ title, usedFor }) => found(`${title} ${usedFor}`));
  const apart = isSearching ? apartFound(asked) : null;
  const isFoundIn = (tab: SettingTabId): boolean => apartSettings.some((row) => row.tab === tab && row.id !== 'backup' && apart?.has(row.id) === true);
  return (
    <LastChanges>
      <div className={styles.settings}>
        <div className={rows.head}>
          <TextInput
            label="Search settings" className={rows.search} size="sm" leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />} placeholder="Setting, rule or page" value={words.typed}
            onChange={(event) => words.type(event.currentTarget.value)}
          />
          <LastChange changes={changes} />
        </div>
        <UnreadSettings isDesk />
        <NotTakenNote
          notTaken={[...tabLeftOut(query, settingTabs), ...choiceLeftOut(query, 'for', 'the settings of the store', ['all', ...stores.map(({ id }) => id)], `Those of ${storeName(storeId)} are shown.`)]}
          onDrop={(ids) => setQuery((last) => withoutEntries(last, ids), { replace: true, state })}
        />
        {isSearching ? (
          <>
            {settings}
            {rulesFound && <RuleTable changes={changes} found={found} />}
            {apart?.has('calendar-days') === true && <CalendarDays changes={changes} />}
            {isFoundIn('reports') && <ReportsSettings found={apart} />}
            {apart?.has('backup') === true && <BackupSettings />}
            {isFoundIn('data') && <ConnectionSettings />}
            {isFoundIn('display') && <DisplaySettings found={apart} />}
            {settings === null && !rulesFound && apart?.size === 0 && <Text>No setting or rule has these words. Try fewer, or look through the tabs.</Text>}
          </>
        ) : (
          <Tabs value={open} keepMounted={false} onChange={(tab) => set('tab', tab)}>
            <Tabs.List aria-label="Settings">
              {settingTabs.map(({ id, title }) => (
                <Tabs.Tab key={id} value={id}>
                  {title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {settingTabs.map(({ id }) => (
              <Tabs.Panel key={id} value={id} pt="md">
                {id === open && settings}
                {id === open && <div className={settings === null ? undefined : rows.after}>{more[id]}</div>}
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </div>
    </LastChanges>
  );
};
