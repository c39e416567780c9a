/** The rows picked out with their boxes: which they are, what the box over all of them shows, and who is told. */
import type { GridOptions, RowSelection } from './grid-types';
import { noRowsPicked } from './grid-types';
import { chosenCount, isChosen, withChosen } from './row-selection';

export type GridChoice<Row> = {
  readonly now: () => RowSelection;
  readonly has: (row: Row) => boolean;
  readonly choose: (next: RowSelection) => void;
  readonly toggle: (row: Row) => void;
  /** The box over all rows follows what is picked out of how many. */
  readonly show: () => void;
  /** Of every row picked out, asked for where they are not here; null where they cannot be had. */
  readonly ids: () => Promise<readonly string[] | null>;
};

type Parts<Row> = {
  readonly options: Pick<GridOptions<Row>, 'rowId' | 'onSelection'>;
  readonly total: () => number;
  readonly rowsBetween: (first: number, last: number) => Promise<readonly Row[] | null>;
  readonly redraw: () => void;
  readonly showChosen: (all: boolean, some: boolean) => void;
};

export const gridChoice = <Row>({ options, total, rowsBetween, redraw, showChosen }: Parts<Row>): GridChoice<Row> => {
  let selection: RowSelection = noRowsPicked;

  const show = (): void => {
    const count = chosenCount(selection, total());
    showChosen(total() > 0 && count === total(), count > 0);
  };

  const choose = (next: RowSelection): void => {
    selection = next;
    redraw();
    show();
    options.onSelection?.(selection, chosenCount(selection, total()));
  };

  return {
    now: () => selection,
    has: (row) => isChosen(selection, options.rowId(row)),
    choose,
    toggle: (row) => choose(withChosen(selection, options.rowId(row), !isChosen(selection, options.rowId(row)))),
    show,
    ids: async () => {
      if (selection.kind === 'some') return [...selection.ids];
      const all = await rowsBetween(0, Math.max(0, total() - 1));
      return all?.map((row) => options.rowId(row)).filter((id) => isChosen(selection, id)) ?? null;
    },
  };
};
