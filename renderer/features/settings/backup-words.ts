/** What is said of a backup file. */
import type { BackupProblem } from '../../data/backup/backup-ports';
import { formatBytes, formatCount, formatSome } from '../../ui/table/format-cell';

export const backupWords = (name: string, bytes: number, tables: number, partitions: number, rows: number): string =>
  `Saved ${name}, ${formatBytes(bytes)}: ${formatCount(tables)} tables, ${formatCount(partitions)} days, months and lists, ${formatSome(rows, 'row')}.`;

export const problemWords = (name: string, problem: BackupProblem): string => {
  if (problem.kind === 'foreign') return `${name} is no backup of this app. Nothing was changed. Choose a file that ends with .sellerops.`;
  if (problem.kind === 'newer') return `${name} was made by a later version of this app. Nothing was changed. Update the app on this computer and try again.`;
  return `${name} is damaged: ${problem.what} does not fit its checksum. Nothing was changed. Copy the file again, or take an older backup.`;
};
