import { describe, expect, it } from 'vitest';
import { importFile, rowsOfTable, type FileToImport, type Imported } from '../../support/import-file';

const csv = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`, 'utf8');

const imported = (lines: readonly string[], rest: Partial<FileToImport> = {}): Promise<Imported> => importFile({ name: 'list.csv', bytes: csv(...lines), ...rest });

const then = async (lines: readonly string[], next: readonly string[], rest: Partial<FileToImport> = {}): Promise<Imported> => imported(next, { ...rest, standing: (await imported(lines, rest)).tables });

const rowsOf = ({ tables }: Imported, ...ids: readonly string[]) => rowsOfTable([...tables.values()][0] ?? fail()).map((row) => ids.map((id) => row[id]));

const fail = (): never => {
  throw new Error('No table');
};

const told = ({ review }: Imported) => review.problems.filter(({ row }) => row !== null).map(({ severity, row, column, message }) => [severity, row, column, message]);

describe('an order that stands', () => {
  const head = 'PO Number,Line,Supplier,Item Code,Qty Ordered,Status';
  const standing = [head, 'PO-1,1,Acme,I-1,100,Closed', 'PO-1,2,Acme,I-2,50,Closed', 'PO-2,1,Beta,I-1,10,Open'];
  const asked = ({ review }: Imported) => review.guards.filter(({ id }) => id === 'reopened').map(({ message }) => message);

  it('is not taken over by another supplier, neither on its own line nor on a new one', async () => {
    const found = await then(standing, [head, 'PO-1,1,Zenith,I-1,90,Closed', 'PO-2,2,Acme,I-3,5,Open', 'PO-3,1,Acme,I-1,7,Open']);
    const says = (name: string) => `The order stands with “${name}”. Give this one another number, or change the supplier in the table first.`;
    expect(told(found)).toStrictEqual([['error', 2, 'Supplier', says('Acme')], ['error', 3, 'Supplier', says('Beta')]]);
    expect(found.review.counts).toMatchObject({ new: 1, changed: 0, rejected: 2 });
    expect(rowsOf(found, 'poNumber', 'line', 'supplier', 'qtyOrdered')).toStrictEqual([['PO-3', '1', 'Acme', 7], ['PO-1', '1', 'Acme', 100], ['PO-1', '2', 'Acme', 50], ['PO-2', '1', 'Beta', 10]]);
  });

  it('keeps its refused line also where the file is to replace the list', async () => {
    const found = await then(standing, [head, 'PO-1,1,Zenith,I-1,90,Closed', 'PO-2,1,Beta,I-1,10,Open'], { mode: 'replace' });
    expect(rowsOf(found, 'poNumber', 'line', 'supplier')).toStrictEqual([['PO-2', '1', 'Beta'], ['PO-1', '1', 'Acme']]);
  });

  it('is of the same supplier whose name is only cased otherwise', async () => {
    expect((await then(standing, [head, 'PO-2,1,BETA,I-1,12,Open'])).review.counts).toMatchObject({ changed: 1, rejected: 0 });
  });

  it.each([
    ['by its status', 'PO-1,1,Acme,I-1,100,Open'],
    ['by a blank status', 'PO-1,2,Acme,I-2,50,'],
    ['by a new line', 'PO-1,3,Acme,I-3,5,Shipped'],
  ])('and is closed comes back only when somebody says so: %s', async (_, line) => {
    expect(asked(await then(standing, [head, line]))).toStrictEqual(['PO-1 stands as closed and would be open again: what is left of it counts as on the way.']);
  });

  it('is not asked about where it is open, stays closed, or is not spoken of', async () => {
    expect(asked(await then(standing, [head, 'PO-1,1,Acme,I-1,100,Received', 'PO-2,1,Beta,I-1,10,In production', 'PO-9,1,Acme,I-1,1,Open']))).toStrictEqual([]);
  });

  it('stays closed where the file has no status at all', async () => {
    const found = await then(standing, ['PO Number,Line,Supplier,Item Code,Qty Ordered', 'PO-1,1,Acme,I-1,100']);
    expect(asked(found)).toStrictEqual([]);
  });

  it('is counted where there are many', async () => {
    const many = Array.from({ length: 7 }, (_, at) => `PO-${at + 1},1,Acme,I-1,100`);
    const found = await then([head, ...many.map((line) => `${line},Closed`)], [head, ...many.map((line) => `${line},Open`)]);
    expect(asked(found)).toStrictEqual(['7 orders stand as closed and would be open again (PO-1, PO-2, PO-3, PO-4, PO-5 and 2 more): what is left of them counts as on the way.']);
  });
});

describe('a recipe', () => {
  const head = 'Bundle Code,Item Code,Qty';

  it('that would hold itself by way of another in the same file is refused, and the rest of the file is taken', async () => {
    const found = await imported([head, 'B-1,B-2,1', 'B-2,B-3,1', 'B-3,B-1,2', 'B-3,I-1,4', 'B-4,B-1,1']);
    const says = 'A bundle cannot hold itself: B-1 → B-2 → B-3 → B-1.';
    expect(told(found)).toStrictEqual([['error', 2, 'Item Code', says], ['error', 3, 'Item Code', says], ['error', 4, 'Item Code', says]]);
    expect(found.review.counts).toMatchObject({ new: 2, rejected: 3 });
    expect(rowsOf(found, 'bundleCode', 'itemCode')).toStrictEqual([['B-3', 'I-1'], ['B-4', 'B-1']]);
  });

  it('that would hold itself by way of one that stands is refused', async () => {
    const found = await then([head, 'B-1,B-2,1', 'B-5,I-1,1'], [head, 'B-2,B-1,1', 'B-2,I-1,1']);
    expect(told(found)).toStrictEqual([['error', 2, 'Item Code', 'A bundle cannot hold itself: B-1 → B-2 → B-1.']]);
    expect(rowsOf(found, 'bundleCode', 'itemCode')).toStrictEqual([['B-2', 'I-1'], ['B-1', 'B-2'], ['B-5', 'I-1']]);
  });

  it('of either desk that would hold itself by way of the other’s lists is refused, and one of what is printed for an item is no recipe', async () => {
    const errors = (one: Imported) => told(one).filter(([severity]) => severity === 'error');
    const labels = async (...lines: readonly string[]) => [...(await imported(['Martin Bundle,Label SKU,Qty', ...lines])).tables.values()];
    const items = [...(await imported(['Item Code,Item Name,Supplier', 'I-1,Jar,Acme'], { reportId: 'factory-items' })).tables.values()];
    const found = await imported([head, 'B-1,B-2,1', 'B-1,I-1,1', 'B-4,B-1,1'], { others: [...items, ...(await labels('B-2,B-1,1'))] });
    expect(errors(found)).toStrictEqual([['error', 2, 'Item Code', 'A bundle cannot hold itself: B-2 → B-1 → B-2.']]);
    expect(rowsOf(found, 'bundleCode', 'itemCode')).toStrictEqual([['B-1', 'I-1'], ['B-4', 'B-1']]);
    const standing = [...(await imported([head, 'B-1,B-2,1', 'B-2,B-3,1'])).tables.values()];
    const other = await imported(['Martin Bundle,Label SKU,Qty', 'B-3,B-1,1', 'B-3,L-1,1'], { others: standing });
    expect(errors(other)).toStrictEqual([['error', 2, 'Label SKU', 'A bundle cannot hold itself: B-1 → B-2 → B-3 → B-1.']]);
    expect(rowsOf(other, 'bundleCode', 'sku')).toStrictEqual([['B-3', 'L-1']]);
    // The label of a bundle of one jar is called as the bundle is, and goes on the jar.
    const printed = await imported([head, 'B-1,I-1,1'], { others: [...items, ...(await labels('I-1,B-1,1'))] });
    expect([errors(printed), rowsOf(printed, 'bundleCode', 'itemCode')]).toStrictEqual([[], [['B-1', 'I-1']]]);
  });

  it('may hold what its own old list went into', async () => {
    const found = await then([head, 'B-1,B-2,1', 'B-2,I-1,1'], [head, 'B-1,I-1,1', 'B-2,B-1,1']);
    expect(told(found)).toStrictEqual([]);
  });

  it('is looked at for each day from which lists hold', async () => {
    const dated = 'Bundle Code,Item Code,Qty,Valid From';
    expect(told(await imported([dated, 'B-1,B-2,1,2026-01-01', 'B-1,I-1,1,2026-06-01', 'B-2,I-2,1,2026-01-01', 'B-2,B-1,1,2026-06-01']))).toStrictEqual([]);
    expect(told(await imported([dated, 'B-1,B-2,1,2026-01-01', 'B-2,I-2,1,2026-01-01', 'B-2,B-1,1,2026-06-01']))).toHaveLength(2);
  });
});

describe.each([['bundle-listings', 'Bundle Code'], ['martin-bundle-listings', 'Martin Bundle']])('a mapping of %s', (reportId, bundle) => {
  const head = `${bundle},Channel,SKU,ASIN`;
  const standing = [head, 'B-1,Amazon,S-1,A-1', 'B-2,Amazon,,A-2'];

  it('is warned of where the listing stands with another bundle in a row the file does not have', async () => {
    const found = await then(standing, [head, 'B-9,Amazon,S-1,', 'B-9,Amazon,,A-1', 'B-9,Amazon,S-7,A-2'], { reportId });
    const sku = 'The SKU stands with “B-1” as well, in a row that is not in the file. A listing sells one bundle: take one of the two out.';
    const asin = (code: string) => `The ASIN stands with “${code}” as well, in a row that is not in the file. Unless their SKUs differ, take one of the two out.`;
    expect(told(found)).toStrictEqual([['warning', 2, bundle, sku], ['warning', 3, bundle, asin('B-1')], ['warning', 4, bundle, asin('B-2')]]);
    expect(found.review.counts).toMatchObject({ new: 3, rejected: 0 });
  });

  it('is changed without a word where the file has the row itself, and where SKUs of one ASIN differ', async () => {
    expect(told(await then(standing, [head, 'B-9,Amazon,S-1,A-1', 'B-8,Amazon,S-2,A-1', 'B-9,eBay,S-1,'], { reportId }))).toStrictEqual([]);
  });
});

it('rows refused for what stands are in the file of rows to correct, with their reasons', async () => {
  const head = 'PO Number,Line,Supplier,Item Code,Qty Ordered';
  const standing = (await imported([head, 'PO-1,1,Acme,I-1,100'])).tables;
  const { rejectedCsv } = await imported([head, 'PO-1,1,Zenith,I-1,100', 'PO-2,1,Acme,I-1,x', 'PO-3,1,Acme,I-1,1'], { standing });
  expect(rejectedCsv.split('\r\n').slice(1, 3)).toStrictEqual([
    expect.stringMatching(/^"2","Supplier: The order stands with “Acme”.*","PO-1","1","Zenith","I-1","100"$/), expect.stringMatching(/^"3",.*"PO-2"/),
  ]);
});

describe.each([
  ['items', 'Item Code,Name,Supplier,MOQ', ['I-1,Bowl,Acme,500', 'I-2,Mug,Beta Works,500'], (code: string, supplier: string) => `I-${code},Pot,${supplier},500`],
  ['purchase orders', 'PO Number,Item Code,Supplier,Qty Ordered', ['PO-1,I-1,Acme,5', 'PO-2,I-1,Beta Works,5'], (code: string, supplier: string) => `PO-${code},I-1,${supplier},5`],
])('a supplier nobody named yet, in a list of %s', (_, head, standing, line) => {
  it('is told of once, with those there are, the likeliest first, and its rows are taken', async () => {
    const found = await then([head, ...standing], [head, line('7', 'Acme'), line('8', 'beta-works'), line('9', 'Acmee'), line('10', 'Acmee'), line('11', '')]);
    expect(told(found)).toStrictEqual([
      ['warning', 3, 'Supplier', '“beta-works” is new as a supplier. If it is one of those there are, take its name: Beta Works, Acme.'],
      ['warning', 4, 'Supplier', '“Acmee” is new as a supplier. If it is one of those there are, take its name: Acme, Beta Works.'],
    ]);
    expect(found.review.counts).toMatchObject({ new: 5, rejected: 0 });
  });

  it('is no news in the first list there is', async () => {
    expect(told(await imported([head, ...standing]))).toStrictEqual([]);
  });
});
