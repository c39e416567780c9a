import { Text, Title } from '@mantine/core';
import { storeName, stores, type StoreId } from '../../domain/stores';
import { Segments } from '../../ui/Segments';
import { SettingLine } from './SettingLine';
import type { SettingSection } from './setting-sections';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

const places = [{ value: 'all', label: 'Every store' }, ...stores.map(({ id, name }) => ({ value: id, label: name }))];

type PlaceProps = { readonly forStore: StoreId | null; readonly onStore: (storeId: StoreId | null) => void };

/** For whom the values below are set. */
export const PlaceChoice = ({ forStore, onStore }: PlaceProps) => (
  <div className={styles.place}>
    <Text size="sm" fw={600}>
      Set for
    </Text>
    <Segments size="xs" aria-label="Set for" data={places} value={forStore ?? 'all'} onChange={(next) => onStore(stores.find(({ id }) => id === next)?.id ?? null)} />
    <Text size="xs" c="dimmed">
      {forStore === null ? 'A value set for a store, supplier or SKU overrides it.' : `Applies to ${storeName(forStore)} only. A value set for a supplier or SKU overrides it.`}
    </Text>
  </div>
);

type SettingSectionsProps = { readonly sections: readonly SettingSection[]; readonly forStore: StoreId | null; readonly changes: SettingChanges };

export const SettingSections = ({ sections, forStore, changes }: SettingSectionsProps) =>
  sections.map(({ group, title, rows }) => (
    <section key={group} className={panel.panel} aria-labelledby={`group-${group}`}>
      <Title order={2} id={`group-${group}`}>
        {title}
      </Title>
      <div className={styles.lines}>
        {rows.map((row) => (
          <SettingLine key={`${row.id} ${forStore ?? 'all'}`} row={row} forStore={forStore} changes={changes} />
        ))}
      </div>
    </section>
  ));
