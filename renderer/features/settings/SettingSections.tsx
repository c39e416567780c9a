import { Text, Title } from '@mantine/core';
import { storeName, stores, type StoreId } from '../../domain/stores';
import { Segments } from '../../ui/Segments';
import { SettingLine } from './SettingLine';
import type { SettingSection } from './setting-sections';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

const places = [{ value: 'all', label: 'Every store' }, ...stores.map(({ id, name }) => ({ value: id, label: name }))];

type PlaceProps = { /** Those that stand below. */ readonly sections: readonly SettingSection[]; readonly forStore: StoreId | null; readonly onStore: (storeId: StoreId | null) => void };

/** What a value of a place gives way to: nothing, where no setting below is set for anything narrower. */
const overrides = (sections: readonly SettingSection[], forStore: StoreId | null): string => {
  const scopes = sections.flatMap(({ rows }) => rows.flatMap((row) => row.scopes));
  const narrower = [...(forStore === null && scopes.includes('store') ? ['store'] : []), ...(scopes.includes('supplier') ? ['supplier'] : []), ...(scopes.includes('sku') ? ['SKU'] : [])];
  return narrower.length === 0 ? '' : `A value set for a ${orWords(narrower)} overrides it.`;
};

const orWords = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`);

/** For whom the values below are set. */
export const PlaceChoice = ({ sections, forStore, onStore }: PlaceProps) => (
  <div className={styles.place}>
    <Text size="sm" fw={600}>
      Set for
    </Text>
    <Segments size="xs" aria-label="Set for" data={places} value={forStore ?? 'all'} onChange={(next) => onStore(stores.find(({ id }) => id === next)?.id ?? null)} />
    <Text size="xs" c="dimmed">
      {forStore === null ? '' : `Applies to ${storeName(forStore)} only. `}
      {overrides(sections, forStore)}
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
