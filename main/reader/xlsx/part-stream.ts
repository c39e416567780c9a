/** Feeds the unpacked bytes of an XML part to a visitor, after a look at how the part begins. */
import { ByteWindow } from '../byte-window';
import { scanTags, type TagVisitor } from './tag-scanner';
import { foreignEncoding } from './small-xml';
import { UnknownForm } from './unknown-form';
import { damagedFile } from '../refusal';

const LT = 0x3c;

const beginningBytes = 1024;

/** Under two prefixes for the same things half of them would be passed over. */
const expectOnePrefix = (root: string): void => {
  const tag = root.slice(0, root.includes('>') ? root.indexOf('>') : root.length);
  const own = [...tag.matchAll(/\bxmlns(?::[\w.-]+)?\s*=\s*["'][^"']*\/spreadsheetml\/(?:2006\/)?main["']/g)];
  if (own.length > 1) throw new UnknownForm('two prefixes');
};

/** The bytes of the prefix of the root element with its colon: `<x:worksheet>` has 2. */
const prefixOf = (beginning: Buffer, root: string): number => {
  const foreign = foreignEncoding(beginning);
  if (foreign !== null) throw new UnknownForm(foreign);
  const text = beginning.toString('latin1');
  const found = /<(?![?!])(?:([\w.-]+):)?([\w.-]+)/.exec(text);
  // The spreadsheet library would make an empty sheet of it, without a word.
  if (found === null ? beginning.length < beginningBytes : found[2] !== root) throw damagedFile();
  if (found === null) throw new UnknownForm('a long way to the root');
  expectOnePrefix(text.slice(found.index));
  return found[1] === undefined ? 0 : found[1].length + 1;
};

export class PartStream {
  private readonly pieces: AsyncGenerator<Buffer, void>;
  private readonly root: string;
  private readonly window = new ByteWindow(512 * 1024);
  private prefixBytes = 0;

  constructor(pieces: AsyncGenerator<Buffer, void>, root: string) {
    this.pieces = pieces;
    this.root = root;
  }

  /** Looks at the beginning. Throws `UnknownForm` when this is not the part expected, in UTF-8. */
  async begin(): Promise<void> {
    while (this.window.held < beginningBytes) {
      const { done, value } = await this.pieces.next();
      if (done === true) break;
      this.window.add(value);
    }
    const { bytes, from, to } = this.window;
    this.prefixBytes = prefixOf(Buffer.from(bytes.buffer, from, Math.min(to, beginningBytes)), this.root);
    while (this.window.from < to && bytes[this.window.from] !== LT) this.window.from += 1;
  }

  /** Hands the rest to the visitor; `between` is called after each piece and each pause, and says whether to go on. */
  async run(visitor: TagVisitor, between: () => Promise<boolean>): Promise<void> {
    for (;;) {
      do {
        visitor.shouldPause = false;
        if (this.prefixBytes === 0) visitor.takePlain(this.window);
        // What is full is sent first: a row begun in it would be sent in two parts.
        if (visitor.isFull) visitor.shouldPause = true;
        else scanTags(this.window, this.prefixBytes, visitor);
      } while (visitor.shouldPause && !visitor.isFull);
      if (!(await between())) return;
      if (visitor.shouldPause) continue;
      if (!(await this.fill())) break;
    }
    if (!visitor.isWhole) throw damagedFile();
  }

  /** Takes in at least as much as is held, so that one very long text is not searched from its beginning piece after piece. */
  private async fill(): Promise<boolean> {
    const enough = this.window.held * 2;
    for (let first = true; first || this.window.held < enough; first = false) {
      const { done, value } = await this.pieces.next();
      if (done === true) return !first;
      this.window.add(value);
    }
    return true;
  }

  /** Stops reading the part: its file work ends too. */
  async close(): Promise<void> {
    await this.pieces.return(undefined);
  }
}
