/** What a list of plans shows, as the address says it: a link opens the same rows elsewhere. */
import { oneOf } from '../../domain/sheets/columns';
import type { ListId, SheetDefinition } from '../../domain/sheets/sheet';
import { isPlanKind, kindFacts } from '../../domain/shipments/plan-kinds';
import { isPlanStatus, statusTitles } from '../../domain/shipments/shipment-plan';
import type { ColumnFilter } from '../../domain/tables/query';
import { leftOut, notTaken, quoted, tabLeftOut, viewLeftOut, type NotTaken } from '../../ui/sheet/not-taken';
import { addressFrom, queryOf, understood, type SheetAddress } from '../../ui/sheet/sheet-address';
import { planListSheet } from './plan-list-table';

/** `all`: as the way back from a plan opened there says it. */
export const planTabs = [{ id: 'plans', title: 'Plans', all: 'All plans' }, { id: 'arrivals', title: 'Arrivals', all: 'All arrivals' }, { id: 'scoreboard', title: 'Scoreboard', all: 'Scoreboard' }] as const;

export type PlanTab = (typeof planTabs)[number]['id'];

/** Ways to put goods on a WFS shipment. */
export const goodsTabs = [{ id: 'search', title: 'Look up' }, { id: 'paste', title: 'Paste a list' }, { id: 'forecast', title: 'From the forecast' }] as const;

export type GoodsTab = (typeof goodsTabs)[number]['id'];

type PlanListSheet = SheetDefinition<ListId>;

/** What the page says beside its list. */
const ownEntries = ['plan', 'tab'] as const;

/** A link kept from before filters named their column. */
const filtersOfBefore = (query: URLSearchParams): readonly ColumnFilter[] => [
  ...oneOf('kind', query.getAll('type').filter(isPlanKind).map((kind) => kindFacts[kind].title)),
  ...oneOf('status', query.getAll('status').filter(isPlanStatus).map((status) => statusTitles[status])),
];

/** What cannot be read is left out, and so is a day that is not over (`today`: ISO, on this computer's calendar). */
export const planListFrom = (sheet: PlanListSheet, query: URLSearchParams, today: string): SheetAddress => {
  const address = addressFrom(query, today);
  return understood(sheet, { ...address, filters: [...filtersOfBefore(query), ...address.filters] });
};

const tabNotThere = (sheet: PlanListSheet, query: URLSearchParams): readonly NotTaken[] => tabLeftOut(query, sheet === planListSheet ? planTabs : goodsTabs);

/** What of a link the list passes over. */
export const planListLeftOut = (sheet: PlanListSheet, query: URLSearchParams, today: string): readonly NotTaken[] => {
  const asked = addressFrom(query, today);
  const ofBefore = (name: 'type' | 'status', isKnown: (value: string) => boolean): readonly NotTaken[] =>
    query.getAll(name).filter((value) => !isKnown(value)).map((value) => ({ id: `${name} ${value}`, words: `The link asks for plans of the ${name} ${quoted(value)}, which no plan can have. It narrows nothing.` }));
  return [...tabNotThere(sheet, query), ...viewLeftOut(asked.view, []), ...ofBefore('type', isPlanKind), ...ofBefore('status', isPlanStatus), ...notTaken(asked.parameters, []), ...leftOut(query, sheet, asked, today)];
};

/** The address without what was passed over. */
export const withoutLeftOut = (sheet: PlanListSheet, query: URLSearchParams, today: string): URLSearchParams => {
  const { tile, ...address } = planListFrom(sheet, query, today);
  const rest = tabNotThere(sheet, query).length === 0 ? query : withEntry(query, 'tab', null);
  return withPlanList(rest, { ...address, view: null, tile: leftOut(query, sheet, { ...address, tile }, today).some(({ id }) => id === 'tile') ? null : tile, parameters: {} });
};

/** The address with another list; what else it says stays. */
export const withPlanList = (query: URLSearchParams, address: SheetAddress): URLSearchParams => {
  const next = queryOf(address);
  for (const name of ownEntries) {
    const value = query.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
};

/** The address with one entry set, or taken out of it. */
export const withEntry = (query: URLSearchParams, name: (typeof ownEntries)[number] | 'as-of', value: string | null): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
};
