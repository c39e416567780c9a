import { Button, Text, Title } from '@mantine/core';
import { accountStoresBody, accountStoresFrom, accountStoresSetting, withoutAccount } from '../../domain/reports/account-stores';
import { mappingsBody, mappingsFrom, mappingsSetting } from '../../domain/reports/mapping/mapping-setting';
import { withoutMapping } from '../../domain/reports/mapping/remembered-mappings';
import { reportTitle } from '../../domain/reports/reports';
import { accountChanges, mappingChanges } from '../../domain/settings/kept-changes';
import { storeName } from '../../domain/stores';
import { KeptTemplates } from './KeptTemplates';
import { Recognisers } from './Recognisers';
import { useKept } from './use-kept';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

type ForgettableProps = {
  readonly labelId: string;
  readonly title: string;
  readonly none: string;
  readonly said: string | null;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly about: string; readonly onForget: () => void }[];
};

const Forgettable = ({ labelId, title, none, said, rows }: ForgettableProps) => (
  <section className={panel.panel} aria-labelledby={labelId}>
    <Title order={2} id={labelId}>
      {title}
    </Title>
    {rows.length === 0 ? (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    ) : (
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
    )}
    {said !== null && (
      <Text size="sm" role="alert">
        {said}
      </Text>
    )}
  </section>
);

/** Headings that somebody matched by hand, used again whenever a file has them. */
const Matched = () => {
  const { id, title } = mappingsSetting;
  const { body, unknown, said, keep } = useKept(id, title);
  const known = mappingsFrom(body);
  return (
    <Forgettable
      labelId="matched-columns"
      title={title}
      none={unknown ?? 'None yet. Where a file’s headings are not known, its review offers to match them once; the choice is kept for the whole staff and listed here.'}
      said={said}
      rows={known.map(({ headings, reportId, columns }) => ({
        id: headings, name: reportTitle(reportId) ?? reportId, about: Object.values(columns).join(', '), onForget: () => {
          const left = withoutMapping(known, headings);
          void keep(mappingsBody(left), mappingChanges(known, left));
        },
      }))}
    />
  );
};

/** Whose each seller account is, used whenever a file names it. */
const Accounts = () => {
  const { id, title } = accountStoresSetting;
  const { body, unknown, said, keep } = useKept(id, title);
  const known = accountStoresFrom(body);
  return (
    <Forgettable
      labelId="seller-accounts"
      title={title}
      none={unknown ?? 'None yet. Where a file holds the downloads of several seller accounts, its review asks once which store each is; the answer is kept for the whole staff and listed here.'}
      said={said}
      rows={Object.entries(known).map(([account, storeId]) => ({
        id: account, name: account, about: storeName(storeId),
        onForget: () => {
          const left = withoutAccount(known, account);
          void keep(accountStoresBody(left), accountChanges(known, left));
        },
      }))}
    />
  );
};

export const ReportsSettings = () => (
  <>
    <Matched />
    <Accounts />
    <KeptTemplates />
    <Recognisers />
  </>
);
