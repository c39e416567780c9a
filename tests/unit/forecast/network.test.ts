import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { networkScores, trainNetwork, type NetworkSettings } from '../../../renderer/domain/forecast/pool/network';

const settings: NetworkSettings = { units: [12, 6], epochs: 20, rate: 0.005, decay: 1e-4, seed: 3 };
const rows = 4000;

/** What sells is four times the first column: twice as much or nothing, by the toss of a coin. The second column is chance, the third the same everywhere. */
const lessons = (): { readonly columns: Float32Array[]; readonly target: Float32Array } => {
  const chance = chanceFrom(9);
  const columns = [Float32Array.from({ length: rows }, () => 0.2 + 2 * chance()), Float32Array.from({ length: rows }, chance), new Float32Array(rows).fill(7)];
  return { columns, target: columns[0]!.map((value) => (chance() < 0.5 ? 0 : 8 * value)) };
};
const even = new Float32Array(rows).fill(1);
const answers = (columns: readonly Float32Array[], network: ReturnType<typeof trainNetwork>): number[] => [...networkScores(network, columns, columns[0]!.length)].map(Math.exp);

describe('a network', () => {
  const { columns, target } = lessons();
  const network = trainNetwork(columns, target, even, settings);

  test('finds the mean behind noise, and goes on with it beyond what it saw', () => {
    const asked = [Float32Array.of(0.5, 1, 2, 3), Float32Array.of(0.5, 0.5, 0.5, 0.5), new Float32Array(4).fill(7)];
    const said = answers(asked, network);
    [2, 4, 8].forEach((truth, place) => expect(Math.abs(said[place]! / truth - 1)).toBeLessThan(0.2));
    expect(said[3]).toBeGreaterThan(said[2]!);
  });

  test('a column that never varied says nothing when it does', () => {
    const at = (constant: number): number[] => answers([Float32Array.of(1), Float32Array.of(0.5), Float32Array.of(constant)], network);
    expect(at(9000)).toEqual(at(7));
  });

  test('holes are told apart from numbers', () => {
    const known = columns[0]!.map((value, row) => (row % 2 === 0 ? NaN : value));
    const twice = target.map((value, row) => (row % 2 === 0 ? 40 : value));
    const taught = trainNetwork([known, columns[1]!], twice, even, settings);
    expect(answers([Float32Array.of(NaN), Float32Array.of(0.5)], taught)[0]).toBeGreaterThan(25);
    expect(answers([Float32Array.of(1), Float32Array.of(0.5)], taught)[0]).toBeLessThan(8);
  });

  test('a row of no weight teaches nothing', () => {
    const weight = even.map((_, row) => (row < 2000 ? 1 : 0));
    const wrong = target.map((value, row) => (row < 2000 ? value : 1e4));
    expect(trainNetwork(columns, wrong, weight, settings)).toEqual(trainNetwork(columns, target, weight, settings));
  });

  test('the same seed learns the same, another seed another', () => {
    expect(trainNetwork(columns, target, even, settings)).toEqual(network);
    expect(trainNetwork(columns, target, even, { ...settings, seed: 4 }).weights).not.toEqual(network.weights);
  });

  test('nothing to learn from is no error', () => {
    const none = trainNetwork([new Float32Array(0)], new Float32Array(0), new Float32Array(0), settings);
    expect(answers([Float32Array.of(1)], none)[0]).toBeGreaterThan(0);
  });
});
