/** What a spreadsheet's number format says about the number under it, as far as the text of the cell depends on it. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  /**
   * `00000000`, `"RG-"0000` or `000\-00\-0000`: the number is a code and shows with leading zeros, and with letters and marks that stand in
   * the format alone. `texts` are those before each of its digits, and behind the last.
   */
  | { readonly kind: 'padded'; readonly texts: readonly string[] }
  /** Shows a hundred times the number, with a percent sign. */
  | { readonly kind: 'percent' }
  /** `isMonth`: what shows is a month and its year, of which the number is the first day. */
  | { readonly kind: 'moment'; readonly hasDay: boolean; readonly hasTime: boolean; readonly isElapsed: boolean; readonly isMonth?: boolean };

const plain: NumberFormat = { kind: 'plain' };

/** Quoted and escaped text, fill and spacing marks, and brackets (colours, conditions, locales) are not placeholders. */
const decoration = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g;

/** What a format of zeros says between them. Colours and conditions are no text, nor are marks that only take room. */
const textsBetween = (code: string): readonly string[] => {
  const section = /^(?:"[^"]*"?|\\.|[^;"\\])*/.exec(code)?.[0] ?? '';
  const texts = [''];
  const add = (text: string): void => {
    texts[texts.length - 1] += text;
  };
  for (const [token] of section.matchAll(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?|./g)) {
    if (token === '0') texts.push('');
    else if (token.startsWith('"')) add(token.replaceAll('"', ''));
    else if (token.startsWith('\\')) add(token.slice(1));
    // Blanks around the zeros only take room.
    else if (token === '-' || (token === ' ' && texts.length > 1)) add(token);
  }
  texts.push((texts.pop() ?? '').trimEnd());
  return texts;
};

export const numberFormatOf = (code: string): NumberFormat => {
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(code);
  const elapsedKept = code.replace(/\[(h+|m+|s+)\]/gi, '$1');
  const section = (elapsedKept.replace(decoration, '').split(';')[0] ?? '').toLowerCase();
  if (/^\s*(?:general|standard|@)?\s*$/.test(section)) return plain;
  if (section.includes('%')) return { kind: 'percent' };
  if (/^\s*0(?:[ -]*0)+\s*$/.test(section)) return { kind: 'padded', texts: textsBetween(code) };
  const hasHalves = /am\/pm|a\/p/.test(section);
  const rest = section.replace(/am\/pm|a\/p/g, '');
  const hasTime = hasHalves || /[hs]/.test(rest);
  const hasDay = /[dy]/.test(rest) || (rest.includes('m') && !hasTime);
  const isMonth = !hasTime && /^[^d]*$/.test(rest) && rest.includes('m') && rest.includes('y');
  return hasDay || hasTime ? { kind: 'moment', hasDay, hasTime, isElapsed, ...(isMonth ? { isMonth } : {}) } : plain;
};

/** Formats every spreadsheet knows by number alone. Those left out leave the number as it is. */
const builtIn: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
};

/** East Asian Excel keeps dates under 27-31, 36 and 50-58, and times of day under 32-35. */
export const builtInFormat = (id: number): NumberFormat => {
  if ((id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return numberFormatOf('m/d/yy');
  if (id >= 32 && id <= 35) return numberFormatOf('h:mm:ss');
  return numberFormatOf(builtIn[id] ?? 'General');
};
