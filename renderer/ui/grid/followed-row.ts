/** The cell that has the keyboard stays with its row, by the row's id, also where rows that come in anew have it in another place. */
import type { CellPlace } from './cell-range';

type Parts<Row> = {
  readonly focus: () => CellPlace;
  /** A row that is here; nothing is fetched for it. */
  readonly held: (index: number) => Row | null;
  /** Where such a row is among those of the newest answer that are here; null where it is not. */
  readonly find: (isIt: (row: Row) => boolean) => number | null;
  readonly rowId: (row: Row) => string;
  /** The keyboard is in the grid now. */
  readonly isInGrid: () => boolean;
  /** To the same column of another row. */
  readonly move: (row: number) => void;
};

export type FollowedRow = {
  /** Somebody went to the cell that has the keyboard now. */
  readonly taken: () => void;
  /** The row of the cell somebody went to; null where nobody did. */
  readonly at: () => string | null;
  /** Somebody was at this row, wherever it is among those here or still to come. */
  readonly follow: (rowId: string) => void;
  /** Rows came in. */
  readonly arrived: (isNewQuestion: boolean) => void;
};

export const followedRow = <Row>({ focus, held, find, rowId, isInGrid, move }: Parts<Row>): FollowedRow => {
  let id: string | null = null;
  let wasTaken = false;

  const remember = (): void => {
    const row = held(focus().row);
    id = row === null ? null : rowId(row);
  };

  const seek = (sought: string): boolean => {
    const place = find((row) => rowId(row) === sought);
    if (place !== null && place !== focus().row) move(place);
    return place !== null;
  };

  return {
    at: () => (wasTaken && focus().row >= 0 ? id : null),
    follow: (rowIdThere) => {
      wasTaken = true;
      id = rowIdThere;
      seek(rowIdThere);
    },
    taken: () => {
      wasTaken = true;
      remember();
    },
    arrived: (isNewQuestion) => {
      if (focus().row < 0) return;
      const sought = id;
      // Where nobody was yet, the first cell waits for whoever comes.
      if (sought === null || (!wasTaken && !isInGrid())) return remember();
      if (!seek(sought) && isNewQuestion) {
        // It answers no more, or stands far below; the grid shows its first rows.
        move(0);
        remember();
      }
    },
  };
};
