/** Character data of a workbook: most is plain bytes; references, `_x000D_` escapes and CR go the slower way through a string. */
const AMPERSAND = 0x26;
const UNDERSCORE = 0x5f;
const CR = 0x0d;
const SMALL_X = 0x78;
const CAPITAL_X = 0x58;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const ofCode = (code: number, otherwise: string): string =>
  code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : otherwise;

/** XML 1.0 makes CRLF and CR one LF; Excel writes what XML cannot hold as `_xHHHH_`. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,8})|(amp|lt|gt|quot|apos));/g, (all: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? all;
      return decimal !== undefined ? ofCode(Number(decimal), all) : ofCode(Number.parseInt(hex ?? '', 16), all);
    })
    .replace(/_[xX]([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether the bytes are not what they stand for. */
export const needsDecoding = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let i = from; i < to; i += 1) {
    const byte = bytes[i];
    if (byte === AMPERSAND || byte === CR) return true;
    if (byte === UNDERSCORE && (bytes[i + 1] === SMALL_X || bytes[i + 1] === CAPITAL_X)) return true;
  }
  return false;
};
