/** Columns of generated files: the same figure for the same row and heading, whatever else is asked for. */
import type { Field, Value } from './fixture';

const seedOf = (heading: string): number => [...heading].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);

const padded = (n: number, digits: number): string => String(n).padStart(digits, '0');

export const skuOf = (n: number): string => `RG-${padded(n, 5)}`;
export const asinOf = (n: number): string => `B0${padded(n, 8)}`;
export const fnskuOf = (n: number): string => `X00${padded(n, 7)}`;
export const orderOf = (n: number): string => `113-${padded(4_000_000 + n, 7)}-${padded(7_000_000 + n, 7)}`;

/** Day `n` counted from the 28th of a month, so that rows fall on both sides of its end. */
export const dayOf = (n: number): string => new Date(Date.UTC(2026, 9, 28 + n)).toISOString().slice(0, 10);

export const of = (columnId: string | null, heading: string, value: (n: number) => Value): Field => ({ columnId, heading, value });

export const sku = (heading: string): Field => of('sku', heading, skuOf);
export const asin = (heading: string): Field => of('asin', heading, asinOf);
export const fnsku = (heading: string): Field => of('fnsku', heading, fnskuOf);
export const title = (heading: string): Field => of('productName', heading, (n) => ({ title: n }));
export const always = (columnId: string | null, heading: string, value: Value): Field => of(columnId, heading, () => value);
export const blank = (columnId: string | null, heading: string): Field => of(columnId, heading, () => null);
export const count = (columnId: string, heading: string): Field => of(columnId, heading, (n) => (n * 37 + seedOf(heading)) % 2_400);
export const signed = (columnId: string, heading: string): Field => of(columnId, heading, (n) => ((n * 37 + seedOf(heading)) % 400) - 200);
export const decimal = (columnId: string, heading: string): Field => of(columnId, heading, (n) => ((n * 53 + seedOf(heading)) % 4_000) / 4 + 0.25);
export const money = (columnId: string, heading: string): Field => of(columnId, heading, (n) => ({ money: ((n * 211 + seedOf(heading)) % 900_000) / 100 }));
export const percent = (columnId: string, heading: string): Field => of(columnId, heading, (n) => ({ percent: (((n * 17 + seedOf(heading)) % 9_900) + 1) / 100 }));
export const text = (columnId: string, heading: string): Field => of(columnId, heading, (n) => `${heading.replace(/[^a-z]/gi, ' ').trim().slice(0, 12)} ${(n + seedOf(heading)) % 5}`);
export const day = (columnId: string, heading: string): Field => of(columnId, heading, (n) => ({ day: dayOf(n + (seedOf(heading) % 20)) }));
