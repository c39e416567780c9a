import { describe, expect, test } from 'vitest';
import type { Failure, Outcome } from '../../../renderer/domain/failures';
import type { TablePage, TableRow } from '../../../renderer/domain/tables/query';
import { findLabel } from '../../../renderer/features/martin-label/found-label';

const row = (label: string): TableRow => ({ index: 0, cells: [label], fileName: '', row: 0, asOf: null });
const page = (rows: readonly TableRow[]): Outcome<TablePage> => ({ ok: true, value: { start: 0, rows, matching: rows.length, total: rows.length, sums: {} } });
const failed: { readonly ok: false; readonly failure: Failure } = { ok: false, failure: { code: 'plan/ended', detail: null } };

const find = (code: string, exact: Outcome<readonly TableRow[]>, searched: Outcome<TablePage> = page([])) =>
  findLabel(code, { exactly: () => Promise.resolve(exact), search: () => Promise.resolve(searched), labelOf: ({ cells }) => String(cells[0]) });

const none: Outcome<readonly TableRow[]> = { ok: true, value: [] };

describe('the label of a code', () => {
  test('is the one of that very code, else the one with it in other capitals, else the only one that has it in its words', async () => {
    expect(await find('L1', { ok: true, value: [row('L1')] }, page([row('L10')]))).toMatchObject({ kind: 'row', row: { cells: ['L1'] } });
    expect(await find('l1', none, page([row('L10'), row('L1')]))).toMatchObject({ kind: 'row', row: { cells: ['L1'] } });
    expect(await find('front', none, page([row('L1')]))).toMatchObject({ kind: 'row', row: { cells: ['L1'] } });
  });

  test('is asked for again where several have it, and missing where none has', async () => {
    expect(await find('L', none, page([row('L1'), row('L2')]))).toEqual({ kind: 'several', code: 'L', count: 2 });
    expect(await find('X', none)).toEqual({ kind: 'missing', code: 'X' });
  });

  test('is not said to be missing where the list could not be read', async () => {
    expect(await find('L1', failed)).toEqual({ kind: 'failed', failure: failed.failure });
    expect(await find('L1', none, failed)).toEqual({ kind: 'failed', failure: failed.failure });
  });
});
