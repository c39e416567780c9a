import { describe, expect, it } from 'vitest';
import { findHeader, mapColumns } from '../../../renderer/domain/reports/map-columns';
import { recognise } from '../../../renderer/domain/reports/recognise';
import { awdInventory } from '../../../renderer/domain/reports/amazon/awd-inventory';
import { factoryItems } from '../../../renderer/domain/reports/factory/factory-items';
import { reportTitle, reports } from '../../../renderer/domain/reports/reports';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { headingWithUnit } from '../../../renderer/domain/tables/heading-with-unit';
import { awdHeadings } from '../../support/report-files/awd-report';
import { factoryItemHeadings } from '../../support/report-files/factory-items';
import { headingsOf } from './report-headings';

const entries = Object.entries(headingsOf);

describe('recognising a report by its headings', () => {
  it.each(entries)('takes the headings of %s for that report and no other', (id, headings) => {
    expect(recognise([headings])).toStrictEqual({ headerIndex: 0, candidates: [id], possible: [] });
  });

  it('has a title for every report it tells', () => {
    for (const [id] of entries) expect(reportTitle(id)).toMatch(/^[A-Zae]/);
    expect(reportTitle('nothing')).toBeNull();
  });

  it.each([
    ['upper case', awdHeadings.map((heading) => heading.toUpperCase())],
    ['blanks and line breaks inside', awdHeadings.map((heading) => ` ${heading.replaceAll(' ', ' \n ')} `)],
    ['no-break spaces', awdHeadings.map((heading) => heading.replaceAll(' ', '\u00A0'))],
    ['a byte order mark', ['\uFEFFProduct Name', ...awdHeadings.slice(1)]],
    ['another order', awdHeadings.toReversed()],
    ['a column more', [...awdHeadings, 'Notes']],
    ['the columns per country left out', awdHeadings.filter((heading) => !heading.includes('(US)'))],
    ['the columns of stores with stock in China', [...awdHeadings.filter((heading) => !heading.includes('Cartons')), 'Available Units in AWD (CN)']],
  ])('tells an AWD report with %s', (_, headings) => {
    expect(recognise([headings]).candidates).toStrictEqual(['amz_awd_inventory']);
    expect(mapColumns(awdInventory, headings).missing).toStrictEqual([]);
  });

  it.each([
    ['the project’s own file', factoryItemHeadings],
    ['an export of the stock system', ['Internal Reference', 'Name', 'Sales Price', 'Barcode']],
    ['technical names', ['default_code', 'name', 'barcode']],
    ['abbreviations', ['Part No.', 'Description', 'Factory', 'MOQ', 'Pcs/Ctn']],
    ['a marketplace word for the code', ['MSKU', 'Title', 'Supplier', 'FOB']],
    ['the app’s own export', tableDefinition('factory-items').columns.map(headingWithUnit)],
  ])('tells a factory items list by %s', (_, headings) => {
    expect(recognise([headings]).candidates).toStrictEqual(['factory-items']);
    expect(mapColumns(factoryItems, headings).missing).toStrictEqual([]);
  });

  it.each([
    ['a bundle’s components', ['Bundle Code', 'Item Code', 'Item Name', 'Qty']],
    ['purchase orders', ['PO Number', 'Item Code', 'Item Name', 'Supplier', 'Quantity']],
    ['any list of SKUs', ['SKU', 'Name', 'Price']],
  ])('does not take %s for a factory items list', (_, headings) => {
    expect(recognise([headings]).candidates).not.toContain('factory-items');
  });

  it('finds the header below a preamble, blank lines counted', () => {
    const records = [['Timestamp', '2026-02-02'], ['Merchant ID', 'A1'], [''], [...awdHeadings], ['Tray', 'A']];
    expect(recognise(records)).toStrictEqual({ headerIndex: 3, candidates: ['amz_awd_inventory'], possible: [] });
    expect(findHeader(awdInventory, records)).toMatchObject({ index: 3, rows: 1 });
  });

  it.each([
    [['SKU', 'Units_Sold'], ['wmt_item_performance']],
    [['SKU', 'Units_Sold', 'Sessions'], ['wmt_item_performance']],
    [['SKU', 'ASIN', 'Units_Sold'], []],
    [['SKU', 'Units Sold'], []],
  ])('tells Walmart’s sales by the little there is of them, underscored: %j', (header, candidates) => {
    expect(recognise([header, ['A', '3']]).candidates).toStrictEqual(candidates);
  });

  it('does not look for a header below the fortieth record', () => {
    const filler = Array.from({ length: 40 }, (_, index) => [`line ${index}`]);
    expect(recognise([...filler, [...awdHeadings]])).toStrictEqual({ headerIndex: null, candidates: [], possible: [] });
  });

  it('guesses the header of an unknown file from its shape, for the preview', () => {
    const records = [['Report of May'], ['Campaign', 'Clicks'], ['Spring', '87'], ['Summer', '31']];
    expect(recognise(records)).toStrictEqual({ headerIndex: 1, candidates: [], possible: [] });
  });
});

