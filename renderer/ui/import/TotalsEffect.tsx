import type { ColumnTotal } from '../../domain/import/review';
import type { TableDefinition } from '../../domain/tables/table';
import { formatCell, formatChange, formatSome } from '../table/format-cell';
import classes from './import.module.css';

type TotalsEffectProps = {
  readonly definition: TableDefinition;
  readonly totals: readonly ColumnTotal[];
  /** Rows that are not in the file and stay in the table all the same. */
  readonly kept: number;
  /** What stands over the figures, and between the two of each. */
  readonly words?: { readonly title: string; readonly between: string };
};

const ofReview = { title: 'Effect on totals', between: 'Now → then' };

/** What publishing does to the sums of the table: the quickest sight of a wrong file. */
export const TotalsEffect = ({ definition, totals, kept, words = ofReview }: TotalsEffectProps) => {
  const moved = totals.filter((total) => total.before !== total.after);
  return (
    <div className={classes.side}>
      <h3>{words.title}</h3>
      {kept === 0 ? null : <p className={classes.aside}>The {formatSome(kept, 'row')} missing from the file {kept === 1 ? 'stays and counts' : 'stay and count'} here too.</p>}
      {moved.length === 0 ? (
        <span className={classes.unit}>No total changes.</span>
      ) : (
        <div className={classes.sideScroll} tabIndex={0} role="group" aria-label="Totals now and once this is published">
          <table className={classes.plainTable}>
            <thead>
              <tr>
                <th scope="col">Total</th>
                <th scope="col" data-numeric>
                  {words.between}
                </th>
                <th scope="col" data-numeric>
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {moved.map(({ columnId, before, after }) => {
                const column = definition.columns.find((one) => one.id === columnId);
                const written = column ?? { kind: 'decimal' };
                return (
                  <tr key={columnId}>
                    <td>
                      {column?.title ?? columnId} {column?.unit == null ? null : <span className={classes.unit}>{column.unit}</span>}
                    </td>
                    <td data-numeric>
                      {formatCell(before, written)} → {formatCell(after, written)}
                    </td>
                    <td data-numeric>{formatChange(after - before)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
};
