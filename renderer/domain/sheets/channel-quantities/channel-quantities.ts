/** Rows of the sheets of quantities to show, one maker for three marketplaces. */
import type { LastPush } from '../../channels/answered-pushes';
import { ruleFields } from '../../channels/channel-rules';
import { shopFacts, type Shop } from '../../channels/shops';
import { leaf, unknown, type Term } from '../../explain/term';
import { figure as plainFigure } from '../../explain/sentence';
import { ruleOrderFormula } from '../../planning/publish';
import { cellAt, cellsOf } from '../../planning/stock';
import { listingSetting } from '../../planning/store-context';
import { toldCells } from '../../planning/told';
import { ruleAt } from '../../rules/rule-book';
import { storeName } from '../../stores';
import { decidedReason } from '../decided';
import { isActiveOn } from '../is-active';
import type { SheetFacts } from '../facts';
import { sumOfRows, listingCells, listingWhys, sold } from '../listing-row';
import { counted, present, sheetMaker, type SheetMaker, type Why } from '../maker';
import { amazonFbmSheet, ebayFbmSheet, overcommitted, walmartFbmSheet } from './definition';
import { exposureWhys } from './exposure-whys';
import { onHandThere } from './offer';
import { endsAtZero, quantityRow, quantityRows, wouldEnd, type QuantityRow as Row } from './quantity-row';
import { untoldNotes } from './untold-notes';
import { untoldWords } from './untold-words';

/** Rules set for this SKU alone. */
const fields = { amazon: ruleFields('amazon'), walmart: ruleFields('walmart'), ebay: ruleFields('ebay') } as const;

const ownRules = ({ shop, context, listing }: Row): string | null => {
  const words = fields[shop].flatMap(({ id, word }) => {
    const { value, ref } = listingSetting(context, listing, id);
    return ref.scope === 'sku' ? [word(value)] : [];
  });
  return words.length === 0 ? null : words.join(', ');
};

const wordOfActive = (isActive: boolean | null): string => (isActive === null ? 'unknown' : isActive ? 'yes' : 'no');

const definitions = { amazon: amazonFbmSheet, walmart: walmartFbmSheet, ebay: ebayFbmSheet } as const;

const change = ({ held, listing }: Row): number | null => (held.units === null || listing.listedUnits.value === null ? null : held.units - listing.listedUnits.value);

/** What nobody knows to be shown is given as well: the report may simply be missing. */
const isToGive = (row: Row): boolean => row.held.units !== null && change(row) !== 0;

/** What is excluded goes on showing what it shows: no reason not to say that it is too much. */
const isOversold = ({ plan: { channel }, held }: Row): boolean => channel !== null && (channel.flag === 'oversell' || (held.units ?? 0) > channel.poolUnits);

const flagOf = (row: Row): string => {
  const { held, plan, listing, missing, heldBack } = row;
  if (isOversold(row)) return 'oversell';
  if (held.state === 'excluded') return 'excluded';
  const isShownAsNone = listing.listedUnits.value === 0;
  if (isShownAsNone && (held.units ?? 0) > 0) return 'lost sale';
  if (missing !== null && held.units === null) return 'no proposal';
  if (heldBack !== null) return 'held';
  if (isShownAsNone && (plan.channel?.poolUnits ?? 0) > 0) return 'kept back';
  return isToGive(row) ? 'change' : 'as shown';
};

const pushWords = ({ outcome, units, day, because, isUndone }: LastPush): string => {
  const became = outcome === 'accepted' ? 'taken' : outcome === 'rejected' ? `refused: ${because ?? 'no reason given'}` : 'no answer yet';
  return `${plainFigure(units)} on ${day}, ${became}${isUndone ? '; undone' : ''}`;
};

