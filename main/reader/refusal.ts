import type { ReadFailureCode } from '../../preload/reader-protocol';

/**
 * Why reading stops. It is thrown because it ends the whole job from any depth of a parser; `readFile` is the one place
 * that catches it and turns it into the single `failed` message.
 */
export class Refusal extends Error {
  readonly code: ReadFailureCode;

  constructor(code: ReadFailureCode, detail: string) {
    super(detail);
    this.name = 'Refusal';
    this.code = code;
  }
}

export const damagedWorkbook = (): Refusal => new Refusal('torn', 'The workbook is cut off or damaged. Download or save it again.');

export const damagedFile = (): Refusal => new Refusal('torn', 'The file is cut off or damaged. Download or save it again.');
