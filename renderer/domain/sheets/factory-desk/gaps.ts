/** Rows of the sheet “Problems”: bundles that cannot be built, and what the lists do not say. */
import { listedNames } from '../../listed-names';
import { bundleDetail } from '../../bundles/desk/bundle-detail';
import { listedBundles } from '../../bundles/desk/bundle-list';
import { mappingDoctor, saidTarget, type DoctorListing } from '../../bundles/desk/mapping-doctor';
import { channelName, type ChannelId } from '../../demand/listing';
import { demandUnknownOf, positionUnknownOf } from '../../planning/explain-item';
import { cartonOf, type ItemPlan } from '../../planning/plan-items';
import { isBundle, isLabelStock, type StoreContext } from '../../planning/store-context';
import { stockPlaces, untoldOrderNote } from '../../planning/untold-stock';
import { decidedCell } from '../decided';
import type { RowDecisions } from '../decisions';
import { bundlePlans, itemPlans, oncePerPlan, type SheetFacts } from '../facts';
import { toTheEnd, type Steps } from '../../steps';
import { counted, sheetMaker, type SheetAsked } from '../maker';
import { noSalesYet } from '../no-sales-note';
import { factoryGapsSheet, gapKinds, type GapKind } from './definition';

type Gap = { readonly kind: GapKind; readonly code: string; readonly name: string | null; readonly because: string; readonly perDay: number | null; readonly mend: string; /** Of a SKU that is on several. */ readonly on?: ChannelId };
type Row = Gap & { readonly id: string; readonly decisions: RowDecisions | null };

const editor = 'Configure Bundles';
const doctor = 'Configure Bundles, Mapping doctor';
const factoryOrders = 'Forecast for Shipments from China';
const labelOrders = 'Martin Label PO Planning';

const bundleGaps = (facts: SheetFacts): readonly Gap[] => {
  const { context } = facts.plan;
  const plans = bundlePlans(facts.plan);
  // Where no report shows the sales of any listing that sells it, none a day is not known of it.
  const told = new Set(facts.plan.listings.flatMap(({ targetCode }, place) => (targetCode === null || (context.inputs.listings[place]?.demand ?? null) === null ? [] : [targetCode])));
  const perDayOf = (code: string): number | null => {
    const perDay = plans.get(code)?.perDay ?? null;
    return perDay === 0 && !told.has(code) ? null : perDay;
  };
  const orphans = new Set(mappingDoctor(context).orphanBundles.map(({ code }) => code));
  return listedBundles(context).flatMap(({ code, name, status, limiting, buildable }): readonly Gap[] => {
    // It sells out, and nothing is made or mapped for it any more.
    if (context.bundles.get(code)?.isDiscontinued === true) return [];
    const known = { code, name, perDay: perDayOf(code) };
    const unsold: readonly Gap[] = !orphans.has(code) ? [] : [{ ...known, kind: 'no-listing', because: 'no listing sells it', mend: `${doctor}, or Upload Bundles to ASIN Mapping` }];
    if (status === 'refused') return [...unsold, { ...known, kind: 'refused', because: bundleDetail(facts.plan, code, []).problems[0] ?? 'its list cannot stand', mend: editor }];
    if (status === 'no-items') return [...unsold, { ...known, kind: 'no-items', because: 'no list says what goes into it', mend: `${editor}, or Upload Items to Bundles Mapping` }];
    // By the label desk alone it is made of labels, which may be all of it, or all that is left of it without the list of its items.
    const isOfLabels = (context.bundles.get(code)?.at ?? null) !== null && isLabelStock(context, code);
    const itemless: readonly Gap[] = isOfLabels ? [{ ...known, kind: 'no-items', because: 'labels alone, by the label desk: no list says which items go into it', mend: `${editor}, or Upload Items to Bundles Mapping` }] : [];
    const out: readonly Gap[] = buildable === 0 ? [{ ...known, kind: 'not-buildable', because: limiting === null ? 'an item has run out' : `${limiting} has run out`, mend: limiting !== null && context.items.get(limiting)?.source === 'martin' ? labelOrders : factoryOrders }] : [];
    return [...out, ...itemless, ...unsold];
  });
};

