/** By what each report is known, every spelling of each of its columns, and those that staff add. */
import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { ownSpellingsBody, ownSpellingsFrom, ownSpellingsSetting, spelledColumns, spellingRefusal, withoutSpelling, type OwnSpelling } from '../../domain/reports/mapping/own-spellings';
import type { ReportDefinition } from '../../domain/reports/report';
import { reportGroups } from '../../domain/reports/reports';
import { holdsWords } from '../../domain/search/spellings';
import { spellingChanges } from '../../domain/settings/kept-changes';
import { formatSome } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { KeptTold } from './KeptTold';
import { apartSetting } from './setting-catalogue';
import { SettingFacts } from './SettingFacts';
import { useKept } from './use-kept';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

const signs = ({ recognisedBy }: ReportDefinition): string =>
  recognisedBy.map(({ all, any, each }) => [...all, ...(any.length > 0 ? [`one of ${any.slice(0, 4).join(', ')}`] : []), ...(each ?? []).map((words) => words[0] ?? '')].join(' + ')).slice(0, 2).join('; or ');

type Own = {
  readonly known: readonly OwnSpelling[];
  /** Why none can be added or forgotten; null where they can. */
  readonly unknown: string | null;
  readonly said: string | null;
  readonly onKeep: (next: readonly OwnSpelling[]) => Promise<boolean>;
  readonly onForget: (next: readonly OwnSpelling[], words: string) => void;
};

const AddSpelling = ({ report, own }: { readonly report: ReportDefinition; readonly own: Own }) => {
  const columns = spelledColumns(report);
  const [columnId, setColumnId] = useState(columns[0]?.columnId ?? '');
  const [heading, setHeading] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <form
      className={styles.place}
      aria-label={`Add a spelling to ${report.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = spellingRefusal(report, own.known, { columnId, heading });
        setRefused(refusal);
        if (refusal !== null) return;
        void own.onKeep([...own.known, { reportId: report.id, columnId, heading: heading.trim() }]).then((isKept) => isKept && setHeading(''));
      }}
    >
      <NativeSelect size="xs" label="Column" value={columnId} data={columns.map((column) => ({ value: column.columnId, label: column.title }))} onChange={(event) => setColumnId(event.currentTarget.value)} />
      <TextInput
        size="xs" label="Heading in your file" value={heading} error={refused} autoComplete="off"
        onChange={(event) => {
          setHeading(event.currentTarget.value);
          setRefused(null);
        }}
      />
      <Button type="submit" size="xs" variant="default" disabled={own.unknown !== null}>
        Add spelling
      </Button>
    </form>
  );
};

const Columns = ({ report, own }: { readonly report: ReportDefinition; readonly own: Own }) => (
  <>
    <dl className={styles.spellings}>
      {spelledColumns(report).map(({ columnId, title, headings }) => (
        <Fragment key={columnId}>
          <dt>{title}</dt>
          <dd>
            {headings.join(' · ')}
            {own.known.filter((one) => one.reportId === report.id && one.columnId === columnId).map((spelling) => (
              <span key={spelling.heading} className={styles.ownSpelling}>
                <strong>{spelling.heading}</strong>
                <Button size="compact-xs" variant="default" disabled={own.unknown !== null} onClick={() => own.onForget(withoutSpelling(own.known, spelling), `Forgotten: ${spelling.heading}.`)}>
                  Forget<span className="visually-hidden"> the spelling {spelling.heading}</span>
                </Button>
              </span>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
    <AddSpelling report={report} own={own} />
    {(own.unknown ?? own.said) !== null && (
      <Text size="sm" role="alert">
        {own.unknown ?? own.said}
      </Text>
    )}
  </>
);

const countOf = (report: ReportDefinition, { known }: Own): string => {
  const added = known.filter(({ reportId }) => reportId === report.id).length;
  return `${spelledColumns(report).length}${added === 0 ? '' : `, ${added} ${added === 1 ? 'spelling' : 'spellings'} of yours`}`;
};

export const Recognisers = () => {
  const [asked, setAsked] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const { body, unknown, told, keep, forget } = useKept(ownSpellingsSetting.id, ownSpellingsSetting.title);
  const known = ownSpellingsFrom(body);
  const own: Own = {
    known, unknown, said: told?.isRefused === true ? told.words : null, onKeep: (next) => keep(ownSpellingsBody(next), spellingChanges(known, next)),
    onForget: (next, words) => void forget(ownSpellingsBody(next), spellingChanges(known, next), words),
  };
  const words = (report: ReportDefinition): string => [report.title, signs(report), ...spelledColumns(report).flatMap(({ title, headings }) => [title, ...headings]), ...known.flatMap(({ reportId, heading }) => (reportId === report.id ? [heading] : []))].join('\n');
  const groups = reportGroups.map((group) => ({ group, listed: group.reports.filter((report) => holdsWords(`${group.title}\n${words(report)}`, asked)) })).filter(({ listed }) => listed.length > 0);
  const kept = useKeptFocus<HTMLElement>(`${known.length} ${told?.words ?? ''}`);
  return (
    <section {...kept} className={panel.panel} aria-labelledby="recognisers">
      <Title order={2} id="recognisers">
        How reports are recognised
      </Title>
      <Text size="sm" c="dimmed">
        By their headings, never by the file&apos;s name. Every spelling a marketplace has used counts, in whatever order and language. Where your own files head a column otherwise, add that spelling to its report.
      </Text>
      <SettingFacts id="report-spellings" current={unknown !== null ? 'not known' : known.length === 0 ? 'none of your own' : formatSome(known.length, 'spelling')} />
      {known.length > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={() => own.onForget([], 'All spellings of yours are forgotten.')}>
          {apartSetting('report-spellings').reset}
          <span className="visually-hidden">: {apartSetting('report-spellings').title}</span>
        </Button>
      )}
      <KeptTold told={told?.isRefused === true ? null : told} what={apartSetting('report-spellings').title} />
      <TextInput size="xs" label="Find a report or a heading" className={panel.findLicence} value={asked} onChange={(event) => setAsked(event.currentTarget.value)} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table of reports">
        <table className={styles.changes}>
          <TableHead of={['Report', 'From', 'Known by', 'Columns']} />
          <tbody>
            {groups.flatMap(({ group, listed }) =>
              listed.map((report) => (
                <Fragment key={report.id}>
                  <tr>
                    <td>
                      <button type="button" className={styles.more} aria-expanded={opened === report.id} onClick={() => setOpened(opened === report.id ? null : report.id)}>
                        {report.title}
                      </button>
                    </td>
                    <td>{group.title}</td>
                    <td>{signs(report)}</td>
                    <td>{countOf(report, own)}</td>
                  </tr>
                  {opened === report.id && (
                    <tr>
                      <td colSpan={4}>
                        <Columns report={report} own={own} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )),
            )}
          </tbody>
        </table>
      </div>
      {groups.length === 0 && <Text size="sm">No report has these words.</Text>}
    </section>
  );
};
