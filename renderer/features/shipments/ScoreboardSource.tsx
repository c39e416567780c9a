/** The scores of the store’s plans as a report. */
import { planKinds, kindFacts } from '../../domain/shipments/plan-kinds';
import { listChoice, reading, type ListSourceProps } from '../../ui/reports/list-source';
import { formatSome } from '../../ui/table/format-cell';
import { plansMeant } from './plan-words';
import { scoreList } from './saved-lists';
import { usePlans, type KnownPlans } from './use-plans';
import { useScoredPlans } from './use-scored-plans';

export const kindChoice = (asked: ListSourceProps['asked']) =>
  listChoice('kind', 'Plans', 'Of which kind of way the plans are.', [{ value: '', title: 'All kinds' }, ...planKinds.map((kind) => ({ value: kind, title: kindFacts[kind].title }))], asked);

/** Of plans nobody could read. */
export const unreadNotes = (unread: number): readonly string[] => (unread === 0 ? [] : [`${formatSome(unread, 'plan')} could not be read and ${unread === 1 ? 'is' : 'are'} missing here.`]);

const Scored = ({ storeId, asked, known, children }: ListSourceProps & { readonly known: KnownPlans }) => {
  const scored = useScoredPlans(storeId, known.plans);
  const { scores } = scored;
  if (scores.kind === 'scoring' && scored.asked > 0) return <>{children(reading)}</>;
  if (scores.kind === 'failed') return <>{children({ kind: 'failed', failure: scores.failure })}</>;
  const kind = kindChoice(asked);
  const { columns, rows } = scoreList(scored.plans.filter((plan) => kind.value === '' || plan.kind === kind.value), scores.kind === 'scored' ? scores.scores : new Map());
  const notes = [...(scored.asked === 0 ? ['Nothing to score yet: no plan that stands was saved from a forecast page.'] : [`Error: units missed over units needed. Over ${plansMeant(scored.asked, scored.left)}.`]), ...unreadNotes(known.unread + scored.unread)];
  return <>{children({ kind: 'there', list: { columns, rows, count: rows.length, parameters: [kind], notes } })}</>;
};

export const ScoreboardSource = (props: ListSourceProps) => {
  const known = usePlans(props.storeId);
  if (known === null) return <>{props.children(reading)}</>;
  return known.failure === null ? <Scored {...props} known={known} /> : <>{props.children({ kind: 'failed', failure: known.failure })}</>;
};
