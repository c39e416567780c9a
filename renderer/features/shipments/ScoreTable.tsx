/** The contenders beside each other: who gave a quantity, and how far it was off. */
import { contenders, contenderTitles, type Score } from '../../domain/shipments/scoreboard';
import { formatCount } from '../../ui/table/format-cell';
import classes from './shipments.module.css';

export const percentWords = (share: number | null): string => (share === null ? 'no share of nothing' : `${Math.round(share * 1000) / 10} %`);

export const ScoreTable = ({ score }: { readonly score: Score }) => {
  const best = Math.min(...contenders.map((contender) => (score.compared[contender].lines > 0 ? score.compared[contender].missedBy : Infinity)));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>Quantity</th>
          <th data-numeric>Lines</th>
          <th data-numeric title="Units missed over units needed, on its own lines">Error</th>
          <th data-numeric title="On the lines every one of them gave a quantity for">Error, same lines</th>
          <th data-numeric>
            Missed by, same lines <span className={classes.unit}>units</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {contenders.map((contender) => {
          const own = score.of[contender];
          const same = score.compared[contender];
          const isBest = same.lines > 0 && same.missedBy === best;
          return (
            <tr key={contender}>
              <td className={classes.bold}>{contenderTitles[contender]}</td>
              <td data-numeric>{formatCount(own.lines)}</td>
              <td data-numeric>{own.lines === 0 ? <span className={classes.dim}>gave none</span> : percentWords(own.wape)}</td>
              <td data-numeric>{same.lines === 0 ? '' : percentWords(same.wape)}</td>
              <td data-numeric className={isBest ? classes.good : undefined}>{same.lines === 0 ? '' : `${formatCount(Math.round(same.missedBy))}${isBest ? ' (closest)' : ''}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
