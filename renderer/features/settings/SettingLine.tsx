import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { SettingRow, SettingValue } from '../../domain/settings/setting';
import { isSettingId } from '../../domain/settings/setting-rows';
import { exceptionWords, placeWords, valueWords } from '../../domain/settings/setting-words';
import { settingOf } from '../../domain/settings/settings';
import type { SettingAddress } from '../../domain/settings/settings-document';
import { storeName, type StoreId } from '../../domain/stores';
import { formatMoment, formatSome } from '../../ui/table/format-cell';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { Overrides } from './Overrides';
import { SettingControl } from './SettingControl';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';

type SettingLineProps = {
  readonly row: SettingRow;
  /** Null: for every store. */
  readonly forStore: StoreId | null;
  readonly changes: SettingChanges;
};

const fields = ['input'];

/** One setting: what it is and where it is used, its default, the value for the chosen store, who set it, and the way back. */
export const SettingLine = ({ row, forStore, changes }: SettingLineProps) => {
  const { document, settings } = usePlanningSettings();
  const [isOpen, setOpen] = useState(false);
  // The field is another one once its value is, and the way back goes with it.
  const kept = useKeptFocus<HTMLDivElement>(JSON.stringify(document.entries.filter(({ settingId }) => settingId === row.id)), fields);
  if (!isSettingId(row.id)) return null;
  const at: SettingAddress = forStore === null ? { settingId: row.id, scope: 'default', storeId: null, name: null } : { settingId: row.id, scope: 'store', storeId: forStore, name: null };
  const own = document.entries.find((entry) => entry.settingId === row.id && entry.scope === at.scope && entry.storeId === at.storeId);
  const everywhere = document.entries.find((entry) => entry.settingId === row.id && entry.scope === 'default');
  const value: SettingValue = forStore === null ? (everywhere === undefined ? row.default : everywhere.value) : settingOf(settings, row.id, { storeId: forStore, supplier: null, sku: null }).value;
  const stamp = own ?? everywhere;
  const exceptions = document.entries.filter((entry) => entry.settingId === row.id && (entry.scope === 'sku' || entry.scope === 'supplier') && (forStore === null || entry.storeId === null || entry.storeId === forStore));
  const stores = forStore === null ? document.entries.filter((entry) => entry.settingId === row.id && entry.scope === 'store') : [];
  const ofWhat = exceptionWords(row);
  const before = own === undefined ? null : { value: own.value };
  return (
    <div className={styles.line} data-setting={row.id} id={`setting-${row.id}`}>
      <div className={styles.about}>
        <Text fw={600} size="sm">
          {row.title}
        </Text>
        <Text c="dimmed" size="xs">
          Used for {row.usedFor}
        </Text>
      </div>
      <div className={styles.state}>
        <span>
          Default {valueWords(row, row.default)}
          {forStore !== null && everywhere !== undefined && `, every store ${valueWords(row, everywhere.value)}`}
        </span>
        {stamp !== undefined && (
          <span data-set>
            {stamp === own ? 'Set' : 'Set for every store'} by {stamp.by === '' ? 'an earlier version' : stamp.by}
            {stamp.at === 0 ? '' : `, ${formatMoment(stamp.at)}`}
          </span>
        )}
        {stores.length > 0 && <span data-set>Another value in {stores.map(({ storeId }) => (storeId === null ? '' : storeName(storeId))).join(', ')}</span>}
        {ofWhat !== null && (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {exceptions.length === 0 ? `Set for ${ofWhat}` : formatSome(exceptions.length, 'exception')}
            <span className="visually-hidden">: {row.title}</span>
          </button>
        )}
      </div>
      <div className={styles.control} {...kept}>
        <SettingControl row={row} value={value} label={`${row.title}, ${placeWords(at)}`} onSet={(next) => void changes.make({ kind: 'setting', at, before, after: { value: next } })} />
        {own !== undefined && (
          <Button variant="subtle" size="compact-xs" onClick={() => void changes.make({ kind: 'setting', at, before, after: null })}>
            Reset{forStore === null || everywhere === undefined ? ' to default' : ' to every store’s'}
            <span className="visually-hidden">: {row.title}</span>
          </Button>
        )}
      </div>
      {isOpen && <Overrides row={row} forStore={forStore} entries={exceptions} changes={changes} />}
    </div>
  );
};
