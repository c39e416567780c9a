/** The rows picked out with their boxes: which they are, what the box over all of them shows, and who is told. */
import type { GridOptions, RowSelection } from './grid-types';
import { noRowsPicked } from './grid-types';
import { chosenCount, isChosen, withChosen } from './row-selection';

export type GridChoice<Row> = {
  readonly now: () => RowSelection;
  readonly has: (row: Row) => boolean;
  readonly choose: (next: RowSelection) => void;
  readonly toggle: (row: Row) => void;
  /** Rows have come: the box over all of them, and whoever counts them, follow. */
  readonly arrived: () => void;
  /** Other rows are about to be asked for: where all were picked out, those are meant that are here now. */
  readonly settle: () => void;
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
  let told = 0;
  /** `of`: what is picked out until its rows are known by name. */
  let settling: { readonly of: RowSelection; readonly done: Promise<void> } | null = null;

  const show = (): void => {
    const count = chosenCount(selection, total());
    showChosen(total() > 0 && count === total(), count > 0);
  };

  const tell = (): void => {
    told = chosenCount(selection, total());
    options.onSelection?.(selection, told);
  };

  const choose = (next: RowSelection): void => {
    selection = next;
    redraw();
    show();
    tell();
  };

  const named = async (): Promise<readonly string[] | null> => {
    const chosen = selection;
    if (chosen.kind === 'some') return [...chosen.ids];
    const all = await rowsBetween(0, Math.max(0, total() - 1));
    return all?.map((row) => options.rowId(row)).filter((id) => isChosen(chosen, id)) ?? null;
  };

  const settle = (): void => {
    if (selection.kind === 'some' || settling?.of === selection) return;
    const of = selection;
    const done = named().then((ids) => {
      if (selection === of) choose(ids === null ? noRowsPicked : { kind: 'some', ids: new Set(ids) });
    });
    settling = { of, done };
  };

  return {
    now: () => selection,
    has: (row) => isChosen(selection, options.rowId(row)),
    choose,
    toggle: (row) => choose(withChosen(selection, options.rowId(row), !isChosen(selection, options.rowId(row)))),
    arrived: () => {
      show();
      if (settling?.of !== selection && chosenCount(selection, total()) !== told) tell();
    },
    settle,
    ids: async () => {
      if (settling?.of === selection) await settling.done;
      return named();
    },
  };
};
