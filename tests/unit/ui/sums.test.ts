import { expect, test } from 'vitest';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { isSummable } from '../../../renderer/domain/tables/sums';
import { sumCells } from '../../../renderer/ui/table/sums';

test('units and cases have sums; days, percentages and the figures of a master have none', () => {
  const summed = (id: 'awd-inventory' | 'factory-items'): readonly string[] =>
    tableDefinition(id).columns.filter((column) => isSummable(tableDefinition(id), column)).map((column) => column.id);
  expect(summed('awd-inventory')).toEqual(expect.arrayContaining(['availableUnits', 'inboundCases']));
  expect(summed('awd-inventory')).not.toEqual(expect.arrayContaining(['daysOfSupply']));
  expect(summed('awd-inventory')).not.toEqual(expect.arrayContaining(['autoReplenishmentRatio']));
  expect(summed('factory-items')).toEqual([]);
});

test('a column of blanks sums to blank, not to 0', () => {
  const definition = tableDefinition('awd-inventory');
  const cells = sumCells(definition, { availableUnits: null, inboundUnits: 0 }, 'Sum');
  const at = (id: string) => cells[definition.columns.findIndex((column) => column.id === id)];
  expect(at('availableUnits')).toBeNull();
  expect(at('inboundUnits')).toBe(0);
  expect(at('sku')).toBe('Sum');
});
