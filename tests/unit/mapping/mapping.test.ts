import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, mappingOf } from '../../../renderer/domain/reports/mapping/chosen-columns';
import { headingsAt, likeliestChoice, rowsBelow } from '../../../renderer/domain/reports/mapping/header-rows';
import { likeness } from '../../../renderer/domain/reports/mapping/heading-likeness';
import { mappingsBody, mappingsFrom } from '../../../renderer/domain/reports/mapping/mapping-setting';
import { headingsFingerprint, recallMapping, rememberedMapping, withMapping } from '../../../renderer/domain/reports/mapping/remembered-mappings';
import { suggestColumns, reportsByFit } from '../../../renderer/domain/reports/mapping/suggest-columns';
import { readValues } from '../../../renderer/domain/reports/mapping/value-fit';
import { isPersonalIn, mapColumns } from '../../../renderer/domain/reports/map-columns';
import { reportDefinition, reports } from '../../../renderer/domain/reports/reports';
import type { ReportDefinition } from '../../../renderer/domain/reports/report';

const report = (id: string): ReportDefinition => {
  const found = reportDefinition(id);
  if (found === null) throw new Error(`There is no report ${id}`);
  return found;
};
const items = report('factory-items');
const awd = report('amz_awd_inventory');

/** Column id -> heading it is suggested for. */
const suggested = (of: ReportDefinition, header: readonly string[], rows: readonly (readonly string[])[], delimiter: string | null = ','): Record<string, string> =>
  Object.fromEntries(suggestColumns(of, header, rows, delimiter).map(({ columnId, position }) => [columnId, header[position] ?? '']));

describe('which rows are the headings', () => {
  test('two rows are read as one, a group standing for all columns under it', () => {
    const records = [
      ['', 'Units', '', 'Money', ''],
      ['Code', 'Jan', 'Feb', 'Jan', 'Feb'],
      ['A', '1', '2', '3', '4'],
    ];
    expect(headingsAt(records, { at: 0, rows: 2 })).toEqual(['Code', 'Units Jan', 'Units Feb', 'Money Jan', 'Money Feb']);
    expect(rowsBelow(records, { at: 0, rows: 2 })).toEqual([['A', '1', '2', '3', '4']]);
  });

  test('units below unknown headings, and below their translation, are read with them', () => {
    const headings = ['Artikel', 'Bezeichnung', 'Gewicht'];
    const units = ['', '', 'kg'];
    const line = ['J1', 'Jar', '12'];
    const withUnits = ['Artikel', 'Bezeichnung', 'Gewicht (kg)'];
    const two = [headings, units, line];
    const three = [headings, ['货号', '品名', '毛重'], units, line];
    expect(likeliestChoice(two)).toEqual({ at: 0, rows: 2 });
    expect(likeliestChoice(three)).toEqual({ at: 0, rows: 3 });
    expect([headingsAt(two, { at: 0, rows: 2 }), rowsBelow(two, { at: 0, rows: 2 })]).toEqual([withUnits, [line]]);
    expect([headingsAt(three, { at: 0, rows: 3 }), rowsBelow(three, { at: 0, rows: 3 })]).toEqual([withUnits, [line]]);
  });

  test('columns beyond the last heading can be chosen too', () => {
    expect(headingsAt([['Code'], ['A', 'Fan', '3']], { at: 0, rows: 1 })).toEqual(['Code', '', '']);
  });

  test('a line above the headings is not taken for them', () => {
    expect(likeliestChoice([['Stock list of the 3rd'], ['Artikel', 'Menge'], ['A', '1'], ['B', '2']])).toEqual({ at: 1, rows: 1 });
  });
});