describe('finding a report’s columns', () => {
  it.each(reports.map((report) => [report.id, report] as const))('%s feeds every column of its table, each once', (_, report) => {
    const fed = report.columns.map((column) => column.columnId);
    expect(fed.toSorted()).toStrictEqual(tableDefinition(report.table.id).columns.map((column) => column.id).toSorted());
  });

  it.each(reports.map((report) => [report.id, report] as const))('%s is found again in the app’s own export', (_, report) => {
    const headings = tableDefinition(report.table.id).columns.map(headingWithUnit);
    expect(recognise([headings]), 'recognised').toStrictEqual({ headerIndex: 0, candidates: [report.id], possible: [] });
    const mapping = mapColumns(report, headings);
    expect(mapping).toMatchObject({ missing: [], ignored: [], repeated: [], isOwnExport: true });
    expect(mapping.positions.map((position) => headings[position ?? -1])).toStrictEqual(
      report.columns.map(({ columnId, origin }) => (origin === 'derived' ? undefined : tableDefinition(report.table.id).columns.filter(({ id }) => id === columnId).map(headingWithUnit)[0])),
    );
  });

  it('goes by heading, whatever the order', () => {
    const straight = mapColumns(awdInventory, awdHeadings);
    const reversed = mapColumns(awdInventory, awdHeadings.toReversed());
    expect(reversed.positions.map((at) => (at === null ? null : awdHeadings.length - 1 - at))).toStrictEqual(straight.positions);
  });

  it.each([
    ['with signs that do not show', (heading: string) => `\u200B${heading.slice(0, 2)}\u00AD${heading.slice(2)}\u200E`],
    ['in wide letters', (heading: string) => heading.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')],
    ['with no-break spaces', (heading: string) => heading.replaceAll(' ', '\u00A0')],
  ])('takes headings %s for what they look like', (_, spelled) => {
    const headings = awdHeadings.map(spelled);
    expect(recognise([headings]).candidates).toStrictEqual([awdInventory.id]);
    expect(mapColumns(awdInventory, headings).positions).toStrictEqual(mapColumns(awdInventory, awdHeadings).positions);
  });

  it('takes letters whose accents stand apart for what they look like', () => {
    const headings = ['Händler-SKU', 'Titel', 'ASIN', 'FNSKU', 'externe-id', 'Zustand', 'Wer übernimmt die Vorbereitung?', 'Art der Vorbereitung', 'Wer etikettiert?', 'Versendete Einheiten'];
    expect(recognise([headings.map((heading) => heading.normalize('NFD'))]).candidates).toStrictEqual(['amz_shipment_contents']);
    expect(recognise([headings]).candidates).toStrictEqual(['amz_shipment_contents']);
  });

  it('names what it leaves and what stands twice, and takes the first', () => {
    const mapping = mapColumns(factoryItems, ['Item Code', 'Name', 'MOQ', 'moq', 'Mood', '']);
    expect(mapping).toMatchObject({ ignored: ['moq', 'Mood'], repeated: ['MOQ'], isOwnExport: false });
    expect(mapping.positions[factoryItems.columns.findIndex(({ columnId }) => columnId === 'moq')]).toBe(2);
  });

  it('never takes a length in other units for centimetres', () => {
    expect(mapColumns(factoryItems, ['Item Code', 'Name', 'Carton L (in)', 'Carton W (mm)']).ignored).toStrictEqual(['Carton L (in)', 'Carton W (mm)']);
  });
});
