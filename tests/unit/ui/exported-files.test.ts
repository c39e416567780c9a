import { describe, expect, it } from 'vitest';
import { clearExported, exportedFiles, keepExported, type ExportedFile } from '../../../renderer/ui/exports/exported-files';
import { dropView, keepView, savedViews, type SavedView } from '../../../renderer/ui/table/saved-views';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
};

const file = (name: string, at = 1): ExportedFile => ({ name, at, kind: 'table', what: 'AWD inventory', storeId: 'bp', rows: 3, byEmail: 'ann@example.com' });

describe('the list of files this computer wrote', () => {
  it('has the newest first, apart for each workspace', () => {
    const store = storage();
    keepExported(store, 'sample', file('a.csv', 1));
    keepExported(store, 'sample', file('b.xlsx', 2));
    keepExported(store, 'connected', file('c.csv', 3));
    expect(exportedFiles(store, 'sample').map(({ name }) => name)).toEqual(['b.xlsx', 'a.csv']);
    clearExported(store, 'sample');
    expect(exportedFiles(store, 'sample')).toEqual([]);
    expect(exportedFiles(store, 'connected')).toEqual([file('c.csv', 3)]);
  });

  it('does not grow for ever', () => {
    const store = storage();
    for (let at = 0; at < 320; at += 1) keepExported(store, 'sample', file(`${at}.csv`, at));
    const kept = exportedFiles(store, 'sample');
    expect([kept.length, kept[0]?.name, kept.at(-1)?.name]).toEqual([300, '319.csv', '20.csv']);
  });

  it.each(['not JSON', '{}', '[1, null, {"name": 5}]', '[{"name":"a","at":1,"kind":"virus","what":"x","storeId":null,"rows":null,"byEmail":null}]'])('is empty where %s is kept', (text) => {
    const store = storage();
    store.setItem('exported-files:sample', text);
    expect(exportedFiles(store, 'sample')).toEqual([]);
  });
});

const view = (name: string, search = ''): SavedView => ({
  name, search, filters: [{ kind: 'contains', columnId: 'sku', text: 'A' }], columns: [{ columnId: 'sku', hidden: false, width: 120, sort: 'asc', sortIndex: 0 }],
});

describe('the views a person has named', () => {
  it('are kept by name for one table and one person, and replaced under the same name', () => {
    const store = storage();
    keepView(store, 'ann@example.com', 'awd-inventory', view('Zero'));
    keepView(store, 'ann@example.com', 'awd-inventory', view('Low'));
    expect(keepView(store, 'ann@example.com', 'awd-inventory', view('Low', 'candle'))?.map(({ name, search }) => [name, search])).toEqual([['Low', 'candle'], ['Zero', '']]);
    expect(savedViews(store, 'ben@example.com', 'awd-inventory')).toEqual([]);
    expect(savedViews(store, 'ann@example.com', 'factory-items')).toEqual([]);
    expect(dropView(store, 'ann@example.com', 'awd-inventory', 'Low')).toEqual([view('Zero')]);
    dropView(store, 'ann@example.com', 'awd-inventory', 'Zero');
    expect(store.kept.size).toBe(0);
  });

  it.each(['not JSON', '{}', '[{"name":"a"}]', '[{"name":"a","search":"","filters":"x","columns":[]}]'])('are none where %s is kept', (text) => {
    const store = storage();
    store.setItem('table-views:ann:awd', text);
    expect(savedViews(store, 'ann', 'awd')).toEqual([]);
  });
});
