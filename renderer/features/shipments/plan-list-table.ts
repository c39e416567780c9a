/** The list of plans as a sheet, of all of them or of one type: its columns, its key figures, and its rows. */
import { besideSum, column, countTile, figure, hidden, known, salesSource, units, word, words } from '../../domain/sheets/columns';
import type { ListId, SheetColumn, SheetDefinition, SheetSource, SheetTile } from '../../domain/sheets/sheet';
import { daysLate } from '../../domain/shipments/arrivals';
import { ageOf } from '../../domain/shipments/explain-plan';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { newestFirst, type PlanSummary } from '../../domain/shipments/plan-summary';
import { planStatuses, statusTitles } from '../../domain/shipments/shipment-plan';
import type { Cell, TableRows } from '../../domain/tables/table';
import { rowsOf } from '../../domain/tables/table-of-rows';
import { createdOn, isOpen, isReserving, isUnderWay, lacksUnits } from './plan-words';

type Told = { readonly column: SheetColumn; readonly cell: (plan: PlanSummary, today: string) => Cell };

const none = { mayBeNone: true } as const;
const optional = { ...hidden, ...none } as const;
const day = (id: string, title: string, hint: string, more: Partial<SheetColumn> = {}): SheetColumn => column(id, title, 'date', null, hint, more);
const inStep = (id: string, title: string, hint: string): SheetColumn => units(id, title, id, hint, optional);

const told: readonly Told[] = [
  { column: word('id', 'Row', 'Names the plan', hidden), cell: ({ id }) => id },
  { column: word('number', 'No.', 'Its number, on every file of it'), cell: ({ id }) => id },
  { column: words('name', 'Name', 'As staff named it'), cell: ({ name }) => name },
  { column: words('kind', 'Type', 'Where it goes from, and where to'), cell: ({ kind }) => kindFacts[kind].title },
  { column: word('status', 'Status', 'From draft to closed', { order: planStatuses.map((status) => statusTitles[status]) }), cell: ({ status }) => statusTitles[status] },
  { column: word('from', 'From', 'Place it is taken from', hidden), cell: ({ from }) => from },
  { column: word('to', 'To', 'Place that receives it', hidden), cell: ({ to }) => to },
  { column: words('createdBy', 'Created by', 'Who saved it first'), cell: ({ createdBy }) => (createdBy === '' ? null : createdBy) },
  { column: day('createdOn', 'Created on', 'The day it was saved first', optional), cell: ({ createdAt }) => createdOn(createdAt) },
  { column: column('skus', 'SKUs', 'count', null, 'SKUs with units to send', { figure: 'skus' }), cell: ({ sums }) => sums.skus },
  { column: units('units', 'Units', 'units', 'Units to send'), cell: ({ sums }) => sums.units },
  // A sum that lacks some is no sum.
  { column: column('cartons', 'Cartons', 'count', null, 'A started carton counts; not known where the case of a SKU is not', { figure: 'cartons', summable: true }), cell: ({ sums }) => (sums.withoutCase.length > 0 ? null : sums.cartons) },
  { column: figure('cubicMetres', 'Volume', 'm³', 'cubicMetres', 'Of the cartons; not known where one of them is not measured', { summable: true }), cell: ({ sums }) => (sums.unmeasured.length > 0 ? null : Math.round(sums.cubicMetres * 1000) / 1000) },
  { column: day('shipDate', 'Ships', 'As planned'), cell: ({ shipDate }) => shipDate },
  { column: day('eta', 'ETA', 'Day it is expected there'), cell: ({ eta }) => eta },
  { column: column('late', 'Late', 'count', 'days', 'Days after the ETA, and not there', { figure: 'late', isAlert: true }), cell: (plan, today) => daysLate(plan, today) },
  { column: column('age', 'Age', 'count', 'days', 'Days since it was saved first', { figure: 'age' }), cell: ({ createdAt }, today) => ageOf(createdOn(createdAt), today) },
  { column: figure('received', 'Received', '%', 'received', 'Of the units sent; blank while nothing was received', none), cell: ({ sums }) => (sums.receivedShare === null ? null : Math.round(sums.receivedShare * 1000) / 10) },
  { column: column('difference', 'Discrepancy', 'count', 'units', 'Units received above what was sent, less those known to be missing', { figure: 'difference', ...none }), cell: ({ sums, over, short }) => (sums.receivedShare === null ? null : over - short) },
  { column: units('missingUnits', 'Missing', 'missingUnits', 'Units sent and known not to have come; too many of one SKU make up for none of another', { ...none, isAlert: true }), cell: (plan) => (lacksUnits(plan) ? plan.short : null) },
  { column: word('marketplaceId', 'Shipment ID', 'The marketplace’s own number', hidden), cell: ({ marketplaceId }) => marketplaceId },
  { column: word('container', 'Container or tracking', 'As the carrier names it', hidden), cell: ({ container }) => container },
  { column: inStep('openUnits', 'Units in open plans', 'Of plans neither closed nor cancelled'), cell: (plan) => (isOpen(plan) ? plan.sums.units : null) },
  { column: inStep('reservedUnits', 'Units reserved', 'Of plans approved or exported and not shipped'), cell: (plan) => (isReserving(plan) ? plan.sums.units : null) },
  { column: inStep('underWayUnits', 'Units on their way', 'Sent, of plans shipped or being received'), cell: (plan) => (isUnderWay(plan) ? plan.sums.units : null) },
];

