import { Text } from '@mantine/core';
import { useId } from 'react';
import { headerRowsOf, type HeaderRows } from '../../../domain/reports/header-rows';
import type { HeaderChoice } from '../../../domain/reports/mapping/header-rows';
import { Segments } from '../../../ui/Segments';
import classes from './mapping.module.css';

type HeaderChooserProps = {
  readonly records: readonly (readonly string[])[];
  readonly choice: HeaderChoice;
  readonly onChoose: (choice: HeaderChoice) => void;
};

/** Enough to find the headings in: the longest preamble seen has eight lines. */
const rowsShown = 14;
const columnsShown = 24;

const rowsToChoose = [
  { value: '1', label: 'One row' },
  { value: '2', label: 'Two rows' },
  { value: '3', label: 'Three rows' },
];

const rowsWords: Readonly<Record<HeaderRows, string>> = {
  1: 'The row below it is the first of the list.',
  2: 'Groups above the headings, or units below them.',
  3: 'Headings, the same in another language, then units.',
};

/** The file's first rows; a click on one says that the headings stand there. */
export const HeaderChooser = ({ records, choice, onChoose }: HeaderChooserProps) => {
  const name = useId();
  const from = Math.max(0, Math.min(choice.at - 4, records.length - rowsShown));
  return (
    <div>
      <div className={classes.choose}>
        <Text size="xs" fw={600}>
          Which row holds the headings?
        </Text>
        <Segments size="xs" aria-label="Rows that make the headings" data={rowsToChoose} value={String(choice.rows)} onChange={(rows) => onChoose({ ...choice, rows: headerRowsOf(Number(rows)) ?? 1 })} />
        <Text size="xs" c="dimmed">
          {rowsWords[choice.rows]}
        </Text>
      </div>
      <div className={classes.preview} tabIndex={0} role="radiogroup" aria-label="The first rows of the file">
        <table>
          <tbody>
            {records.slice(from, from + rowsShown).map((cells, place) => {
              const at = from + place;
              const isHeader = at >= choice.at && at < choice.at + choice.rows;
              return (
                <tr key={at} data-header={isHeader || undefined} onClick={() => onChoose({ ...choice, at })}>
                  <th scope="row">
                    <input type="radio" name={name} aria-label={`Headings in row ${at + 1} of the file`} checked={at === choice.at} onChange={() => onChoose({ ...choice, at })} />
                  </th>
                  {cells.slice(0, columnsShown).map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
};
