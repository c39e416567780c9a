/** The lists that a file of recipes changes: part by part, what the bundle costs then, which listings sell it, and whether the file has the whole list. */
import { TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { ChangedList } from '../../domain/import/changed-lists';
import { holdsWords } from '../../domain/search/spellings';
import importClasses from '../../ui/import/import.module.css';
import { useDeskAnswer } from '../../ui/mapping/use-desk-answer';
import { Said } from '../../ui/Said';
import { Segments } from '../../ui/Segments';
import { useServices } from '../../ui/services';
import { formatCost, formatCount, formatSome } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import type { ImportJob, Reviewing } from './import-job';
import type { ImportQueue } from './import-queue';
import { listingWords, partWords } from './list-words';
import classes from './plan-effect.module.css';
import { standsInPartition } from './publish-hindrances';

type ChangedListsPanelProps = { readonly job: ImportJob; readonly at: Reviewing; readonly queue: Pick<ImportQueue, 'askAnew'> };

const listsShown = 50;

/** Null until they came; none for a report without lists. */
const useChangedLists = (importId: string, review: Reviewing['review']): readonly ChangedList[] | null => {
  const { imports } = useServices();
  const [known, setKnown] = useState<{ readonly review: Reviewing['review']; readonly lists: readonly ChangedList[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    imports.changedLists(importId).then((lists) => isWanted && setKnown({ review, lists }), () => isWanted && setKnown({ review, lists: [] }));
    return () => {
      isWanted = false;
    };
  }, [imports, importId, review]);
  return known?.review === review ? known.lists : null;
};

export const ChangedListsPanel = ({ job, at, queue }: ChangedListsPanelProps) => {
  const { ask, review, mode } = at;
  const lists = useChangedLists(job.importId, review);
  const [search, setSearch] = useState('');
  const asked = useMemo(
    () => (lists === null || lists.length === 0 || !standsInPartition(review) ? null : { kind: 'lists' as const, desk: review.tableId === 'martin-bundles' ? ('martin' as const) : ('factory' as const), lists: lists.map(({ code, from, after }) => ({ code, from, parts: after })) }),
    [lists, review],
  );
  const { answer, failure } = useDeskAnswer(job.storeId, asked, 0);
  if (asked === null || lists === null) return null;
  const effects = new Map((answer?.effects ?? []).map((effect) => [effect.code, effect]));
  const matching = lists.filter(({ code }) => holdsWords(code, search));
  const put = (code: string, isWhole: boolean): void => {
    const others = new Set(ask.otherLists ?? []);
    if (isWhole === (ask.addsToLists === true)) others.add(code);
    else others.delete(code);
    queue.askAnew(job.importId, { ...ask, otherLists: [...others] });
  };
  return (
    <section className={classes.panel} aria-label="Lists that change">
      <div className={classes.head}>
        <h3>Lists that change</h3>
        <Said className={classes.said}>
          {failure !== null ? 'What they cost and where they sell cannot be worked out now.' : answer === null ? 'Working out what they cost and where they sell.' : `Costs of one bundle, in ${answer.currency}.${mode === 'replace' ? ' Replace drops missing rows of lists that are added to as well.' : ''}`}
        </Said>
        {lists.length <= listsShown ? null : <TextInput size="xs" aria-label="Search these lists by bundle" placeholder="Search by bundle" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />}
      </div>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="Lists, their parts, costs and listings">
        <table className={importClasses.plainTable}>
          <TableHead of={['Bundle', 'Parts', { title: 'Cost, now → then', isFigure: true }, 'Sold as', 'Parts not in the file']} />
          <tbody>
            {matching.slice(0, listsShown).map((list) => {
              const effect = effects.get(list.code);
              return (
                <tr key={list.code}>
                  <td>{list.code}</td>
                  <td className={classes.largest}>{partWords(list)}</td>
                  <td data-numeric>{effect === undefined ? '' : `${formatCost(effect.costBefore)} → ${formatCost(effect.costAfter)}`}</td>
                  <td className={classes.largest}>{effect === undefined ? '' : listingWords(effect.listings)}</td>
                  <td>
                    {list.beside === 0 ? 'None' : (
                      <Segments
                        size="xs" aria-label={`Parts of ${list.code} that are not in the file`} value={list.isWhole ? 'whole' : 'add'} onChange={(value) => put(list.code, value === 'whole')}
                        data={[{ value: 'whole', label: `Drop ${formatCount(list.beside)}` }, { value: 'add', label: `Keep ${formatCount(list.beside)}` }]}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {matching.length <= listsShown ? null : <p className={classes.said}>{`And ${formatSome(matching.length - listsShown, 'more list')}: search by bundle to see them.`}</p>}
    </section>
  );
};
