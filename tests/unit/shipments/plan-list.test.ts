import { describe, expect, test } from 'vitest';
import { tilesOf } from '../../../renderer/domain/sheets/maker';
import { explainPlan } from '../../../renderer/domain/shipments/explain-plan';
import { rowsOfLines, planTable } from '../../../renderer/domain/shipments/plan-rows';
import { summaryOf } from '../../../renderer/domain/shipments/plan-summary';
import type { ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { queryTable, rowsPage } from '../../../renderer/domain/tables/run-query';
import { planListSheet, planRows, wfsListSheet } from '../../../renderer/features/shipments/plan-list-table';
import { createdOn, createdWords } from '../../../renderer/features/shipments/plan-words';
import { firstScoredDay } from '../../../renderer/features/shipments/use-score';
import { lineOf, planOf } from './plans';

const today = '2026-11-23';
const measured = { unitsPerCase: 12, lengthCm: 60, widthCm: 40, heightCm: 35 };
const at = (id: string, more: Partial<ShipmentPlan>): Partial<ShipmentPlan> => ({ id, createdAt: Date.parse('2026-11-20T12:00:00'), ...more });

// 30 units in cases of 12 are 3 cartons of 0.084 m³. 20 came of 30 and 7 of 5: 10 are missing, 2 too many.
const shipped = planOf('awd-fba', [lineOf(1, 'JAR', 30, { ...measured, receivedUnits: 20 }), lineOf(2, 'LID', 5, { ...measured, receivedUnits: 7 }), lineOf(3, 'CUP', 0)], at('SP-1', { status: 'receiving', eta: '2026-11-18' }));
const draft = planOf('wfs', [lineOf(1, 'JAR', 24, { unitsPerCase: 12 }), lineOf(2, 'BAG', 7)], at('SP-2', { status: 'draft', eta: '2026-11-01' }));
const approved = planOf('warehouse-fba', [lineOf(1, 'JAR', 0)], at('SP-3', { status: 'approved' }));
const closed = planOf('awd-fba', [lineOf(1, 'JAR', 12, { ...measured, receivedUnits: 12 }), lineOf(2, 'LID', 12, measured)], at('SP-4', { status: 'closed', eta: '2026-11-10' }));
const all = [shipped, draft, approved, closed];

const summary = (plan: ShipmentPlan) => summaryOf(plan, { versionId: `v-${plan.id}`, byEmail: '', at: 0 });
const table = planRows(all.map(summary), today);
const cellsOf = (planId: string): Readonly<Record<string, unknown>> => {
  const { order } = queryTable(table, { search: '', filters: [{ kind: 'equals', columnId: 'id', text: planId }], sort: [] });
  const [row] = rowsPage(table, planListSheet.columns, order, 0, 1);
  return Object.fromEntries(planListSheet.columns.map(({ id }, place) => [id, row?.cells[place] ?? null]));
};

describe('the list of plans', () => {
  test('has its figures by hand', () => {
    expect(cellsOf('SP-1')).toMatchObject({ skus: 2, units: 35, cartons: 4, cubicMetres: 0.336, late: 5, age: 3, received: 77.1, difference: -8, openUnits: 35, reservedUnits: null, underWayUnits: 35, missingUnits: 10 });
    expect(cellsOf('SP-2')).toMatchObject({ skus: 2, units: 31, cartons: null, cubicMetres: null, late: null, received: null, difference: null, openUnits: 31, underWayUnits: null, missingUnits: null });
    expect(cellsOf('SP-3')).toMatchObject({ skus: 0, units: 0, cartons: 0, cubicMetres: 0, openUnits: 0, reservedUnits: 0 });
    expect(cellsOf('SP-4')).toMatchObject({ units: 24, cartons: 2, late: null, received: 50, difference: -12, openUnits: null, missingUnits: 12 });
  });

  test('says nothing of when a plan was saved first where the list it was dropped with does not', () => {
    const dropped = planOf('wfs', [lineOf(1, 'JAR', 1)], { id: 'SP-6', createdAt: null, createdBy: '', planDay: null });
    const rows = planRows([summary(dropped)], today);
    const { order } = queryTable(rows, { search: '', filters: [], sort: [] });
    expect(rowsPage(rows, [{ id: 'createdOn' }, { id: 'createdBy' }, { id: 'age' }], order, 0, 1)[0]?.cells).toEqual([null, null, null]);
    const age = explainPlan(dropped, { storeId: 'rg', planId: 'SP-6', versionId: 'v', rows: [0], saved: dropped.lines }, { today, createdOn: createdOn(dropped.createdAt) }).find(({ id }) => id === 'age');
    expect(age).toMatchObject({ value: null, note: 'nobody stated when it was saved first' });
    // Its sales since then are those of no day.
    expect([firstScoredDay(dropped), firstScoredDay({ ...dropped, planDay: '2026-11-21' })]).toEqual([null, '2026-11-22']);
    expect([createdWords(dropped), createdWords({ ...dropped, createdBy: 'a@b.c' }), createdWords(shipped)]).toEqual([null, 'a@b.c', expect.stringMatching(/^20 Nov 2026, .*, /)]);
  });

  test('is ordered by status as the life of a plan goes, and not by its words', () => {
    const status = (direction: 'asc' | 'desc'): readonly unknown[] => {
      const { order } = queryTable(table, { search: '', filters: [], sort: [{ columnId: 'status', direction }] });
      return rowsPage(table, [{ id: 'status' }], order, 0, order.length).map(({ cells }) => cells[0]);
    };
    expect(status('asc')).toEqual(['Draft', 'Approved', 'Receiving', 'Closed']);
    expect(status('desc')).toEqual(['Closed', 'Receiving', 'Approved', 'Draft']);
  });

  test('counts its tiles by the rows they show', () => {
    expect(tilesOf(planListSheet, table)).toEqual({ open: 3, 'open-units': 66, reserved: 1, 'reserved-units': 0, 'under-way': 1, 'under-way-units': 35, late: 1, 'late-units': 35, short: 2, 'short-units': 22 });
    expect(tilesOf(planListSheet, planRows([], today))).toMatchObject({ open: 0, 'open-units': 0, late: 0 });
  });

  test('of WFS alone counts the same plans the same way, their cartons as cases, and has no column at first for what they all are', () => {
    const ofWfs = planRows([draft, planOf('wfs', [lineOf(1, 'JAR', 30, { unitsPerCase: 12 })], at('SP-5', { status: 'shipped', eta: '2026-11-20' }))].map(summary), today);
    // 24 and 7 are open and 30 on their way, due three days ago; 30 in cases of 12 are three cases.
    expect(tilesOf(wfsListSheet, ofWfs)).toMatchObject({ open: 2, 'open-units': 61, 'under-way': 1, 'under-way-units': 30, late: 1 });
    const { order } = queryTable(ofWfs, { search: '', filters: [{ kind: 'equals', columnId: 'number', text: 'SP-5' }], sort: [] });
    expect(rowsPage(ofWfs, wfsListSheet.columns.filter(({ id }) => ['number', 'cartons', 'late'].includes(id)), order, 0, 1)[0]?.cells).toEqual(['SP-5', 3, 3]);
    const [all, ofOne] = [planListSheet, wfsListSheet].map(({ columns }) => columns.filter(({ shownAtFirst }) => shownAtFirst).map(({ title }) => title));
    expect(ofOne).toEqual(all?.filter((title) => title !== 'Type').map((title) => (title === 'Cartons' ? 'Cases' : title)));
  });

  test('explains every figure with the figure it shows, and one that is not known with the reason', () => {
    const figures = planListSheet.columns.flatMap(({ id, figure }) => (figure === null ? [] : [{ id, figure }]));
    expect(figures.length).toBeGreaterThan(8);
    for (const plan of all) {
      const cells = cellsOf(plan.id);
      const terms = explainPlan(plan, { storeId: 'rg', planId: plan.id, versionId: 'v', rows: plan.lines.map((_, row) => row), saved: plan.lines }, { today, createdOn: createdOn(plan.createdAt) });
      for (const { id, figure } of figures) {
        const term = terms.find((one) => one.id === figure);
        expect(term, `${figure} of ${plan.id}`).toBeDefined();
        // A blank beside a step of the plan says only that the plan is not at it.
        if (cells[id] !== null) expect(term?.value, `${figure} of ${plan.id}`).toBe(cells[id]);
        else if (!id.endsWith('Units') && !(id === 'difference')) expect([term?.value, term?.note === undefined], `${figure} of ${plan.id}`).toEqual([null, false]);
      }
    }
  });

  test('leads each line to its own row, where the rows of a file stood in another order', () => {
    const turned = planTable({ ...shipped, lines: shipped.lines.toReversed() }, { importId: 'i', reportId: 'shipment-plans', fileName: 'f', sha256: 'a', sheet: null, asOf: null });
    const rows = rowsOfLines(turned);
    expect(rows).toEqual([2, 1, 0]);
    const units = explainPlan(shipped, { storeId: 'rg', planId: shipped.id, versionId: 'v', rows, saved: shipped.lines }, { today, createdOn: today }).find(({ id }) => id === 'units');
    expect(units?.terms.map(({ value, from }) => [value, from[0]?.kind === 'cell' ? [from[0].row, from[0].columnId] : null])).toEqual([[30, [2, 'units']], [5, [1, 'units']]]);
  });
});
