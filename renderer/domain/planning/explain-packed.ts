/** How full the containers are and why, item by item; and what a change of one line makes of it. */
import { leaf, made, unknown, type Ref, type Term } from '../explain/term';
import { listedNames } from '../listed-names';
import type { PackedInFull, PackedItem, PackedLine } from './pack-order';

export type GaugeSide = 'before' | 'after';
export type GaugeFigure = 'container-fill' | 'container-volume' | 'container-weight' | 'container-cartons';
export type PackedLineFigure = 'now-cartons' | 'change-cartons' | 'then-cartons' | 'then-cubic-metres' | 'days-after-arrival';

/** A figure of the gauge before or after, or of the line of an item whose cartons would be others. */
export type PackedFigure = { readonly kind: 'gauge'; readonly side: GaugeSide; readonly figure: GaugeFigure } | { readonly kind: 'line'; readonly code: string; readonly figure: PackedLineFigure };

/** What the sheet explains of an item: the figures of it that are asked for. */
export type ToldOfItem = (code: string, figures: readonly string[]) => readonly Term[];

/** Items listed one by one, those that come to most; the others are one sum. */
const mostListed = 40;

const cartonsOn = (item: PackedItem, side: GaugeSide): number => (side === 'before' ? item.before : item.cartons);

/** Sums of broken figures may be a hair apart. */
const isSame = (term: Term, value: number): boolean => typeof term.value === 'number' && Math.abs(term.value - value) < 1e-6;

/** The sheet's own explanation where it has come to the same: what is typed and not saved, or proposed, has not. */
const toldOr = (told: readonly Term[] | undefined, id: string, value: number, otherwise: Term): Term => told?.find((term) => term.id === id && isSame(term, value)) ?? otherwise;

const cartonsTerm = (code: string, cartons: number, told: readonly Term[] | undefined): Term =>
  toldOr(told, 'order-cartons', cartons, leaf(`cartons-${code}`, 'Cartons', cartons, 'cartons', [], 'as it is typed, proposed, or rounded up to whole cartons'));

const volumeTerm = ({ code, eachCubicMetres }: Pick<PackedItem, 'code' | 'eachCubicMetres'>, cartons: number, told: readonly Term[] | undefined): Term => ({
  ...toldOr(told, 'order-cubic-metres', cartons * eachCubicMetres, made('', '', cartons * eachCubicMetres, 'm³', 'cartons × volume of one', [cartonsTerm(code, cartons, told), leaf(`each-m3-${code}`, 'Volume of one', eachCubicMetres, 'm³', [], 'length × width × height, as the item list has them')])),
  id: `m3-${code}`, name: code,
});

const weightTerm = ({ code, eachKg }: PackedItem, cartons: number, told: readonly Term[] | undefined): Term =>
  eachKg === null
    ? unknown(`kg-${code}`, code, 'kg', 'the item list does not weigh the carton')
    : { ...toldOr(told, 'order-kg', cartons * eachKg, made('', '', cartons * eachKg, 'kg', 'cartons × weight of one', [cartonsTerm(code, cartons, told), leaf(`each-kg-${code}`, 'Weight of one', eachKg, 'kg', [], 'as the item list has it')])), id: `kg-${code}`, name: code };

