import { expect, it } from 'vitest';
import { identifiersOf } from '../../../renderer/data/import/identifiers';
import { readRecords } from '../domain/read-records';
import { reportDefinition } from '../../../renderer/domain/reports/reports';

const identity = reportDefinition('martin-inventory') ?? null;

const codesOf = (skus: readonly string[]): readonly string[] => {
  if (identity === null) throw new Error('There is no such report');
  return identifiersOf(identity, readRecords('martin-inventory', [['Label SKU', 'On Hand'], ...skus.map((sku) => [sku, '1'])]).table).skus;
};

const many = (count: number, letters: string): readonly string[] => Array.from({ length: count }, (_, at) => `${letters}-${at}`);

it('the goods a store is told by are from the whole of a file: those of another store may stand last', () => {
  const codes = codesOf([...many(8_000, 'OURS'), ...many(2_000, 'THEIRS')]);
  expect(codes).toHaveLength(5_000);
  expect(new Set(codes).size).toBe(5_000);
  const theirs = codes.filter((code) => code.startsWith('THEIRS')).length;
  expect(theirs / codes.length).toBeGreaterThan(0.19);
  expect(theirs / codes.length).toBeLessThan(0.21);
});

it('also where those of two stores come by turns', () => {
  const codes = codesOf(Array.from({ length: 20_000 }, (_, at) => `${at % 2 === 0 ? 'OURS' : 'THEIRS'}-${at}`));
  const theirs = codes.filter((code) => code.startsWith('THEIRS')).length;
  expect(Math.abs(theirs / codes.length - 0.5)).toBeLessThan(0.02);
});

it('are all there are where they are few, each once, however often rows name them', () => {
  expect([...codesOf([...many(100, 'A'), ...many(100, 'A').map((sku) => ` ${sku}`)])].sort()).toStrictEqual([...many(100, 'A')].sort());
});
