import { Button, Text, Title } from '@mantine/core';
import { accountStoresBody, accountStoresFrom, accountStoresSetting, withoutAccount } from '../../domain/reports/account-stores';
import { mappingsBody, mappingsFrom, mappingsSetting } from '../../domain/reports/mapping/mapping-setting';
import { withoutMapping } from '../../domain/reports/mapping/remembered-mappings';
import { reportTitle } from '../../domain/reports/reports';
import { accountChanges, mappingChanges } from '../../domain/settings/kept-changes';
import { storeName } from '../../domain/stores';
import { formatCount } from '../../ui/table/format-cell';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { KeptTemplates } from './KeptTemplates';
import { KeptTold } from './KeptTold';
import { Recognisers } from './Recognisers';
import { apartSetting, type ApartId } from './setting-catalogue';
import { SettingFacts } from './SettingFacts';
import { useKept, type KeptTold as KeptToldState } from './use-kept';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

type ForgettableProps = {
  readonly id: ApartId;
  readonly labelId: string;
  /** Why it is not known what stands; null where it is. */
  readonly unknown: string | null;
  readonly told: KeptToldState | null;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly about: string; readonly onForget: () => void }[];
  readonly onForgetAll: () => void;
};

const Forgettable = ({ id: settingId, labelId, unknown, told, rows, onForgetAll }: ForgettableProps) => {
  const { title, reset } = apartSetting(settingId);
  const kept = useKeptFocus<HTMLElement>(`${rows.length} ${told?.words ?? ''}`);
  return (
    <section {...kept} className={panel.panel} aria-labelledby={labelId}>
      <Title order={2} id={labelId}>
        {title}
      </Title>
      <SettingFacts id={settingId} current={unknown !== null ? 'not known' : rows.length === 0 ? 'none' : formatCount(rows.length)} />
      {rows.length === 0 ? unknown !== null && (
        <Text size="sm" c="dimmed">
          {unknown}
        </Text>
      ) : (
        <>
          <ul className={styles.ownSettings}>
            {rows.map(({ id, name, about, onForget }) => (
              <li key={id}>
                <strong>{name}</strong>
                <Text size="xs" c="dimmed">
                  {about}
                </Text>
                <Button size="compact-xs" variant="default" onClick={onForget}>
                  Forget<span className="visually-hidden">: {name}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Button variant="subtle" size="compact-xs" onClick={onForgetAll}>
            {reset}
            <span className="visually-hidden">: {title}</span>
          </Button>
        </>
      )}
      <KeptTold told={told} what={title} />
    </section>
  );
};

/** Headings that somebody matched by hand, used again whenever a file has them. */
const Matched = () => {
  const { id, title } = mappingsSetting;
  const { body, unknown, told, forget } = useKept(id, title);
  const known = mappingsFrom(body);
  return (
    <Forgettable
      id="matched-columns"
      labelId="matched-columns"
      unknown={unknown}
      told={told}
      rows={known.map(({ headings, reportId, columns }) => ({
        id: headings, name: reportTitle(reportId) ?? reportId, about: Object.values(columns).join(', '), onForget: () => {
          const left = withoutMapping(known, headings);
          void forget(mappingsBody(left), mappingChanges(known, left), `Forgotten: ${reportTitle(reportId) ?? reportId}.`);
        },
      }))}
      onForgetAll={() => void forget(mappingsBody([]), mappingChanges(known, []), 'All are forgotten.')}
    />
  );
};

/** Whose each seller account is, used whenever a file names it. */
const Accounts = () => {
  const { id, title } = accountStoresSetting;
  const { body, unknown, told, forget } = useKept(id, title);
  const known = accountStoresFrom(body);
  return (
    <Forgettable
      id="seller-accounts"
      labelId="seller-accounts"
      unknown={unknown}
      told={told}
      rows={Object.entries(known).map(([account, storeId]) => ({
        id: account, name: account, about: storeName(storeId),
        onForget: () => {
          const left = withoutAccount(known, account);
          void forget(accountStoresBody(left), accountChanges(known, left), `Forgotten: ${account}.`);
        },
      }))}
      onForgetAll={() => void forget(accountStoresBody({}), accountChanges(known, {}), 'All are forgotten.')}
    />
  );
};

export const ReportsSettings = ({ found }: { /** Those that are shown; null: all. */ readonly found: ReadonlySet<ApartId> | null }) => (
  <>
    {(found === null || found.has('matched-columns')) && <Matched />}
    {(found === null || found.has('seller-accounts')) && <Accounts />}
    <KeptTemplates found={found} />
    {(found === null || found.has('report-spellings')) && <Recognisers />}
  </>
);
