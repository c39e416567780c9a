/** A sum as steps from nothing to its value, for the picture beside a number. */
import type { Term } from './term';

export type WaterfallStep = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'adds' | 'takes' | 'limits' | 'comes-to';
  /** Where the bar begins and ends, in the unit of the term. */
  readonly from: number;
  readonly to: number;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `+1` or `-1` for each part named in the formula, in its order; null where the formula is more than a sum of parts. */
const signsOf = (term: Term): readonly { readonly part: Term; readonly sign: 1 | -1 }[] | null => {
  if (term.formula === null) return null;
  const byName = new Map(term.terms.map((part) => [part.name.toLowerCase(), part]));
  const name = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped).join('|');
  const pattern = new RegExp(`\\s*([+−-]?)\\s*(${name})(?=\\s*(?:[+−-]|$))`, 'y');
  const formula = term.formula.toLowerCase();
  const signs: { part: Term; sign: 1 | -1 }[] = [];
  while (pattern.lastIndex < formula.trimEnd().length) {
    const found = pattern.exec(formula);
    const part = byName.get(found?.[2] ?? '');
    if (found === null || part === undefined || (found[1] === '' && signs.length > 0)) return null;
    signs.push({ part, sign: found[1] === '' || found[1] === '+' ? 1 : -1 });
  }
  return signs;
};

/**
 * The steps of a term whose formula is a sum of its parts, all in its unit: `demand + safety stock − position`. What the parts
 * come to may be rounded or limited afterwards: that is a step of its own, so that the last bar always ends at the value.
 *
 * @returns null where the term is no such sum, or a part of it is not known and was not counted as none.
 */
export const waterfallOf = (term: Term): readonly WaterfallStep[] | null => {
  if (typeof term.value !== 'number' || term.terms.length < 2) return null;
  const signs = signsOf(term);
  if (signs === null || signs.length < 2) return null;
  const steps: WaterfallStep[] = [];
  let at = 0;
  let isPartly = false;
  for (const { part, sign } of signs) {
    if (part.value === null) {
      isPartly = true;
      continue;
    }
    if (typeof part.value !== 'number' || part.unit !== term.unit) return null;
    const to = at + sign * part.value;
    steps.push({ id: part.id, name: part.name, kind: to >= at ? 'adds' : 'takes', from: at, to });
    at = to;
  }
  const gap = term.value - at;
  const isWhole = Math.abs(gap) <= 1e-9 * Math.max(1, Math.abs(term.value));
  // A sum made without what is not known has no step of it, and the tree below says why; what is in the sum and not known leaves nothing to draw.
  if (isPartly && (!isWhole || steps.length === 0)) return null;
  if (!isWhole) steps.push({ id: `${term.id}.limits`, name: 'Rounding and limits', kind: 'limits', from: at, to: term.value });
  return [...steps, { id: term.id, name: term.name, kind: 'comes-to', from: 0, to: term.value }];
};
