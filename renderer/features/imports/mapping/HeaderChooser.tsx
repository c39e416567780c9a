import { Checkbox, Text } from '@mantine/core';
import { useId } from 'react';
import type { HeaderChoice } from '../../../domain/reports/mapping/header-rows';
import classes from './mapping.module.css';

type HeaderChooserProps = {
  readonly records: readonly (readonly string[])[];
  readonly choice: HeaderChoice;
  readonly onChoose: (choice: HeaderChoice) => void;
};

/** Enough to find the headings in: the longest preamble seen has eight lines. */
const rowsShown = 14;
const columnsShown = 24;

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
        <Checkbox
          size="xs"
          label="Two rows together make the headings"
          checked={choice.rows === 2}
          onChange={(event) => onChoose({ ...choice, rows: event.currentTarget.checked ? 2 : 1 })}
        />
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
