/** Rules of some SKUs on one marketplace: what holds now, what is set for them alone, and the store's own again. Nothing changes until it is saved; saved rules stand in the settings and their log. */
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ruleChanges, ruleFields, suppliersWith, type RuleField, type RuleId, type RuleWish } from '../../domain/channels/channel-rules';
import { shopFacts, type Shop } from '../../domain/channels/shops';
import { listedNames } from '../../domain/listed-names';
import { asKept, type SettingValue } from '../../domain/settings/setting';
import { settingRow } from '../../domain/settings/setting-rows';
import { optionTitle, valueWords } from '../../domain/settings/setting-words';
import { settingObjection, settingOf } from '../../domain/settings/settings';
import { storeName, type StoreId } from '../../domain/stores';
import { BusyButton } from '../../ui/BusyButton';
import { Dialog } from '../../ui/Dialog';
import { FigureInput } from '../../ui/FigureInput';
import { Note } from '../../ui/import/Note';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import classes from './channels.module.css';
import { useRuleChanges } from './use-rule-changes';

type RuleDialogProps = { readonly storeId: StoreId; readonly shop: Shop; readonly skus: readonly string[]; readonly onClose: () => void };

/** What holds for the SKUs now, and whether it is the same for all. `own`: how many have it set for themselves. */
type Holding = { readonly value: SettingValue; readonly isSame: boolean; readonly store: SettingValue; readonly own: number; /** For whose goods it is set as well. */ readonly suppliers: readonly string[] };

const words = (field: RuleField, value: SettingValue): string => {
  if (value === null) return field.kind === 'optional' ? field.word(null) : 'not set';
  if (field.kind === 'choice') return optionTitle(String(value)).toLowerCase();
  return field.unit === '%' ? valueWords(settingRow(field.id), value) : formatSome(Number(value), field.unit === 'days' ? 'day' : 'unit');
};

const counted = (count: number): string => formatSome(count, 'SKU');

