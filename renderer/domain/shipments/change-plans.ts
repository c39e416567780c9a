/** Plans made of plans: duplicated, split, merged. No unit is lost or made by it. */
import type { Moment } from './lifecycle';
import { written } from './lifecycle';
import { marketplaceNumber, noFigures, noMilestones, type ShipmentLine, type ShipmentPlan } from './shipment-plan';
import { mergedWords, splitFromWords, splitWords } from './step-words';

const numbered = (lines: readonly ShipmentLine[]): readonly ShipmentLine[] => lines.map((line, index) => ({ ...line, line: index + 1 }));

/** A draft with the same lines. What was received, stated of days and proposed stays with the first: its days are over or its own, and a proposal is scored once. */
export const duplicated = (plan: ShipmentPlan, id: string, moment: Moment): ShipmentPlan =>
  written({
    ...plan, id, name: `${plan.name} (copy)`, status: 'draft', shipDate: null, eta: null, marketplaceId: null, createdAt: moment.at, createdBy: moment.by, milestones: noMilestones, journal: [],
    lines: numbered(plan.lines.map((line) => ({ ...line, receivedUnits: null, wantedOn: null, frozen: noFigures }))),
  }, moment, 'saved', `Copied from ${plan.id}`);

/** What goes into each part of a split: one list of units for each part, in the order of the lines. */
export type Division = readonly { readonly title: string; readonly units: readonly number[] }[];

/** A part for each value of a column: by source, by supplier, by the day the goods are wanted. Blank values come last. */
export const divisionBy = (lines: readonly ShipmentLine[], of: (line: ShipmentLine) => string | null, blank: string): Division => {
  const values = [...new Set(lines.map((line) => of(line)))].sort((one, other) => (one === null ? 1 : other === null ? -1 : one < other ? -1 : one > other ? 1 : 0));
  return values.map((value) => ({ title: value ?? blank, units: lines.map((line) => (of(line) === value ? line.units : 0)) }));
};

/**
 * Two parts: at most so many units of each line, in whole cases, go into the first, what is left into the second. `share` from 0 to 1:
 * 100 units in cases of 12 at a half: 48 (four cases of eight) and 52.
 */
export const divisionByShare = (lines: readonly ShipmentLine[], share: number): Division => {
  const first = lines.map(({ units, unitsPerCase }) => {
    const size = unitsPerCase === null || unitsPerCase < 1 ? 1 : unitsPerCase;
    return Math.min(units, Math.floor((units * Math.min(1, Math.max(0, share))) / size + 1e-9) * size);
  });
  return [
    { title: 'first part', units: first },
    { title: 'second part', units: lines.map(({ units }, index) => units - (first[index] ?? 0)) },
  ];
};

export type PlansOutcome = { readonly ok: true; readonly plans: readonly ShipmentPlan[] } | { readonly ok: false; readonly reason: string };

/**
 * One plan for each part; the first keeps the plan's id, history and number at the marketplace, by which what arrived is counted once; the others take `ids` in order. Lines without units in a part are not
 * in it, unless no part has units of the line: then it stays in the first. What was proposed was proposed for the line as a whole, so its
 * frozen figures go with the first part that has units of it, and are scored once.
 */
export const split = (plan: ShipmentPlan, division: Division, ids: readonly string[], moment: Moment): PlansOutcome => {
  if (plan.status !== 'draft' && plan.status !== 'approved') return { ok: false, reason: 'Only drafts and approved plans can be split: what is exported is with the marketplace already.' };
  const parts = division.filter(({ units }) => units.some((count) => count > 0));
  if (parts.length < 2) return { ok: false, reason: 'All units would stay in one part.' };
  if (ids.length < parts.length - 1) throw new Error('A split needs an id for each new plan');
  for (const [index, { units }] of plan.lines.entries()) {
    if (parts.reduce((sum, part) => sum + (part.units[index] ?? 0), 0) !== units) return { ok: false, reason: `The parts of ${plan.lines[index]?.sku ?? ''} do not come to ${units} units.` };
  }
  const linesOf = parts.map(({ units: own }, place) =>
    numbered(plan.lines.flatMap((line, index): readonly ShipmentLine[] => {
      const count = own[index] ?? 0;
      if (count === 0 && !(place === 0 && line.units === 0)) return [];
      const isFirst = parts.findIndex(({ units }) => (units[index] ?? 0) > 0) === place || line.units === 0;
      return [{ ...line, units: count, frozen: isFirst ? line.frozen : noFigures }];
    })),
  );
  const others = ids.slice(0, parts.length - 1);
  const plans = parts.map(({ title }, place): ShipmentPlan =>
    place === 0
      ? written({ ...plan, name: `${plan.name}, ${title}`, lines: linesOf[0] ?? [] }, moment, 'edit', splitWords(others))
      : written({ ...plan, id: ids[place - 1] ?? '', name: `${plan.name}, ${title}`, marketplaceId: null, createdAt: moment.at, createdBy: moment.by, journal: [], lines: linesOf[place] ?? [] }, moment, 'saved', splitFromWords(plan.id)),
  );
  return { ok: true, plans };
};

const isFrozen = ({ frozen }: ShipmentLine): boolean => Object.values(frozen).some((value) => value !== null);

const isMeasured = ({ lengthCm, widthCm, heightCm }: ShipmentLine): boolean => lengthCm !== null && widthCm !== null && heightCm !== null;

