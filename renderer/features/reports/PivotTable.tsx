import { writtenFigure } from '../../ui/display/display-choices';
import { formatCount } from '../../ui/table/format-cell';
import type { PivotLines } from './pivot-lines';
import classes from './reports.module.css';

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export const PivotTable = ({ label, lines: { heading, rows } }: { readonly label: string; readonly lines: PivotLines }) => (
  <div className={classes.preview} tabIndex={0} role="region" aria-label={label}>
    <table className={classes.reports} data-pivot>
      <thead>
        <tr>
          {heading.map((title, at) => (
            <th key={`${at} ${title}`} scope="col" {...(at > 0 ? { 'data-numeric': true } : {})}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, line) => (
          <tr key={line} {...(line === rows.length - 1 ? { 'data-total': true } : {})}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={at} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={at} data-numeric>
                  {typeof cell !== 'number' ? '' : Number.isInteger(cell) ? formatCount(cell) : writtenFigure(figures.format(cell))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
