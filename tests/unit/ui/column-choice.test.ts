import { describe, expect, test } from 'vitest';
import { arrange, keepColumns, keepDensity, keptColumns, keptDensity } from '../../../renderer/ui/table/column-choice';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
};

const columns = [{ id: 'sku' }, { id: 'name' }, { id: 'units' }];

describe('the columns a person chose', () => {
  test('come back as they were kept, table by table', () => {
    const store = memory();
    const choice = [{ columnId: 'units', hidden: true, width: 90 }];
    keepColumns(store, 'awd-inventory', choice);
    expect(keptColumns(store, 'awd-inventory')).toEqual(choice);
    expect(keptColumns(store, 'factory-items')).toBeNull();
    keepColumns(store, 'awd-inventory', null);
    expect(keptColumns(store, 'awd-inventory')).toBeNull();
  });

  test.each(['not json', '{}', '[{"columnId":1}]', 'null'])('what cannot be read (%s) is left aside', (text) => {
    const store = memory();
    store.setItem('table-columns:awd-inventory', text);
    expect(keptColumns(store, 'awd-inventory')).toBeNull();
  });

  test('columns that came into the table since are shown where it has them, and those that left are forgotten', () => {
    const kept = [
      { columnId: 'units', hidden: false, width: 80 },
      { columnId: 'gone', hidden: false, width: 80 },
      { columnId: 'sku', hidden: true, width: null },
    ];
    expect(arrange(columns, kept).map(({ column, hidden }) => [column.id, hidden])).toEqual([
      ['name', false],
      ['units', false],
      ['sku', true],
    ]);
    // Nothing that is known comes after it.
    expect(arrange(columns, [{ columnId: 'name', hidden: false, width: null }, { columnId: 'sku', hidden: false, width: null }]).map(({ column }) => column.id)).toEqual(['name', 'sku', 'units']);
  });

  test('row height is compact until somebody says otherwise', () => {
    const store = memory();
    expect(keptDensity(store)).toBe('compact');
    keepDensity(store, 'comfortable');
    expect(keptDensity(store)).toBe('comfortable');
  });
});
