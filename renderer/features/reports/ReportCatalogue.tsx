/** Every report by where it comes from: what it is for, where to get it, and how old each store's copy is. */
import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconSearch } from '@tabler/icons-react';
import { Fragment, memo, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TableHead } from '../../data/published-ports';
import type { ReportDefinition } from '../../domain/reports/report';
import type { ReportGroup } from '../../domain/reports/reports';
import { reportGroups } from '../../domain/reports/reports';
import { holdsWords } from '../../domain/search/spellings';
import { storeName, stores, type StoreId } from '../../domain/stores';
import { After } from '../../ui/After';
import { FailureNotice } from '../../ui/FailureNotice';
import { DropZone } from '../../ui/import/DropZone';
import { useNow } from '../../ui/import/use-now';
import type { Area, PagePath } from '../../ui/pages';
import { pageTitle, useAreas } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { isSetUp } from '../../ui/set-up';
import { useStaleAfter } from '../../ui/settings/planning-settings';
import { formatCount, formatMoment, formatSome } from '../../ui/table/format-cell';
import { pagesMadeFrom } from './pages-made-from';
import type { ReportAge } from './report-ages';
import { needsAttention, noneListed, reportAge } from './report-ages';
import type { AllStores } from './use-store-tables';
import classes from './reports.module.css';

/** What is known of a report whatever the stores have of it. */
type Listed = {
  readonly report: ReportDefinition;
  readonly group: ReportGroup;
  readonly path: PagePath | null;
  readonly pages: readonly { readonly path: PagePath; readonly title: string }[];
  readonly searched: string;
};

type Line = Listed & { readonly ages: Readonly<Record<StoreId, ReportAge>> };

const uploadPath = (areas: readonly Area[], reportId: string): PagePath | null =>
  areas.flatMap((area) => area.pages).find((page) => page.kind === 'upload' && page.report === reportId)?.path ?? null;

const listedOf = (report: ReportDefinition, group: ReportGroup, areas: readonly Area[], storeId: StoreId): Listed => {
  const pages = pagesMadeFrom(areas.flatMap((area) => area.pages), report.table.id).map((page) => ({ path: page.path, title: pageTitle(page, storeId) }));
  return { report, group, path: uploadPath(areas, report.id), pages, searched: [report.title, report.purpose, report.whereToFind, group.title, report.id, ...pages.map(({ title }) => title)].join(' ') };
};

type AgeRules = { readonly areas: readonly Area[]; readonly tables: AllStores<TableHead>; readonly now: number; readonly staleAfter: ReturnType<typeof useStaleAfter> };

const agesOf = ({ report, group }: Listed, { areas, tables: { all, unknown }, now, staleAfter }: AgeRules): Line['ages'] => {
  const ageIn = (id: StoreId): ReportAge =>
    unknown.includes(id) ? { kind: 'unknown' } : reportAge(all?.find((head) => head.storeId === id && head.tableId === report.table.id), staleAfter(report.table.id, id), isSetUp(areas, group, id), now);
  return { rg: ageIn('rg'), bp: ageIn('bp'), mw: ageIn('mw') };
};

export const ReportCatalogue = ({ tables }: { readonly tables: AllStores<TableHead> }) => {
  const { storeId } = useStore();
  const areas = useAreas();
  const now = useNow();
  const staleAfter = useStaleAfter();
  const [asked, setAsked] = useState('');
  const [onlyOld, setOnlyOld] = useState(false);

  const known = useMemo(() => reportGroups.map((group) => ({ group, listed: group.reports.map((report) => listedOf(report, group, areas, storeId)) })), [areas, storeId]);
  const groups = useMemo(
    () => known.map(({ group, listed: some }) => ({ group, lines: some.map((one): Line => ({ ...one, ages: agesOf(one, { areas, tables, now, staleAfter }) })) })),
    [known, areas, tables, now, staleAfter],
  );
  const isListed = ({ searched, ages }: Line): boolean => holdsWords(searched, asked) && (!onlyOld || needsAttention(ages[storeId]));
  const listed = groups.map(({ group, lines }) => ({ group, lines: lines.filter(isListed) })).filter(({ lines }) => lines.length > 0);
  const looking = tables.all === null;
  const attention = groups.flatMap(({ lines }) => lines).filter(({ ages }) => needsAttention(ages[storeId]));
  const stale = attention.filter(({ ages }) => ages[storeId].kind === 'stale').length;

  return (
    <>
      <DropZone
        zone="reports.catalogue"
        label={`Choose files: any report, ${storeName(storeId)}`}
        slim
        words={
          <>
            Drop any reports for <strong>{storeName(storeId)}</strong> here: each finds its table by itself, or
          </>
        }
      />
      {tables.failure === null ? null : <FailureNotice failure={tables.failure} />}
      <Group gap="sm">
        <TextInput
          size="xs"
          w={320}
          type="search"
          aria-label="Search reports"
          placeholder="Search reports, marketplaces, pages"
          leftSection={<IconSearch size={15} aria-hidden />}
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        <Checkbox size="xs" label={`Only what ${storeName(storeId)} lacks or has stale`} checked={onlyOld} onChange={(event) => setOnlyOld(event.currentTarget.checked)} />
        <Text size="sm" c="dimmed" role="status">
          {looking ? 'Looking…' : tables.unknown.includes(storeId) ? `What ${storeName(storeId)} has is not known on this computer` : `${storeName(storeId)}: ${formatCount(stale)} stale, ${formatCount(attention.length - stale)} never imported`}
        </Text>
      </Group>
      {listed.length === 0 ? (
        <Text size="sm" c="dimmed">
          {noneListed(asked, onlyOld, tables.unknown.includes(storeId), storeName(storeId))}
        </Text>
      ) : null}
      {listed.map(({ group, lines }, at) => {
        const shown = <GroupOfReports group={group} lines={lines} storeId={storeId} looking={looking} />;
        if (at === 0) return <Fragment key={group.id}>{shown}</Fragment>;
        // What the stores have of the first comes before the reports below it.
        return looking ? null : <After key={group.id}>{shown}</After>;
      })}
    </>
  );
};

