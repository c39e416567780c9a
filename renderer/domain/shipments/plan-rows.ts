/** A plan as rows of its table, and back. */
import type { Cell, RowSource, Table } from '../tables/table';
import { tableOfRows } from '../tables/table-of-rows';
import { tableReader } from '../tables/table-reader';
import { legIds, type LegId } from '../planning/lead-time';
import { casesOf } from './quantities';
import { kindFacts, kindNamed } from './plan-kinds';
import { isPlanStatus, statusTitles, type JournalEntry, type JournalKind, type PlanStatus, type ShipmentLine, type ShipmentPlan } from './shipment-plan';

const legsText = (legs: ShipmentPlan['plannedLegs']): string | null => {
  const parts = legIds.flatMap((id) => (legs[id] === undefined ? [] : [`${id} ${legs[id]}`]));
  return parts.length === 0 ? null : parts.join('; ');
};

const legsFrom = (text: string | null): ShipmentPlan['plannedLegs'] => {
  const legs: Partial<Record<LegId, number>> = {};
  for (const part of (text ?? '').split(';')) {
    const [, id, days] = /^\s*([a-z-]+) (\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const known = legIds.find((leg) => leg === id);
    if (known !== undefined && days !== undefined) legs[known] = Number(days);
  }
  return legs;
};

const journalKinds: readonly JournalKind[] = ['saved', 'status', 'edit', 'note', 'document', 'receipt'];

const journalFrom = (text: string | null): readonly JournalEntry[] => {
  try {
    const list: unknown = text === null ? [] : JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown): readonly JournalEntry[] => {
      if (typeof entry !== 'object' || entry === null) return [];
      const { at, by, kind, text: words } = entry as Partial<Record<keyof JournalEntry, unknown>>; // narrowed field by field
      const known = journalKinds.find((one) => one === kind);
      return typeof at === 'number' && typeof by === 'string' && known !== undefined && typeof words === 'string' ? [{ at, by, kind: known, text: words }] : [];
    });
  } catch {
    return [];
  }
};

const isoMoment = (at: number): string | null => (Number.isFinite(at) && Math.abs(at) < 8.64e15 ? new Date(at).toISOString() : null);

/** The cells of a line by column id. The journal stands on the first line alone. */
const cellsOf = (plan: ShipmentPlan, line: ShipmentLine, isFirst: boolean): Readonly<Record<string, Cell>> => {
  const { frozen, line: number, ...goods } = line;
  const { milestones } = plan;
  return {
    ...goods, line: number, cases: casesOf(line),
    planId: plan.id, name: plan.name, kind: kindFacts[plan.kind].title, status: statusTitles[plan.status], from: plan.from, to: plan.to, shipDate: plan.shipDate, eta: plan.eta,
    marketplaceId: plan.marketplaceId, container: plan.container, address: plan.address, isPrepared: plan.isPrepared ? 'yes' : null,
    oursFrozen: frozen.ours, theirsFrozen: frozen.theirs, naiveFrozen: frozen.naive, lastYearFrozen: frozen.lastYear, positionFrozen: frozen.position, coverDays: frozen.coverDays,
    ...milestones, plannedLegs: legsText(plan.plannedLegs), createdAt: plan.createdAt === null ? null : isoMoment(plan.createdAt), createdBy: plan.createdBy, planKey: plan.planKey, planDay: plan.planDay,
    journal: isFirst && plan.journal.length > 0 ? JSON.stringify(plan.journal) : null,
  };
};

/** Rows in the order of the lines. Figures the table does not take, such as a broken count, are null. */
export const planTable = (plan: ShipmentPlan, source: RowSource): Table =>
  tableOfRows('shipment-plans', plan.lines.map((line, index) => cellsOf(plan, line, index === 0)), source);

const statusNamed = (word: string | null): PlanStatus | null => {
  const plain = word?.trim().toLowerCase() ?? '';
  return isPlanStatus(plain) ? plain : null;
};

/** Rows of the table in the order of the plan’s lines: those of a dropped file may stand in another. */
export const rowsOfLines = (table: Table): readonly number[] => {
  const { number: numberAt } = tableReader(table);
  return Array.from({ length: table.rowCount }, (_, row) => row).sort((one, other) => (numberAt('line', one) ?? 0) - (numberAt('line', other) ?? 0));
};

/** Reads the rows of one plan; null where they are none or do not say what the plan is. */
export const planFromTable = (table: Table): ShipmentPlan | null => {
  const { text: textAt, number: numberAt } = tableReader(table);
  const order = rowsOfLines(table);
  const [first] = order;
  if (first === undefined) return null;
  const said = (id: string): string | null => textAt(id, first);
  const [id, kind, status] = [said('planId'), kindNamed(said('kind')), statusNamed(said('status'))];
  if (id === null || kind === null || status === null) return null;
  const facts = kindFacts[kind];
  return {
    id, kind, status, name: said('name') ?? id, from: said('from') ?? facts.from, to: said('to') ?? facts.to, shipDate: said('shipDate'), eta: said('eta'), marketplaceId: said('marketplaceId'),
    container: said('container'), address: said('address'), isPrepared: said('isPrepared') === 'yes', createdAt: Date.parse(said('createdAt') ?? '') || null, createdBy: said('createdBy') ?? '',
    planKey: said('planKey'), planDay: said('planDay'), plannedLegs: legsFrom(said('plannedLegs')),
    milestones: { approvedOn: said('approvedOn'), shippedOn: said('shippedOn'), portOn: said('portOn'), deliveredOn: said('deliveredOn'), receivedOn: said('receivedOn') },
    // The journal is wherever one is.
    journal: journalFrom(order.map((row) => textAt('journal', row)).find((text) => text !== null) ?? null),
    lines: order.map((row): ShipmentLine => ({
      line: numberAt('line', row) ?? 0, sku: textAt('sku', row) ?? '', listingId: textAt('listingId', row), itemCode: textAt('itemCode', row), itemsEach: numberAt('itemsEach', row) ?? 1,
      title: textAt('title', row), asin: textAt('asin', row), fnsku: textAt('fnsku', row), gtin: textAt('gtin', row), publishStatus: textAt('publishStatus', row), supplier: textAt('supplier', row),
      source: textAt('source', row), units: numberAt('units', row) ?? 0, unitsPerCase: numberAt('unitsPerCase', row), lengthCm: numberAt('lengthCm', row), widthCm: numberAt('widthCm', row),
      heightCm: numberAt('heightCm', row), kg: numberAt('kg', row), reason: textAt('reason', row), wantedOn: textAt('wantedOn', row), receivedUnits: numberAt('receivedUnits', row),
      frozen: {
        ours: numberAt('oursFrozen', row), theirs: numberAt('theirsFrozen', row), naive: numberAt('naiveFrozen', row), lastYear: numberAt('lastYearFrozen', row), position: numberAt('positionFrozen', row),
        coverDays: numberAt('coverDays', row),
      },
    })),
  };
};
