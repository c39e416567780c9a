/** What a file would change, before it changes anything. */
import { Anchor, Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { storeName } from '../../domain/stores';
import { tableDefinition } from '../../domain/tables/definitions';
import type { Review } from '../../data/import/import-ports';
import type { ChangeKind } from '../../domain/import/review';
import { useSaveFile } from '../../ui/exports/use-save-file';
import { CountTiles, countOf, firstTab } from '../../ui/import/CountTiles';
import type { ReviewTab } from '../../ui/import/CountTiles';
import { GuardQuestions } from '../../ui/import/GuardQuestions';
import classes from '../../ui/import/import.module.css';
import { loadReviewGrid } from '../../ui/import/load-review-grid';
import { Note } from '../../ui/import/Note';
import { ProblemList } from '../../ui/import/ProblemList';
import { changedColumns } from '../../ui/import/review-columns';
import { RowChoiceContext, withRow } from '../../ui/import/row-choice';
import type { RowChoice } from '../../ui/import/row-choice';
import { RowsSearch } from '../../ui/import/RowsSearch';
import { TotalsEffect } from '../../ui/import/TotalsEffect';
import { After } from '../../ui/After';
import { Segments } from '../../ui/Segments';
import { useServices, useSession } from '../../ui/services';
import { formatCount, formatMoment, formatSome } from '../../ui/table/format-cell';
import { ChangedListsPanel } from './ChangedListsPanel';
import { FileWarnings } from './FileWarnings';
import { ListChoice } from './ListChoice';
import type { ImportQueue } from './import-queue';
import type { ImportJob, Reviewing } from './import-job';
import { PlanEffectPanel } from './PlanEffectPanel';
import { canPublish, chosenCounts, countsMissing, hindrances, mayReplace, questionsOf, rowsReplaced, standsInPartition } from './publish-hindrances';
import { comparedWith, hindranceWords } from './review-words';

const ReviewGrid = lazy(loadReviewGrid);

/** Parts that an answered question leaves as they are. */
const Tiles = memo(CountTiles);
const Totals = memo(TotalsEffect);

/** Changed rows looked at to decide which columns come first. */
const sampleRows = 300;

type ReviewPanelProps = {
  readonly job: ImportJob;
  readonly at: Reviewing;
  readonly queue: ImportQueue;
};

export const ReviewPanel = ({ job, at, queue }: ReviewPanelProps) => {
  const { imports } = useServices();
  const saveFile = useSaveFile();
  const session = useSession();
  const ownEmail = session.kind === 'signed-in' ? session.email : null;
  const { importId } = job;
  const { review } = at;
  const { counts } = review;
  const definition = tableDefinition(review.tableId);
  const [chosenTab, setChosenTab] = useState<ReviewTab | null>(null);
  const tab = chosenTab !== null && countOf(counts, chosenTab) > 0 ? chosenTab : firstTab(counts);
  const [saved, setSaved] = useState<string | null>(null);
  const changed = useChangedColumns(at, importId);
  const [search, setSearch] = useState('');
  const [matching, setMatching] = useState<number | null>(null);

  const rowsOf = useCallback(
    (change: ChangeKind, start: number, end: number) => imports.reviewRows(importId, change, start, end, search),
    // A review made anew has other rows under the same import.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [imports, importId, review, search],
  );

  const { selection } = at;
  const choice = useMemo<RowChoice>(
    () => ({ selection, choose: (id, chosen) => queue.chooseRows(importId, withRow(selection, id, chosen)) }),
    [queue, importId, selection],
  );
  const taken = chosenCounts(counts, selection);
  const totals = useMemo(() => (at.mode === 'merge' ? review.totals.map((total) => ({ ...total, after: total.merged })) : review.totals), [at.mode, review.totals]);

  const saveRejected = async (): Promise<void> => {
    const bytes = await imports.rejectedRows(importId);
    setSaved(
      await saveFile({
        suggestedName: `${job.file.name.replace(/\.[^.]*$/, '')} rejected rows.csv`, bytes, kind: 'rejected-rows', what: job.file.name,
        storeId: job.storeId, rows: counts.rejected,
      }),
    );
  };

  return (
    <>
      <div className={classes.cardBody}>
        {at.news === null ? null : (
          <Note>
            <Text size="sm">
              {at.news.byEmail === ownEmail ? 'You' : at.news.byEmail} published {at.news.fileName} on {formatMoment(at.news.at)}, while this was under review. The figures below are against it.
            </Text>
          </Note>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" flex="1 1 320px">
            {comparedWith(at)}
          </Text>
          {tab === 'problems' ? null : (
            <After>
              <RowsSearch value={search} onSearch={setSearch} matching={matching} total={countOf(counts, tab)} />
            </After>
          )}
        </Group>
        <Tiles counts={counts} shown={tab} onShow={setChosenTab} />
        <GuardQuestions guards={questionsOf(job, review)} answered={at.answered} onAnswer={(guard, agreed) => queue.answerGuard(importId, guard, agreed)} />
        <div className={classes.review} data-alone={review.totals.length === 0 || undefined}>
          {tab === 'problems' ? (
            <ProblemList problems={review.problems} counts={counts} onSaveRejected={() => void saveRejected()} />
          ) : (
            <div className={classes.rows}>
              {changed === null ? (
                <Skeleton height="100%" animate={false} radius={0} />
              ) : (
                <Suspense fallback={<Skeleton height="100%" animate={false} radius={0} />}>
                  <RowChoiceContext value={choice}>
                    <ReviewGrid key={tab} definition={definition} change={tab} changed={changed} rowsOf={rowsOf} onTotal={setMatching} choosable={selection.kind !== 'all' && (tab === 'new' || tab === 'changed' || (tab === 'missing' && at.mode === 'replace' && mayReplace(review)))} />
                  </RowChoiceContext>
                </Suspense>
              )}
            </div>
          )}
          {review.totals.length === 0 ? null : (
            <After>
              <Totals definition={definition} totals={totals} kept={standsInPartition(review) && at.mode === 'merge' ? counts.missing : 0} />
            </After>
          )}
        </div>
        <After>
          <ChangedListsPanel job={job} at={at} queue={queue} />
          <PlanEffectPanel job={job} at={at} />
        </After>
        {saved === null ? null : <Note>{saved}</Note>}
        <FileWarnings job={job} />
        {review.ignoredHeadings.length === 0 ? null : (
          <Text size="xs" c="dimmed">
            Headings of the file that are not used: {review.ignoredHeadings.join(', ')}
          </Text>
        )}
      </div>
      <footer className={classes.bar}>
        <After>
          <ListChoice at={at} importId={importId} queue={queue} />
          {counts.missing === 0 ? null : mayReplace(review) ? (
            <ModeChoice at={at} importId={importId} queue={queue} />
          ) : (
            <Text size="sm">
              {formatSome(counts.missing, 'row')} of the day before {counts.missing === 1 ? 'is' : 'are'} not in this file. Every day stands for itself.
            </Text>
          )}
          {selection.kind === 'all' && !at.selectionLost ? (
            counts.new + counts.changed === 0 ? null : (
              <Anchor component="button" type="button" size="sm" onClick={() => queue.chooseRows(importId, { kind: 'except', ids: [] })}>
                Choose rows one by one
              </Anchor>
            )
          ) : (
            <Group gap={8}>
              <Text size="sm">
                {formatCount(taken.new + taken.changed)} of {formatCount(counts.new + counts.changed)} new and changed rows are taken.
              </Text>
              <Anchor component="button" type="button" size="sm" onClick={() => queue.chooseRows(importId, { kind: 'only', ids: [] })}>
                Take none
              </Anchor>
              <Anchor component="button" type="button" size="sm" onClick={() => queue.chooseRows(importId, { kind: 'all' })}>
                Take all
              </Anchor>
            </Group>
          )}
          <span className={classes.spacer} />
          <Text size="sm" c="dimmed" role="status">
            {hindrances(job, at).map(hindranceWords).join(' ')}
          </Text>
          <Button onClick={() => queue.publish(importId)} disabled={!canPublish(job)}>
            Publish to {storeName(job.storeId)}
          </Button>
        </After>
      </footer>
    </>
  );
};

/** What becomes of rows that the file does not have, of its own day and, for a marketplace's stock, of the day before. */
const modeWords = (review: Review): { readonly tip: string; readonly merge: string; readonly replace: string; readonly kept: string; readonly agree: (rows: string) => string } => {
  const one = review.counts.missing === 1;
  const missing = formatCount(review.counts.missing);
  const kept = standsInPartition(review) ? (one ? 'Keeps the 1 missing row as it is' : `Keeps the ${missing} missing rows as they are`) : `${formatSome(review.counts.missing, 'row')} of the day before ${one ? 'is' : 'are'} not in this file. Every day stands for itself.`;
  if (!countsMissing(review)) return { tip: 'Merge keeps the rows that the file does not have. Replace drops them.', merge: 'Merge', replace: 'Replace', kept, agree: (rows) => `Drop the ${rows}` };
  return {
    tip: 'What the file does not have may have been left out of it: stock of what sold lately is then not known, and nothing is planned for it. Count it as 0 where you know that none is left.',
    merge: standsInPartition(review) ? 'Merge' : 'Leave out', replace: 'Count as 0', kept, agree: (rows) => `None is left: count the ${rows} as 0`,
  };
};

const ModeChoice = ({ at, importId, queue }: Pick<ReviewPanelProps, 'at' | 'queue'> & { readonly importId: string }) => {
  const words = modeWords(at.review);
  return (
    <Group gap="sm">
      <Segments
        data-tip={words.tip}
        size="xs"
        aria-label="What to do with rows that are not in the file"
        data={[
          { value: 'merge', label: words.merge },
          { value: 'replace', label: words.replace },
        ]}
        value={at.mode}
        onChange={(mode) => queue.chooseMode(importId, mode === 'replace' ? 'replace' : 'merge')}
      />
      {at.mode === 'merge' ? (
        <Text size="sm">{words.kept}</Text>
      ) : (
        <Checkbox
          size="sm"
          label={words.agree(formatSome(rowsReplaced(at), 'missing row'))}
          checked={at.replaceAgreed === rowsReplaced(at)}
          onChange={(event) => queue.agreeToReplace(importId, event.currentTarget.checked)}
        />
      )}
    </Group>
  );
};

/** Null until the first changed rows are seen: columns that jump about under the eye are worse than a moment's wait. */
const useChangedColumns = (at: Reviewing, importId: string): ReadonlySet<number> | null => {
  const { imports } = useServices();
  const { review } = at;
  const [seen, setSeen] = useState<{ readonly review: Reviewing['review']; readonly columns: ReadonlySet<number> } | null>(null);
  useEffect(() => {
    let wanted = true;
    const definition = tableDefinition(review.tableId);
    const settle = (columns: ReadonlySet<number>): void => {
      if (wanted) setSeen({ review, columns });
    };
    imports.reviewRows(importId, 'changed', 0, sampleRows).then(
      ({ rows }) => settle(changedColumns(definition, rows, review.totals)),
      () => settle(new Set()),
    );
    return () => {
      wanted = false;
    };
  }, [imports, importId, review]);
  return seen?.review === review ? seen.columns : null;
};