const itemGaps = ({ plan }: SheetFacts): readonly Gap[] => {
  const { context } = plan;
  const { inputs, landed, stock, book } = context;
  const plans = itemPlans(plan);
  const inside = new Set([...book.recipes.values()].flatMap((parts) => parts.map(({ code }) => code)));
  return inputs.items.filter(({ source, isDiscontinued }) => source === 'factory' && isDiscontinued !== true).flatMap((item): readonly Gap[] => {
    const { code, name, supplier } = item;
    const own = plans.get(code);
    const known = { code, name, perDay: own === undefined || demandUnknownOf(context, own) !== null ? null : own.demand.perDay };
    return [
      ...(isBundle(context, code) ? [{ ...known, kind: 'item-and-bundle' as const, because: 'it is in the list of items and is a bundle: as an item it is not planned', mend: 'Upload Items, Upload Items to Bundles Mapping or Upload Martin Label Bundles' }] : []),
      ...((landed.get(code)?.amount ?? null) === null ? [{ ...known, kind: 'no-cost' as const, because: landed.get(code)?.because ?? 'no sheet states what it costs landed', mend: 'Cost Update' }] : []),
      ...(cartonOf(item) === null ? [{ ...known, kind: 'no-carton' as const, because: item.carton.value === null ? 'units in a carton are missing' : 'the size of the carton is missing', mend: 'Upload Items' }] : []),
      ...(supplier === null ? [{ ...known, kind: 'no-supplier' as const, because: 'the item list names none', mend: 'Upload Items' }] : []),
      ...(inside.has(code) && !stock.has(code) ? [{ ...known, kind: 'not-counted' as const, because: 'no list of our warehouse has it, so what can be built of it is not known', mend: 'Stock in our warehouse' }] : []),
    ];
  });
};

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Items that are ordered again, apart by whether anybody knows what sells of them and what there is of them. */
const ordered = oncePerPlan(({ items, context }) => {
  const known: ItemPlan[] = [];
  const [unsold, untold]: [ItemPlan[], ItemPlan[]] = [[], []];
  for (const plan of items) {
    if (context.items.get(plan.code)?.source !== 'factory' || plan.runsOut !== null || isBundle(context, plan.code)) continue;
    // Where nobody reports its stock, what there is of it is not known to be too little.
    (demandUnknownOf(context, plan) !== null ? unsold : positionUnknownOf(context, plan) !== null ? untold : known).push(plan);
  }
  return { known, unsold, untold };
});

/** By the demand of everything an item goes into, as the plan explodes it. */
const shortages = ({ plan }: SheetFacts): readonly Gap[] =>
  ordered(plan).known.flatMap(({ code, position, reorder, demand }): readonly Gap[] =>
    reorder.isDue
      ? [{ kind: 'short', code, name: plan.context.items.get(code)?.name ?? null, because: `${figures.format(position)} in stock and on order, to be ordered at ${figures.format(reorder.reorderPoint)}`, perDay: demand.perDay, mend: factoryOrders }]
      : [],
  );

/** What the reports do not let anybody say of what is to be ordered. */
const untoldShortages = ({ plan }: SheetFacts): readonly string[] => {
  const { known, unsold, untold } = ordered(plan);
  const places = stockPlaces.filter((place) => untold.some((one) => one.untold.includes(place)));
  return [
    ...(unsold.length > 0 && known.length + untold.length === 0 ? [plan.context.inputs.listings.some(({ demand }) => demand !== null) ? 'Which items are to be ordered is not known: no listing with known sales sells them.' : `${noSalesYet}: which items are to be ordered is not known.`] : []),
    ...(untold.length > 0 ? [untoldOrderNote(places, counted(untold.length, 'item'))] : []),
  ];
};

