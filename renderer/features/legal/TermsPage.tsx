import { PlainText } from './PlainText';

const sections = [
  {
    title: 'Who may use it',
    paragraphs: ['Staff of the company, each with an account of their own. An account is not shared.'],
  },
  {
    title: 'What it is for',
    paragraphs: [
      'To bring marketplace and factory reports together and to plan stock from them. Figures are as good as the reports they come from: each one leads back to its file and row, so that it can be checked.',
      'What is sent to a marketplace or a factory is decided by the person who sends it.',
    ],
  },
  {
    title: 'What to mind',
    paragraphs: [
      'Reports may hold names and addresses of customers. Upload only what the work needs, and keep exported files as carefully as the originals.',
      'Marketplace names and report formats belong to their owners. The app is not made or endorsed by them.',
    ],
  },
  {
    title: 'What can be expected',
    paragraphs: ['The app is an internal tool, given as it is. A published import can be undone, and past versions are kept.'],
  },
] as const;

export const TermsPage = () => <PlainText sections={sections} />;
