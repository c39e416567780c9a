/** What stands on one page under one name is taken for one thing. */
import { describe, expect, it } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';

const twice = (names: readonly string[]): readonly string[] => names.filter((name, at) => names.indexOf(name) !== at);

describe.each(Object.values(sheetDefinitions).map((definition) => [definition.title, definition] as const))('%s', (_title, { parameters, columns, tiles }) => {
  it('has no two fields of one name', () => {
    expect(twice(parameters.map(({ title }) => title))).toEqual([]);
  });

  it('has no two columns of one name and unit under one heading', () => {
    expect(twice(columns.map(({ title, unit, group }) => `${group ?? ''}: ${title}, ${unit ?? ''}`))).toEqual([]);
  });

  it('has no two tiles of one name', () => {
    expect(twice(tiles.map(({ title }) => title))).toEqual([]);
  });
});
