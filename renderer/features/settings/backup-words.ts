/** What is said of a backup file. */
import type { BackupProblem } from '../../data/backup/backup-ports';
import { backupTexts } from '../../domain/failure-words/backup';
import { formatBytes, formatCount, formatSome } from '../../ui/table/format-cell';

export const backupWords = (name: string, bytes: number, tables: number, partitions: number, rows: number): string =>
  `Saved ${name}, ${formatBytes(bytes)}: ${formatSome(tables, 'table')}, ${formatCount(partitions)} days, months and lists, ${formatSome(rows, 'row')}.`;

type Counts = { readonly imports: number; readonly settings: number; readonly templates: number };

export const restoredWords = ({ imports, settings, templates }: Counts): string => {
  const [first, second] = [formatSome(imports, 'import'), formatSome(settings, 'setting')];
  return templates === 0 ? `${first} and ${second}` : `${first}, ${second} and ${formatSome(templates, 'template')}`;
};

/** What is wrong with the file. */
const whatOf = (name: string, problem: BackupProblem): string => {
  switch (problem.kind) {
    case 'foreign':
      return `${name} is no backup of this app.`;
    case 'newer':
      return `${name} was made by a later version of this app.`;
    case 'changed':
      return `${name} is another file than the one that was looked at.`;
    case 'unreadable':
      return problem.reason;
    case 'torn':
      return `${name} is damaged: ${problem.what} does not fit its checksum.`;
  }
};

const partsOf = (name: string, problem: BackupProblem): readonly [what: string, then: string] => [whatOf(name, problem), backupTexts[problem.kind].whatToDo];

/** Of a file that is not begun with. */
export const problemWords = (name: string, problem: BackupProblem): string => partsOf(name, problem).join(' Nothing was changed. ');

/** Of one that was gone on with until then. */
export const stopWords = (name: string, problem: BackupProblem): string => partsOf(name, problem).join(' ');
