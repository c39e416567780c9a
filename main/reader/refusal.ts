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
