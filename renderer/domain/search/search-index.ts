/** Everything of a store that has a name, found by any part of it. Plain substring search over one line a thing: 20,000 of them are looked through in a few milliseconds. */
import { columnData, isTextData } from '../tables/cells';
import type { Table } from '../tables/table';
import type { FoundKind, SearchSource } from './search-sources';
import { soughtForm, spellingsOf } from './spellings';

export type Found = {
  readonly kind: FoundKind;
  /** As staff write it: SKU, item code, bundle code, PO number, plan id, supplier. */
  readonly code: string;
  readonly title: string | null;
  /** The other id that was matched, where it was not the code or the title. */
  readonly by: { readonly label: string; readonly value: string } | null;
};

type Code = { readonly label: string; readonly value: string; /** Of something inside it or around it. */ readonly isOther: boolean };

/** What one table says of one thing. */
export type Named = { readonly code: string; readonly title: string | null; readonly codes: readonly Code[] };

export type SourceNames = { readonly source: SearchSource; readonly names: readonly Named[] };

const textsOf = (table: Table, columnId: string): readonly (string | null)[] | null => {
  const data = columnData(table, columnId);
  return data !== null && isTextData(data) ? data.values : null;
};

/** Things a table names, each once; rows that name nothing are passed over. */
export const namesIn = (table: Table, source: SearchSource): readonly Named[] => {
  const codes = textsOf(table, source.code);
  if (codes === null) return [];
  const titles = source.title === null ? null : textsOf(table, source.title);
  const others = source.codes.map(({ columnId, label, isOther }) => ({ label, isOther: isOther === true, values: textsOf(table, columnId) }));
  const found = new Map<string, { code: string; title: string | null; codes: Map<string, Code> }>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const code = codes[row];
    if (code === null || code === undefined || code === '') continue;
    const one = found.get(code) ?? { code, title: null, codes: new Map<string, Code>() };
    found.set(code, one);
    one.title ??= titles?.[row] ?? null;
    for (const { label, isOther, values } of others) {
      const value = values?.[row];
      if (value !== null && value !== undefined && value !== '' && value !== code) one.codes.set(value, { label, value, isOther });
    }
  }
  return [...found.values()].map(({ code, title, codes: more }) => ({ code, title, codes: [...more.values()] }));
};

type Line = { readonly kind: FoundKind; readonly code: string; title: string | null; codes: Code[]; /** Every code of its own between line ends, in small letters; those of others apart. */ codesText: string; othersText: string; titleText: string };

export type SearchIndex = { readonly lines: readonly Line[] };

/** One line for each way it is spelled. */
const linesOf = (text: string): string => `${spellingsOf(text).join('\n')}\n`;

const holds = (text: string, word: string): boolean => spellingsOf(text).some((one) => one.includes(word));
const isSpelled = (text: string, word: string): boolean => spellingsOf(text).includes(word);

const put = (line: Line, { title, codes }: Named): void => {
  if (line.title === null && title !== null) {
    line.title = title;
    line.titleText = spellingsOf(title).map((one) => ` ${one}`).join('\n');
  }
  for (const one of codes) {
    const text = linesOf(one.value);
    if (line.codesText.includes(`\n${text}`) || line.othersText.includes(`\n${text}`)) continue;
    line.codes.push(one);
    if (one.isOther) line.othersText += text;
    else line.codesText += text;
  }
};

/** Things of the same kind and code are one, whatever tables name them. */
export const searchIndex = (sources: readonly SourceNames[]): SearchIndex => {
  const lines = new Map<string, Line>();
  const keyOf = (kind: FoundKind, code: string): string => `${kind}\n${soughtForm(code)}`;
  const told = sources.filter(({ source }) => source.alsoOf === undefined);
  for (const { source, names } of [...told, ...sources.filter(({ source: { alsoOf } }) => alsoOf !== undefined)]) {
    for (const named of names) {
      const { code } = named;
      const known = (source.alsoOf ?? []).flatMap((kind) => lines.get(keyOf(kind, code)) ?? []);
      const own = known.length > 0 ? known : [lines.get(keyOf(source.kind, code)) ?? { kind: source.kind, code, title: null, codes: [], codesText: `\n${linesOf(code)}`, othersText: '\n', titleText: '' }];
      for (const line of own) {
        lines.set(keyOf(line.kind, code), line);
        put(line, named);
      }
    }
  }
  return { lines: [...lines.values()] };
};

