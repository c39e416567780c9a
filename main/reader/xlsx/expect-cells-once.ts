/** Whether a sheet whose rows are out of order says anything twice: put in order, the second would take the place of the first without a word. */
import { limits } from '../limits';
import { Refusal } from '../refusal';
import { columnName } from './cell-kinds';
import type { PartStream } from './part-stream';
import { TagAttributes } from './tag-attributes';
import type { TagVisitor } from './tag-scanner';

const C = 0x63;
const R = 0x72;
const O = 0x6f;
const rootLength = 'worksheet'.length;

export const saysTwice = (row: number, column: number): Refusal =>
  new Refusal('torn', `The sheet has two cells in column ${columnName(column)} of row ${row}, and only one can count. Save it again in Excel.`);

class PlacesVisitor implements TagVisitor {
  readonly wantsText = false;
  readonly shouldPause = false;
  readonly isFull = false;
  isWhole = false;
  private readonly attributes = new TagAttributes();
  private readonly places = new Set<number>();
  private row = 0;
  private column = -1;

  readonly takePlain = (): void => undefined;
  readonly text = (): void => undefined;

  readonly opened = (bytes: Uint8Array, at: number, nameTo: number, to: number): void => {
    const length = nameTo - at;
    if (length === 3 && bytes[at] === R && bytes[at + 1] === O) {
      this.row = this.numberIn(bytes, nameTo, to, (attributes) => attributes.wholeNumber(bytes), this.row + 1);
      this.column = -1;
    } else if (length === 1 && bytes[at] === C) {
      this.column = this.numberIn(bytes, nameTo, to, (attributes) => attributes.columnOf(bytes, this.column + 1), this.column + 1);
      const place = this.row * limits.columns + this.column;
      if (this.column < limits.columns && this.places.has(place)) throw saysTwice(this.row, this.column);
      this.places.add(place);
    }
  };

  readonly closed = (bytes: Uint8Array, at: number, nameTo: number): void => {
    if (nameTo - at === rootLength) this.isWhole = true;
  };

  /** What the attribute `r` says. */
  private numberIn(bytes: Uint8Array, from: number, to: number, read: (attributes: TagAttributes) => number, otherwise: number): number {
    const { attributes } = this;
    for (let at = attributes.next(bytes, from, to); at !== -1; at = attributes.next(bytes, at, to)) if (attributes.letter(bytes) === R) return read(attributes);
    return otherwise;
  }
}

/** Refuses a sheet that does. */
export const expectCellsOnce = async (stream: PartStream): Promise<void> => {
  try {
    await stream.begin();
    await stream.run(new PlacesVisitor(), () => Promise.resolve(true));
  } finally {
    await stream.close();
  }
};
