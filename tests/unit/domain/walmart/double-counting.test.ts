import { describe, expect, it } from 'vitest';
import { recognise } from '../../../../renderer/domain/reports/recognise';
import { columnOf, readRecords, rowsOf, told } from '../read-records';

describe('Walmart stock', () => {
  const header = ['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'];

  it('keeps a row for each ship node, which add up to the SKU’s stock', () => {
    const reading = readRecords('wmt_inventory', [header, ['S-1', '1', 'Planter', '10', 'East', '8', '5'], ['S-1', '1', 'Planter', '11', 'West', '4', '3']]);
    expect(rowsOf(reading, 'sku', 'shipNodeId', 'available')).toStrictEqual([['S-1', '10', 5], ['S-1', '11', 3]]);
    expect(reading.problems).toStrictEqual([]);
  });

  it('counts a ship node once that stands twice, and refuses it where the figures differ', () => {
    const row = ['S-1', '1', 'Planter', '10', 'East', '8', '5'];
    expect(columnOf(readRecords('wmt_inventory', [header, row, row]), 'available')).toStrictEqual([5]);
    expect(told(readRecords('wmt_inventory', [header, row, [...row.slice(0, 6), '6']]))).toStrictEqual([['error', 2], ['error', 3]]);
  });
});

describe('the WFS health report', () => {
  it('leaves a cell blank that says no number in a column nothing is counted by, and keeps the row', () => {
    const reading = readRecords('wmt_wfs_health', [['GTIN', 'Item ID', 'Seller SKU', 'Available Units', 'Inbound Units', 'Days of supply'], ['008500480000011', '1', 'S-1', '5', '0', '365+ (capped)']]);
    expect(rowsOf(reading, 'sku', 'gtin', 'available', 'daysOfSupply')).toStrictEqual([['S-1', '008500480000011', 5, null]]);
    expect(told(reading)).toStrictEqual([['warning', 2]]);
  });

  it('takes the two windows of Walmart’s forecast, whatever their dates', () => {
    const reading = readRecords('wmt_wfs_health', [
      ['GTIN', 'Item ID', 'Vendor SKU', 'Available Units', 'Inbound Units', 'Forecast Nov 2 - Nov 15', 'Forecast Nov 16 - Nov 29'], ['1', '1', 'S-1', '5', '0', '12.5', '14'],
    ]);
    expect(rowsOf(reading, 'forecast1', 'forecast2', 'forecast3')).toStrictEqual([[12.5, 14, null]]);
  });

  it('takes all four where a file has four, by the order of their days', () => {
    const reading = readRecords('wmt_wfs_health', [
      ['GTIN', 'Item ID', 'Vendor SKU', 'Available Units', 'Inbound Units', 'Forecast 11/02/2026 - 11/15/2026', 'Forecast 11/02/2026 - 12/01/2026', 'Forecast 11/02/2026 - 12/16/2026', 'Forecast 11/02/2026 - 12/31/2026'],
      ['1', '1', 'S-1', '5', '0', '14', '30', '45', '60'],
    ]);
    expect(rowsOf(reading, 'forecast1', 'forecast2', 'forecast3', 'forecast4')).toStrictEqual([[14, 30, 45, 60]]);
  });
});

describe('the Walmart Item report of Mexico', () => {
  it('is told by the English row below the Spanish one', () => {
    const english = ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status'];
    expect(recognise([['SKU', 'ID del artículo', 'Nombre', 'Ciclo de vida', 'Publicación'], english, ['S-1']])).toMatchObject({ headerIndex: 1, candidates: ['wmt_item'] });
  });
});
