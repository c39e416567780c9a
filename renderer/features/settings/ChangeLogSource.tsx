/** The log of changes as a report: whose changes, the newest first. */
import { listChoice, reading, type ListSourceProps } from '../../ui/reports/list-source';
import { changeLogList } from './change-log-list';
import { useChangeLines } from './use-change-lines';

export const ChangeLogSource = ({ asked, children }: ListSourceProps) => {
  const { lines, heard } = useChangeLines();
  if (heard.kind === 'waiting') return <>{children(reading)}</>;
  const people = [...new Set(lines.map(({ by }) => by))].toSorted();
  const by = listChoice('by', 'Changed by', 'Whose changes are shown.', [{ value: '', title: 'Everybody' }, ...people.map((one) => ({ value: one, title: one }))], asked);
  const shown = lines.filter((line) => by.value === '' || line.by === by.value).toReversed();
  const { columns, rows } = changeLogList(shown);
  const notes = heard.kind === 'unread' ? [`Lines of matched columns, accounts, templates and backups could not be read and are missing here. ${heard.because}`] : [];
  return <>{children({ kind: 'there', list: { columns, rows, count: rows.length, parameters: [by], notes } })}</>;
};
