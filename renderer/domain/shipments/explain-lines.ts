/** How the figures of one line of a plan came about: down to the cells it was saved with. */
import { leaf, made, unknown, type CellRef, type Term } from '../explain/term';
import type { StoreId } from '../stores';
import { cartonsNeeded, casesOf, volumeOf, weightOf } from './quantities';
import { discrepancyOf } from './receiving';
import { contenderTitles, type LineScore } from './scoreboard';
import type { FrozenFigures, PlanStatus, ShipmentLine } from './shipment-plan';

/** Where the lines stand: `rows` has the row of each saved line in that version, from 0. */
export type PlanPlace = {
  readonly storeId: StoreId;
  readonly planId: string;
  readonly versionId: string;
  readonly rows: readonly number[];
  /** As they were saved. What a line says now and did not then is not saved yet. */
  readonly saved: readonly ShipmentLine[];
};

/** A column of the plan's own table that a line fills; those of the frozen figures have names of their own there. */
const frozenColumns: Readonly<Record<keyof FrozenFigures, string>> = { ours: 'oursFrozen', theirs: 'theirsFrozen', naive: 'naiveFrozen', lastYear: 'lastYearFrozen', position: 'positionFrozen', coverDays: 'coverDays' };

type GoodsField = 'sku' | 'units' | 'unitsPerCase' | 'lengthCm' | 'widthCm' | 'heightCm' | 'kg' | 'receivedUnits';

const unsaved = 'not saved yet';

/** The cell of a column in the row of a line; nothing where the line is new. */
export const cellOfLine = ({ storeId, planId, versionId, rows, saved }: PlanPlace): ((line: number | undefined, columnId: string) => readonly CellRef[]) => {
  const places = new Map(saved.map(({ line }, index) => [line, rows[index] ?? index]));
  return (line, columnId) => {
    const row = line === undefined ? undefined : places.get(line);
    return row === undefined ? [] : [{ kind: 'cell', storeId, tableId: 'shipment-plans', partition: planId, versionId, row, columnId }];
  };
};

/** A figure of a line under a name of its own: `name` tells the line where figures of several stand together. */
export type LineTerm = (line: ShipmentLine, name?: string) => Term;

export type LineTerms = {
  readonly field: (id: string, name: string, unit: string | null, line: ShipmentLine, field: GoodsField) => Term;
  readonly frozen: (id: string, name: string, unit: string, line: ShipmentLine, field: keyof FrozenFigures, note: string) => Term;
  readonly units: LineTerm;
  readonly cartons: LineTerm;
  /** m³. */
  readonly volume: LineTerm;
  /** kg. */
  readonly weight: LineTerm;
  readonly received: LineTerm;
  readonly difference: LineTerm;
};

export const litres = (cubicMetres: number): number => Math.round(cubicMetres * 1000) / 1000;
export const grams = (kg: number): number => Math.round(kg * 1000) / 1000;

export const lineTerms = (place: PlanPlace): LineTerms => {
  const at = cellOfLine(place);
  const before = new Map(place.saved.map((line) => [line.line, line]));
  const stated = (id: string, name: string, unit: string | null, value: Term['value'], refs: readonly CellRef[], isSaved: boolean, note?: string): Term =>
    value === null ? { ...unknown(id, name, unit, 'nobody stated it'), from: isSaved ? refs : [] } : leaf(id, name, value, unit, isSaved ? refs : [], isSaved ? note : unsaved);
  const field: LineTerms['field'] = (id, name, unit, line, key) => stated(id, name, unit, line[key], at(line.line, key), before.get(line.line)?.[key] === line[key]);
  const frozen: LineTerms['frozen'] = (id, name, unit, line, key, note) => stated(id, name, unit, line.frozen[key], at(line.line, frozenColumns[key]), true, note);

  const units: LineTerm = (line, name = 'Units') => field(`units-${line.line}`, name, 'units', line, 'units');
  const cartons: LineTerm = (line, name = 'Cartons') => {
    const parts = [field(`sent-${line.line}`, 'Units', 'units', line, 'units'), field(`case-${line.line}`, 'Units in a case', 'units', line, 'unitsPerCase')];
    const count = cartonsNeeded(line);
    return count === null ? unknown(`cartons-${line.line}`, name, 'cartons', 'its case is not stated', parts) : made(`cartons-${line.line}`, name, count, 'cartons', 'units ÷ units in a case, a started one counts', parts);
  };
  const volume: LineTerm = (line, name = 'Volume') => {
    const measures = ([['lengthCm', 'Length'], ['widthCm', 'Width'], ['heightCm', 'Height']] as const).map(([key, measure]) => field(`${key}-${line.line}`, measure, 'cm', line, key));
    const value = volumeOf(line);
    const parts = [cartons(line), ...measures];
    return value === null ? unknown(`volume-${line.line}`, name, 'm³', 'its carton is not measured', parts) : made(`volume-${line.line}`, name, litres(value), 'm³', 'cartons × length × width × height ÷ 1,000,000', parts);
  };
  const weight: LineTerm = (line, name = 'Weight') => {
    const value = weightOf(line);
    const parts = [cartons(line), field(`carton-kg-${line.line}`, 'Weight of a carton', 'kg', line, 'kg')];
    return value === null ? unknown(`weight-${line.line}`, name, 'kg', 'its carton is not weighed', parts) : made(`weight-${line.line}`, name, grams(value), 'kg', 'cartons × weight of a carton', parts);
  };
  const received: LineTerm = (line, name = 'Received') => field(`received-${line.line}`, name, 'units', line, 'receivedUnits');
  const difference: LineTerm = (line, name = 'Difference') =>
    made(`difference-${line.line}`, name, (line.receivedUnits ?? 0) - line.units, 'units', 'received − sent', [field(`got-${line.line}`, 'Received', 'units', line, 'receivedUnits'), field(`gave-${line.line}`, 'Sent', 'units', line, 'units')]);
  return { field, frozen, units, cartons, volume, weight, received, difference };
};