/** Every figure of a gauge. Volumes in m³, weights in kg, of all containers together. */
const explainGauge = (packed: PackedInFull, side: GaugeSide, told: ToldOfItem): readonly Term[] => {
  const gauge = packed[side];
  const inside = packed.packed.filter((item) => cartonsOn(item, side) > 0);
  const of = (unit: string, each: (item: PackedItem) => number, figure: string, termOf: (item: PackedItem, cartons: number, of: readonly Term[]) => Term): readonly Term[] => {
    const sized = inside.map((item) => ({ item, comes: cartonsOn(item, side) * each(item) })).sort((one, other) => other.comes - one.comes || (one.item.code < other.item.code ? -1 : 1));
    const others = sized.slice(mostListed);
    const rest = others.length === 0 ? [] : [leaf(`others-${figure}`, others.length === 1 ? '1 other item' : `${others.length} other items`, others.reduce((sum, { comes }) => sum + comes, 0), unit, [])];
    return [...sized.slice(0, mostListed).map(({ item }) => termOf(item, cartonsOn(item, side), told(item.code, ['order-cartons', figure]))), ...rest];
  };
  const counting = gauge.unmeasured.length === 0 ? {} : { note: `the carton of ${listedNames(gauge.unmeasured)} is not measured and counts for nothing` };
  const volume = made('container-volume', 'Volume', gauge.cubicMetres, 'm³', 'volumes of the items together', of('m³', ({ eachCubicMetres }) => eachCubicMetres, 'order-cubic-metres', volumeTerm), counting);
  const weight = made('container-weight', 'Weight', gauge.kg, 'kg', 'weights of the items together', of('kg', ({ eachKg }) => eachKg ?? 0, 'order-kg', weightTerm), gauge.unweighed.length === 0 ? counting : { note: `at least: the carton of ${listedNames(gauge.unweighed)} has no weight` });
  const { containers, refs } = packed;
  const number = leaf('containers', 'Containers', containers, null, [], 'as typed, or as many as the order comes closest to');
  const space = made('container-space', 'Space that is used', packed.usableCubicMetres, 'm³', 'containers × space of one × share that cartons fill', [number], { from: refs.space });
  const payload = made('container-payload', 'Payload', packed.payloadKg, 'kg', 'containers × payload of one', [number], { from: [refs.payload] });
  const bySpace = gauge.limitedBy === 'space';
  const fill = made('container-fill', 'How full', gauge.fill * 100, '%', bySpace ? 'volume ÷ space that is used' : 'weight ÷ payload', bySpace ? [volume, space] : [weight, payload], { note: bySpace ? 'by space, which is tighter than by weight' : 'by weight, which is tighter than by space' });
  return [fill, volume, weight, made('container-cartons', 'Cartons', gauge.cartons, 'cartons', 'cartons of the items together', of('cartons', () => 1, 'order-cartons', ({ code }, cartons, ofItem) => ({ ...cartonsTerm(code, cartons, ofItem), id: `of-${code}`, name: code })))];
};

const changeWords = (change: number): string =>
  change < 0 ? 'taken out one by one, of what would last longest after arrival, until the rest fits' : 'added one by one, of what would be gone first after arrival, up to the target and the most cover that is set';

/** Every figure of a line whose cartons would be others. */
const explainChange = ({ packed, refs }: Pick<PackedInFull, 'packed' | 'refs'>, line: PackedLine, told: readonly Term[]): readonly Term[] => {
  const { code, before, cartons, unitsPerCarton, cubicMetres, coverDays, stockAtArrival, perDay } = line;
  const item = packed.find((one) => one.code === code);
  const targets: readonly Ref[] = refs.target === null ? [] : [refs.target];
  const now: Term = { ...cartonsTerm(code, before, told), id: 'now-cartons', name: 'Now' };
  const change = leaf('change-cartons', 'Change', cartons - before, 'cartons', cartons < before ? refs.space : [...refs.space, ...targets], changeWords(cartons - before));
  const then = made('then-cartons', 'Then', cartons, 'cartons', 'now + change', [now, change]);
  const volume = cubicMetres === null || item === undefined
    ? unknown('then-cubic-metres', 'Volume', 'm³', 'the item list does not measure the carton')
    : made('then-cubic-metres', 'Volume', cubicMetres, 'm³', 'then × volume of one carton', [then, leaf('each-m3', 'Volume of one', item.eachCubicMetres, 'm³', [], 'length × width × height, as the item list has them')]);
  const find = (id: string): readonly Term[] => told.filter((term) => term.id === id);
  const left = made('stock-at-arrival', 'Left when it arrives', stockAtArrival, 'units', 'position − demand over the lead time; 0 where that is more, and what is owed stays owed', [...find('item-position'), ...find('lead-demand')]);
  const pace = toldOr(told, 'per-day', perDay, leaf('per-day', 'Demand a day', perDay, 'units/day', [], 'by the lists of bundles that hold when it arrives'));
  const days = coverDays === null
    ? unknown('days-after-arrival', 'Days after arrival', 'days', 'there are no sales')
    : made('days-after-arrival', 'Days after arrival', coverDays, 'days', 'the days in which what is expected to sell from then on uses up (left when it arrives + then × units in a carton)', [left, then, leaf('units-per-carton', 'Units in a carton', unitsPerCarton, 'units', []), pace], stockAtArrival + cartons * (unitsPerCarton ?? 0) < 0 ? { note: 'more is owed by then than it brings' } : {});
  return [now, change, then, volume, days];
};

/** Every figure beside the one asked for as well; none for an item whose cartons stay. `told` knows what is saved alone. */
export const explainPacked = (packed: PackedInFull, of: PackedFigure, told: ToldOfItem): readonly Term[] => {
  if (of.kind === 'gauge') return explainGauge(packed, of.side, told);
  const line = packed.lines.find(({ code }) => code === of.code);
  return line === undefined ? [] : explainChange(packed, line, told(of.code, ['order-cartons', 'item-position', 'lead-demand', 'per-day']));
};
