/**
 * What a person reads when something went wrong: one entry a code, and a code without words does not compile.
 * `message` is the wording of the data layer itself, kept where staff may meet it in a log or a support thread.
 */
import type { FailureCode } from './failures';

export type FailureText = {
  readonly title: string;
  readonly whatHappened: string;
  readonly whatToDo: string;
  readonly message?: string;
};

export const failureTexts: Readonly<Record<FailureCode, FailureText>> = {
  'auth/wrong-credentials': {
    title: 'E-mail or password is wrong',
    whatHappened: 'No account goes with this e-mail and password.',
    whatToDo: 'Check both and try again. If the password is lost, use "Forgotten password".',
  },
  'auth/invalid-email': {
    title: 'This is not an e-mail address',
    whatHappened: 'The e-mail is empty or not written like an address.',
    whatToDo: 'Write it in full, like name@company.com.',
  },
  'auth/missing-password': {
    title: 'The password is missing',
    whatHappened: 'The password field is empty.',
    whatToDo: 'Type the password and try again.',
  },
  'auth/weak-password': {
    title: 'The password is too weak',
    whatHappened: 'The sign-in service refused the new password as too easy to guess.',
    whatToDo: 'Take at least 6 characters; a longer phrase is better.',
  },
  'auth/email-in-use': {
    title: 'There is an account with this e-mail already',
    whatHappened: 'Somebody, perhaps you, created an account with it before.',
    whatToDo: 'Sign in instead. If the password is lost, use "Forgotten password".',
  },
  'auth/user-disabled': {
    title: 'This account is switched off',
    whatHappened: 'Whoever looks after the accounts has disabled it.',
    whatToDo: 'Ask them to switch it on again.',
  },
  'auth/too-many-tries': {
    title: 'Too many tries',
    whatHappened: 'After several failed tries the sign-in service has paused this account.',
    whatToDo: 'Wait a few minutes and try again, or set a new password by "Forgotten password".',
  },
  'auth/no-network': {
    title: 'No network',
    whatHappened: 'The sign-in service could not be reached. The first sign-in on a computer needs the network; later ones do not.',
    whatToDo: 'Check the network connection, then try again.',
  },
  'auth/not-allowed': {
    title: 'Signing in this way is not allowed',
    whatHappened: 'The project does not allow sign-in, or new accounts, with e-mail and password.',
    whatToDo: 'Ask whoever looks after the Firebase project to switch it on under Authentication.',
  },
  'auth/bad-connection': {
    title: 'The connection is not valid',
    whatHappened: 'The sign-in service does not know the project or the key of this connection.',
    whatToDo: 'Compare the connection with the web configuration in the Firebase console, and enter it again.',
  },
  'auth/unknown': {
    title: 'Signing in failed',
    whatHappened: 'The sign-in service gave an answer this app has no words for.',
    whatToDo: 'Try again. If it happens again, send the log file to whoever looks after the app.',
  },

  'data/client-terminated': {
    title: 'The connection to the data was closed',
    message: 'The client has already been terminated.',
    whatHappened: 'The window asked for data after its connection had been shut, as happens while signing out or switching workspaces.',
    whatToDo: 'Load the window again. Nothing saved is lost.',
  },
  'data/reads-before-writes': {
    title: 'A change was put together in the wrong order',
    message: 'Firestore transactions require all reads to be executed before all writes.',
    whatHappened: 'The app wrote before it had read everything it needed. The change was not made. This is a fault in the app.',
    whatToDo: 'Try once more, and report it with the log file.',
  },
  'data/version-changed': {
    title: 'Somebody changed this at the same moment',
    message: 'Document version changed between two reads.',
    whatHappened: 'The data changed while it was being read for a change, so the change was given up. Nothing was overwritten.',
    whatToDo: 'Try again: the new state is used.',
  },
  'data/missing-document': {
    title: 'What was to be changed is not there',
    message: "Can't update a document that doesn't exist.",
    whatHappened: 'It was never published, or was removed in the meantime.',
    whatToDo: 'Open the page again to see the present state, then repeat the change if it still makes sense.',
  },
  'data/offline-no-document': {
    title: 'Not on this computer yet',
    message: 'Failed to get document because the client is offline.',
    whatHappened: 'The app is offline, and this was never opened here, so there is no copy of it.',
    whatToDo: 'Connect to the network and open it once; after that it is there offline too.',
  },
  'data/offline-cached-document': {
    title: 'The newest state could not be fetched',
    message: 'Failed to get document from server. (However, this document does exist in the local cache...)',
    whatHappened: 'The database could not be asked. A copy is on this computer, possibly an older one.',
    whatToDo: 'Work on with the copy, or try again when the connection is back.',
  },
  'data/no-response': {
    title: 'The database did not answer in time',
    message: "Backend didn't respond within 10 seconds.",
    whatHappened: 'Ten seconds went by without an answer, so the app went offline. It works from the data on this computer.',
    whatToDo: 'Nothing needs to be done: it reconnects by itself. "Try again now" in the connection chip asks at once.',
  },
  'data/unreachable': {
    title: 'The database cannot be reached',
    message: 'Could not reach Cloud Firestore backend...',
    whatHappened: 'The network is down, or something between blocks the way. The app works offline from the data on this computer.',
    whatToDo: 'Check the network. Behind a company proxy, see Settings, Connection. What you save here is sent when it answers again.',
  },
  'data/batch-reused': {
    title: 'A finished change was used again',
    message: 'A write batch can no longer be used after commit() has been called.',
    whatHappened: 'The app tried to add to a change that had already been sent. The first change stands. This is a fault in the app.',
    whatToDo: 'Check the history for what was saved, and report it with the log file.',
  },
  'data/no-local-storage': {
    title: 'Data cannot be kept on this computer',
    message: 'IndexedDB persistence is only available on platforms that support LocalStorage.',
    whatHappened: "This computer refused to store data, so nothing was opened: what you save would be gone with the window. The disk may be full or the app's folder not writable.",
    whatToDo: "Free some disk space and see that the app's folder can be written, then try again.",
  },

  'data/permission-denied': {
    title: 'Not permitted',
    whatHappened: "The database's rules refused this for the account that is signed in.",
    whatToDo: 'See that the clock of this computer is right, then sign out and in again. If it stays, ask whoever looks after the Firebase project whether its rules are up to date.',
  },
  'data/conflict': {
    title: 'Somebody else published first',
    whatHappened: 'The table changed between your review and your publish. Nothing of theirs was overwritten, nothing of yours is lost.',
    whatToDo: 'Review again against the new state, or decide between the two in the connection chip.',
  },
  'data/damaged-version': {
    title: 'A stored version is damaged',
    whatHappened: 'Its parts do not fit together, so it is not shown: a wrong figure would be worse than none.',
    whatToDo: 'Undo the import that made it, or upload the file again. Report it with the log file.',
  },
  'data/missing-version': {
    title: 'A stored version is missing',
    whatHappened: 'The table names a version that cannot be found, on this computer or in the database.',
    whatToDo: 'If you are offline, connect and open the page again. Otherwise upload the file again.',
  },
  'data/refused-edit': {
    title: 'Not saved',
    whatHappened: 'A value that was typed may not stand in the table. Nothing was saved, and what was typed is still here.',
    whatToDo: 'Change the value named, then save again.',
  },
  'data/quota': {
    title: 'No room left',
    whatHappened: 'The database, or the disk of this computer, refused to store more.',
    whatToDo: "Free some disk space, or ask whoever looks after the Firebase project about its quota. Then try again.",
  },
  'data/nothing-to-undo': {
    title: 'There is nothing to undo',
    whatHappened: 'This import changed nothing that could be taken back.',
    whatToDo: 'Look at the history: a later import may have taken its place.',
  },
  'data/later-import-stands-on-it': {
    title: 'A later import stands on this one',
    whatHappened: 'Something newer was published over it. Taking this one out would pull the ground from under it.',
    whatToDo: 'Undo the later import first, then this one.',
  },
  'data/already-undone': {
    title: 'Already undone',
    whatHappened: 'Somebody undid this import before.',
    whatToDo: 'Nothing needs to be done. To bring it back, upload the file again.',
  },
  'data/unknown': {
    title: 'The data layer reported something unexpected',
    whatHappened: 'It gave an answer this app has no words for. The change may not have been made.',
    whatToDo: 'Look at the history to see what was saved, then try again. Report it with the log file if it stays.',
  },

  'reader/empty-file': {
    title: 'The file is empty',
    whatHappened: 'It holds no bytes, or nothing but blanks.',
    whatToDo: 'Download the report again; the first download may have been cut off.',
  },
  'reader/not-a-file': {
    title: 'This is not a file',
    whatHappened: 'A folder or a link was dropped.',
    whatToDo: 'Drop the report file itself.',
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
    title: 'The file may not be read',
    whatHappened: 'The system refuses to open it, or another program holds it.',
    whatToDo: 'Close it in Excel, or copy it to a folder of your own, and choose it again.',
  },
  'reader/too-large': {
    title: 'The file is too large',
    whatHappened: 'It is larger than this app reads from one file.',
    whatToDo: 'Split the report by date or account, or download it as CSV, and upload the parts.',
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
    whatHappened: 'It has more rows, columns, sheets or text than is read from one file; some damaged or hostile files claim so.',
    whatToDo: 'Split the report, or save it again from Excel as CSV.',
  },
  'reader/unterminated-quote': {
    title: 'A quote is never closed',
    whatHappened: 'A cell opens with a quotation mark that has no end, so the rest of the file would run into one cell.',
    whatToDo: 'Open the file at the row named and close or remove the mark, or download the report again.',
  },
  'reader/no-rows': {
    title: 'The file has no rows',
    whatHappened: 'No sheet of it holds anything below a heading.',
    whatToDo: 'Check the date range the report was asked for, then download it again.',
  },
  'reader/crashed': {
    title: 'Reading the file failed',
    whatHappened: 'The process that reads files stopped on this one. Nothing was taken from it, and the app is unharmed.',
    whatToDo: 'Save the file again as CSV and try that. Report it with the log file.',
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
  'plan/no-sales': {
    title: 'There are no sales to plan from',
    whatHappened: 'No report of this store tells what sold.',
    whatToDo: 'Drop an order report, a business report or the FBA Inventory report of this store.',
  },
  'plan/unknown-goods': {
    title: 'The plan does not have it',
    whatHappened: 'No report that stands now names this listing or item.',
    whatToDo: 'Look whether its report was undone or replaced, then plan again.',
  },
  'plan/ended': {
    title: 'The planner ended',
    whatHappened: 'The part of the app that works out plans ended, most likely because this computer ran short of memory. Nothing that is published or decided was lost.',
    whatToDo: 'Close other programs if you can, then try again: it is started anew.',
  },
  'plan/unknown': {
    title: 'The plan stopped',
    whatHappened: 'Something unexpected happened while the plan was being worked out. Nothing that is published was changed.',
    whatToDo: 'Try again. If it happens again, report it with the log file.',
  },
};
