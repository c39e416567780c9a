/** What may be wrong with a backup file. What happened is said of the file by its name. */
import type { FailureText } from './failure-text';

export type BackupProblemKind = 'foreign' | 'newer' | 'changed' | 'unreadable' | 'torn';

export const backupTexts: Readonly<Record<BackupProblemKind, FailureText>> = {
  foreign: { title: 'The file is no backup', whatHappened: 'The chosen file is no backup of this app. Nothing was changed.', whatToDo: 'Choose a file that ends with .sellerops.' },
  newer: { title: 'The backup is of a later version', whatHappened: 'The backup was made by a later version of this app. Nothing was changed.', whatToDo: 'Update the app on this computer and try again.' },
  changed: { title: 'The backup is another file now', whatHappened: 'Another file stands under its name than the one that was looked at.', whatToDo: 'Choose it again.' },
  unreadable: { title: 'The backup could not be read', whatHappened: 'The system did not give the file, and says why.', whatToDo: 'See that the disk it is on is still there, and choose it again.' },
  torn: { title: 'The backup is damaged', whatHappened: 'A piece of the backup does not fit its checksum. What was restored before it stands, and is undone as one.', whatToDo: 'Copy the file again, or take an older backup.' },
};
