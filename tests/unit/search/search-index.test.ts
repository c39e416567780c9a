import { describe, expect, it } from 'vitest';
import { namesIn, search, searchIndex, type SourceNames } from '../../../renderer/domain/search/search-index';
import { searchSources, type SearchSource } from '../../../renderer/domain/search/search-sources';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import type { Table } from '../../../renderer/domain/tables/table';

const sourceOf = (tableId: string, kind?: string): SearchSource => {
  const found = searchSources.find((source) => source.tableId === tableId && (kind === undefined || source.kind === kind));
  if (found === undefined) throw new Error(tableId);
  return found;
};

const texts = (tableId: Table['tableId'], columns: Readonly<Record<string, readonly (string | null)[]>>): Table => ({
  tableId, rowCount: Object.values(columns)[0]?.length ?? 0, sources: [], sourceOf: new Uint32Array(0), rowNumberOf: new Uint32Array(0),
  columns: Object.entries(columns).map(([id, values]) => ({ id, data: { kind: 'text' as const, values } })),
});

const namesOf = (table: Table, kind?: string): SourceNames => {
  const source = sourceOf(table.tableId, kind);
  return { source, names: namesIn(table, source) };
};

const small = searchIndex([
  namesOf(texts('all-listings', { sku: ['JAR-12', 'JAR-120', 'LID', 'B0SKU'], asin: ['B0JAR00012', null, 'B0LID00001', null], productName: ['Glass jar, 12 pack', null, 'Lid for a jar', 'Something'] })),
  namesOf(texts('fba-inventory', { sku: ['JAR-12', 'jar-120'], asin: ['B0JAR00012', 'B0JAR00120'], fnsku: ['X00JAR12', null], productName: ['Another title', 'Jar of 120'] })),
  namesOf(texts('bundles', { bundleCode: ['JAR-SET'], name: ['Two jars and a lid'] })),
  namesOf(texts('purchase-orders', { poNumber: ['PO 7', 'PO 7'], supplier: ['Ningbo Glass', 'Ningbo Glass'], itemCode: ['JAR', 'LID'] })),
  namesOf(texts('factory-items', { itemCode: ['JAR'], name: ['Jar'], supplier: ['Ningbo Glass'] }), 'supplier'),
]);

const codes = (text: string, kinds: Parameters<typeof search>[2] = null): readonly string[] => search(small, text, kinds, 10).found.map(({ kind, code }) => `${kind} ${code}`);

