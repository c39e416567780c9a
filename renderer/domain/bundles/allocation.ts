/**
 * Several bundles and channels want the same items. Who gets what, and what every way of deciding costs: the figures of available-to-build
 * cannot be added up, this is what can be made together.
 */
import type { AbcClass } from '../planning/classes';
import type { RecipeBook } from './recipe';
import { tryTake } from './taking';

export type BuildRequest = {
  /** Unique; a listing, or a bundle. */
  readonly id: string;
  /** Bundle or item. */
  readonly code: string;
  /** Units of `code` in one unit asked for. */
  readonly unitsEach: number;
  readonly wanted: number;
  /** Units a day that sell, and units that are there already: they make the cover. */
  readonly perDay: number;
  readonly position: number;
  readonly abc: AbcClass;
  /** Money a unit brings; null where not known. */
  readonly value: number | null;
};

export const allocationPolicies = ['cover', 'class', 'value'] as const;
/** `cover`: the fewest days of supply first, then A before B. `class`: A before B, then cover. `value`: what brings most first. */
export type AllocationPolicy = (typeof allocationPolicies)[number];

export type Grant = { readonly id: string; readonly wanted: number; readonly granted: number; readonly short: number; /** The item that ran out; null where nothing is short. */ readonly limiting: string | null };

export type Allocation = {
  readonly grants: readonly Grant[];
  /** Units of items and built bundles left over. */
  readonly left: ReadonlyMap<string, number>;
};

const classRank: Readonly<Record<AbcClass, number>> = { A: 0, B: 1, C: 2, N: 3 };

const coverOf = ({ perDay, position }: BuildRequest, granted: number): number => (perDay > 0 ? (Math.max(0, position) + granted) / perDay : Infinity);

/** Least first. What ties on everything goes by id, so that the order of requests does not matter. */
const ranks = (policy: AllocationPolicy, request: BuildRequest, granted: number): readonly number[] => {
  const cover = coverOf(request, granted);
  const rank = classRank[request.abc];
  if (policy === 'class') return [rank, cover];
  return policy === 'value' ? [-(request.value ?? 0), cover, rank] : [cover, rank];
};

const isBefore = (one: readonly number[], oneId: string, other: readonly number[], otherId: string): boolean => {
  for (const [index, rank] of one.entries()) {
    const against = other[index] ?? 0;
    if (rank !== against) return rank < against;
  }
  return oneId < otherId;
};

type Waiting = { readonly request: BuildRequest; granted: number; limiting: string | null };

/** A heap with the request to serve next on top. */
const heapOf = (policy: AllocationPolicy) => {
  const items: { readonly waiting: Waiting; readonly rank: readonly number[] }[] = [];
  const before = (one: number, other: number): boolean => {
    const [a, b] = [items[one], items[other]];
    return a !== undefined && b !== undefined && isBefore(a.rank, a.waiting.request.id, b.rank, b.waiting.request.id);
  };
  const swap = (one: number, other: number): void => {
    const [a, b] = [items[one], items[other]];
    if (a === undefined || b === undefined) return;
    items[one] = b;
    items[other] = a;
  };
  return {
    push: (waiting: Waiting): void => {
      items.push({ waiting, rank: ranks(policy, waiting.request, waiting.granted) });
      for (let at = items.length - 1; at > 0 && before(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    },
    pop: (): Waiting | null => {
      const top = items[0];
      if (top === undefined) return null;
      const last = items.pop();
      if (items.length > 0 && last !== undefined) {
        items[0] = last;
        for (let at = 0; ; ) {
          const left = 2 * at + 1;
          const next = before(left + 1, left) ? left + 1 : left;
          if (!before(next, at)) break;
          swap(at, next);
          at = next;
        }
      }
      return top.waiting;
    },
  };
};

/** Half a day of demand at a time keeps covers level without a step for every unit. */
const stepOf = ({ perDay, wanted }: BuildRequest, granted: number): number => Math.min(wanted - granted, Math.max(1, Math.floor(perDay / 2)));

/**
 * Shares the stock out: whoever the policy puts first gets half a day of demand (at least one unit), then the next is looked for, until
 * nobody can be served. Whole units. `first` names a request that is served in full before all others, for what-ifs. `stock`: free
 * units of items and of built bundles; it is not changed.
 */
export const allocate = (book: Pick<RecipeBook, 'recipes'>, requests: readonly BuildRequest[], stock: ReadonlyMap<string, number>, policy: AllocationPolicy, first: string | null = null): Allocation => {
  const left = new Map(stock);
  const queue = heapOf(policy);
  const all = requests.map((request): Waiting => ({ request, granted: 0, limiting: null }));
  const serve = (waiting: Waiting, most: number): boolean => {
    const { request } = waiting;
    const { code, unitsEach } = request;
    for (let units = most; units >= 1; units = Math.floor(units / 2)) {
      const missing = tryTake(book, left, code, units * unitsEach);
      if (missing === null) {
        waiting.granted += units;
        return true;
      }
      waiting.limiting = missing;
    }
    return false;
  };
  for (const waiting of all) {
    const { request } = waiting;
    if (request.id === first) while (waiting.granted < Math.floor(request.wanted) && serve(waiting, Math.floor(request.wanted) - waiting.granted));
    if (waiting.granted < Math.floor(request.wanted)) queue.push(waiting);
  }
  for (let waiting = queue.pop(); waiting !== null; waiting = queue.pop()) {
    const { request } = waiting;
    const step = stepOf({ ...request, wanted: Math.floor(request.wanted) }, waiting.granted);
    if (serve(waiting, step) && waiting.granted < Math.floor(request.wanted)) queue.push(waiting);
  }
  const grants = all.map(({ request, granted, limiting }): Grant => {
    const short = Math.max(0, request.wanted - granted);
    return { id: request.id, wanted: request.wanted, granted, short, limiting: granted < Math.floor(request.wanted) ? limiting : null };
  });
  return { grants, left };
};

export type Loss = { readonly id: string; readonly units: number; readonly value: number | null };

/** “What if this one goes first”: what the others then lose against the policy's own allocation. */
export const lossesIfFirst = (book: RecipeBook, requests: readonly BuildRequest[], stock: ReadonlyMap<string, number>, policy: AllocationPolicy, first: string): readonly Loss[] => {
  const usual = allocate(book, requests, stock, policy);
  const changed = allocate(book, requests, stock, policy, first);
  return requests.flatMap(({ id, value }, index) => {
    const units = (usual.grants[index]?.granted ?? 0) - (changed.grants[index]?.granted ?? 0);
    return id === first || units <= 0 ? [] : [{ id, units, value: value === null ? null : units * value }];
  });
};
