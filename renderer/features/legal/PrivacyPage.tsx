import { PlainText } from './PlainText';

const sections = [
  {
    title: 'What is stored in your company\'s Firebase project',
    paragraphs: [
      'The rows of the reports you publish, every version of them, which file and row each came from, and who published or undid it and when.',
      'What staff decide and set: settings with who set them and when, quantities, locks and notes on rows, shipment plans, quantities given to marketplaces with their answers, and templates kept for manifests and quantities.',
      'Names, addresses and e-mail addresses of customers are not stored: the columns of a report that hold them are known and left out before anything is published. Where you match columns by hand, choose none that hold them under another heading: what is chosen is stored.',
      'Your account: e-mail address and a password that the sign-in service keeps in scrambled form. The app never stores your password.',
    ],
  },
  {
    title: 'What is stored on this computer',
    paragraphs: [
      'A copy of the data you opened, so that the app works without a network, and changes that wait to be sent.',
      'Your session with your e-mail address, the chosen store, the look you chose and who changed it, saved views and columns of tables, edits that are not saved yet, the names of files you exported and who exported them, which reports of the app were made, when and by whom, and how often to look at them, the size and place of the window, the connection, and a log file without report rows.',
      'Plans worked out from the data, so that they need not be worked out again after a restart.',
      'The sample workspace and everything done in it.',
      'The files you drop stay where they are: they are read, never moved or changed. What you paste is kept as a file until the app is closed.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Everybody with an account in the same project sees the data of all three stores, and whose change it was.',
      'The app sends data to that project and nowhere else. It has no tracking and no advertising. With App Check by reCAPTCHA switched on, Google receives what that check needs.',
    ],
  },
  {
    title: 'How to take it out or remove it',
    paragraphs: [
      'Every table can be exported as CSV or XLSX from its page. Settings, Data writes all that a store shows into one backup file, which belongs to whoever keeps it: keep it as carefully as the reports. A file of the rows an import left out has every column of the report, those of customers as well.',
      'An import is undone from its receipt or from the import log. Older versions stay in the project, so that figures of past days can be followed back.',
      'Logout ends the session. To remove the copy on this computer, log out, close the app and delete its data folder, which Settings, About shows; changes that still wait to be sent are lost with it. To remove an account or data in the project, ask whoever looks after the project.',
    ],
  },
] as const;

export const PrivacyPage = () => <PlainText sections={sections} />;
