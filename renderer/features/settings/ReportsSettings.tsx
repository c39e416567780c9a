import { Button, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { accountStoresBody, accountStoresFrom, accountStoresSetting, withoutAccount } from '../../domain/reports/account-stores';
import { mappingsBody, mappingsFrom, mappingsSetting } from '../../domain/reports/mapping/mapping-setting';
import { withoutMapping } from '../../domain/reports/mapping/remembered-mappings';
import type { ReportDefinition } from '../../domain/reports/report';
import { reportGroups, reports } from '../../domain/reports/reports';
import { holdsWords } from '../../domain/search/spellings';
import { accountChanges, mappingChanges, type KeptChange } from '../../domain/settings/kept-changes';
import { storeName } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { TableHead } from '../../ui/table/TableHead';
import { KeptTemplates } from './KeptTemplates';
import { useHeardSetting } from './use-heard-setting';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

const titleOf = (reportId: string): string => reports.find(({ id }) => id === reportId)?.title ?? reportId;

const unkept = { conflict: 'Not forgotten: somebody else changed the list at the same moment. It is shown as it stands now.', failed: 'Not forgotten: it could not be saved. Try again.' } as const;

type Kept = {
  readonly body: string | null;
  /** Why it is not known what stands; null where it is. */
  readonly unknown: string | null;
  readonly said: string | null;
  /** Somebody else's change of the same moment is never written over. */
  readonly keep: (body: string, changes: readonly KeptChange[]) => Promise<void>;
};

/** One setting that is a list of what staff said once, as it stands. */
const useKept = (id: string, title: string): Kept => {
  const { data } = useServices();
  const heard = useHeardSetting(id);
  const setting = heard.kind === 'heard' ? heard.setting : null;
  const [said, setSaid] = useState<string | null>(null);
  const keep: Kept['keep'] = async (body, changes) => {
    const outcome = await data.saveSetting(id, title, body, setting?.at ?? null, changes);
    setSaid(outcome.kind === 'saved' ? null : unkept[outcome.kind]);
  };
  return { body: setting?.body ?? null, unknown: heard.kind === 'heard' ? null : heard.kind === 'waiting' ? 'Looking them up.' : `They could not be read. ${heard.because}`, said, keep };
};

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
        id: headings, name: titleOf(reportId), about: Object.values(columns).join(', '), onForget: () => {
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

const signs = ({ recognisedBy }: ReportDefinition): string =>
  recognisedBy.map(({ all, any, each }) => [...all, ...(any.length > 0 ? [`one of ${any.slice(0, 4).join(', ')}`] : []), ...(each ?? []).map((words) => words[0] ?? '')].join(' + ')).slice(0, 2).join('; or ');

/** By what each report is known, in the words of its headings. */
const Recognisers = () => {
  const [asked, setAsked] = useState('');
  const groups = reportGroups.map((group) => ({ group, listed: group.reports.filter((report) => holdsWords(`${report.title} ${group.title} ${signs(report)}`, asked)) })).filter(({ listed }) => listed.length > 0);
  return (
    <section className={panel.panel} aria-labelledby="recognisers">
      <Title order={2} id="recognisers">
        How reports are recognised
      </Title>
      <Text size="sm" c="dimmed">
        By their headings, never by the file&apos;s name. Every spelling a marketplace has used counts, in whatever order and language.
      </Text>
      <TextInput size="xs" label="Find a report or a heading" className={panel.findLicence} value={asked} onChange={(event) => setAsked(event.currentTarget.value)} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table of reports">
        <table className={styles.changes}>
          <TableHead of={['Report', 'From', 'Known by', 'Columns']} />
          <tbody>
            {groups.flatMap(({ group, listed }) =>
              listed.map((report) => (
                <tr key={report.id}>
                  <td>{report.title}</td>
                  <td>{group.title}</td>
                  <td>{signs(report)}</td>
                  <td>{report.columns.length}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {groups.length === 0 && <Text size="sm">No report has these words.</Text>}
    </section>
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
