/** What marketplaces and spreadsheets write where there is no value. A missing value is not zero. */
const markers: ReadonlySet<string> = new Set(['', '--', '-', '–', '—', 'nill', 'n/a', '#n/a', '#ref!', '#div/0!', 'no sales']);

const longest = 8;
const beginnings: ReadonlySet<string> = new Set([...markers].flatMap((marker) => [marker.charAt(0), marker.charAt(0).toUpperCase()]));

export const isEmptyMarker = (trimmed: string): boolean =>
  trimmed.length <= longest && beginnings.has(trimmed.charAt(0)) && markers.has(trimmed.toLowerCase());

const totals = /^(grand |sub[- ]?)?totals?:?$/i;

/** `Total`, `Grand total:` and the like: the first word of a line of sums that is no item. */
export const isTotalWord = (trimmed: string): boolean => totals.test(trimmed);
