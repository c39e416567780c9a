/** What is chosen from a list is searched in the words of the page; a link or a kept view may still say it by its code. */
import { describe, expect, it } from 'vitest';
import { tableView } from '../../../renderer/data/views/table-view';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { filtersInWords, inWords } from '../../../renderer/domain/sheets/in-words';
import type { ColumnFilter } from '../../../renderer/domain/tables/query';
import type { TableRows } from '../../../renderer/domain/tables/table';
import { addressFrom, rowsQuery, understood } from '../../../renderer/ui/sheet/sheet-address';

const choices = Object.values(sheetDefinitions).flatMap((definition) =>
  definition.columns.flatMap(({ id, edit }) => (edit?.kind !== 'choice' ? [] : edit.options.map(({ value, title }) => ({ definition, columnId: id, value, title, codes: [...edit.options.map((one) => one.value), null] })))),
);

/** The codes of the rows that an address finds, of rows with each code and one without any. */
const found = (one: (typeof choices)[number], query: string): readonly unknown[] => {
  const { definition, columnId, codes } = one;
  const table: TableRows = {
    rowCount: codes.length, sources: [], sourceOf: new Uint32Array(codes.length), rowNumberOf: new Uint32Array(codes.length),
    columns: definition.columns.map(({ id, kind }) => ({ id, data: kind === 'count' || kind === 'decimal' ? { kind, values: new Float64Array(codes.length).fill(NaN) } : { kind, values: codes.map((code) => (id === columnId ? code : null)) } })),
  };
  const address = understood(definition, addressFrom(new URLSearchParams(query)));
  const place = definition.columns.findIndex(({ id }) => id === columnId);
  return tableView(table, definition, new Set(), inWords(definition, table)).query(rowsQuery(definition, address), 0, 99).rows.map(({ cells }) => cells[place]);
};

describe('a filter of a column of choices', () => {
  it('is there to be tried', () => {
    expect(choices.map(({ value }) => value)).toContain('fix-listing');
  });

  it.each(choices)('by the code $value of $columnId finds what its title $title finds', (one) => {
    expect(found(one, `where=${one.columnId}:equals:${one.value}`)).toEqual([one.value]);
    expect(found(one, `where=${one.columnId}:equals:${one.title}`)).toEqual([one.value]);
  });

  it('by part of a code finds it too, and by a code in capitals', () => {
    const [fix] = choices.filter(({ value }) => value === 'fix-listing');
    if (fix === undefined) throw new Error('Nothing is to be fixed any more');
    expect(found(fix, 'where=disposition:starts-with:fix-')).toEqual(['fix-listing']);
    expect(found(fix, 'where=disposition:contains:X-LIST')).toEqual(['fix-listing']);
    expect(found(fix, 'where=disposition:equals:Cut-Price')).toEqual(['cut-price']);
  });
});

describe('a link of before', () => {
  const definition = sheetDefinitions['fba-send'];
  const of = (query: string) => understood(definition, addressFrom(new URLSearchParams(query)));

  it('that names columns the sheet has no more opens without them, in the order the sheet comes in', () => {
    expect(of('sort=gone&where=gone:equals:x&where=status:equals:low')).toMatchObject({ sort: null, filters: [{ columnId: 'status' }] });
    expect(of('sort=-gone,sku').sort).toEqual([{ columnId: 'sku', direction: 'asc' }]);
    expect(rowsQuery(definition, of('sort=gone')).sort).toEqual(definition.sort);
  });

  it('that names a channel as it was called once finds it by the name it has now', () => {
    const link = understood(sheetDefinitions['most-selling'], addressFrom(new URLSearchParams('where=channel:equals:Amazon, sent by us')));
    expect(link.filters).toEqual([{ kind: 'equals', columnId: 'channel', text: 'Amazon FBM' }]);
  });

  it('that names none is left as it is, an order that was taken away as well', () => {
    const asked = addressFrom(new URLSearchParams('sort=-sku&where=status:equals:low'));
    expect(understood(definition, asked)).toBe(asked);
    expect(of('sort=').sort).toEqual([]);
  });
});

describe('filters in words', () => {
  const definition = sheetDefinitions['fba-no-sales'];
  const disposition = (kind: 'contains' | 'equals' | 'starts-with', text: string): ColumnFilter => ({ kind, columnId: 'disposition', text });

  it('leave alone what a title answers, what no code or several answer, and every other column', () => {
    const filters: readonly ColumnFilter[] = [
      disposition('contains', 'the'), disposition('contains', '-'), disposition('equals', 'burn'),
      { kind: 'equals', columnId: 'verdict', text: 'fix-listing' }, { kind: 'equals', columnId: 'gone', text: 'remove' },
      { kind: 'blank', columnId: 'disposition' }, { kind: 'number', columnId: 'available', minimum: 1, maximum: null },
    ];
    expect(filtersInWords(definition, filters)).toBe(filters);
  });

  it('say a code by its title, as the chip over the table shows it', () => {
    expect(filtersInWords(definition, [disposition('equals', 'fix-listing'), disposition('starts-with', 'cut-')])).toEqual([disposition('equals', 'Fix the listing'), disposition('starts-with', 'Cut the price')]);
    expect(filtersInWords(definition, [{ kind: 'one-of', columnId: 'disposition', texts: ['fix-listing', 'burn'] }])).toEqual([{ kind: 'one-of', columnId: 'disposition', texts: ['Fix the listing', 'burn'] }]);
  });
});
