import { Tabs, Text } from '@mantine/core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AboutSettings } from './AboutSettings';
import { ConnectionSettings } from './ConnectionSettings';
import { DisplaySettings } from './DisplaySettings';
import styles from './settings.module.css';

const tabs = [
  { id: 'connection', label: 'Connection', Content: ConnectionSettings },
  { id: 'display', label: 'Display', Content: DisplaySettings },
  { id: 'about', label: 'About', Content: AboutSettings },
] as const;

/** The open tab stands in the address, so that a link can lead to it. */
export const SettingsPage = () => {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const asked = search.get('tab');
  const open = tabs.find((tab) => tab.id === asked)?.id ?? 'connection';
  return (
    <div className={styles.settings}>
      <Tabs
        value={open}
        keepMounted={false}
        onChange={(tab) => setSearch(tab === null ? {} : { tab }, { replace: true, state })}
      >
        <Tabs.List aria-label="Settings">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Content }) => (
          <Tabs.Panel key={id} value={id} pt="md">
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Text size="xs" c="dimmed">
        Planned and not built yet: Stores, Forecast, Lead times, Cartons and containers, Channels, Fee and policy rules, Reports, Data.
      </Text>
    </div>
  );
};
