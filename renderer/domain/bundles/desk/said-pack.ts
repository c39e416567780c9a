/** How many pieces a title says are in the pack, in the words sellers use. */
export type SaidPack = { readonly units: number; readonly words: string };

const patterns: readonly RegExp[] = [
  /\b(?:pack|set|box|case|bundle|lot)s?\s+of\s+(\d{1,4})\b/gi, /\b(\d{1,4})\s*-?\s*(?:pack|pk|pcs?|pieces?|count|ct)\b/gi, /\(\s*(\d{1,4})\s*(?:pack|pk|pcs?|pieces?|count|ct)?\s*\)\s*$/gi, /\bx\s?(\d{1,3})\b\s*$/gi,
];

/** Null where the title says nothing of it, or several different numbers. */
export const saidPack = (title: string | null): SaidPack | null => {
  const found = patterns.flatMap((pattern) =>
    [...(title ?? '').matchAll(pattern)].flatMap((match) => (Number(match[1]) < 1 ? [] : [{ units: Number(match[1]), words: match[0].trim() }])),
  );
  const [first] = found;
  return first === undefined || found.some(({ units }) => units !== first.units) ? null : first;
};

/** Pieces in one of what is called so: a 5-pack is made, counted and sold as one. */
export const piecesInOne = (name: string | null): number => saidPack(name)?.units ?? 1;