const handlingOf = (row: Row): { readonly value: number | null; readonly why: Why } => {
  if (row.shop === 'ebay') return { value: null, why: { note: 'eBay’s report does not say' } };
  const set = listingSetting(row.context, row.listing, row.shop === 'amazon' ? 'handling-amazon' : 'lag-walmart');
  if (set.value !== null) return { value: set.value, why: { from: [set.ref] } };
  const told = row.listing.details.handlingDays;
  return { value: told.value, why: told.value === null ? { note: row.shop === 'amazon' ? 'no Price & Quantity file says; Amazon keeps what it has' : 'the item report does not say; Walmart keeps what it has' } : { from: toldCells(told) } };
};

/** A share that is 100 % but for its last binary place is no more than there is. */
const overcommittedWord = ({ exposure }: Row): string => {
  if (exposure === null) return overcommitted.unknown;
  if (exposure.share === null) return overcommitted.ofNothing;
  return exposure.share > 1 + 1e-9 ? overcommitted.yes : overcommitted.no;
};

const exposurePercent = ({ exposure }: Row): number | null => (exposure === null || exposure.share === null ? null : exposure.share * 100);

/** In units of the code, as the plan has it. */
const poolNote = ({ context, plan, missing }: Row): string | undefined => {
  if (plan.channel === null) return missing ?? 'nobody tells the stock';
  const { untold } = plan.channel.pool;
  return untold.length === 0 ? undefined : untoldWords(context, untold, { ofUncounted: ': counted as none', ofUnlisted: ': left out until a list names it' });
};

const noted = (note: string | undefined): { readonly note?: string } => (note === undefined ? {} : { note });

const heldStates = { planned: 'the plan’s own quantity', edited: 'typed', locked: 'locked', excluded: 'excluded: what is shown stays' } as const;

const heldWords = ({ held: { state }, heldBack }: Row): string => (state === 'held back' ? (heldBack ?? '') : heldStates[state]);

const unheldWords = (row: Row): string => (row.held.state === 'excluded' || row.held.state === 'held back' ? heldWords(row) : (row.missing ?? heldWords(row)));

const heldTerm = (row: Row): Term => (row.held.units === null ? unknown('proposed', 'Show', 'units', unheldWords(row)) : leaf('proposed', 'Show', row.held.units, 'units', [], heldWords(row)));

const listedTerm = ({ listing, shop }: Row): Term => {
  const told = listing.listedUnits;
  return told.value === null ? unknown('channel-listed', 'Shown', 'units', `no ${shopFacts[shop].title} report says it`) : leaf('channel-listed', 'Shown', told.value, 'units', toldCells(told), told.columnId === 'after' ? 'given by us and taken since the last report' : undefined);
};

const poolPart = (row: Row, inside: readonly string[], tools: Parameters<Parameters<typeof sheetMaker<Row>>[0]['whys'][string]>[1]): readonly Term[] => present(...inside.map((id) => tools.figure(id)));

const publishWhy = (row: Row, term: Term | null): Why => {
  const fixed = listingSetting(row.context, row.listing, `fixed-shown-${row.shop}`);
  if (fixed.value !== null) return { formula: 'the fixed number, as far as it can be sold', terms: present(...(term?.terms ?? [])), from: [fixed.ref], note: fixed.value === 0 ? 'never shown' : (row.missing ?? 'never more than can be sold') };
  return { formula: ruleOrderFormula(listingSetting(row.context, row.listing, 'rule-order').value, 'can sell'), terms: present(...(term?.terms ?? [])), note: row.missing ?? 'rounded down to whole units' };
};

const limitWhy = (row: Row, which: 'most-shown' | 'least-shown'): Why => ({ from: [listingSetting(row.context, row.listing, `${which}-${row.shop}`).ref], missing: row.plan.channel === null ? (row.missing ?? 'there is no proposal') : 'no limit is set' });

