/** Which heading of the file is which column of a report, said by the user, with what the values become in sight. */
import { Badge, Button, Checkbox, Group, NativeSelect, Select, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { faultsOf, type ChosenColumns, type MappingFault } from '../../../domain/reports/mapping/chosen-columns';
import { headingsAt, likeliestChoice, rowsBelow, type HeaderChoice } from '../../../domain/reports/mapping/header-rows';
import { headingsFingerprint, rememberedMapping } from '../../../domain/reports/mapping/remembered-mappings';
import { mappableColumns, reportsByFit, suggestColumns, type Suggestion, type SuggestedBy } from '../../../domain/reports/mapping/suggest-columns';
import { readValues } from '../../../domain/reports/mapping/value-fit';
import { isPersonalIn } from '../../../domain/reports/map-columns';
import type { ReportColumn } from '../../../domain/reports/report';
import { reportDefinition, reports } from '../../../domain/reports/reports';
import { fedColumn } from '../../../domain/tables/definitions';
import importClasses from '../../../ui/import/import.module.css';
import { Note } from '../../../ui/import/Note';
import { formatCell } from '../../../ui/table/format-cell';
import type { ImportJob } from '../import-job';
import type { ImportQueue } from '../import-queue';
import { useMappings } from '../use-import-job';
import { HeaderChooser } from './HeaderChooser';
import classes from './mapping.module.css';

type MappingPanelProps = { readonly job: ImportJob; readonly queue: ImportQueue; readonly onDone: () => void };

/** Rows whose values are read for suggestions, and of these the ones shown. */
const sampleRows = 40;
const valuesShown = 3;

const why: Readonly<Record<SuggestedBy, string>> = { heading: 'same heading', similar: 'like its heading', values: 'by its values' };

const letter = (position: number): string => {
  let name = '';
  for (let rest = position + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
};

const chosenFrom = (suggestions: readonly Suggestion[]): ChosenColumns => Object.fromEntries(suggestions.map(({ columnId, position }) => [columnId, position]));

const faultWords = (fault: MappingFault, header: readonly string[]): string =>
  fault.kind === 'missing'
    ? `Needed: ${fault.titles.join(', ')}.`
    : `“${header[fault.position] ?? ''}” is chosen for ${fault.titles.join(' and ')}: choose one.`;

export const MappingPanel = ({ job, queue, onDone }: MappingPanelProps) => {
  const { summary, at } = job;
  const { memory } = useMappings();
  const records = useMemo(() => summary?.preview ?? [], [summary]);
  const asked = at.step === 'reviewing' ? at.ask.mapping : null;
  const [choice, setChoice] = useState<HeaderChoice>(() => asked?.header ?? likeliestChoice(records));
  const header = useMemo(() => headingsAt(records, choice), [records, choice]);
  const sample = useMemo(() => rowsBelow(records, choice).slice(0, sampleRows), [records, choice]);
  const delimiter = summary?.delimiter ?? null;
  const order = useMemo(() => reportsByFit(reports, header, sample, delimiter), [header, sample, delimiter]);
  const [reportId, setReportId] = useState<string>(() => job.reportId ?? order[0] ?? '');
  const report = reportDefinition(reportId);
  const suggestions = useMemo(() => (report === null ? [] : suggestColumns(report, header, sample, delimiter)), [report, header, sample, delimiter]);
  /** As the user set them, over the suggestions; null: on purpose without a heading. */
  const [own, setOwn] = useState<Readonly<Record<string, number | null>>>(() => asked?.columns ?? {});
  const [remember, setRemember] = useState(true);

  const chosen: ChosenColumns = useMemo(() => {
    const taken = new Set(Object.values(own));
    const suggested = chosenFrom(suggestions.filter(({ columnId, position }) => !Object.hasOwn(own, columnId) && !taken.has(position)));
    return Object.fromEntries(Object.entries({ ...suggested, ...own }).flatMap(([columnId, position]) => (position === null ? [] : [[columnId, position] as const])));
  }, [own, suggestions]);

  // The button that opened it may be gone with what it stood in: the keyboard goes on here.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);

  if (summary === null) return null;
  const faults = report === null ? [] : faultsOf(report, chosen);
  const used = new Set(Object.values(chosen));
  const unused = header.filter((heading, position) => heading !== '' && !used.has(position));

  const apply = (): void => {
    if (remember) memory.remember(rememberedMapping(reportId, header, choice.rows, chosen));
    else memory.forget(headingsFingerprint(header));
    queue.askAnew(job.importId, { reportId, mapping: { header: choice, columns: chosen }, sheet: job.sheet ?? summary.sheet, asOf: null, period: null });
    onDone();
  };

  return (
    <div ref={panel} tabIndex={-1} className={importClasses.cardBody} role="group" aria-label="Match the columns">
      <Group align="flex-end" gap="md">
        <Select
          size="xs"
          label="Report or list"
          searchable
          allowDeselect={false}
          w={320}
          data={order.map((id) => ({ value: id, label: reportDefinition(id)?.title ?? id }))}
          value={reportId}
          onChange={(next) => {
            if (next === null) return;
            setReportId(next);
            setOwn({});
          }}
        />
        <Text size="xs" c="dimmed" maw={520}>
          {report?.purpose}
        </Text>
      </Group>
      <HeaderChooser
        records={records}
        choice={choice}
        onChoose={(next) => {
          setChoice(next);
          setOwn({});
        }}
      />
      {report === null ? null : (
        <div className={classes.scroll} tabIndex={0} role="group" aria-label="Columns of the report">
          <table className={classes.columns}>
            <thead>
              <tr>
                <th scope="col">Column</th>
                <th scope="col">Heading in the file</th>
                <th scope="col">First values, as they are read</th>
              </tr>
            </thead>
            <tbody>
              {mappableColumns(report).map((column) => (
                <ColumnRow
                  key={column.columnId}
                  column={column}
                  header={header}
                  isPersonal={isPersonalIn(report)}
                  rows={sample}
                  delimiter={delimiter}
                  position={Object.hasOwn(chosen, column.columnId) ? (chosen[column.columnId] ?? null) : null}
                  by={Object.hasOwn(own, column.columnId) ? null : (suggestions.find(({ columnId }) => columnId === column.columnId)?.by ?? null)}
                  isShared={faults.some((fault) => fault.kind === 'shared' && fault.titles.includes(column.title))}
                  onChoose={(position) => setOwn({ ...own, [column.columnId]: position })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Text size="xs" c="dimmed">
        {unused.length === 0 ? 'Every heading of the file is used.' : `Not used: ${unused.join(', ')}`}
      </Text>
      {faults.map((fault, place) => (
        <Note key={place} tone="warn" announced={false}>
          {faultWords(fault, header)}
        </Note>
      ))}
      <Group justify="space-between">
        <Checkbox size="xs" label="Do the same for every file with these headings" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onDone}>
            Leave it
          </Button>
          <Button size="xs" disabled={report === null || faults.length > 0} onClick={apply}>
            Read it with these columns
          </Button>
        </Group>
      </Group>
    </div>
  );
};

type ColumnRowProps = {
  readonly column: ReportColumn;
  readonly header: readonly string[];
  readonly isPersonal: (heading: string) => boolean;
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: string | null;
  readonly position: number | null;
  readonly by: SuggestedBy | null;
  readonly isShared: boolean;
  readonly onChoose: (position: number | null) => void;
};

const ColumnRow = ({ column, header, isPersonal, rows, delimiter, position, by, isShared, onChoose }: ColumnRowProps) => {
  const values = useMemo(() => (position === null ? [] : readValues(column, rows, position, delimiter)), [column, rows, position, delimiter]);
  const unreadable = values.filter(({ problem }) => problem !== null);
  const shown = [...unreadable.slice(0, 1), ...values.filter(({ raw, problem }) => raw !== '' && problem === null)].slice(0, valuesShown);
  const missing = column.needed !== 'optional' && position === null;
  return (
    <tr data-column={column.columnId}>
      <th scope="row">
        {column.title} {column.unit === null ? null : <span className={importClasses.unit}>{column.unit}</span>}
        {column.needed === 'optional' ? null : (
          <Badge size="xs" variant="default" radius="sm" tt="none" ml={6} data-needed>
            needed
          </Badge>
        )}
      </th>
      <td>
        <Group gap={8} wrap="nowrap">
          <NativeSelect
            size="xs"
            w={230}
            aria-label={`Heading for ${column.title}`}
            error={missing || isShared}
            value={position === null ? '' : String(position)}
            onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
            data={[{ value: '', label: 'Not in the file' }, ...header.map((heading, at) => (isPersonal(heading) ? { value: String(at), label: `${letter(at)}  ${heading}: of buyers, left out`, disabled: true } : { value: String(at), label: `${letter(at)}  ${heading === '' ? '(no heading)' : heading}` }))]}
          />
          {by === null || position === null ? null : <span className={importClasses.unit}>{why[by]}</span>}
        </Group>
      </td>
      <td className={classes.values}>
        {shown.map(({ raw, value, problem }, place) => (
          <span key={place} data-problem={problem !== null || undefined} title={problem ?? raw}>
            {problem === null ? null : <IconAlertTriangle size={13} aria-label="cannot be read" role="img" />}
            {problem === null ? formatCell(value, fedColumn(column)) || raw : raw}
          </span>
        ))}
        {unreadable.length > 1 ? <span className={importClasses.unit}>{unreadable.length} of {values.length} cannot be read</span> : null}
      </td>
    </tr>
  );
};
