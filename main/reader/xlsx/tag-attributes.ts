/** The attributes of a tag, looked at where they stand: a sheet has millions, and none is worth an object. */
const EQUALS = 0x3d;
const ONE = 0x31;
const T = 0x74;

export class TagAttributes {
  // The attribute found last.
  private nameFrom = 0;
  private nameTo = 0;
  valueFrom = 0;
  valueTo = 0;

  /** Finds the next `name="value"`, and returns where to go on; -1 after the last. */
  next(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    while (at < to && (bytes[at] as number) <= 0x20) at += 1; // at < to
    if (at >= to) return -1;
    this.nameFrom = at;
    while (at < to && bytes[at] !== EQUALS && (bytes[at] as number) > 0x20) at += 1;
    this.nameTo = at;
    while (at < to && bytes[at] !== EQUALS) at += 1;
    at += 1;
    while (at < to && (bytes[at] as number) <= 0x20) at += 1;
    if (at >= to) return -1;
    const quote = bytes[at];
    at += 1;
    this.valueFrom = at;
    while (at < to && bytes[at] !== quote) at += 1;
    this.valueTo = at;
    return at + 1;
  }

  wholeNumber(bytes: Uint8Array): number {
    let number = 0;
    for (let i = this.valueFrom; i < this.valueTo && number < 1e9; i += 1) {
      const digit = (bytes[i] as number) - 0x30; // within the attribute
      if (digit < 0 || digit > 9) break;
      number = number * 10 + digit;
    }
    return number;
  }

  /** `AB12` is column 27. Something else keeps the column after the last. */
  columnOf(bytes: Uint8Array, otherwise: number): number {
    let column = 0;
    let letters = 0;
    for (let i = this.valueFrom; i < this.valueTo && letters < 4; i += 1) {
      const letter = ((bytes[i] as number) & 0xdf) - 0x40; // within the attribute; capitals and small letters alike
      if (letter < 1 || letter > 26) break;
      column = column * 26 + letter;
      letters += 1;
    }
    return letters === 0 || letters > 3 ? otherwise : column - 1;
  }

  /** Whether it has this name, and says yes. */
  saysYes(bytes: Uint8Array, name: string): boolean {
    return (bytes[this.valueFrom] === ONE || bytes[this.valueFrom] === T) && this.isNamed(bytes, name);
  }

  isNamed(bytes: Uint8Array, name: string): boolean {
    if (this.nameTo - this.nameFrom !== name.length) return false;
    for (let at = 0; at < name.length; at += 1) if (bytes[this.nameFrom + at] !== name.charCodeAt(at)) return false;
    return true;
  }

  /** The name of the attribute where it is one letter, as all that a sheet's rows and cells need are; else -1. */
  letter(bytes: Uint8Array): number {
    return this.nameTo - this.nameFrom === 1 ? (bytes[this.nameFrom] as number) : -1; // within the tag
  }
}