/** What came of a line, as it is told: null while nobody has looked at it. */
export type LineOutcome = { readonly score: LineScore | null; /** The first ISO day whose sales count; null where nobody says when the plan was made. */ readonly scoredFrom: string | null };

const tenths = (days: number): number => Math.round(days * 10) / 10;

const neededTerm = (terms: LineTerms, line: ShipmentLine, { score, scoredFrom }: LineOutcome): Term => {
  const [cover, position] = [terms.frozen('cover-days', 'Days it was to last', 'days', line, 'coverDays', 'kept when the plan was saved'), terms.frozen('position-then', 'Position when saved', 'units', line, 'position', 'there and on its way there')];
  if (score === null) return unknown('needed', 'Needed', 'units', 'its sales are not looked at yet', [cover, position]);
  const { sold, needed, because } = score;
  const outDays = sold?.outDays ?? 0;
  const sales = sold === null || scoredFrom === null
    ? []
    : [
        leaf('sold', 'Sold', sold.units, 'units', [], `by the reports of sales, from ${scoredFrom} on`), leaf('sold-days', 'Days sales are known of', sold.days, 'days', []),
        ...(outDays > 0 ? [leaf('sold-out-days', 'Days without stock', tenths(outDays), 'days', [], 'of those, by the reports of stock: more would have sold')] : []),
      ];
  return needed === null
    ? unknown('needed', 'Needed', 'units', because ?? 'it cannot be told', [...sales, cover, position])
    : made('needed', 'Needed', Math.round(needed), 'units', `sold × days it was to last ÷ ${outDays > 0 ? '(days sales are known of − days without stock)' : 'days sales are known of'} − position when saved, at least 0`, [...sales, cover, position]);
};

/** Every figure a plan's page shows of one line; a figure the line has none of is not known, and says why. `outcome`: null where no quantity was proposed. */
export const explainLine = (line: ShipmentLine, place: PlanPlace, status: PlanStatus, outcome: LineOutcome | null): readonly Term[] => {
  const terms = lineTerms(place);
  const count = cartonsNeeded(line);
  const parts = [terms.units(line), terms.field('unitsPerCase', 'Units in a case', 'units', line, 'unitsPerCase')];
  const { frozen } = line;
  const proposals: readonly Term[] =
    frozen.ours === null
      ? []
      : [
          terms.frozen('proposed', 'Proposed', 'units', line, 'ours', 'what the plan of that day gave, before anybody changed it'),
          terms.frozen('theirs', contenderTitles.theirs, 'units', line, 'theirs', 'its own proposal when the plan was saved'),
          terms.frozen('naive', contenderTitles.naive, 'units', line, 'naive', 'the pace of 30 days × days it was to last − position, in whole cases, when the plan was saved'),
          terms.frozen('lastYear', contenderTitles.lastYear, 'units', line, 'lastYear', 'what the same days of the year before sold − position, when the plan was saved'),
        ];
  return [
    { ...terms.units(line), id: 'units' },
    terms.field('unitsPerCase', 'Units in a case', 'units', line, 'unitsPerCase'),
    count === null
      ? unknown('cases', 'Cases', 'cases', 'its case is not stated', parts)
      : made('cases', 'Cases', count, 'cases', casesOf(line) === null ? 'units ÷ units in a case, the one that is begun counts' : 'units ÷ units in a case', parts),
    { ...terms.volume(line), id: 'cubicMetres' },
    { ...terms.weight(line), id: 'kg' },
    { ...terms.received(line), id: 'received' },
    discrepancyOf(line, status) === null ? unknown('difference', 'Difference', 'units', 'nothing was said of receiving it yet') : { ...terms.difference(line), id: 'difference' },
    ...proposals,
    ...(outcome === null || frozen.ours === null ? [] : [neededTerm(terms, line, outcome)]),
  ];
};
