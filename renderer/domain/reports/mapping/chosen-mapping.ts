/** A file of headings no report knows, as a person said it is to be read. */
import type { ChosenColumns } from './chosen-columns';
import type { HeaderChoice } from './header-rows';

export type ChosenMapping = {
  /** Among the first records of the sheet. */
  readonly header: HeaderChoice;
  readonly columns: ChosenColumns;
};
