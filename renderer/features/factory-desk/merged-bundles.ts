/** Bundles somebody else saved while they were changed here: which cells both changed, and the change carried over to what stands now. */
import type { DraftPart } from '../../domain/bundles/desk/drafts';
import type { RowCells } from '../../domain/tables/edit-rows';
import type { Cell } from '../../domain/tables/table';
import type { PendingBundle } from './pending-bundles';

/** What stands now of the bundles in question. `contested`: bundles whose own row both changed. */
export type Standing = { readonly bundles: readonly RowCells[]; readonly items: readonly RowCells[]; readonly contested: ReadonlySet<string> };

/** One cell both changed. Null: not in the list, or blank. */
export type Clash = { readonly code: string; readonly what: string; readonly yours: Cell; readonly theirs: Cell };

type Wants = ReadonlyMap<string, number | null>;

const quantityIn = (parts: readonly DraftPart[], code: string): number | null => parts.find((part) => part.code === code)?.quantity ?? null;

const isNewList = ({ isNew, from, original }: PendingBundle): boolean => isNew || (from !== null && from !== original.version);
const baseOf = (bundle: PendingBundle): readonly DraftPart[] => (isNewList(bundle) ? [] : bundle.original.parts);

/** Parts whose quantity is changed here; null: taken out. */
const wantsOf = (bundle: PendingBundle): Wants => {
  const base = baseOf(bundle);
  const codes = new Set([...base, ...bundle.parts].map(({ code }) => code));
  return new Map([...codes].flatMap((code) => (quantityIn(base, code) === quantityIn(bundle.parts, code) ? [] : [[code, quantityIn(bundle.parts, code)] as const])));
};

const theirParts = ({ code, from, original }: PendingBundle, { items }: Standing): readonly DraftPart[] =>
  items.flatMap(({ bundleCode, itemCode, validFrom, quantity }) =>
    bundleCode === code && (validFrom ?? null) === (from ?? original.version) && typeof itemCode === 'string' && typeof quantity === 'number' ? [{ code: itemCode, quantity }] : [],
  );

const isContested = (bundle: PendingBundle, theirs: readonly DraftPart[], part: string, wanted: number | null): boolean => {
  const now = quantityIn(theirs, part);
  return now !== quantityIn(baseOf(bundle), part) && now !== wanted;
};

const contestedFacts = ({ code, facts }: PendingBundle, { bundles, contested }: Standing): readonly Clash[] => {
  const row = contested.has(code) ? bundles.find(({ bundleCode }) => bundleCode === code) : undefined;
  return row === undefined ? [] : Object.entries(facts).flatMap(([columnId, yours]) => ((row[columnId] ?? null) === yours ? [] : [{ code, what: columnId, yours, theirs: row[columnId] ?? null }]));
};

export const clashesOf = (bundle: PendingBundle, standing: Standing): readonly Clash[] => {
  const theirs = theirParts(bundle, standing);
  const parts = [...wantsOf(bundle)].filter(([part, wanted]) => isContested(bundle, theirs, part, wanted)).map(([part, yours]): Clash => ({ code: bundle.code, what: part, yours, theirs: quantityIn(theirs, part) }));
  return [...parts, ...contestedFacts(bundle, standing)];
};

/** The change on top of what stands now. What only one of the two changed stays as that one has it; of what both changed, one side's. */
export const mergedBundle = (bundle: PendingBundle, standing: Standing, keep: 'yours' | 'theirs'): PendingBundle => {
  const theirs = theirParts(bundle, standing);
  const wanted = [...wantsOf(bundle)].filter(([part, quantity]) => keep === 'yours' || !isContested(bundle, theirs, part, quantity));
  const ours = new Map(wanted);
  const lost = new Set(keep === 'yours' ? [] : contestedFacts(bundle, standing).map(({ what }) => what));
  const parts = [
    ...theirs.flatMap((part) => (ours.has(part.code) ? [] : [part])),
    ...wanted.flatMap(([code, quantity]) => (quantity === null ? [] : [{ code, quantity }])),
  ];
  const stands = theirs.length > 0;
  return {
    ...bundle,
    isNew: bundle.isNew && !standing.bundles.some(({ bundleCode }) => bundleCode === bundle.code),
    original: stands || !isNewList(bundle) ? { parts: theirs, version: bundle.from ?? bundle.original.version } : bundle.original,
    parts, from: stands ? null : bundle.from, facts: Object.fromEntries(Object.entries(bundle.facts).filter(([columnId]) => !lost.has(columnId))),
  };
};
