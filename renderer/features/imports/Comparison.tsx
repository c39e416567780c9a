/** Two versions of a table side by side: what the later one has new, changed, unchanged and no longer. */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowsExchange, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Comparison as Opened, VersionPlace } from '../../data/published-ports';
import type { ChangeKind } from '../../domain/import/review';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableDefinition } from '../../domain/tables/table';
import { useSaveFile } from '../../ui/exports/use-save-file';
import { FailureNotice } from '../../ui/FailureNotice';
import type { ReviewTab } from '../../ui/import/CountTiles';
import { CountTiles, countOf, firstTab } from '../../ui/import/CountTiles';
import importClasses from '../../ui/import/import.module.css';
import { loadReviewGrid } from '../../ui/import/load-review-grid';
import { Note } from '../../ui/import/Note';
import { changedColumns } from '../../ui/import/review-columns';
import { RowsSearch } from '../../ui/import/RowsSearch';
import { TotalsEffect } from '../../ui/import/TotalsEffect';
import { useServices } from '../../ui/services';
import classes from './upload-page.module.css';

const ReviewGrid = lazy(loadReviewGrid);

/** Changed rows looked at to decide which columns come first. */
const sampleRows = 300;

type ComparisonProps = {
  readonly storeId: StoreId;
  readonly definition: TableDefinition;
  readonly before: VersionPlace;
  readonly after: VersionPlace;
  /** Both in words, the earlier first. */
  readonly names: readonly string[];
  readonly onSwap: () => void;
  readonly onClose: () => void;
};

type Ready = Opened & { readonly changed: ReadonlySet<number> };

const unknown: Outcome<never> = { ok: false, failure: { code: 'data/unknown', detail: null } };

const useComparison = ({ storeId, definition, before, after }: ComparisonProps): Outcome<Ready> | null => {
  const { data } = useServices();
  const [outcome, setOutcome] = useState<Outcome<Ready> | null>(null);
  const [asked] = useState({ before, after });
  useEffect(() => {
    let wanted = true;
    let opened: string | null = null;
    const open = async (): Promise<Outcome<Ready>> => {
      const comparison = await data.openComparison(storeId, definition.id, asked.before, asked.after);
      if (!comparison.ok) return comparison;
      opened = comparison.value.comparison;
      const sample = await data.comparisonRows(opened, 'changed', 0, sampleRows);
      return sample.ok ? { ok: true, value: { ...comparison.value, changed: changedColumns(definition, sample.value.rows, comparison.value.totals) } } : sample;
    };
    open().then(
      (next) => {
        if (wanted) setOutcome(next);
        else if (opened !== null) void data.closeComparison(opened);
      },
      () => {
        if (wanted) setOutcome(unknown);
      },
    );
    return () => {
      wanted = false;
      if (opened !== null) void data.closeComparison(opened);
    };
  }, [data, storeId, definition, asked]);
  return outcome;
};

export const Comparison = (props: ComparisonProps) => {
  const { storeId, definition, names, onSwap, onClose } = props;
  const { data } = useServices();
  const saveFile = useSaveFile();
  const outcome = useComparison(props);
  const [chosenTab, setChosenTab] = useState<ReviewTab | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [search, setSearch] = useState('');
  const [matching, setMatching] = useState<number | null>(null);
  const id = outcome !== null && outcome.ok ? outcome.value.comparison : null;

  const rowsOf = useCallback(
    async (change: ChangeKind, start: number, end: number) => {
      const page = id === null ? unknown : await data.comparisonRows(id, change, start, end, search);
      if (!page.ok) throw new Error(page.failure.code);
      return page.value;
    },
    [data, id, search],
  );

  const save = async ({ comparison, counts }: Ready): Promise<void> => {
    const file = await data.exportComparison(comparison);
    if (!file.ok) {
      setFailure(file.failure);
      return;
    }
    setNote(
      await saveFile({
        suggestedName: `${definition.title} compared.csv`, bytes: file.value, kind: 'comparison', what: `${definition.title}: ${names.join(' against ')}`, storeId,
        rows: counts.new + counts.changed + counts.missing,
      }),
    );
  };

  const ready = outcome !== null && outcome.ok ? outcome.value : null;
  const counts = ready?.counts ?? null;
  const tab = counts === null ? null : chosenTab !== null && countOf(counts, chosenTab) > 0 ? chosenTab : firstTab(counts);

  return (
    <section className={importClasses.card} aria-label="Comparison" data-comparison={ready === null ? 'opening' : 'open'}>
      <header className={importClasses.cardHead}>
        <Button size="compact-xs" variant="subtle" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={onClose}>
          All versions
        </Button>
        <h2>{definition.title} compared</h2>
        <span className={importClasses.spacer} />
        <Button size="compact-xs" variant="default" leftSection={<IconArrowsExchange size={14} aria-hidden />} onClick={onSwap}>
          Swap
        </Button>
        <Button size="compact-xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />} disabled={ready === null} onClick={() => ready !== null && void save(ready)}>
          Export the differences
        </Button>
      </header>
      <div className={importClasses.cardBody}>
        <Stack gap={2}>
          <Text size="sm">
            <strong>From</strong> {names[0]}
          </Text>
          <Text size="sm">
            <strong>To</strong> {names[1]}
          </Text>
        </Stack>
        {outcome !== null && !outcome.ok ? <FailureNotice failure={outcome.failure} /> : null}
        {failure === null ? null : <FailureNotice failure={failure} />}
        {note === null ? null : <Note>{note}</Note>}
        {outcome === null ? <Skeleton height={320} animate={false} /> : null}
        {ready === null || counts === null || tab === null ? null : (
          <>
            <CountTiles counts={counts} shown={tab} onShow={setChosenTab} />
            <RowsSearch value={search} onSearch={setSearch} matching={matching} total={countOf(counts, tab)} />
            {counts.new + counts.changed + counts.missing === 0 ? <Note>The two versions hold the same rows.</Note> : null}
            <div className={importClasses.review} data-alone={ready.totals.length === 0 || undefined}>
              <div className={`${importClasses.rows ?? ''} ${classes.compared ?? ''}`}>
                {tab === 'problems' ? null : (
                  <Suspense fallback={<Skeleton height="100%" animate={false} radius={0} />}>
                    <ReviewGrid key={tab} definition={definition} change={tab} changed={ready.changed} rowsOf={rowsOf} onTotal={setMatching} />
                  </Suspense>
                )}
              </div>
              {ready.totals.length === 0 ? null : <TotalsEffect definition={definition} totals={ready.totals} kept={0} words={{ title: 'Totals', between: 'From → to' }} />}
            </div>
          </>
        )}
      </div>
    </section>
  );
};
