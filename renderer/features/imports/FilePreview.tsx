import type { ReadSummary } from '../../data/import/import-ports';
import classes from '../../ui/import/import.module.css';

/** Rows shown: enough to see preamble, headings and the look of the data. */
const shownRows = 12;

export const FilePreview = ({ summary }: { readonly summary: ReadSummary }) => (
  <div className={classes.preview} tabIndex={0} role="group" aria-label="The first rows of the file">
    <table>
      <tbody>
        {summary.preview.slice(0, shownRows).map((cells, place) => (
          <tr key={place}>
            {cells.slice(0, 30).map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
