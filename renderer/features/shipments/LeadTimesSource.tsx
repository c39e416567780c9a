/** Planned and real days of every leg of the store’s plans as a report. */
import { listChoice, reading, type ListSourceProps } from '../../ui/reports/list-source';
import { legsList } from './saved-lists';
import { kindChoice, unreadNotes } from './ScoreboardSource';
import { usePlans } from './use-plans';

export const LeadTimesSource = ({ storeId, asked, children }: ListSourceProps) => {
  const known = usePlans(storeId);
  if (known === null) return <>{children(reading)}</>;
  if (known.failure !== null) return <>{children({ kind: 'failed', failure: known.failure })}</>;
  const kind = kindChoice(asked);
  const legs = listChoice('legs', 'Legs', 'Whether both days of them are stated.', [{ value: '', title: 'All' }, { value: 'told', title: 'Both days stated' }], asked);
  const { columns, rows } = legsList(known.plans.filter((plan) => kind.value === '' || plan.kind === kind.value), legs.value === 'told');
  return <>{children({ kind: 'there', list: { columns, rows, count: rows.length, parameters: [kind, legs], notes: unreadNotes(known.unread) } })}</>;
};
