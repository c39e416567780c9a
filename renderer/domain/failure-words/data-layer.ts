/** The data layer. `message` is its own wording, where the specification names it. */
import type { TextsOf } from './failure-text';

export const dataLayerTexts: TextsOf<'data'> = {
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
    whatToDo: 'Check the network. Behind a company proxy, see Settings, Data. What you save here is sent when it answers again.',
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
  'data/changed-meanwhile': {
    title: 'Changed by somebody else meanwhile',
    whatHappened: 'What stands is no longer what stood when you began. Nothing was saved, and what you typed is still here.',
    whatToDo: 'Look at what stands now. Save again to put yours in its place, or take back what you typed to leave theirs.',
  },
  'data/later-changes': {
    title: 'Later changes build on it',
    whatHappened: 'It is not the newest any more, so it was not taken back. Nothing was changed.',
    whatToDo: 'Undo the later changes first, or change by hand what is wrong.',
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
  'data/closed-view': {
    title: 'The table is not open any more',
    whatHappened: 'What was asked is of a table that was made anew in the meantime, or whose page was left. Nothing was changed.',
    whatToDo: 'Try again. If it stays so, open the page again.',
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
    title: 'A later import builds on this one',
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
};
