/** Understanding a file. */
import type { TextsOf } from './failure-text';

export const importingTexts: TextsOf<'import'> = {
  'import/unknown-report': {
    title: 'The report was not recognised',
    whatHappened: 'The headings of the file are those of no report this app knows.',
    whatToDo: 'Check that it is the right download, and in English. If it is, choose the report yourself.',
  },
  'import/several-reports': {
    title: 'The file could be several reports',
    whatHappened: 'Its headings fit more than one report.',
    whatToDo: 'Choose which one it is.',
  },
  'import/wrong-report': {
    title: 'This is another report',
    whatHappened: 'The file was recognised, but it is not the report this page takes.',
    whatToDo: 'Open the page of that report, or drop the file anywhere and let the app sort it.',
  },
  'import/no-header': {
    title: 'No heading row was found',
    whatHappened: 'None of the first rows of any visible sheet holds the headings of a known report.',
    whatToDo: 'Upload the file as it was downloaded, with its headings unchanged.',
  },
  'import/no-as-of': {
    title: 'The day of the figures is not known',
    whatHappened: 'Neither the file nor its name says of which day the stock is.',
    whatToDo: 'Choose the day before you publish.',
  },
  'import/nothing-to-publish': {
    title: 'There is nothing to publish',
    whatHappened: 'Every row was rejected, or nothing differs from what is published already.',
    whatToDo: 'Look at the rejected rows. If there are none, the table is up to date.',
  },
  'import/no-longer-open': {
    title: 'The file has to be read again',
    whatHappened: 'The part of the app that reads files ended, most likely because this computer ran short of memory, and what it had read is gone. Nothing was published.',
    whatToDo: 'Read the file again: that part is started anew.',
  },
  'import/unknown': {
    title: 'The import stopped',
    whatHappened: 'Something unexpected happened while the file was being understood. Nothing was published.',
    whatToDo: 'Try again. If it happens again, report it with the log file.',
  },
};