type GroupProps = { readonly group: ReportGroup; readonly lines: readonly Line[]; readonly storeId: StoreId; readonly looking: boolean };

/** More than the tallest window shows. */
const linesAtOnce = 12;

const GroupOfReports = ({ group, lines, storeId, looking }: GroupProps) => {
  const rowsOf = (some: readonly Line[]) => some.map((line) => <ReportLine key={line.report.id} line={line} storeId={storeId} looking={looking} />);
  return (
    <section className={classes.group} aria-label={group.title}>
      <h2>{group.title}</h2>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Reports of ${group.title}`}>
        <table className={`${classes.reports ?? ''} ${classes.catalogue ?? ''}`}>
          <thead>
            <tr>
              <th scope="col">Report, and where to get it</th>
              {stores.map((store) => (
                <th key={store.id} scope="col" data-store={store.id} data-chosen={store.id === storeId || undefined}>
                  {store.name}
                </th>
              ))}
              <th scope="col" data-file>Last file, {storeName(storeId)}</th>
              <th scope="col" data-used>Used by</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(lines.slice(0, linesAtOnce))}
            {looking ? null : <After>{rowsOf(lines.slice(linesAtOnce))}</After>}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const ReportLine = ({ line: { report, path, ages, pages }, storeId, looking }: { readonly line: Line; readonly storeId: StoreId; readonly looking: boolean }) => {
  const own = ages[storeId];
  return (
    <tr data-report={report.id}>
      <ReportWords report={report} path={path} />
      {stores.map(({ id }) => (
        <td key={id} data-store={id}>
          {looking ? null : <AgeWords age={ages[id]} />}
        </td>
      ))}
      <td>
        {own.kind === 'fresh' || own.kind === 'stale' ? (
          <>
            <span className={classes.file}>{own.newest.fileName}</span>
            <div className={classes.dim}>
              {formatSome(own.newest.rows, 'row')}
              {own.rows === own.newest.rows ? '' : ` (${formatCount(own.rows)} with earlier days)`}, {own.newest.byEmail}, {formatMoment(own.newest.at)}
            </div>
          </>
        ) : null}
      </td>
      <UsedBy pages={pages} />
    </tr>
  );
};

/** Drawn once: what the stores have comes later, and changes nothing of it. */
const ReportWords = memo(({ report, path }: Pick<Listed, 'report' | 'path'>) => (
  <td>
    {path === null ? (
      <strong>{report.title}</strong>
    ) : (
      <Link to={path} className={`${classes.link ?? ''} ${classes.title ?? ''}`}>
        {report.title}
      </Link>
    )}
    <div className={classes.dim}>{report.purpose}</div>
    <div className={classes.way}>{report.whereToFind}</div>
  </td>
));
ReportWords.displayName = 'ReportWords';

const UsedBy = memo(({ pages }: Pick<Listed, 'pages'>) => (
  <td>
    {pages.map(({ path: to, title }, at) => (
      <Fragment key={to}>
        {at === 0 ? '' : ', '}
        <Link to={to} className={classes.link ?? ''}>
          {title}
        </Link>
      </Fragment>
    ))}
  </td>
));
UsedBy.displayName = 'UsedBy';

const AgeWords = ({ age }: { readonly age: ReportAge }) => {
  switch (age.kind) {
    case 'not-set-up':
      return <span className={classes.dim}>not sold there</span>;
    case 'never':
      return (
        <span className={classes.age}>
          <IconCircleDashed size={14} aria-hidden /> never
        </span>
      );
    case 'unknown':
      return <span className={classes.dim}>not known</span>;
    case 'stale':
      return (
        <span className={classes.age} data-tone="bad">
          <IconAlertTriangle size={14} aria-hidden /> {age.words}, stale
        </span>
      );
    case 'fresh':
      return (
        <span className={classes.age} data-tone="good">
          <IconCircleCheck size={14} aria-hidden /> {age.words}
        </span>
      );
  }
};