export const RuleDialog = ({ storeId, shop, skus, onClose }: RuleDialogProps) => {
  const { settings, document } = usePlanningSettings();
  const desk = useRuleChanges();
  const [wishes, setWishes] = useState<ReadonlyMap<RuleId, RuleWish>>(new Map());
  const [saved, setSaved] = useState(0);
  const fields = useMemo(() => ruleFields(shop), [shop]);
  const holding = useMemo(
    () =>
      new Map(
        fields.map(({ id }): readonly [RuleId, Holding] => {
          const store = settingOf(settings, id, { storeId, supplier: null, sku: null }).value;
          const all = skus.map((sku) => settingOf(settings, id, { storeId, supplier: null, sku }));
          const [first] = all;
          return [id, { value: first?.value ?? null, isSame: all.every(({ value }) => value === first?.value), store, own: all.filter(({ ref }) => ref.scope === 'sku').length, suppliers: suppliersWith(document, id, storeId) }];
        }),
      ),
    [fields, settings, document, storeId, skus],
  );
  const changes = useMemo(() => ruleChanges(document, storeId, skus, wishes), [document, storeId, skus, wishes]);
  const objections = [...wishes].flatMap(([id, wish]) => (wish === 'as-the-store' ? [] : (settingObjection(settingRow(id), wish.value) ?? [])));
  const wish = (id: RuleId, next: RuleWish | null): void => {
    setWishes((last) => {
      const made = new Map(last);
      if (next === null) made.delete(id);
      else made.set(id, next);
      return made;
    });
  };
  const save = async (): Promise<void> => {
    if (await desk.save(changes, `Rules of ${counted(new Set(skus).size)} on ${shopFacts[shop].title} saved`)) {
      setWishes(new Map());
      setSaved((times) => times + 1);
    }
  };
  const undoable = desk.said?.undo ?? null;
  const [first] = skus;
  const who = skus.length === 1 && first !== undefined ? first : counted(skus.length);

  return (
    <Dialog onClose={onClose} unsaved={wishes.size > 0} title={`Rules for ${who} on ${shopFacts[shop].title}`} size={860}>
      <Stack gap="sm">
        <table className={classes.table}>
          <TableHead of={['Rule', 'Now', storeName(storeId), `For ${skus.length === 1 ? 'this SKU' : 'these SKUs'}`, { title: 'As the store', isUnseen: true }]} />
          <tbody>
            {fields.map((field) => {
              const held = holding.get(field.id);
              return held === undefined ? null : <RuleRow key={field.id} field={field} held={held} skus={skus.length} wish={wishes.get(field.id) ?? null} onWish={(next) => wish(field.id, next)} saved={saved} />;
            })}
          </tbody>
        </table>
        <Text size="sm" c="dimmed">
          What nobody set for a SKU follows what is set for its supplier, else the store: Settings, Channels. To leave a listing as it is on {shopFacts[shop].title}, exclude it in the table; to hold a number whatever the plan says next, type it and lock it.
        </Text>
        <Note
          tone={desk.said?.tone}
          actions={
            undoable === null ? null : (
              <BusyButton size="compact-xs" variant="default" isBusy={desk.busy} onClick={() => void desk.undo(undoable)}>
                Undo
              </BusyButton>
            )
          }
        >
          {desk.said?.text ?? null}
        </Note>
        <Group justify="flex-end" gap="xs">
          <Text size="sm" role="status">
            {changes.length === 0 ? 'Nothing changed' : `${formatSome(changes.length, 'change')} not saved`}
          </Text>
          <Button variant="default" onClick={onClose}>
            {changes.length > 0 ? 'Close without saving' : 'Close'}
          </Button>
          <BusyButton isBusy={desk.busy} disabled={changes.length === 0 || objections.length > 0} onClick={() => void save()}>
            Save rules
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
};

type RuleRowProps = { readonly field: RuleField; readonly held: Holding; readonly skus: number; readonly wish: RuleWish | null; readonly onWish: (wish: RuleWish | null) => void; readonly saved: number };

const RuleRow = ({ field, held, skus, wish, onWish, saved }: RuleRowProps) => {
  const row = settingRow(field.id);
  const value = wish === null || wish === 'as-the-store' ? null : wish.value;
  const objection = wish === null || wish === 'as-the-store' ? null : settingObjection(row, wish.value);
  const now = held.isSame ? words(field, held.value) : 'differ';
  return (
    <tr data-changed={wish === null ? undefined : true}>
      <th scope="row">
        {field.title}
        <div className={classes.hint}>{field.hint}</div>
      </th>
      <td>
        {now}
        {held.suppliers.length === 0 || held.own === skus ? null : <div className={classes.hint}>unless it is of {listedNames(held.suppliers)}, for which another is set</div>}
        {held.own === 0 ? null : <div className={classes.hint}>{held.own === skus ? 'own' : `own for ${formatCount(held.own)}`}</div>}
      </td>
      <td>{words(field, held.store)}</td>
      <td>
        {row.kind === 'choice' ? (
          <Select
            size="xs" w={170} aria-label={field.title} placeholder="unchanged" data={row.options.map((option) => ({ value: option, label: optionTitle(option) }))} value={typeof value === 'string' ? value : null} clearable
            onChange={(next) => onWish(next === null ? null : { value: next })}
          />
        ) : (
          <FigureInput
            // Another wish than what is typed in it begins it anew.
            key={wish === 'as-the-store' ? 'store' : `own ${saved}`}
            kind={field.unit === '%' ? 'percent' : row.kind === 'number' && row.whole ? 'quantity' : 'signed'} size="xs" w={170} aria-label={field.title} placeholder={wish === 'as-the-store' ? 'as the store' : 'unchanged'}
            // What cannot be read is a wish that cannot be saved, not one that is left out.
            onTyped={(typed) => onWish(typed.kind === 'none' ? null : { value: typed.kind === 'figure' ? asKept(field, typed.value) : Number.NaN })}
            rightSection={field.unit} rightSectionWidth={field.unit === null ? undefined : `${field.unit.length + 2}ch`} rightSectionPointerEvents="none"
            objection={objection === null ? null : `Not possible: ${objection}`}
          />
        )}
      </td>
      <td>
        {held.own === 0 ? null : (
          <Button size="compact-xs" variant={wish === 'as-the-store' ? 'light' : 'subtle'} aria-pressed={wish === 'as-the-store'} aria-label={`${field.title}: as the store`} onClick={() => onWish(wish === 'as-the-store' ? null : 'as-the-store')}>
            As the store
          </Button>
        )}
      </td>
    </tr>
  );
};