/** What only one of them says of the goods. A box is measured as a whole: a length of one and a width of another would be no box's. */
const toldByEither = (known: ShipmentLine, line: ShipmentLine): ShipmentLine => {
  const { lengthCm, widthCm, heightCm } = isMeasured(line) && !isMeasured(known) ? line : known;
  return {
    ...known, title: known.title ?? line.title, asin: known.asin ?? line.asin, fnsku: known.fnsku ?? line.fnsku, gtin: known.gtin ?? line.gtin, publishStatus: known.publishStatus ?? line.publishStatus,
    supplier: known.supplier ?? line.supplier, reason: known.reason ?? line.reason, lengthCm, widthCm, heightCm, kg: known.kg ?? line.kg,
  };
};

/** Of the proposals that several plans hold for one listing, those of the first that has any: each was for all that the listing needed, in whatever cases it travels. */
const proposedOnce = (plans: readonly ShipmentPlan[]): readonly ShipmentLine[] => {
  const proposedIn = new Map<string, number>();
  return plans.flatMap(({ lines }, place) =>
    lines.map((line) => {
      if (!isFrozen(line)) return line;
      const listing = JSON.stringify([line.sku, line.listingId]);
      const first = proposedIn.get(listing) ?? place;
      proposedIn.set(listing, first);
      return first === place ? line : { ...line, frozen: noFigures };
    }),
  );
};

/** Lines of the same goods, case, source and day become one. */
const joined = (lines: readonly ShipmentLine[]): readonly ShipmentLine[] => {
  const byGoods = new Map<string, ShipmentLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.sku, line.listingId, line.itemCode, line.itemsEach, line.unitsPerCase, line.source, line.wantedOn]);
    const known = byGoods.get(key);
    byGoods.set(key, known === undefined ? line : { ...toldByEither(known, line), units: known.units + line.units, frozen: isFrozen(known) ? known.frozen : line.frozen });
  }
  return numbered([...byGoods.values()]);
};

/** Several drafts of one kind as the first of them; the others are cancelled, with a word on where their lines are. */
export const merged = (plans: readonly ShipmentPlan[], moment: Moment): PlansOutcome => {
  const [first, ...others] = plans;
  if (first === undefined || others.length === 0) return { ok: false, reason: 'Choose at least two plans.' };
  if (plans.some(({ status }) => status !== 'draft')) return { ok: false, reason: 'Only drafts can be merged. Take approved plans back to draft first.' };
  const stranger = others.find(({ kind, from, to }) => kind !== first.kind || from !== first.from || to !== first.to);
  if (stranger !== undefined) return { ok: false, reason: `${stranger.id} goes another way than ${first.id}.` };
  // What arrives is found by one number: of two, one would be looked for no more.
  const named = plans.flatMap(({ marketplaceId }) => (marketplaceId === null || marketplaceNumber(marketplaceId) === '' ? [] : [marketplaceId.trim()]));
  const [marketplaceId = null] = named;
  if (named.some((one) => marketplaceNumber(one) !== marketplaceNumber(marketplaceId))) return { ok: false, reason: `They are different shipments to the marketplace: ${[...new Set(named)].sort().join(', ')}.` };
  const kept = written({ ...first, marketplaceId, lines: joined(proposedOnce(plans)) }, moment, 'edit', `Merged with ${others.map(({ id }) => id).join(', ')}`);
  // What was proposed in the others, and what arrives by their number, goes on in the first: one that is taken up again would have it twice.
  const handedOver = (plan: ShipmentPlan): ShipmentPlan => ({ ...plan, marketplaceId: null, lines: plan.lines.map((line) => ({ ...line, frozen: noFigures })) });
  return { ok: true, plans: [kept, ...others.map((plan) => written({ ...handedOver(plan), status: 'cancelled' }, moment, 'status', mergedWords(first.id)))] };
};

/**
 * A plan that is being cancelled and the plans that have goods it was made with: what was proposed for a listing goes with the first of them that
 * sends it, or nobody would score it. The cancelled plan first, then the plans that took anything over; null where none does.
 */
export const handedOn = (plan: ShipmentPlan, others: readonly ShipmentPlan[], moment: Moment): readonly ShipmentPlan[] | null => {
  const listingOf = ({ sku, listingId }: ShipmentLine): string => JSON.stringify([sku, listingId]);
  const sending = others.filter(({ id, status }) => id !== plan.id && status !== 'cancelled');
  const judged = new Set(sending.flatMap(({ lines }) => lines.filter(isFrozen).map(listingOf)));
  const taken = new Map<string, { readonly from: number; readonly by: ShipmentPlan; readonly line: number }>();
  for (const line of plan.lines) {
    const listing = listingOf(line);
    if (!isFrozen(line) || judged.has(listing) || taken.has(listing)) continue;
    const [heir] = sending.flatMap((by) => by.lines.flatMap((one) => (listingOf(one) === listing && one.units > 0 ? [{ from: line.line, by, line: one.line }] : [])));
    if (heir !== undefined) taken.set(listing, heir);
  }
  if (taken.size === 0) return null;
  const given = [...taken.values()];
  const heirs = sending.filter((one) => given.some(({ by }) => by === one));
  const frozenAt = (line: number): ShipmentLine['frozen'] => plan.lines.find((one) => one.line === line)?.frozen ?? noFigures;
  return [
    written({ ...plan, lines: plan.lines.map((line) => (given.some(({ from }) => from === line.line) ? { ...line, frozen: noFigures } : line)) }, moment, 'note', `What was proposed is scored in ${heirs.map(({ id }) => id).join(', ')}`),
    ...heirs.map((heir) => {
      const lines = heir.lines.map((line) => {
        const own = given.find((one) => one.by === heir && one.line === line.line);
        return own === undefined ? line : { ...line, frozen: frozenAt(own.from) };
      });
      return written({ ...heir, lines }, moment, 'note', `Scores what was proposed in ${plan.id}, which was cancelled`);
    }),
  ];
};
