/** Stock of our own as a listing can have it: what is ready, what can be built of its parts, and units in the listing; down to the cells. */
import { leaf, made, type Term } from '../explain/term';
import { bundleFigures } from './explain-item';
import { localTerm } from './explain-stock';
import type { LocalPool } from './plan-channels';
import type { StorePlan } from './plan-store';
import { cellAt } from './stock';
import { targetOf, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';

/** Ready and buildable of a code, each the pool’s own figure. */
export const poolTerms = (plan: StorePlan, pool: LocalPool): readonly Term[] => {
  const { context } = plan;
  const ready = localTerm('ready', 'Ready', context.items.get(pool.code)?.local ?? context.bundles.get(pool.code)?.built ?? null);
  const buildable = bundleFigures(plan, pool.code).find(({ id }) => id === 'buildable');
  const limited = pool.limiting === null || pool.limiting === pool.code ? undefined : `limited by ${pool.limiting}`;
  return [
    ready.value === pool.ready ? ready : made('ready', 'Ready', pool.ready, 'units', 'what is there of it, none where no sheet tells', [ready]),
    buildable === undefined
      ? leaf('buildable', 'Buildable', pool.buildable, 'units', [], 'an item is not built')
      : { ...buildable, name: 'Buildable', unit: 'units', value: pool.buildable, ...(limited === undefined ? {} : { note: limited }) },
  ];
};

/** Units of the item or bundle in one of the listing. */
export const unitsEachTerm = (context: StoreContext, listing: ListingInput): Term => {
  const target = targetOf(context, listing);
  const mapped = target === null || target.at === null ? [] : [cellAt(target.at, 'unitsPerListing')];
  return leaf('units-each', 'Units in the listing', target?.unitsEach ?? 1, 'units', mapped, mapped.length === 0 ? 'no sheet maps it: the SKU is the code itself' : undefined);
};