const counted = (id: string, title: string, hint: string, by: string, sum = by, word = 'units'): SheetTile => countTile(id, title, 'plans', hint, [known(by)], { beside: [besideSum(`${id}-units`, '', word, sum)] });

const receipts: SheetSource = { title: 'Receipts', tables: ['shipment-receipts'], needed: false };

export const planListSheet: SheetDefinition<ListId> = {
  id: 'shipment-plans',
  title: 'Shipment plans',
  key: 'id',
  columns: told.map(({ column: one }) => one),
  tiles: [
    counted('open', 'Open plans', 'Neither closed nor cancelled', 'openUnits'),
    counted('reserved', 'Reserving stock', 'Approved or exported, not shipped', 'reservedUnits'),
    counted('under-way', 'On their way', 'Shipped or being received', 'underWayUnits'),
    counted('late', 'Late', 'Past their ETA and not there', 'late', 'units'),
    counted('short', 'With a shortage', 'Less was received than sent', 'missingUnits', 'missingUnits', 'units missing'),
  ],
  // Of what arrived, files tell; of how plans turned out, sales.
  sources: [receipts, { title: 'Inventory Ledger', tables: ['inventory-ledger-events'], needed: false }, { ...salesSource, needed: false }],
  parameters: [],
  sort: [{ columnId: 'age', direction: 'asc' }],
};

/** In every row the same, or in the words of Walmart. */
const ofWfs: Readonly<Record<string, Partial<SheetColumn>>> = { kind: hidden, cartons: { title: 'Cases', hint: 'A started case counts; not known where the case of a SKU is not' } };

/** Plans that go to WFS alone. */
export const wfsListSheet: SheetDefinition<ListId> = {
  ...planListSheet,
  id: 'wfs-shipments',
  title: 'WFS shipments',
  columns: planListSheet.columns.map((one) => ({ ...one, ...ofWfs[one.id] })),
  sources: [receipts],
};

const source = { importId: '', reportId: '', fileName: '', sha256: '', sheet: null, asOf: null };

/** Plans of one day are listed the newest first, whatever their order before. `today`: ISO day they are of. */
export const planRows = (plans: readonly PlanSummary[], today: string): TableRows =>
  rowsOf(
    planListSheet.columns,
    plans.toSorted(newestFirst).map((plan) => Object.fromEntries(told.map(({ column: { id }, cell }) => [id, cell(plan, today)]))),
    source,
  );