describe('the global search', () => {
  it('finds a thing by its code, whatever the letters’ size, the exact one first', () => {
    expect(codes('jar-12')).toEqual(['listing JAR-12', 'listing JAR-120']);
    expect(codes('jar-120')).toEqual(['listing JAR-120']);
  });

  it('finds what has accents or wide letters by what people type, and what was typed with accents by them alone', () => {
    const spelled = searchIndex([namesOf(texts('all-listings', { sku: ['ＪＡＲ－１', 'CUP'], asin: [null, null], productName: ['Jarra de cristal, señorial', 'Senorial cup'] })), namesOf(texts('factory-items', { itemCode: ['X'], name: ['X'], supplier: ['Café Möbel'] }), 'supplier')]);
    const found = (text: string) => search(spelled, text, null, 10).found.map(({ code, by }) => [code, by]);
    expect(found('jar-1')).toEqual([['ＪＡＲ－１', null]]);
    expect(found('senorial')).toEqual([['CUP', null], ['ＪＡＲ－１', null]]);
    expect(found('señorial')).toEqual([['ＪＡＲ－１', null]]);
    expect([found('cafe mobel'), found('CAFÉ'), found('  cafe\u0301 ')]).toEqual([[['Café Möbel', null]], [['Café Möbel', null]], [['Café Möbel', null]]]);
  });

  it('finds a listing by ASIN, FNSKU and words of its title, and says by which id', () => {
    expect(search(small, 'b0lid', null, 10).found).toEqual([{ kind: 'listing', code: 'LID', title: 'Lid for a jar', by: { label: 'ASIN', value: 'B0LID00001' } }]);
    expect(search(small, 'x00jar12', null, 10).found).toEqual([{ kind: 'listing', code: 'JAR-12', title: 'Glass jar, 12 pack', by: { label: 'FNSKU', value: 'X00JAR12' } }]);
    expect(search(small, 'pack glass', null, 10).found).toEqual([{ kind: 'listing', code: 'JAR-12', title: 'Glass jar, 12 pack', by: null }]);
  });

  it('needs every word, in whatever order', () => {
    expect(codes('lid jar')).toEqual(['listing LID', 'bundle JAR-SET', 'purchase-order PO 7']);
    expect(codes('lid jar nowhere')).toEqual([]);
    expect(codes('   ')).toEqual([]);
  });

  it('knows one thing once however many tables name it, with the first title that is believed', () => {
    expect(search(small, 'jar', ['listing'], 10)).toMatchObject({ matching: 3 });
    expect(search(small, 'jar-120', null, 1).found[0]?.title).toBe('Jar of 120');
  });

  it('takes a cost for that of the item, bundle or SKU it names, and for a SKU’s where no list has it', () => {
    const costed = searchIndex([
      namesOf(texts('all-listings', { sku: ['CUP-1'], asin: ['B0CUP'], productName: ['Cup'] })), namesOf(texts('costs', { sku: ['cup', 'SET', 'CUP-1', 'CUP-9'], asin: [null, 'B0SET', null, null], name: ['Cup, costed', null, null, 'Old cup'] })),
      namesOf(texts('factory-items', { itemCode: ['CUP'], name: [null], supplierCode: [null], barcode: [null], supplier: [null] }), 'item'), namesOf(texts('bundles', { bundleCode: ['SET'], name: ['Cup set'], barcode: [null] })),
    ]);
    const found = (text: string) => search(costed, text, null, 10).found.map(({ kind, code, title }) => `${kind} ${code} ${title ?? ''}`);
    expect(found('cup')).toEqual(['item CUP Cup, costed', 'listing CUP-1 Cup', 'listing CUP-9 Old cup', 'bundle SET Cup set']);
    expect(search(costed, 'b0set', null, 10).found).toMatchObject([{ kind: 'bundle', code: 'SET', by: { value: 'B0SET' } }]);
  });

  it('finds papers and suppliers, and only the kinds asked for', () => {
    expect(codes('ningbo')).toEqual(['purchase-order PO 7', 'supplier Ningbo Glass'].sort((a, b) => (a.startsWith('supplier') ? -1 : b.startsWith('supplier') ? 1 : 0)));
    expect(codes('ningbo', ['supplier'])).toEqual(['supplier Ningbo Glass']);
    expect(codes('po 7')).toEqual(['purchase-order PO 7']);
  });

  it('takes the name of a kind for what is wanted, beside other words', () => {
    expect(codes('sku jar-12')).toEqual(['listing JAR-12', 'listing JAR-120']);
    expect(codes('supplier ningbo')).toEqual(['supplier Ningbo Glass']);
    expect(codes('purchase order ningbo')).toEqual(['purchase-order PO 7']);
    // A word alone is none: it may stand in a code.
    expect(codes('po')).toEqual(['purchase-order PO 7']);
    expect(codes('bundle')).toEqual([]);
  });

  it('finds what sells and no list names by its sales, and what lists name by their titles', () => {
    const sold = searchIndex([
      namesOf(texts('all-listings', { sku: ['JAR'], asin: ['B0JAR'], productName: ['Glass jar'] })),
      namesOf(texts('amazon-orders', { sku: ['JAR', 'MUG', 'MUG'], asin: ['B0JAR', 'B0MUG', 'B0MUG'], productName: ['Jar, as it was called once', 'Mug', null] })),
    ]);
    expect(search(sold, 'b0mug', null, 10).found).toEqual([{ kind: 'listing', code: 'MUG', title: 'Mug', by: { label: 'ASIN', value: 'B0MUG' } }]);
    expect(search(sold, 'jar', null, 10).found).toEqual([{ kind: 'listing', code: 'JAR', title: 'Glass jar', by: null }]);
  });

  it('tells labels from items of the same code', () => {
    const both = searchIndex([namesOf(texts('factory-items', { itemCode: ['L1'], name: ['Lid'] }), 'item'), namesOf(texts('martin-skus', { sku: ['L1', 'L2'], title: ['Front label', null] }))]);
    expect(search(both, 'l1', null, 10).found.map(({ kind, title }) => [kind, title])).toEqual([['item', 'Lid'], ['label', 'Front label']]);
    expect(search(both, 'label l2', null, 10).found.map(({ kind, code }) => [kind, code])).toEqual([['label', 'L2']]);
  });

  it('names only columns that its tables have', () => {
    for (const { tableId, code, codes: more, title } of searchSources) {
      const columns = tableDefinition(tableId).columns.map(({ id }) => id);
      expect([code, ...more.map(({ columnId }) => columnId), ...(title === null ? [] : [title])].filter((id) => !columns.includes(id)), tableId).toEqual([]);
    }
  });
});
