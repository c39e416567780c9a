import type { ColumnTotal } from '../../domain/import/review';
import type { TableDefinition } from '../../domain/tables/table';
import { formatCell, formatChange } from '../table/format-cell';
import classes from './import.module.css';

type TotalsEffectProps = {
  readonly definition: TableDefinition;
  readonly totals: readonly ColumnTotal[];
};

/** What publishing does to the sums of the table: the quickest sight of a wrong file. */
export const TotalsEffect = ({ definition, totals }: TotalsEffectProps) => {
  const moved = totals.filter((total) => total.before !== total.after);
  return (
    <section className={classes.side} aria-label="Effect on totals">
      <h3>Effect on totals</h3>
      {moved.length === 0 ? (
        <span className={classes.unit}>{totals.length === 0 ? 'This table has no totals.' : 'No total changes.'}</span>
      ) : (
        <div className={classes.sideScroll} tabIndex={0} role="region" aria-label="Totals before and after">
          <table className={classes.plainTable}>
            <thead>
              <tr>
                <th scope="col">Total</th>
                <th scope="col" data-numeric>
                  Before → after
                </th>
                <th scope="col" data-numeric>
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {moved.map(({ columnId, before, after }) => {
                const column = definition.columns.find((one) => one.id === columnId);
                const kind = column?.kind ?? 'decimal';
                return (
                  <tr key={columnId}>
                    <td>
                      {column?.title ?? columnId} {column?.unit == null ? null : <span className={classes.unit}>{column.unit}</span>}
                    </td>
                    <td data-numeric>
                      {formatCell(before, kind)} → {formatCell(after, kind)}
                    </td>
                    <td data-numeric>{formatChange(after - before)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
