/** What a page holds and does not show, by what an element says of itself: keys to sort by beside a figure, rows that a script shows. */
export const isHidden = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes['hidden'] !== undefined || /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i.test(attributes['style'] ?? '');

/** Elements that make a table what it is: a hidden one is there all the same. */
export const ofTable: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
