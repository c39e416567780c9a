/** Reading a file. */
import type { TextsOf } from './failure-text';

export const readingTexts: TextsOf<'reader'> = {
  'reader/empty-file': {
    title: 'The file is empty',
    whatHappened: 'It holds no bytes, or nothing but blanks.',
    whatToDo: 'Download the report again; the first download may have been cut off.',
  },
  'reader/not-a-file': {
    title: 'This is not a file',
    whatHappened: 'It is a folder, a device or a link that leads to no file.',
    whatToDo: 'Choose the report file itself.',
  },
  'reader/gone': {
    title: 'The file is no longer there',
    whatHappened: 'It was moved, renamed or deleted after it was chosen.',
    whatToDo: 'Choose it again from where it is now.',
  },
  'reader/changed-while-reading': {
    title: 'The file changed while it was read',
    whatHappened: 'Another program, perhaps a download or Excel, wrote to it. Nothing was taken from it.',
    whatToDo: 'Wait until it is finished, then choose the file again.',
  },
  'reader/no-permission': {
    title: 'The file cannot be opened',
    whatHappened: 'Another program holds it, you have no right to open it, or its disk does not answer. Nothing was taken from it.',
    whatToDo: 'Close it in Excel, or copy it to a folder of your own and choose that copy. Where it cannot be copied either, ask whoever it belongs to.',
  },
  'reader/too-large': {
    title: 'The file is too large',
    whatHappened: 'It is larger than this app reads from one file.',
    whatToDo: 'Download the report as CSV, or split it by date or account, and choose the parts.',
  },
  'reader/not-a-report': {
    title: 'This is not a table',
    whatHappened: 'The file is of a kind the app does not read. It reads CSV, TSV, XLSX, XLS, XLSB, ODS and HTML tables, also in a ZIP.',
    whatToDo: 'Download the report as CSV or XLSX.',
  },
  'reader/torn': {
    title: 'The file is damaged',
    whatHappened: 'It ends in the middle or its inside does not fit together, as after a download that was cut off.',
    whatToDo: 'Download it again. If Excel still opens it, save a new copy there.',
  },
  'reader/password': {
    title: 'The file has a password',
    whatHappened: 'The workbook is encrypted, so its rows cannot be read.',
    whatToDo: 'Open it in Excel, remove the password, save a copy and choose that.',
  },
  'reader/limit': {
    title: 'The file goes past a limit',
    whatHappened: 'It has more rows, columns, sheets or text than is read from one file, or takes longer; some damaged files claim so.',
    whatToDo: 'Split the report, or save it again from Excel as CSV.',
  },
  'reader/unterminated-quote': {
    title: 'A quote is never closed',
    whatHappened: 'A cell opens with a quotation mark that has no end, so the rest of the file would run into one cell.',
    whatToDo: 'Open the file at the row named and close or remove the mark, or download the report again.',
  },
  'reader/no-rows': {
    title: 'The file has no rows',
    whatHappened: 'No sheet of it that is shown has a cell with anything in it.',
    whatToDo: 'Check the date range the report was asked for, then download it again.',
  },
  'reader/crashed': {
    title: 'Reading the file failed',
    whatHappened: 'The process that reads files stopped on this one. Nothing was taken from it, and the app is unharmed.',
    whatToDo: 'Try again. If it happens again, open the file in Excel, save it as CSV and try that.',
  },
  'reader/silent': {
    title: 'Reading the file took too long',
    whatHappened: 'The process that reads files gave no sign of life and was ended. Nothing was taken from the file.',
    whatToDo: 'Try again. If it happens again, save the file as CSV and try that.',
  },
  'reader/memory': {
    title: 'The file needs too much memory',
    whatHappened: 'Reading it went past the memory allowed for one file, and was ended.',
    whatToDo: 'Save it as CSV, or split it, and try that.',
  },
  'reader/cancelled': {
    title: 'Cancelled',
    whatHappened: 'Reading was stopped before the end. Nothing was changed.',
    whatToDo: 'Choose the file again when you want to go on.',
  },
};
