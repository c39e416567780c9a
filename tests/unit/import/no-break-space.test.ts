import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { columnOf, importFile } from '../../support/import-file';

const errors = (problems: readonly { readonly severity: string; readonly message: string }[]): readonly string[] => problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);

describe('a no-break space in a heading', () => {
  const lines = ['SKU,FOB,Landed\u00A0Cost,Valid\u00A0From', 'RG-1,1.50,9.25,2026-02-03'];

  test.each(['cp850', 'windows-1252', 'macintosh', 'utf8'])('of a file in %s loses no column', async (encoding) => {
    const { review, tables } = await importFile({ name: 'costs.csv', reportId: 'costs', bytes: iconv.encode(lines.map((line) => `${line}\r\n`).join(''), encoding) });
    expect(errors(review.problems)).toEqual([]);
    expect(review.ignoredHeadings).toEqual([]);
    expect([columnOf(tables.get('all'), 'landed'), columnOf(tables.get('all'), 'validFrom')]).toEqual([[9.25], ['2026-02-03']]);
  });
});
