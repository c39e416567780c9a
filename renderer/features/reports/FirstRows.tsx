/** The first rows of a saved report, and how many there are. */
import { Text } from '@mantine/core';
import type { SheetColumn } from '../../domain/sheets/sheet';
import type { Cell } from '../../domain/tables/table';
import { cellText, isNotKnown } from '../../ui/sheet/sheet-cells';
import { formatSome, isNumeric } from '../../ui/table/format-cell';
import classes from './reports.module.css';

export const previewRows = 50;

type FirstRowsProps = {
  readonly title: string;
  /** Of all of them; lines that sum up or average are none. */
  readonly count: number;
  readonly columns: readonly SheetColumn[];
  /** By row the cells of these columns; those beyond the first few are left out. */
  readonly rows: readonly (readonly Cell[])[];
  /** Lines below the rows, in words: by line those of the columns. */
  readonly foot: readonly (readonly string[])[];
};

const numeric = ({ kind }: SheetColumn): { readonly 'data-numeric'?: true } => (isNumeric(kind) ? { 'data-numeric': true } : {});

export const FirstRows = ({ title, count, columns, rows, foot }: FirstRowsProps) => (
  <>
    <Text size="xs" c="dimmed" data-count>
      {count === 0 ? 'No row belongs here now.' : `${formatSome(count, 'row')}${count > previewRows ? `, the first ${previewRows} below` : ''}`}
    </Text>
    {count === 0 ? null : (
      <div className={classes.room}>
        <div className={classes.preview} tabIndex={0} role="region" aria-label={`First rows of ${title}`}>
          <table className={classes.reports}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.id} scope="col" title={column.hint} {...numeric(column)}>
                    {column.title}
                    {column.unit === null ? null : <span className={classes.dim}> {column.unit}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, previewRows).map((cells, at) => (
                <tr key={at}>
                  {columns.map((column, place) => (
                    <td key={column.id} {...numeric(column)} {...(isNotKnown(cells[place] ?? null, column) ? { 'data-not-known': true } : {})}>
                      {cellText(cells[place] ?? null, column)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {foot.length === 0 ? null : (
              <tfoot>
                {foot.map((words, at) => (
                  <tr key={at} data-total>
                    {columns.map((column, place) => (
                      <td key={column.id} {...numeric(column)}>
                        {words[place]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tfoot>
            )}
          </table>
        </div>
      </div>
    )}
  </>
);
