import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isSettingId, settingRow } from '../../domain/settings/setting-rows';
import { placeWords, valueWords } from '../../domain/settings/setting-words';
import { tabOfGroup } from '../../domain/settings/setting-tabs';
import type { StampedEntry } from '../../domain/settings/settings-document';
import { stores, type StoreId } from '../../domain/stores';
import { useAreas } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatMoment } from '../../ui/table/format-cell';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

const OwnSetting = ({ entry }: { readonly entry: StampedEntry }) => {
  if (!isSettingId(entry.settingId)) return null;
  const row = settingRow(entry.settingId);
  return (
    <li>
      <Anchor component={Link} size="sm" to={`/settings?${new URLSearchParams({ tab: tabOfGroup(row.group), q: row.title }).toString()}`}>
        {row.title}
      </Anchor>
      <strong>{valueWords(row, entry.value)}</strong>
      <Text size="xs" c="dimmed">
        {entry.scope === 'store' ? '' : `${placeWords(entry)}, `}
        {entry.by}
        {entry.at === 0 ? '' : `, ${formatMoment(entry.at)}`}
      </Text>
    </li>
  );
};

/** The stores: what is set up for each, and everything that is set for it alone. */
export const StoresSettings = () => {
  const areas = useAreas();
  const { storeId: shown, choose } = useStore();
  const { document } = usePlanningSettings();
  const ofStore = (id: StoreId): readonly StampedEntry[] => document.entries.filter(({ storeId }) => storeId === id);
  return stores.map(({ id, name }) => (
    <section key={id} className={panel.panel} aria-labelledby={`store-${id}`}>
      <div className={styles.storeHead}>
        <Title order={2} id={`store-${id}`}>
          {name}
        </Title>
        {id === shown ? (
          <Text size="sm" c="dimmed">
            Shown now. The app opens with the store that was shown last.
          </Text>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => choose(id)}>
            Show {name}
          </Button>
        )}
      </div>
      <dl className={panel.facts}>
        <dt>Set up</dt>
        <dd>{areas.filter(({ place, setUpFor }) => place === 'top' && setUpFor.includes(id)).map(({ title }) => title).join(', ')}</dd>
        <dt>Not set up</dt>
        <dd>{areas.filter(({ place, setUpFor }) => place === 'top' && !setUpFor.includes(id)).map(({ title }) => title).join(', ') || 'Nothing'}</dd>
        <dt>Amounts</dt>
        <dd>US dollars; days are counted where the marketplaces count them, in Pacific time</dd>
      </dl>
      <Title order={3} mt="sm">
        Set for {name} alone
      </Title>
      {ofStore(id).length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing: it goes by what holds for every store.
        </Text>
      ) : (
        <ul className={styles.ownSettings}>
          {ofStore(id).map((entry) => (
            <OwnSetting key={JSON.stringify([entry.settingId, entry.scope, entry.name])} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  ));
};
