/** Choices of the mapping screen, kept by the set of headings they were made for and found again whatever their order. */
import type { HeaderRows } from '../header-rows';
import { looseHeading } from '../headings';
import { headingsAt, type HeaderChoice } from './header-rows';
import type { ChosenColumns } from './chosen-columns';

export type RememberedMapping = {
  /** Fingerprint of the set of headings. */
  readonly headings: string;
  readonly reportId: string;
  readonly headerRows: HeaderRows;
  /** Heading for each column of the report, by column id, as the file spelled it. */
  readonly columns: Readonly<Record<string, string>>;
};

/** The oldest choice goes when there are more. */
const mostRemembered = 200;

/** Two rounds of a 53-bit mix (Bryc's cyrb53): not for secrets, only to keep 2,000 headings in 26 letters. */
const mixed = (text: string, seed: number): string => {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
};

/** The same for the same headings in any order and however they are spaced and capitalised. */
export const headingsFingerprint = (header: readonly string[]): string => {
  const set = JSON.stringify([...new Set(header.map(looseHeading).filter((heading) => heading !== ''))].sort());
  return `${mixed(set, 1)}${mixed(set, 2)}`;
};

/** Columns whose heading stands in the file twice cannot be found again by it and are not kept. */
export const rememberedMapping = (reportId: string, header: readonly string[], headerRows: HeaderRows, chosen: ChosenColumns): RememberedMapping => {
  const loose = header.map(looseHeading);
  return {
    headings: headingsFingerprint(header),
    reportId,
    headerRows,
    columns: Object.fromEntries(
      Object.entries(chosen).flatMap(([columnId, position]) => {
        const heading = loose[position] ?? '';
        const isSure = heading !== '' && loose.indexOf(heading) === loose.lastIndexOf(heading);
        return isSure ? [[columnId, header[position] ?? '']] : [];
      }),
    ),
  };
};

/** The newest choice for a set of headings replaces the one before. Newest last. */
export const withMapping = (known: readonly RememberedMapping[], mapping: RememberedMapping): readonly RememberedMapping[] =>
  [...known.filter(({ headings }) => headings !== mapping.headings), mapping].slice(-mostRemembered);

export const withoutMapping = (known: readonly RememberedMapping[], headings: string): readonly RememberedMapping[] =>
  known.filter((mapping) => mapping.headings !== headings);

export type Recalled = { readonly remembered: RememberedMapping; readonly choice: HeaderChoice; readonly columns: ChosenColumns };

/** Looks for a header among the first records that was mapped before. */
export const recallMapping = (known: readonly RememberedMapping[], records: readonly (readonly string[])[]): Recalled | null => {
  const byHeadings = new Map(known.map((mapping) => [mapping.headings, mapping]));
  if (byHeadings.size === 0) return null;
  for (let at = 0; at < records.length; at += 1) {
    for (const rows of [1, 2, 3] as const) {
      const choice = { at, rows };
      const header = headingsAt(records, choice);
      const remembered = byHeadings.get(headingsFingerprint(header));
      if (remembered === undefined || remembered.headerRows !== rows) continue;
      const loose = header.map(looseHeading);
      const columns = Object.entries(remembered.columns).map(([columnId, heading]) => [columnId, loose.indexOf(looseHeading(heading))] as const);
      // Two sets of headings with one fingerprint are not to be expected; if they come, nothing is guessed.
      if (columns.some(([, position]) => position === -1)) continue;
      return { remembered, choice, columns: Object.fromEntries(columns) };
    }
  }
  return null;
};
