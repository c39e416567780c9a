/** What an import does to plans, in words. */
import type { EffectMeasure, MeasureEffect, Moved, PlanEffect } from '../../domain/planning/plan-effect';
import { formatCount, formatDay } from '../../ui/table/format-cell';

type Words = { readonly title: string; /** Whose quantities it is made of: one of them, and several. */ readonly goods: readonly [one: string, many: string] };

const listings = ['listing', 'listings'] as const;

export const measureWords: Readonly<Record<EffectMeasure, Words>> = {
  'at-fba': { title: 'Stock at FBA, with inbound', goods: listings },
  'at-awd': { title: 'Stock at AWD, with inbound', goods: listings },
  'at-wfs': { title: 'Stock at WFS, with inbound', goods: listings },
  'send-fba': { title: 'To send to FBA', goods: listings },
  'send-wfs': { title: 'To send to WFS', goods: listings },
  'order-factory': { title: 'To order from factories', goods: ['item', 'items'] },
  'order-labels': { title: 'Labels to order', goods: ['label', 'labels'] },
  'show-amazon': { title: 'To show on Amazon FBM', goods: listings },
  'show-walmart': { title: 'To show on Walmart', goods: listings },
  'show-ebay': { title: 'To show on eBay', goods: listings },
};

const units = (value: number | null): string => (value === null ? 'not known' : formatCount(Math.round(value)));

export const movedWords = ({ code, before, after }: Moved): string => `${code} ${units(before)} → ${units(after)}`;

export const goodsWords = ({ measure, moved }: MeasureEffect): string => {
  const [one, many] = measureWords[measure].goods;
  return `${formatCount(moved)} ${moved === 1 ? one : many}`;
};

/** Sums leave out what cannot be known, and say so where that itself changes. Empty where it does not. */
export const knownWords = ({ nowKnown, nowUnknown }: MeasureEffect): string =>
  [nowKnown === 0 ? '' : `${formatCount(nowKnown)} known only then`, nowUnknown === 0 ? '' : `${formatCount(nowUnknown)} not known any more`].filter((part) => part !== '').join(', ');

type FileOfDay = { readonly name: string; /** The ISO day it speaks of, null where it has none. */ readonly asOf: string | null };

const laterWords = (files: readonly FileOfDay[], day: string): string =>
  files.flatMap(({ name, asOf }) => (asOf !== null && asOf > day ? [` ${files.length === 1 ? 'The file' : name} is of ${formatDay(asOf)}: plans look at it from that day on.`] : [])).join('');

/** `day`: ISO, of the plans. */
export const plansWords = ({ measures }: PlanEffect, files: readonly FileOfDay[], day: string): string =>
  measures.length === 0
    ? `No stock and no planned quantity of ${formatDay(day)} changes.${laterWords(files, day)}`
    : `By the plan of ${formatDay(day)}, with the forecast made anew. Quantities that staff typed or locked stay as they are.${laterWords(files, day)}`;

/** Files that are not in it, and why. */
export const leftOutWords = (names: readonly string[]): string => `Not in it: ${names.join(', ')}. ${names.length === 1 ? 'It changes' : 'They change'} the same day, month or list as a file before ${names.length === 1 ? 'it' : 'them'}, so what ${names.length === 1 ? 'it changes' : 'they change'} is known once that one is published.`;