const mappingGaps = (context: StoreContext): readonly Gap[] => {
  const { orphanListings, disagreements, packDoubts, unknownItems, idleLines } = mappingDoctor(context);
  const places = new Map<string, number>();
  for (const { listing: { sku } } of context.inputs.listings) places.set(sku, (places.get(sku) ?? 0) + 1);
  const ofListing = ({ sku, title, channel, perDay }: DoctorListing, because: string): Omit<Gap, 'kind'> => {
    const isOne = (places.get(sku) ?? 0) < 2;
    return { code: sku, name: title, because: isOne ? because : `on ${channelName[channel]}: ${because}`, perDay, mend: doctor, ...(isOne ? {} : { on: channel }) };
  };
  return [
    ...unknownItems.map(({ code, bundles, isLabel }): Gap => ({ kind: 'unknown-item', code, name: null, because: `in ${listedNames(bundles, 3)}`, perDay: null, mend: isLabel ? 'Upload Martin Label SKUs, or Upload Martin Label Bundles' : `${editor}, or Upload Items` })),
    ...orphanListings.map(({ listing, pair }): Gap => ({ kind: 'no-bundle', ...ofListing(listing, pair === null ? 'no mapping names it' : `probably sells ${pair.code}`) })),
    ...disagreements.map(({ listing, lines }): Gap => ({ kind: 'disagreement', ...ofListing(listing, [...new Set(lines.map(saidTarget))].join(' against ')) })),
    ...packDoubts.map(({ listing, code, unitsEach, words }): Gap => ({ kind: 'pack-doubt', ...ofListing(listing, `says “${words}”, mapped to ${unitsEach} of ${code}`) })),
    ...idleLines.map(({ source, bundleCode, channel, sku, externalId }): Gap => ({ kind: 'idle-mapping', code: sku ?? externalId ?? bundleCode, name: null, because: `maps it to ${bundleCode}${channel === null ? '' : ` on ${channel}`}, where no listing has it`, perDay: null, mend: `${doctor}, or ${source === 'martin' ? 'Martin Label, Upload Bundles to ASIN Mappings' : 'Upload Bundles to ASIN Mapping'}` })),
  ];
};

const itemKinds: ReadonlySet<GapKind> = new Set(['short', 'not-counted', 'no-cost', 'no-carton', 'no-supplier']);

const order = Object.keys(gapKinds) as readonly GapKind[]; // the record's own keys

function* gapsOf(facts: SheetFacts, { decisions }: SheetAsked): Steps<readonly Row[]> {
  const { context } = facts.plan;
  const seen = new Map<string, number>();
  const all: Gap[] = [];
  for (const found of [() => bundleGaps(facts), () => shortages(facts), () => itemGaps(facts), () => mappingGaps(context)]) {
    for (const gap of found()) all.push(gap);
    yield undefined;
  }
  return all
    .map((gap): Row => {
      // The channel is in it, not a number alone: once the one is mended, what was noted at the other is still of the other.
      const name = [gap.kind, gap.code, ...(gap.on === undefined ? [] : [gap.on])].join(' ');
      const again = (seen.get(name) ?? 0) + 1;
      seen.set(name, again);
      const id = again === 1 ? name : `${name} ${again}`;
      return { ...gap, id, decisions: decisions.get(id) ?? null };
    })
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || (other.perDay ?? -1) - (one.perDay ?? -1) || (one.code < other.code ? -1 : 1));
}

export const factoryGapsMaker = sheetMaker<Row>({
  definition: factoryGapsSheet,
  rows: gapsOf,
  rowOf: (facts, asked, id) => toTheEnd(gapsOf(facts, asked)).find((row) => row.id === id) ?? null,
  cells: {
    id: ({ id }) => id,
    code: ({ code }) => code,
    kind: ({ kind }) => gapKinds[kind],
    name: ({ name }) => name,
    because: ({ because }) => because,
    perDay: ({ perDay }) => perDay,
    mend: ({ mend }) => mend,
    note: ({ decisions }) => decidedCell(decisions, 'note'),
  },
  whys: {
    'gap-per-day': ({ kind }) => {
      if (kind === 'unknown-item') return { note: 'no list has it, so nobody knows what needs it' };
      if (kind === 'item-and-bundle') return { note: 'it is a bundle as well, and what sells it is planned as that' };
      if (itemKinds.has(kind)) return { note: 'of everything it goes into, as the plan explodes it', missing: 'no listing whose sales are known sells it' };
      return { note: `units a day of the ${kind === 'no-bundle' || kind === 'disagreement' || kind === 'pack-doubt' ? 'listing' : 'bundle’s listings'}, as the plan has it`, missing: 'no report shows sales of what it holds up' };
    },
  },
  tiles: ({ plan }, rows) => {
    const { known, unsold, untold } = ordered(plan);
    // Nothing short of what nobody can judge is no 0.
    return { short: known.length === 0 && unsold.length + untold.length > 0 ? null : rows.filter(({ kind }) => kind === 'short').length };
  },
  notes: untoldShortages,
});
