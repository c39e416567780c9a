/** Working out plans. */
import type { TextsOf } from './failure-text';

export const planningTexts: TextsOf<'plan'> = {
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
  'plan/untold-stock': {
    title: 'Its stock is not known',
    whatHappened: 'No report shows what is there of this item at a place it goes through, so how its stock goes on cannot be said.',
    whatToDo: 'The notes above the table say which report to drop.',
  },
  'plan/decisions-not-read': {
    title: 'What was decided is not known',
    whatHappened: 'What people decided on these rows could not be read on this computer, so its quantities are not known to be those that hold. No file was made.',
    whatToDo: 'Connect once, so that it is read, then export again. Where nobody decides quantities, a view without the columns people fill in can be exported meanwhile.',
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
