/** Rows of a file that name the same thing. */
import { quoted } from './column-values';
import { firstPlaces } from './first-places';
import type { ReportDefinition } from './report';
import { rowsNamed } from './uneven-rows';

export type DuplicateInput = {
  readonly rows: number;
  readonly keys: readonly string[];
  /** Rows of different scopes are no duplicates: a SKU may stand in the snapshots of several days. Null where all are of one. */
  readonly scopeOf: ((at: number) => string) | null;
  readonly isSame: (left: number, right: number) => boolean;
  readonly isRejected: (at: number) => boolean;
  readonly rowNumber: (at: number) => number;
  readonly rule: ReportDefinition['duplicates'];
  /** The key of a row as a person would say it, with and without its headings. */
  readonly keyWords: (at: number) => string;
  readonly keyValues: (at: number) => string;
  /** Headings the file does not have, by any of which rows of one key could be told apart. */
  readonly apartBy: readonly string[];
  readonly note: (severity: 'error' | 'warning', at: number, raw: string, message: string) => void;
};

/** Rows of one key, in file order, for keys that stand more than once. Rows without a key are no one's duplicate. */
const repeatedKeys = ({ keys, scopeOf }: DuplicateInput): Iterable<readonly number[]> => {
  const repeated = new Map<number, number[]>();
  const scoped = scopeOf === null ? keys : keys.map((key, at) => `${scopeOf(at)}\n${key}`);
  for (const [at, first] of firstPlaces(scoped).entries()) {
    if (first === at || keys[at] === '') continue;
    const group = repeated.get(first);
    if (group === undefined) repeated.set(first, [first, at]);
    else group.push(at);
  }
  return repeated.values();
};

/** Rows of a group named to each of them. */
const mostOthers = 4;

/**
 * Where else the key of a row stands, in a few words however many there are: `in rows 3, 4, 5 and 20 more as well`. A wide sheet has several rows of
 * the table in one of its own.
 */
const elsewhere = (group: readonly number[], at: number, rowNumber: (at: number) => number): string => {
  const named: number[] = [];
  for (const other of group) {
    if (other !== at && rowNumber(other) !== rowNumber(at)) named.push(other);
    if (named.length === mostOthers) break;
  }
  if (named.length === 0) return 'stands twice in this row, with other figures';
  // Beyond those named they are counted, not looked at: there may be thousands.
  return `stands with other figures in ${rowsNamed(named.map(rowNumber), named.length < mostOthers ? named.length : group.length - 1)} as well`;
};

const toTellApart = (apartBy: readonly string[]): string => (apartBy.length === 0 ? '' : ` Where each is meant, a column headed ${apartBy.map(quoted).join(' or ')} has to tell them apart.`);

/** Rows to keep, in file order. Notes why a row is not: nothing is dropped without a word. */
export const settleDuplicates = (input: DuplicateInput): Uint32Array => {
  const { rows, isSame, isRejected, rowNumber, rule, keyWords, keyValues, apartBy, note } = input;
  const dropped = new Uint8Array(rows);
  for (const group of repeatedKeys(input)) {
    const key = keyValues(group[0] ?? 0);
    const sound = group.filter((at) => !isRejected(at));
    const [earliest] = sound;
    const latest = sound.at(-1);
    if (earliest === undefined || latest === undefined) continue;
    if (sound.length === group.length && sound.every((at) => isSame(earliest, at))) {
      for (const at of sound.slice(1)) {
        dropped[at] = 1;
        note('warning', at, key, `The same line as row ${rowNumber(earliest)}; it counts once.`);
      }
    } else if (rule === 'last-wins') {
      for (const at of sound.slice(0, -1)) {
        dropped[at] = 1;
        note('warning', at, key, `${keyWords(at)} comes again in row ${rowNumber(latest)}; the later row counts.`);
      }
    } else {
      // Neither row is more right than the other, and adding them up would be a guess.
      for (const at of sound) {
        note('error', at, key, `${keyWords(at)} ${elsewhere(group, at, rowNumber)}.${toTellApart(apartBy)}`);
      }
    }
  }
  const kept: number[] = [];
  for (let at = 0; at < rows; at += 1) if (dropped[at] === 0 && !isRejected(at)) kept.push(at);
  return Uint32Array.from(kept);
};
