import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnAddress } from '../../../main/address';
import type { Handlers } from '../../../main/ipc';
import { anything, bytes, filledText, flag, listOf, nothing, oneOf, shape, text, wholeNumber } from '../../../main/guards';

describe('a guard takes its own kind and nothing else', () => {
  const good: readonly [string, (value: unknown) => boolean, readonly unknown[]][] = [
    ['nothing', nothing, [null]],
    ['flag', flag, [true, false]],
    ['text', text(3), ['', 'abc']],
    ['filled text', filledText(3), ['a', 'abc']],
    ['whole number', wholeNumber(0, 9), [0, 9]],
    ['bytes', bytes(2), [new Uint8Array(0), new Uint8Array(2)]],
    ['one of', oneOf('a', 'b'), ['a', 'b']],
    ['list', listOf(flag, 2), [[], [true, false]]],
    ['shape', shape({ a: flag }, { b: flag }), [{ a: true }, { a: true, b: false }]],
  ];
  const junk: readonly unknown[] = [undefined, 'abcd', -1, 10, 0.5, Number.NaN, Symbol('x'), () => 1, new Date(), new Map(), new Uint8Array(3), [true, false, true], [1], { a: 1 }, { a: true, c: 1 }, { b: true }, Object.create({ a: true })];
  it.each(good)('%s', (_name, guard, accepted) => {
    for (const value of accepted) expect(guard(value)).toBe(true);
    for (const value of junk) expect(guard(value)).toBe(false);
  });
});

describe('a shape', () => {
  it('takes no field more, be it hidden behind a symbol or a prototype', () => {
    const guard = shape({ a: anything });
    expect(guard({ a: 1, [Symbol('b')]: 1 })).toBe(false);
    expect(guard(JSON.parse('{"a":1,"__proto__":1}'))).toBe(false);
    expect(guard(Object.assign(Object.create({ z: 1 }), { a: 1 }))).toBe(false);
    expect(guard({ a: 1 })).toBe(true);
  });

  it('never throws, whatever it is given', () => {
    const guard = shape({ toString: text(5) }, { constructor: flag });
    fc.assert(fc.property(fc.anything(), (value) => typeof guard(value) === 'boolean'));
  });
});

it.each([
  ['app://desk/', true],
  ['app://desk/fba-forecast?x=1#y', true],
  ['app://desk.evil/', false],
  ['app://other/', false],
  ['app:desk', false],
  ['https://desk/', false],
  ['data:text/html,x', false],
  ['about:blank', false],
  ['', false],
])('%s is the app itself: %s', (address, own) => expect(isOwnAddress(address)).toBe(own));

it('a channel that takes less care than the contract does not compile', () => {
  const handle = () => null;
  // The type check is the test: it reports each of these lines when the error it expects is gone.
  // @ts-expect-error no guard
  const unguarded: Handlers['reader:cancel'] = { handle };
  // @ts-expect-error a guard of something else
  const misguarded: Handlers['reader:cancel'] = { guard: shape({ jobId: flag }), handle };
  // @ts-expect-error a channel is missing
  const incomplete: Handlers = { 'reader:cancel': { guard: shape({ jobId: filledText(9) }), handle } };
  expect([unguarded, misguarded, incomplete]).toHaveLength(3);
});
