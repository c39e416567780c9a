/** The one data table: what a partition shows now, or any version it ever showed. */
import { ActionIcon, Group, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportRecord, TableHead } from '../../data/published-ports';
import type { TableDefinition } from '../../domain/tables/table';
import { formatDay } from './format-cell';
import { VersionTable, type VersionTableProps } from './VersionTable';

export type DataTableProps = {
  readonly definition: TableDefinition;
  readonly head: TableHead;
  /** Said in place of the table while there is nothing in it. */
  readonly empty: ReactNode;
  /** The day or month to open first; the newest where it is left out or not stored. */
  readonly initialPartition?: string | null;
  /** What stands in the search at first. */
  readonly initialSearch?: string;
  /** Stands at the left of the toolbar, for instance the data's age. */
  readonly aside?: ReactNode;
  /** Where an import is listed; null where no page lists it. */
  readonly importPath?: (record: ImportRecord) => string | null;
  /** What explains the plan for the goods of a row; left out where the table is not about goods. */
  readonly whyOf?: VersionTableProps['whyOf'];
};

const nowhere = (): null => null;

export const DataTable = ({ definition, head, empty, initialPartition = null, initialSearch = '', aside, importPath = nowhere, whyOf }: DataTableProps) => {
  const days = useMemo(() => Object.keys(head.partitions).sort().reverse(), [head.partitions]);
  const [chosenDay, setChosenDay] = useState<string | null>(initialPartition);
  const day = chosenDay !== null && head.partitions[chosenDay] !== undefined ? chosenDay : (head.latest ?? days[0] ?? null);
  const versionId = day === null ? undefined : head.partitions[day]?.versionId;
  if (day === null || versionId === undefined) return <>{empty}</>;
  return (
    <VersionTable
      definition={definition}
      storeId={head.storeId}
      versionId={versionId}
      partition={day}
      initialSearch={initialSearch}
      importPath={importPath}
      {...(whyOf === undefined ? {} : { whyOf })}
      aside={
        <>
          {definition.grain !== 'master' && days.length > 0 ? <AsOfPicker days={days} day={day} onChoose={setChosenDay} /> : null}
          {aside}
        </>
      }
    />
  );
};

type AsOfPickerProps = { readonly days: readonly string[]; readonly day: string; readonly onChoose: (day: string) => void };

/** The stored days or months, newest first; the arrows lead to the one before and after. */
const AsOfPicker = ({ days, day, onChoose }: AsOfPickerProps) => {
  const place = days.indexOf(day);
  const earlier = days[place + 1];
  const later = days[place - 1];
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon variant="subtle" size="md" aria-label="The day before" disabled={earlier === undefined} onClick={() => earlier !== undefined && onChoose(earlier)}>
        <IconChevronLeft size={15} aria-hidden />
      </ActionIcon>
      <Select
        size="xs"
        w={180}
        aria-label="As of"
        data={days.map((name, at) => ({ value: name, label: at === 0 ? `${formatDay(name)} (newest)` : formatDay(name) }))}
        value={day}
        onChange={(name) => {
          if (name !== null) onChoose(name);
        }}
        allowDeselect={false}
        searchable={days.length > 12}
      />
      <ActionIcon variant="subtle" size="md" aria-label="The day after" disabled={later === undefined} onClick={() => later !== undefined && onChoose(later)}>
        <IconChevronRight size={15} aria-hidden />
      </ActionIcon>
    </Group>
  );
};
