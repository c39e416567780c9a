/** What is missing from a sheet's figures or was left out of them, in sentences: the first of them, and the others behind it. */
import { Text } from '@mantine/core';
import { writtenText } from '../display/written-text';
import { formatCount } from '../table/format-cell';
import classes from './sheet.module.css';

export const SheetNotes = ({ notes }: { readonly notes: readonly string[] }) => {
  const [first, ...more] = notes.map(writtenText);
  if (first === undefined) return null;
  if (more.length === 0) return <Text className={classes.notes ?? ''}>{first}</Text>;
  return (
    <details className={classes.notes}>
      <summary>
        {first} <u>and {formatCount(more.length)} more</u>
      </summary>
      <ul>
        {more.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
};