describe('headings that are alike', () => {
  test.each([
    ['Qty on hand', 'Quantity on Hand'],
    ['vendor_name', 'Supplier name'],
    ['Item No.', 'Item Number'],
    ['CARTON QTY', 'Units per carton'],
    ['Price', 'price '],
  ])('%s is like %s', (left, right) => expect(likeness(left, right)).toBeGreaterThanOrEqual(0.6));

  test.each([
    ['Outbound to FBA', 'Inbound to AWD'],
    ['Colour', 'Carton length'],
    ['', 'SKU'],
    ['%', '#'],
  ])('%s is not like %s', (left, right) => expect(likeness(left, right)).toBeLessThan(0.6));

  test('is the same from either side, and never more than the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(likeness(left, right)).toBe(likeness(right, left));
        expect(likeness(left, right)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('suggestions', () => {
  test('spellings nobody has seen are found by their words', () => {
    const header = ['Part ref', 'Descr. of product', 'Factory name', 'Unit cost FOB', 'Pcs / carton'];
    const rows = [
      ['F-001', 'Fan blade, long', 'Ningbo Star', '3.20', '24'],
      ['F-002', 'Fan blade, short', 'Ningbo Star', '2.10', '48'],
    ];
    expect(suggested(items, header, rows)).toMatchObject({ supplier: 'Factory name', unitsPerCarton: 'Pcs / carton' });
  });

  test('a known spelling goes before a similar one', () => {
    const header = ['Available units in AWD', 'Available in AWD (units)', 'SKU', 'ASIN'];
    expect(suggested(awd, header, [['1', '2', 'A-1', 'B000000001'], ['1', '3', 'A-2', 'B000000002']])).toMatchObject({ availableUnits: 'Available in AWD (units)' });
  });

  test('an ASIN column is told by its values when its heading says nothing', () => {
    const header = ['SKU', 'X', 'Available in AWD (units)'];
    const rows = [['A-1', 'B000000001', '5'], ['A-2', 'B07Q3XGXLM', '6']];
    expect(suggestColumns(awd, header, rows, ',').find(({ columnId }) => columnId === 'asin')).toEqual({ columnId: 'asin', position: 1, by: 'values' });
  });

  test('a heading whose values the rule cannot read is not suggested', () => {
    const header = ['Item Code', 'Name', 'Min order'];
    const rows = [['A', 'Fan', 'ask first'], ['B', 'Lamp', 'see contract']];
    expect(suggested(items, header, rows)).not.toHaveProperty('moq');
  });

  test('one heading feeds one column, and one column takes one heading', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reports),
        fc.array(fc.oneof(fc.constantFrom('SKU', 'ASIN', 'Name', 'Qty', 'Units', 'Price', 'Inbound', 'Inbound units', '', 'Code'), fc.string({ maxLength: 12 })), { maxLength: 14 }),
        fc.array(fc.array(fc.constantFrom('1', '2.5', 'B000000001', 'x', '', '2026-01-02', '1,234'), { maxLength: 14 }), { maxLength: 6 }),
        (of, header, rows) => {
          const found = suggestColumns(of, header, rows, ',');
          expect(new Set(found.map(({ columnId }) => columnId)).size).toBe(found.length);
          expect(new Set(found.map(({ position }) => position)).size).toBe(found.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the report that a file feeds best is offered first', () => {
    const header = ['Item Code', 'Item name', 'Vendor', 'FOB USD', 'Carton pcs'];
    expect(reportsByFit([awd, items], header, [['A', 'Fan', 'N', '3', '24']], ',')[0]).toBe('factory-items');
  });
});

describe('values as the rule reads them', () => {
  test('figures, blanks and what cannot be read each say so', () => {
    const column = awd.columns.find(({ columnId }) => columnId === 'availableUnits');
    if (column === undefined) throw new Error('The report lost a column');
    const read = readValues(column, [['1,234'], ['--'], ['many'], ['12.5']], 0, '\t');
    expect(read.map(({ value }) => value)).toEqual([1234, null, null, null]);
    expect(read.map(({ problem }) => problem !== null)).toEqual([false, false, true, true]);
  });
});

describe('what was chosen', () => {
  const header = ['Ref', 'What', 'Ref'];

  test('becomes a mapping that reading takes, with what is needed and what is not used', () => {
    const mapping = mappingOf(items, header, { itemCode: 0 });
    expect(mapping.positions[items.columns.findIndex(({ columnId }) => columnId === 'itemCode')]).toBe(0);
    expect(mapping.missing).toHaveLength(1);
    expect(mapping.ignored).toEqual(['What', 'Ref']);
  });

  test('is the mapping found by heading, where it chooses what headings say', () => {
    const known = ['Item Code', 'Item Name', 'MOQ'];
    const byHeading = mapColumns(items, known);
    const chosen = Object.fromEntries(items.columns.flatMap(({ columnId }, index) => {
      const position = byHeading.positions[index];
      return position === null || position === undefined ? [] : [[columnId, position]];
    }));
    expect(mappingOf(items, known, chosen)).toEqual(byHeading);
  });

  test('what is known of buyers feeds no column, whoever chose it, and is proposed for none', () => {
    const orders = report('amz_all_orders');
    const header = ['amazon-order-id', 'Buyer Name', 'purchase-date', 'sku', 'quantity', 'ship-city'];
    const [name, sku] = ['productName', 'sku'].map((columnId) => orders.columns.findIndex((column) => column.columnId === columnId));
    const mapping = mappingOf(orders, header, { productName: 1, sku: 3 });
    expect([mapping.positions[name ?? -1], mapping.positions[sku ?? -1], mapping.personal]).toEqual([null, 3, ['Buyer Name', 'ship-city']]);
    // A heading that is a column's, of a report that leaves it out, would be lost without a word.
    for (const one of reports) expect(one.columns.flatMap(({ headings }) => headings).filter(isPersonalIn(one))).toEqual([]);
    for (const one of reports.filter(({ personal }) => personal.length > 0)) expect(suggestColumns(one, one.personal, [one.personal.map((_, at) => `Jane ${at}`), one.personal.map((_, at) => `B0000000${10 + at}`)], ',')).toEqual([]);
  });

  test('a needed column without a heading and a heading used twice are told', () => {
    expect(faultsOf(items, { name: 1, supplier: 1 })).toEqual([
      { kind: 'missing', titles: ['Item code'] },
      { kind: 'shared', position: 1, titles: ['Name', 'Supplier'] },
    ]);
    expect(faultsOf(items, { itemCode: 0, name: 1 })).toEqual([]);
  });

  test('a column called like something every object has is not there by itself', () => {
    expect(faultsOf(items, JSON.parse('{"__proto__": 3}') as Record<string, number>)).toEqual([{ kind: 'missing', titles: ['Item code', 'Name'] }]);
  });
});

describe('a choice that is remembered', () => {
  const header = ['Ref', 'What', 'Maker', 'Ref.'];
  const remembered = rememberedMapping('factory-items', ['Ref', 'What', 'Maker'], 1, { itemCode: 0, name: 1, supplier: 2 });

  test('is found again whatever the order of the columns and the lines above them', () => {
    const recalled = recallMapping([remembered], [['Stock list'], ['maker', 'REF', 'What'], ['N', 'A', 'Fan']]);
    expect(recalled).toMatchObject({ choice: { at: 1, rows: 1 }, columns: { itemCode: 1, name: 2, supplier: 0 } });
  });

  test('is not used for another set of headings', () => {
    expect(recallMapping([remembered], [['Ref', 'What', 'Maker', 'Price']])).toBeNull();
    expect(recallMapping([], [['Ref', 'What', 'Maker']])).toBeNull();
  });

  test('two heading rows are found again as two', () => {
    const records = [['', 'Units', ''], ['Code', 'Jan', 'Feb'], ['A', '1', '2']];
    const double = rememberedMapping('factory-items', headingsAt(records, { at: 0, rows: 2 }), 2, { itemCode: 0, moq: 2 });
    expect(recallMapping([double], records)).toMatchObject({ choice: { at: 0, rows: 2 }, columns: { itemCode: 0, moq: 2 } });
  });

  test('three heading rows are found again as three, once the setting is read back', () => {
    const records = [['Preisliste'], ['Artikel', 'Bezeichnung', 'Menge'], ['货号', '品名', '起订量'], ['', '', 'pcs'], ['J1', 'Jar', '500']];
    const triple = rememberedMapping('factory-items', headingsAt(records, { at: 1, rows: 3 }), 3, { itemCode: 0, moq: 2 });
    expect(recallMapping(mappingsFrom(mappingsBody([triple])), records)).toMatchObject({ choice: { at: 1, rows: 3 }, columns: { itemCode: 0, moq: 2 } });
  });

  test('a heading that stands twice is not remembered by its name', () => {
    expect(rememberedMapping('factory-items', header, 1, { itemCode: 3, name: 1 }).columns).toEqual({ name: 'What' });
  });

  test('the newest choice for the same headings replaces the one before, and the list stays short', () => {
    const other = rememberedMapping('amz_awd_inventory', ['Maker', 'What', 'Ref'], 1, { sku: 2 });
    expect(withMapping([remembered], other)).toEqual([other]);
    const many = Array.from({ length: 300 }, (_, at) => rememberedMapping('factory-items', [`h${at}`], 1, {})).reduce(withMapping, [] as readonly (typeof other)[]);
    expect(many).toHaveLength(200);
    expect(many.at(-1)?.headings).toBe(headingsFingerprint(['h299']));
  });

  test('survives storing; what is not understood is passed over', () => {
    expect(mappingsFrom(JSON.stringify({ mappings: [remembered, { headings: 3 }, { ...remembered, headerRows: 4 }, null, 'x'] }))).toEqual([remembered]);
    for (const junk of [null, '', 'not json', '3', '[]', '{"mappings":{}}']) expect(mappingsFrom(junk)).toEqual([]);
  });

  test('fingerprints do not depend on order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 12 }), (headings) => {
        expect(headingsFingerprint([...headings].reverse())).toBe(headingsFingerprint(headings));
      }),
    );
  });
});