const shares = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** What is shown and not there ends in cancelled orders, of which a marketplace bears a share. Nothing where no rule of the day says how large. */
const cancelNotes = ({ plan: { context: { inputs } } }: SheetFacts, rows: readonly Row[], shop: Shop): readonly string[] => {
  const oversold = rows.filter(isOversold).length;
  const limit = ruleAt(inputs.rules, `cancel-limit-${shop}`, inputs.day);
  if (oversold === 0 || limit === null) return [];
  return [`More is shown, or typed to be shown, than can be sold: ${counted(oversold, 'listing')}. Orders that cannot be sent are cancelled, and ${shopFacts[shop].title} allows that for ${shares.format(limit.value * 100)} % of orders at most.`];
};

const makerOf = (shop: Shop): SheetMaker =>
  sheetMaker<Row>({
    definition: definitions[shop],
    rows: (facts, asked) => quantityRows(facts, asked, shop),
    rowOf: (facts, asked, id) => quantityRow(facts, asked, shop, id),
    cells: {
      ...listingCells,
      flag: flagOf,
      heldBack: ({ heldBack }) => heldBack,
      because: ({ missing, heldBack, held }) => heldBack ?? (held.units === null ? missing : null),
      code: ({ target }) => target?.code ?? null,
      unitsEach: ({ target }) => target?.unitsEach ?? null,
      ready: ({ plan }) => plan.channel?.pool.ready ?? null,
      buildable: ({ plan }) => plan.channel?.pool.buildable ?? null,
      limiting: ({ plan, context }) => (plan.channel === null || context.items.has(plan.channel.pool.code) ? null : plan.channel.pool.limiting),
      pool: ({ plan }) => plan.channel?.poolUnits ?? null,
      listed: ({ listing }) => listing.listedUnits.value,
      lastPush: ({ listing }) => (listing.details.lastPush === null ? null : pushWords(listing.details.lastPush)),
      reserve: ({ plan }) => plan.channel?.rules.reserve ?? null,
      computedReserve: ({ plan }) => plan.channel?.computedReserve ?? null,
      share: ({ plan }) => (plan.channel === null ? null : plan.channel.rules.share * 100),
      most: ({ plan }) => plan.channel?.rules.mostShown ?? null,
      least: ({ plan }) => plan.channel?.rules.leastShown ?? null,
      planned: ({ planned }) => planned,
      rules: ownRules,
      proposed: ({ held }) => held.units,
      change,
      promised: ({ exposure }) => exposure?.promised ?? null,
      promisedNow: ({ exposure }) => exposure?.shown ?? null,
      exposure: exposurePercent,
      overcommitted: overcommittedWord,
      velocity30: (row) => sold(row, 'velocity30'),
      handlingDays: (row) => handlingOf(row).value,
      shipNode: ({ listing }) => (listing.details.shipNodes.length === 0 ? null : listing.details.shipNodes.join(', ')),
      atMarketplace: ({ twins }) => onHandThere(twins),
      variation: ({ listing }) => listing.details.variation,
      soldSinceListed: ({ listing }) => listing.details.soldSinceListed.value,
      watchers: ({ listing }) => listing.details.watchers.value,
      ends: (row) => (wouldEnd(row) ? 'yes' : null),
      endsAtZero: (row) => (endsAtZero(row) ? 'yes' : null),
      isActive: (row) => wordOfActive(isActiveOn(row.shop, row.listing)),
      isChanged: (row) => (isToGive(row) ? 'yes' : null),
      reason: ({ decisions }) => decidedReason(decisions, ['proposed', 'excluded', 'locked']),
    },
    whys: {
      ...listingWhys,
      'channel-units-each': ({ target, missing }) => (target === null ? { note: missing ?? 'mapped to no bundle or item' } : target.at === null ? { note: 'no sheet maps it: the SKU is the code itself' } : { from: [cellAt(target.at, 'unitsPerListing')], note: '1 where the sheet leaves it blank' }),
      'channel-ready': (row, tools) => ({ formula: 'on hand − spoken for', terms: present(tools.figure('ready')), ...(row.plan.channel === null ? noted(poolNote(row)) : {}) }),
      'channel-buildable': (row, tools) => ({ formula: 'the fewest that any part allows', terms: present(tools.figure('buildable')), ...noted(poolNote(row)) }),
      'channel-pool': (row, tools) => ({ formula: '(ready + buildable) ÷ units in the listing', terms: poolPart(row, ['pool', 'units-each'], tools), ...noted(poolNote(row)) }),
      'channel-listed': (row) => ({ from: toldCells(row.listing.listedUnits), note: row.listing.listedUnits.value === null ? `no ${shopFacts[shop].title} report says it` : row.listing.listedUnits.columnId === 'after' ? 'given by us and taken since the last report' : 'by the newest report' }),
      'most-shown': (row) => limitWhy(row, 'most-shown'),
      least: (row) => limitWhy(row, 'least-shown'),
      share: (row) => ({ from: [listingSetting(row.context, row.listing, `share-${shop}`).ref], note: row.missing ?? 'as set' }),
      reserve: (row, tools) => ({ formula: 'by the method that is set', terms: present(tools.figure('reserve-fixed'), tools.figure('reserve-computed')), note: row.missing ?? 'kept for the other channels' }),
      'reserve-computed': (row) => ({ from: [listingSetting(row.context, row.listing, 'upload-hours').ref, listingSetting(row.context, row.listing, 'reserve-confidence').ref], note: row.missing ?? 'what the other channels may sell between two uploads' }),
      publish: (row, tools) => publishWhy(row, tools.figure('publish')),
      proposed: (row, tools) => ({ formula: heldWords(row), terms: present(tools.figure('publish')), note: unheldWords(row) }),
      'channel-change': (row) => ({ formula: 'show − shown', terms: [heldTerm(row), listedTerm(row)], missing: row.held.units === null ? unheldWords(row) : `no ${shopFacts[shop].title} report says what is shown` }),
      ...exposureWhys,
      'handling-days': (row) => handlingOf(row).why,
      'at-marketplace': ({ twins }) => ({ from: twins.flatMap(({ fba, wfs }) => [...(fba === null ? [] : cellsOf(fba, 'available')), ...(wfs === null ? [] : cellsOf(wfs, 'available'))]), note: onHandThere(twins) === null ? 'no report lists it there' : 'sold from there first; never part of our stock' }),
      'sold-since-listed': ({ listing }) => ({ from: toldCells(listing.details.soldSinceListed), note: 'since the listing began', missing: 'no report says it' }),
      watchers: ({ listing }) => ({ from: toldCells(listing.details.watchers), note: 'as eBay’s report has it', missing: 'eBay’s report does not say' }),
    },
    tiles: (_, rows) => ({ 'all-listings': rows.length, units: sumOfRows(rows.map(({ held }) => held.units)) }),
    notes: (facts, rows) => {
      const { storeId } = facts.plan.context.inputs;
      const ending = rows.filter(wouldEnd).length;
      const fromReport = rows.some(({ listing }) => listing.listedUnits.value !== null);
      return [
        ...(rows.length === 0 ? [`No report shows ${shopFacts[shop].title} listings of ${storeName(storeId)} that we ship ourselves.`] : []),
        ...(rows.length > 0 && !fromReport ? [`No report says what ${shopFacts[shop].title} shows now: every proposal counts as a change.`] : []),
        ...cancelNotes(facts, rows, shop),
        ...untoldNotes(rows),
        ...(ending > 0 ? [`A quantity of 0 would end ${counted(ending, 'eBay listing')}: turn on out-of-stock control in eBay, then under Settings, Channels.`] : []),
      ];
    },
  });

export const amazonFbmMaker = makerOf('amazon');
export const walmartFbmMaker = makerOf('walmart');
export const ebayFbmMaker = makerOf('ebay');