/** 0 the code itself, then other codes, beginnings of codes, parts of codes, beginnings of words, parts of words, codes of what is inside; null where the word is nowhere. */
const rank = ({ code, codesText, othersText, titleText }: Line, word: string): number | null => {
  if (codesText.includes(word)) {
    if (codesText.includes(`\n${word}\n`)) return isSpelled(code, word) ? 0 : 1;
    return codesText.includes(`\n${word}`) ? 2 : 3;
  }
  if (!titleText.includes(word)) return othersText.includes(word) ? 6 : null;
  return titleText.includes(` ${word}`) ? 4 : 5;
};

/** Kinds that people look for first, where words match as well. */
const kindOrder: Readonly<Record<FoundKind, number>> = { listing: 0, bundle: 1, item: 2, label: 3, 'purchase-order': 4, 'shipment-plan': 5, supplier: 6 };

/** Words that say which kind is meant. */
const kindNames: Readonly<Record<FoundKind, readonly string[]>> = {
  listing: ['sku', 'listing'], bundle: ['bundle'], item: ['item'], label: ['label', 'item'], 'purchase-order': ['po', 'purchase', 'order'], 'shipment-plan': ['plan', 'shipment'], supplier: ['supplier', 'factory'],
};

/** The other id that the first word stands in, where neither code nor title has it. */
const matchedBy = ({ code, codes, titleText }: Line, words: readonly string[]): Found['by'] => {
  for (const word of words) {
    if (holds(code, word)) continue;
    const other = codes.find(({ value }) => holds(value, word));
    if (other !== undefined && (!titleText.includes(word) || isSpelled(other.value, word))) return { label: other.label, value: other.value };
  }
  return null;
};

type Match = { readonly line: Line; readonly score: number };

const isBefore = (one: Match, other: Match): boolean => {
  if (one.score !== other.score) return one.score < other.score;
  if (one.line.code.length !== other.line.code.length) return one.line.code.length < other.line.code.length;
  return one.line.code < other.line.code;
};

/** Keeps the best few in order: one letter may match every thing there is, and nobody reads them all. */
const keepBest = (best: Match[], match: Match, most: number): void => {
  const last = best.at(-1);
  if (best.length >= most && (last === undefined || !isBefore(match, last))) return;
  let at = best.length;
  for (let before = best[at - 1]; before !== undefined && isBefore(match, before); before = best[at - 1]) at -= 1;
  best.splice(at, 0, match);
  if (best.length > most) best.pop();
};

export type SearchAnswer = {
  readonly found: readonly Found[];
  /** How many match, those that are not among `found` included. */
  readonly matching: number;
};

/**
 * Every word must stand somewhere in a thing's codes or title, or name its kind beside others. Best first: what is named exactly so, then beginnings of codes, then parts, then titles.
 * `kinds` null: all. Empty for a text without words.
 */
export const search = ({ lines }: SearchIndex, text: string, kinds: readonly FoundKind[] | null, most: number): SearchAnswer => {
  const words = soughtForm(text).split(/\s+/).filter((word) => word !== '');
  const phrase = words.join(' ');
  if (words.length === 0) return { found: [], matching: 0 };
  const best: Match[] = [];
  let matching = 0;
  for (const line of lines) {
    if (kinds !== null && !kinds.includes(line.kind)) continue;
    let worst = 0;
    for (const word of words) {
      const at = rank(line, word) ?? (words.length > 1 && kindNames[line.kind].includes(word) ? 0 : null);
      worst = at === null ? Infinity : Math.max(worst, at);
      if (worst === Infinity) break;
    }
    // A code with spaces in it, typed as it stands.
    if (words.length > 1 && line.codesText.includes(`\n${phrase}\n`)) worst = 0;
    if (worst === Infinity) continue;
    matching += 1;
    keepBest(best, { line, score: worst * 10 + kindOrder[line.kind] }, most);
  }
  return {
    matching,
    found: best.map(({ line }) => ({ kind: line.kind, code: line.code, title: line.title, by: matchedBy(line, words) })),
  };
};
