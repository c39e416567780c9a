import { ActionIcon, Autocomplete, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { SettingRow, SettingValue } from '../../domain/settings/setting';
import { placeWords, valueWords } from '../../domain/settings/setting-words';
import { settingObjection } from '../../domain/settings/settings';
import { sameAddress, type SettingAddress, type StampedEntry } from '../../domain/settings/settings-document';
import type { StoreId } from '../../domain/stores';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatMoment } from '../../ui/table/format-cell';
import { Segments } from '../../ui/Segments';
import { useStore } from '../../ui/services';
import { SettingControl } from './SettingControl';
import { useGoodsNames } from './use-goods-names';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';

type OverridesProps = { readonly row: SettingRow; readonly forStore: StoreId | null; readonly entries: readonly StampedEntry[]; readonly changes: SettingChanges };

const scopes = [
  { value: 'sku', label: 'SKU' },
  { value: 'supplier', label: 'Supplier' },
] as const;

/** What is set for single SKUs and suppliers, and the form that adds one. */
export const Overrides = ({ row, forStore, entries, changes }: OverridesProps) => {
  const { document } = usePlanningSettings();
  const { storeId } = useStore();
  const offered = scopes.filter(({ value }) => row.scopes.includes(value));
  const [scope, setScope] = useState<'sku' | 'supplier'>(offered[0]?.value ?? 'sku');
  const [name, setName] = useState('');
  const [value, setValue] = useState<SettingValue>(row.default);
  const names = useGoodsNames(forStore ?? storeId, scope, name);
  const at: SettingAddress = { settingId: row.id, scope, storeId: forStore, name: name.trim() };
  const mayAdd = at.name !== '' && settingObjection(row, value) === null;
  const add = async (): Promise<void> => {
    const standing = document.entries.find((entry) => sameAddress(entry, at));
    if (await changes.make({ kind: 'setting', at, before: standing === undefined ? null : { value: standing.value }, after: { value } })) setName('');
  };
  return (
    <div className={styles.exceptions} role="group" aria-label={`Exceptions of ${row.title}`}>
      {entries.map((entry) => (
        <div key={JSON.stringify([entry.scope, entry.storeId, entry.name])} className={styles.exception}>
          <span>{placeWords(entry)}</span>
          <strong>{valueWords(row, entry.value)}</strong>
          <Text size="xs" c="dimmed">
            {entry.by}
            {entry.at === 0 ? '' : `, ${formatMoment(entry.at)}`}
          </Text>
          <ActionIcon
            variant="subtle" size="sm" aria-label={`Take back: ${placeWords(entry)}`}
            onClick={() => void changes.make({ kind: 'setting', at: { settingId: entry.settingId, scope: entry.scope, storeId: entry.storeId, name: entry.name }, before: { value: entry.value }, after: null })}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <form
        className={styles.addException}
        onSubmit={(event) => {
          event.preventDefault();
          if (mayAdd) void add();
        }}
      >
        {offered.length > 1 && (
          <Segments
            size="xs" aria-label="Exception for" data={[...offered]} value={scope}
            onChange={(next) => {
              setScope(next);
              setName('');
            }}
          />
        )}
        <Autocomplete
          size="xs" aria-label={scope === 'sku' ? 'SKU' : 'Supplier'} placeholder={scope === 'sku' ? 'SKU or word of the title' : 'Supplier'} data={names.map((one) => one.name)} filter={({ options }) => options}
          renderOption={({ option }) => (
            <span className={styles.option}>
              <strong>{option.value}</strong> {names.find((one) => one.name === option.value)?.title}
            </span>
          )}
          value={name} onChange={setName} limit={8}
        />
        <SettingControl key={row.id} row={row} value={value} label={`${row.title}, of the exception`} onSet={setValue} />
        <Button size="xs" type="submit" variant="default" disabled={!mayAdd}>
          Add exception
        </Button>
      </form>
    </div>
  );
};
