/**
 * Reads an object as people paste it: JSON, or the JavaScript literal of the Firebase console with bare keys, single
 * quotes, comments and trailing commas. It only reads values; nothing of the text is ever run.
 */

class Unreadable extends Error {}

const closingOf = { '{': '}', '[': ']' } as const;
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: undefined };
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0' };
/** Deeper than any connection, and far from the end of the stack. */
const deepest = 20;

class Reader {
  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  value(depth: number): unknown {
    this.skipBlanks();
    const next = this.text[this.at];
    if (depth > deepest || next === undefined) throw new Unreadable();
    if (next === '{') return this.object(depth);
    if (next === '[') return this.list(depth);
    if (next === '"' || next === "'" || next === '`') return this.quoted(next);
    return this.bare();
  }

  private object(depth: number): Readonly<Record<string, unknown>> {
    // Entries go through fromEntries, which makes `__proto__` an ordinary key.
    const entries: [string, unknown][] = [];
    this.items('{', () => {
      const first = this.text[this.at];
      const key = first === '"' || first === "'" ? this.quoted(first) : this.word();
      this.skipBlanks();
      this.expect(':');
      entries.push([key, this.value(depth + 1)]);
    });
    return Object.fromEntries(entries);
  }

  private list(depth: number): readonly unknown[] {
    const values: unknown[] = [];
    this.items('[', () => values.push(this.value(depth + 1)));
    return values;
  }

  private items(open: keyof typeof closingOf, readItem: () => void): void {
    this.expect(open);
    for (;;) {
      this.skipBlanks();
      if (this.text[this.at] === closingOf[open]) break;
      readItem();
      this.skipBlanks();
      if (this.text[this.at] !== ',') break;
      this.at += 1;
    }
    this.expect(closingOf[open]);
  }

  private quoted(quote: string): string {
    this.at += 1;
    let read = '';
    for (;;) {
      const next = this.text[this.at];
      this.at += 1;
      if (next === quote) return read;
      if (next === undefined || (next === '\n' && quote !== '`')) throw new Unreadable();
      if (quote === '`' && next === '$' && this.text[this.at] === '{') throw new Unreadable();
      read += next === '\\' ? this.escaped() : next;
    }
  }

  private escaped(): string {
    const letter = this.text[this.at] ?? '';
    this.at += 1;
    if (letter !== 'u') return escapes[letter] ?? letter;
    const digits = this.text.slice(this.at, this.at + 4);
    if (!/^[0-9a-f]{4}$/i.test(digits)) throw new Unreadable();
    this.at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  private bare(): unknown {
    const word = this.word();
    if (Object.hasOwn(words, word)) return words[word];
    // Numbers may be grouped as in 41_943_040; a leading zero would be octal to some readers.
    if (/^-?(0|[1-9][\d_]*)(\.\d+)?$/.test(word)) return Number(word.replaceAll('_', ''));
    throw new Unreadable();
  }

  private word(): string {
    const found = /^[\w$.-]+/.exec(this.text.slice(this.at, this.at + 200))?.[0];
    if (found === undefined) throw new Unreadable();
    this.at += found.length;
    return found;
  }

  private expect(character: string): void {
    if (this.text[this.at] !== character) throw new Unreadable();
    this.at += 1;
  }

  private skipBlanks(): void {
    const blanks = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
    blanks.lastIndex = this.at;
    blanks.exec(this.text);
    this.at = blanks.lastIndex;
  }
}

/** The object that begins at `start`, or undefined where the text there is no object. */
export const readObjectAt = (text: string, start: number): Readonly<Record<string, unknown>> | undefined => {
  if (text[start] !== '{') return undefined;
  try {
    // An opening brace is the only way in, so the value can only be an object.
    return new Reader(text, start).value(0) as Readonly<Record<string, unknown>>;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
};
