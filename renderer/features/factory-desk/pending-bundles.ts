/** Bundles changed on the page and not saved yet, and what saving them changes in the tables. */
import type { HandChange } from '../../data/hand-edits/hand-edit-ports';
import type { DatedList } from '../../domain/bundles/desk/bundle-detail';
import type { BundleDraft, DraftPart } from '../../domain/bundles/desk/drafts';
import type { Cell } from '../../domain/tables/table';
import type { RowCells } from '../../domain/tables/edit-rows';
import { begun, changedTo, type History } from '../../ui/edit-history';

export type PendingBundle = {
  readonly code: string;
  readonly isNew: boolean;
  /** The factory desk's list as it stands, and the day it holds from. */
  readonly original: { readonly parts: readonly DraftPart[]; readonly version: string | null };
  readonly parts: readonly DraftPart[];
  /** A new list from this day on; null: the list that stands is changed. */
  readonly from: string | null;
  /** Cells of the bundles list that are changed. */
  readonly facts: Readonly<Record<string, Cell>>;
};

export type Pending = ReadonlyMap<string, PendingBundle>;
export type PendingHistory = History<Pending>;
export const nothingPending: PendingHistory = begun(new Map());

const sameParts = (one: readonly DraftPart[], other: readonly DraftPart[]): boolean =>
  one.length === other.length && one.every(({ code, quantity }) => other.some((part) => part.code === code && part.quantity === quantity));

const isChange = ({ isNew, original, parts, from, facts }: PendingBundle): boolean => isNew || Object.keys(facts).length > 0 || (from !== null && from !== original.version) || !sameParts(parts, original.parts);

export const withBundles = (history: PendingHistory, bundles: readonly PendingBundle[]): PendingHistory => {
  const present = new Map(history.present);
  for (const bundle of bundles) {
    if (isChange(bundle)) present.set(bundle.code, bundle);
    else present.delete(bundle.code);
  }
  return changedTo(history, present);
};

/**
 * The list is to hold from another day; null: from the day of the list it is made of. Where a list holds from that very day already (`lists`, as they are saved), it is that one
 * which changes: two lists of one day would be one with the parts of both.
 */
export const heldFrom = (bundle: PendingBundle, from: string | null, lists: readonly DatedList[]): PendingBundle => {
  const there = from === null || from === bundle.original.version ? undefined : lists.find((list) => list.from === from);
  return there === undefined ? { ...bundle, from: from === bundle.original.version ? null : from } : { ...bundle, original: { parts: there.parts, version: there.from }, from: null };
};

/** A cost that was blanked adds nothing; one nobody touched is as the list says. */
const money = (cell: Cell | undefined): number | null => (cell === undefined ? null : typeof cell === 'number' ? cell : 0);

/** A list that is to hold from a later day is looked at as of that day. */
export const draftOf = ({ code, parts, from, original, facts }: PendingBundle): BundleDraft => ({
  code, parts, from: from ?? original.version, packaging: money(facts['packagingCost']), labour: money(facts['labourCost']),
  ...('currency' in facts ? { currency: typeof facts['currency'] === 'string' ? facts['currency'] : null } : {}),
});

/** What is a bundle's own and no clone's. */
const ownFacts: ReadonlySet<string> = new Set(['bundleCode', 'name', 'barcode', 'status']);

/** What a clone takes over beside the list of items: costs, pack, size and weight. */
export const clonedFacts = (row: RowCells, facts: PendingBundle['facts']): PendingBundle['facts'] => Object.fromEntries(Object.entries({ ...row, ...facts }).flatMap(([id, cell]) => (cell === null || cell === undefined || ownFacts.has(id) ? [] : [[id, cell]])));

export type Bases = { readonly bundles: string | null; readonly items: string | null };

/** Rows to put and to take away. A list changed in place keeps its day; a list from a new day leaves the one before it. */
export const changesOf = (pending: Pending, bases: Bases): readonly HandChange[] => {
  const upsert: RowCells[] = [];
  const remove: RowCells[] = [];
  const bundles: RowCells[] = [];
  for (const { code, isNew, original, parts, from, facts } of pending.values()) {
    const day = from ?? original.version;
    const isNewList = isNew || (from !== null && from !== original.version);
    if (isNew || Object.keys(facts).length > 0) bundles.push({ bundleCode: code, ...facts });
    for (const { code: part, quantity } of parts) {
      if (!isNewList && original.parts.some((one) => one.code === part && one.quantity === quantity)) continue;
      upsert.push({ bundleCode: code, itemCode: part, validFrom: day, quantity });
    }
    if (!isNewList) for (const { code: part } of original.parts) if (!parts.some((one) => one.code === part)) remove.push({ bundleCode: code, itemCode: part, validFrom: day });
  }
  return [
    ...(bundles.length === 0 ? [] : [{ tableId: 'bundles' as const, partition: 'all', baseVersionId: bases.bundles, edits: { kind: 'some' as const, upsert: bundles, remove: [] } }]),
    ...(upsert.length + remove.length === 0 ? [] : [{ tableId: 'bundle-items' as const, partition: 'all', baseVersionId: bases.items, edits: { kind: 'some' as const, upsert, remove } }]),
  ];
};
