/** A heading of staff's own stands for a column of a known report, and for nothing else. */
import { describe, expect, test } from 'vitest';
import { ownSpellingsBody, ownSpellingsFrom, recallBySpellings, spellingRefusal, withoutSpelling, type OwnSpelling } from '../../../renderer/domain/reports/mapping/own-spellings';
import { reportDefinition, reports } from '../../../renderer/domain/reports/reports';

const report = (id: string) => {
  const found = reportDefinition(id);
  if (found === null) throw new Error(id);
  return found;
};
const code: OwnSpelling = { reportId: 'factory-items', columnId: 'itemCode', heading: 'Our ref.' };
const supplier: OwnSpelling = { reportId: 'factory-items', columnId: 'supplier', heading: 'Made by' };

describe('a file with spellings of staff’s own', () => {
  test('is the report they are of, whatever else stands above its headings and however they are written', () => {
    const found = recallBySpellings([code, supplier], reports, [['Stock list', '', '', ''], ['MADE  BY', 'Item Name', 'our_ref', 'MOQ'], ['Ningbo', 'Fan', 'F1', '100']]);
    expect(found).toEqual({ reportId: 'factory-items', choice: { at: 1, rows: 1 }, columns: { supplier: 0, name: 1, itemCode: 2, moq: 3 } });
  });

  test('is read by them beside headings that are known, which they never take the place of', () => {
    // The file has a code by a known heading: “Our ref.” stays a column of nobody’s.
    expect(recallBySpellings([code], reports, [['Item Code', 'Item Name', 'Our ref.', 'Supplier'], ['F1', 'Fan', 'X', 'Ningbo']])).toBeNull();
    const found = recallBySpellings([code, supplier], reports, [['Item Code', 'Item Name', 'Our ref.', 'Made by'], ['F1', 'Fan', 'X', 'Ningbo']]);
    expect(found?.columns).toEqual({ itemCode: 0, name: 1, supplier: 3 });
  });

  test('is found where the headings stand again in another language and units below', () => {
    const records = [['Preisliste'], ['Our ref.', 'Item Name', 'Made by', 'MOQ', 'Carton Weight'], ['货号', '品名', '厂家', '起订量', '重量'], ['', '', '', 'pcs', 'lb'], ['F1', 'Fan', 'Ningbo', '100', '25']];
    expect(recallBySpellings([code, supplier], reports, records)).toEqual({ reportId: 'factory-items', choice: { at: 1, rows: 3 }, columns: { itemCode: 0, name: 1, supplier: 2, moq: 3 } });
  });

  test('is not taken where what it needs is still missing, and without such spellings nothing is looked for', () => {
    expect(recallBySpellings([supplier], reports, [['Our ref.', 'Called', 'Made by'], ['F1', 'Fan', 'Ningbo']])).toBeNull();
    expect(recallBySpellings([], reports, [['Item Code', 'Item Name', 'Supplier']])).toBeNull();
  });
});

describe('a spelling is refused', () => {
  const items = report('factory-items');
  const refusal = (columnId: string, heading: string, known: readonly OwnSpelling[] = []) => spellingRefusal(items, known, { columnId, heading });

  test('where it says nothing, is known, or is another column’s', () => {
    expect(refusal('supplier', ' .. ')).toBe('Type the heading as it stands in the file. It needs a letter or a digit.');
    expect(refusal('supplier', 'x'.repeat(121))).toBe('A heading has 120 letters at most.');
    expect(refusal('itemCode', 'item_code')).toBe('This spelling is known already.');
    expect(refusal('supplier', 'Item Code')).toBe('This is a spelling of Item code already. One heading cannot feed two columns.');
    expect(refusal('supplier', 'our ref', [code])).toBe('You have it as a spelling of Item code already. Forget it there first.');
    expect(refusal('itemCode', 'OUR REF', [code])).toBe('This spelling is known already.');
  });

  test('where it heads what is known of buyers', () => {
    const orders = report('amz_all_orders');
    expect(orders.personal.length).toBeGreaterThan(0);
    expect(spellingRefusal(orders, [], { columnId: 'sku', heading: orders.personal[0] ?? '' })).toBe('Columns of this heading hold what is known of buyers, and are left out on purpose.');
  });

  test('nowhere else: another report may have it for a column of its own', () => {
    expect(refusal('supplier', 'Made by')).toBeNull();
    expect(refusal('supplier', 'Our ref.', [{ ...code, reportId: 'purchase-orders' }])).toBeNull();
  });
});

test('spellings are kept as they were typed, forgotten however they are written, and a body of something else is none', () => {
  const body = ownSpellingsBody([code, supplier]);
  expect(ownSpellingsFrom(body)).toEqual([code, supplier]);
  expect(withoutSpelling([code, supplier], { ...code, heading: 'OUR REF' })).toEqual([supplier]);
  for (const other of [null, 'no list', '[]', '{"spellings":[{"reportId":1}]}']) expect(ownSpellingsFrom(other)).toEqual([]);
});
