import { expect, test } from 'vitest';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { tableColumns } from '../../../renderer/ui/table/table-columns';
import { nameColumn, sheetColumns } from '../../../renderer/ui/sheet/sheet-columns';

test('names and notes of a published table share in the room that is left, codes and figures do not, and neither does its pinned key', () => {
  const growing = (id: 'costs' | 'stranded-inventory') => tableColumns(tableDefinition(id), null).flatMap((column) => (column.grows === true ? [column.id] : []));
  expect(growing('costs')).toEqual(['name', 'note']);
  expect(growing('stranded-inventory')).toContain('productName');
  expect(tableColumns(tableDefinition('costs'), null).find(({ id }) => id === 'name')?.width).toBe(280);
});

test('a sheet’s words share in the room that is left until somebody gives their column a width', () => {
  const says = { state: () => null, note: () => null };
  for (const definition of Object.values(sheetDefinitions)) {
    const grows = new Map(definition.columns.map((column) => [column.id, column.grows === true && column !== nameColumn(definition)]));
    for (const column of sheetColumns(definition, null, true, says)) expect([definition.id, column.id, column.grows]).toEqual([definition.id, column.id, grows.get(column.id)]);
  }
  const title = (width: number | null) => sheetColumns(sheetDefinitions['fba-send'], [{ columnId: 'title', hidden: false, width }], true, says).find(({ id }) => id === 'title')?.grows;
  expect([title(null), title(300)]).toEqual([true, false]);
});
