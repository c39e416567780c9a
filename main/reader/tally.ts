/** What one file has given so far, over all its sheets: a thousand sheets may not each have what one may. */
import { inMegabytes, limits } from './limits';
import { Refusal } from './refusal';

export class Tally {
  private cells = 0;
  private textBytes = 0;
  /** Bytes of the file, unpacked, that the text was made from. */
  private sourceBytes = 0;

  read(bytes: number): void {
    this.sourceBytes += bytes;
  }

  /** What was given so far, to come back to. */
  get given(): { readonly cells: number; readonly textBytes: number } {
    return { cells: this.cells, textBytes: this.textBytes };
  }

  backTo({ cells, textBytes }: Tally['given']): void {
    this.cells = cells;
    this.textBytes = textBytes;
  }

  /** Counts a batch on its way out. */
  gave(cells: number, textBytes: number): void {
    this.cells += cells;
    this.textBytes += textBytes;
    if (this.cells > limits.cells) throw new Refusal('limit', `The file has more than ${limits.cells.toLocaleString('en-US')} cells.`);
    if (this.textBytes > limits.cellBytes) throw new Refusal('limit', `The file holds more than ${inMegabytes(limits.cellBytes)} of text.`);
    // A short reference may stand for a long text: that is how a small workbook would fill the computer.
    if (this.sourceBytes > 0 && this.textBytes > limits.swellFrom && this.textBytes > this.sourceBytes * limits.swell) {
      throw new Refusal('limit', 'The workbook repeats long texts to far more than its size. Save the sheet as CSV.');
    }
  }
}
