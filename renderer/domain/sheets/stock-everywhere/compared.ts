/** What goods had at the marketplace on a past day, beside what the newest reports of the same places say. */
import { shopOfChannel } from '../../channels/shops';
import type { Listing } from '../../demand/listing';
import { snapshotUntil, type StockPlace, type StockSnapshot } from '../../demand/stock-snapshots';
import { leaf, unknown, type Term } from '../../explain/term';
import type { StoreContext } from '../../planning/store-context';
import { tableTitle } from '../../reports/reports';
import { withFields } from '../../with-fields';
import { isSameSales, oncePerPlan, type SheetFacts } from '../facts';
import type { LastRows } from '../last-rows';
import type { SheetAsked, Why } from '../maker';

export type Compared = { readonly then: number | null; readonly change: number | null; /** Null: none is chosen. */ readonly day: string | null; /** The reports of both days. */ readonly basis: string | null };

type Comparison = (listing: Listing) => Compared;

/** So many of the goods in one unit of a listing, by its place in the store’s inputs. */
type Use = { readonly listing: number; readonly units: number };

const places: readonly StockPlace[] = ['fba', 'awd', 'wfs'];

const noDay: Compared = { then: null, change: null, day: null, basis: null };

const made = ({ sales, plan }: SheetFacts, day: string | null): Comparison => {
  if (sales === null || day === null) return () => noDay;
  const of = places.flatMap((place) => {
    const [then, now] = [snapshotUntil(sales.store.snapshots, place, day), snapshotUntil(sales.store.snapshots, place, plan.context.inputs.day)];
    if (then === null) return [];
    // Where one of the two does not say what is between the centres, both are taken without it.
    const isShelf = now !== null && then.isWhole !== now.isWhole;
    const named = (one: StockSnapshot): string => `${tableTitle(one.tableId)} of ${one.day}`;
    return [{ place, then: then.units(isShelf ? 'shelf' : 'all'), now: now?.units(isShelf ? 'shelf' : 'all') ?? null, basis: `${named(then)}${now === null ? '' : ` against ${named(now)}`}${isShelf ? ', what is available alone: one of the two does not say what is between the centres' : ''}` }];
  });
  return ({ channel, sku }) => {
    if (shopOfChannel[channel] !== null) return { then: 0, change: 0, day, basis: 'we send it ourselves: none of it lies at a marketplace' };
    const own = of.filter(({ place }) => (place === 'wfs') === (channel === 'wfs'));
    const then = own.length === 0 ? null : own.reduce((sum, one) => sum + (one.then.get(sku) ?? 0), 0);
    return { then, change: then === null ? null : own.reduce((sum, one) => sum + (one.now?.get(sku) ?? 0), 0) - then, day, basis: then === null ? null : own.map(({ basis }) => basis).join('; ') };
  };
};

type Last = { readonly day: string | null; readonly sales: SheetFacts['sales']; readonly compare: Comparison };

const lastOf = oncePerPlan((): { last: Last | null } => ({ last: null }));

/** By listing. It is asked for again for every cell that is explained. */
export const comparison = (facts: SheetFacts, { parameters }: SheetAsked): Comparison => {
  const against = parameters['against'];
  const day = typeof against === 'string' && against !== 'none' ? against : null;
  const kept = lastOf(facts.plan);
  if (kept.last === null || kept.last.day !== day || !isSameSales(kept.last.sales, facts.sales)) kept.last = { day, sales: facts.sales, compare: made(facts, day) };
  return kept.last.compare;
};

/** Of goods that listings hold: units of each by what is in one of them now. Null where no report of any of them is of then. */
export const comparedIn = ({ inputs }: Pick<StoreContext, 'inputs'>, uses: readonly Use[], compare: Comparison): Compared => {
  const held = uses.flatMap(({ listing: place, units }) => {
    const listing = inputs.listings[place];
    return listing === undefined || units === 0 ? [] : [{ units, ...compare(listing.listing) }];
  });
  const known = held.flatMap(({ units, then, change, basis }) => (then === null || change === null ? [] : [{ then: then * units, change: change * units, basis }]));
  const sum = (of: 'then' | 'change'): number => known.reduce((total, one) => total + one[of], 0);
  const day = held[0]?.day ?? null;
  return known.length === 0 ? { ...noDay, day } : { then: sum('then'), change: sum('change'), day, basis: [...new Set(known.flatMap(({ basis }) => basis ?? []))].join('; ') };
};

/** Rows that are the same whatever they are compared with, with the comparison that is asked for. */
export const withCompared = <Row extends object>(rows: LastRows<Row>, comparedOf: (row: Row, facts: SheetFacts, compare: Comparison) => Compared): LastRows<Row & { readonly compared: Compared }> => {
  const compared = (row: Row, facts: SheetFacts, asked: SheetAsked): Row & { readonly compared: Compared } => withFields(row, { compared: comparedOf(row, facts, comparison(facts, asked)) }) as Row & { readonly compared: Compared }; // no row has one before
  return {
    rows: function* (facts, asked) {
      return (yield* rows.rows(facts, asked)).map((row) => compared(row, facts, asked));
    },
    all: (facts, asked) => rows.all(facts, asked).map((row) => compared(row, facts, asked)),
    rowOf: (facts, asked, id) => {
      const row = rows.rowOf(facts, asked, id);
      return row === null ? null : compared(row, facts, asked);
    },
  };
};

const thenTerm = (prefix: string, { then }: Compared): Term => (then === null ? unknown(`${prefix}then`, 'Then', 'units', 'not known') : leaf(`${prefix}then`, 'Then', then, 'units', []));

/** `inside`: how units of a listing become units of the row, where they are others. */
export const comparedWhys = (prefix: string, inside: string | null): Readonly<Record<string, (row: { readonly compared: Compared }) => Why>> => {
  const words = (told: string): string => (inside === null ? told : `${told}; ${inside}`);
  return {
    [`${prefix}then`]: ({ compared }) => ({ note: compared.day === null ? 'no day is chosen to compare with' : compared.then === null ? 'no report of that day, or before it' : words(`as reported on ${compared.day} or last before it: ${compared.basis ?? ''}`) }),
    [`${prefix}change`]: ({ compared }) => ({ formula: 'newest reports of the same places − then', terms: [thenTerm(prefix, compared)], ...(compared.basis === null ? {} : { note: words(compared.basis) }), missing: compared.day === null ? 'no day is chosen to compare with' : 'no report of that day, or before it' }),
  };
};
