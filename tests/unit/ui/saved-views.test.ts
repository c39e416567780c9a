/** Views that people keep under a name on this computer. */
import { describe, expect, it } from 'vitest';
import { gridToCome } from '../../../renderer/ui/grid/grid-to-come';
import { showView } from '../../../renderer/ui/table/kept-view';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { filtersNow } from '../../../renderer/domain/sheets/former-channels';
import type { ColumnFilter } from '../../../renderer/domain/tables/query';
import { dropView, keepView, savedViews, type SavedView } from '../../../renderer/ui/table/saved-views';

const storeOf = (room = Infinity) => {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
};

const view = (name: string, search = ''): SavedView => ({ name, search, filters: [], columns: [] });
const names = (views: readonly SavedView[] | null) => views?.map(({ name }) => name);

describe('a kept view', () => {
  it('finds a channel by the name it has now, where it was kept by a former one', () => {
    const store = storeOf();
    const former: readonly (readonly [filter: ColumnFilter, now: ColumnFilter])[] = [
      [{ kind: 'equals', columnId: 'channel', text: 'Amazon, sent by us' }, { kind: 'equals', columnId: 'channel', text: 'Amazon FBM' }],
      [{ kind: 'one-of', columnId: 'kind', texts: ['FBA', 'Walmart, sent by us'] }, { kind: 'one-of', columnId: 'kind', texts: ['FBA', 'Walmart seller fulfilled'] }],
      [{ kind: 'contains', columnId: 'channel', text: 'Sent by us' }, { kind: 'one-of', columnId: 'channel', texts: ['Amazon FBM', 'Walmart seller fulfilled'] }],
      [{ kind: 'starts-with', columnId: 'channel', text: 'amazon,' }, { kind: 'one-of', columnId: 'channel', texts: ['Amazon FBM'] }],
      [{ kind: 'contains', columnId: 'channel', text: 'walmart' }, { kind: 'contains', columnId: 'channel', text: 'walmart' }],
      [{ kind: 'contains', columnId: 'channel', text: 'FBA' }, { kind: 'contains', columnId: 'channel', text: 'FBA' }],
      [{ kind: 'contains', columnId: 'title', text: 'sent by us' }, { kind: 'contains', columnId: 'title', text: 'sent by us' }],
    ];
    const filters = former.map(([filter]) => filter);
    keepView(store, 'ann', 'sheet:most-selling', { ...view('Ours'), filters });
    const [kept] = savedViews(store, 'ann', 'sheet:most-selling');
    // A report's cells are what its files wrote: as a view is kept, it stays.
    expect(kept?.filters).toEqual(filters);
    expect(filtersNow(sheetDefinitions['most-selling'], kept?.filters ?? [])).toEqual(former.map(([, now]) => now));
    const now = former.slice(4).map(([filter]) => filter);
    expect(filtersNow(sheetDefinitions['most-selling'], now)).toBe(now);
  });

  it('is a person’s own: two keep one name, and each finds theirs', () => {
    const store = storeOf();
    keepView(store, 'ann@x.example', 'sheet:fba-send', view('Mine', 'jar'));
    keepView(store, 'bob@x.example', 'sheet:fba-send', view('Mine', 'lid'));
    expect([savedViews(store, 'ann@x.example', 'sheet:fba-send'), savedViews(store, 'bob@x.example', 'sheet:fba-send')]).toEqual([[view('Mine', 'jar')], [view('Mine', 'lid')]]);
    dropView(store, 'ann@x.example', 'sheet:fba-send', 'Mine');
    expect([names(savedViews(store, 'ann@x.example', 'sheet:fba-send')), names(savedViews(store, 'bob@x.example', 'sheet:fba-send')), names(savedViews(store, 'bob@x.example', 'sheet:wfs-send'))]).toEqual([[], ['Mine'], []]);
  });

  it('takes the place of one of its name, and no other view goes for it, however many there are', () => {
    const store = storeOf();
    for (let at = 0; at < 60; at += 1) keepView(store, 'ann', 'costs', view(`View ${String(at).padStart(2, '0')}`));
    expect(names(keepView(store, 'ann', 'costs', view('Zero stock')))).toHaveLength(61);
    expect(savedViews(store, 'ann', 'costs').at(-1)).toEqual(view('Zero stock'));
    expect(names(keepView(store, 'ann', 'costs', view('Zero stock', 'jar')))).toHaveLength(61);
    expect(savedViews(store, 'ann', 'costs').at(-1)?.search).toBe('jar');
  });

  it('for which there is no room is not kept, and those before it stay', () => {
    const store = storeOf(200);
    keepView(store, 'ann', 'costs', view('One'));
    expect(keepView(store, 'ann', 'costs', view('Two', 'x'.repeat(300)))).toBeNull();
    expect(names(savedViews(store, 'ann', 'costs'))).toEqual(['One']);
  });

  it('shows what there is of it where a column is no more: neither its filter nor its order narrows or sorts anything', () => {
    const grid = gridToCome([{ id: 'sku', width: 120, pinned: true }, { id: 'send', width: 80 }, { id: 'new', width: 70 }], { filters: [], sort: [] }, {});
    const column = { hidden: false, width: null, sort: null, sortIndex: null };
    showView(grid, {
      name: 'Of last year', search: '', filters: [{ kind: 'blank', columnId: 'gone' }, { kind: 'number', columnId: 'send', minimum: 1, maximum: null }],
      columns: [{ ...column, columnId: 'gone', sort: 'desc', sortIndex: 0 }, { ...column, columnId: 'send', sort: 'asc', sortIndex: 1 }, { ...column, columnId: 'sku' }],
    });
    expect(grid.query()).toEqual({ filters: [{ kind: 'number', columnId: 'send', minimum: 1, maximum: null }], sort: [{ columnId: 'send', direction: 'asc' }] });
    expect(grid.shownColumnIds()).toEqual(['sku', 'send', 'new']);
  });

  it('that cannot be read is as good as none', () => {
    const store = storeOf();
    for (const text of ['', 'null', '{}', '[7]', '[{"name":"x"}]', '[{"name":"x","search":"","filters":[],"columns":[{"columnId":3}]}]']) {
      store.setItem('table-views:ann:costs', text);
      expect(savedViews(store, 'ann', 'costs')).toEqual([]);
    }
  });
});
