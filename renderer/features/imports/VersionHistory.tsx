/** Every version of a table, by day or month: open one, compare two, put one back. */
import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportRecord, TableHead, VersionPlace } from '../../data/published-ports';
import type { TableDefinition } from '../../domain/tables/table';
import { BusyButton } from '../../ui/BusyButton';
import { FailureNotice } from '../../ui/FailureNotice';
import importClasses from '../../ui/import/import.module.css';
import { Note } from '../../ui/import/Note';
import { partitionWords } from '../../ui/provenance/provenance-words';
import { formatAge, formatCount, formatMoment } from '../../ui/table/format-cell';
import { Comparison } from './Comparison';
import type { TableVersion } from './table-versions';
import { tableVersions, versionAt } from './table-versions';
import { useRestore } from './use-restore';
import { comparisonOf, isSamePlace, pastVersion, placeFrom } from './version-place';
import classes from './upload-page.module.css';

type VersionHistoryProps = {
  readonly definition: TableDefinition;
  readonly head: TableHead;
  readonly records: readonly ImportRecord[];
  readonly now: number;
};

export const VersionHistory = ({ definition, head, records, now }: VersionHistoryProps) => {
  const [search, setSearch] = useSearchParams();
  const partitions = useMemo(() => tableVersions(head, records), [head, records]);
  const [chosen, setChosen] = useState<readonly VersionPlace[]>([]);
  const { state, restore } = useRestore(head.storeId);
  const before = placeFrom(search.get('from'));
  const after = placeFrom(search.get('to'));

  if (before !== null && after !== null) {
    return (
      <Comparison
        key={`${before.versionId} ${before.partition} ${after.versionId} ${after.partition}`}
        storeId={head.storeId}
        definition={definition}
        before={before}
        after={after}
        names={[before, after].map((place) => versionWords(versionAt(partitions, place), place))}
        onSwap={() => setSearch(comparisonOf(after, before))}
        onClose={() => setSearch({ tab: 'history', show: 'versions' })}
      />
    );
  }

  const choose = (place: VersionPlace, wanted: boolean): void => {
    const others = chosen.filter((one) => !isSamePlace(one, place));
    // The two newest choices count.
    setChosen(wanted ? [...others, place].slice(-2) : others);
  };

  const compare = (): void => {
    const [one, other] = chosen.map((place) => versionAt(partitions, place)).filter((version) => version !== null);
    if (one === undefined || other === undefined) return;
    const isOlder = one.partition === other.partition ? one.at < other.at : one.partition < other.partition;
    setSearch(isOlder ? comparisonOf(one, other) : comparisonOf(other, one));
  };

  const shownIn = (partition: string): TableVersion | undefined => partitions.find((one) => one.partition === partition)?.versions.find((version) => version.isShown);

  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button size="xs" disabled={chosen.length !== 2} onClick={compare}>
          Compare the two chosen
        </Button>
        <Text size="sm" c="dimmed">
          {chosen.length === 2 ? 'Two chosen.' : chosen.length === 1 ? 'One chosen; choose another to compare with.' : 'Tick two versions to compare them.'}
        </Text>
      </Group>
      {state.kind === 'done' ? <Note tone="good">Restored{state.synced ? '' : ', saved here, waiting to sync'}. It stands in the history as an import of its own and can be undone there.</Note> : null}
      {state.kind === 'failed' ? <FailureNotice failure={state.failure} /> : null}
      {partitions.map(({ partition, versions }) => (
        <section key={partition} className={importClasses.card} aria-label={partitionWords(partition)}>
          <h2 className={classes.partition}>{partition === 'all' ? definition.title : partitionWords(partition)}</h2>
          <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`Versions of ${partitionWords(partition)}`}>
            <table className={importClasses.plainTable} style={{ minWidth: 760 }} data-roomy>
              <thead>
                <tr>
                  <th scope="col">
                    <span className={importClasses.hidden}>Compare</span>
                  </th>
                  <th scope="col">File</th>
                  <th scope="col" data-numeric>
                    Rows
                  </th>
                  <th scope="col">What it did</th>
                  <th scope="col">By</th>
                  <th scope="col">State</th>
                  <th scope="col">
                    <span className={importClasses.hidden}>What can be done</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {versions.map((version) => (
                  <tr key={version.versionId} data-version={version.versionId}>
                    <td>
                      <Checkbox
                        size="xs"
                        aria-label={`Choose ${version.fileName} of ${formatMoment(version.at)}`}
                        checked={chosen.some((one) => isSamePlace(one, version))}
                        onChange={(event) => choose({ partition, versionId: version.versionId }, event.currentTarget.checked)}
                      />
                    </td>
                    <td>
                      <Text size="xs" fw={500} style={{ overflowWrap: 'anywhere' }}>
                        {version.fileName}
                      </Text>
                    </td>
                    <td data-numeric>{version.rows === null ? '' : formatCount(version.rows)}</td>
                    <td>{version.record === null ? '' : didWords(version.record)}</td>
                    <td>
                      {version.byEmail}
                      <div className={importClasses.unit} title={formatMoment(version.at)}>
                        {formatAge(version.at, now)}
                      </div>
                    </td>
                    <td>
                      <Badge variant="default" radius="sm" tt="none" fw={500}>
                        {version.isShown ? 'Shown now' : version.isUndone ? 'Undone' : 'Past'}
                      </Badge>
                    </td>
                    <td>
                      <Group gap={6} wrap="nowrap">
                        <Button size="compact-xs" variant="default" onClick={() => setSearch(version.isShown ? { tab: 'data', of: partition } : pastVersion(version))}>
                          Open
                        </Button>
                        {version.isShown ? null : (
                          <>
                            {shownIn(partition) === undefined ? null : (
                              <Button
                                size="compact-xs"
                                variant="default"
                                onClick={() => {
                                  const shown = shownIn(partition);
                                  if (shown !== undefined) setSearch(comparisonOf(version, shown));
                                }}
                              >
                                Compare with now
                              </Button>
                            )}
                            <BusyButton
                              size="compact-xs"
                              variant="default"
                              isBusy={state.kind === 'working' && state.versionId === version.versionId}
                              disabled={state.kind === 'working'}
                              onClick={() => void restore(version.importId, version)}
                            >
                              Restore
                            </BusyButton>
                          </>
                        )}
                      </Group>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </Stack>
  );
};

const didWords = ({ counts, mode }: ImportRecord): string =>
  `${formatCount(counts.new)} new, ${formatCount(counts.changed)} changed, ${formatCount(counts.missing)} missing, ${mode === 'replace' ? 'replaced' : 'merged'}`;

const versionWords = (version: TableVersion | null, place: VersionPlace): string =>
  version === null
    ? partitionWords(place.partition)
    : `${place.partition === 'all' ? '' : `${partitionWords(place.partition)}, `}${version.fileName}, ${formatMoment(version.at)}${version.isShown ? ' (shown now)' : ''}`;
