/** Above the quantities of a marketplace: which stock they do not know, what that does to them, and what to drop. */
import { untoldParts } from '../../planning/plan-channels';
import { counted } from '../maker';
import type { QuantityRow } from './quantity-row';
import { listed, untoldBy } from './untold-words';

const distinct = (codes: readonly string[]): readonly string[] => [...new Set(codes)].sort();

/** Nothing can be built of a recipe that cannot stand, and a stock sheet alone would not mend it. */
const isRefused = ({ context, target, plan }: QuantityRow): boolean => target !== null && plan.channel === null && context.book.refused.has(target.code);

const refusedNote = (rows: readonly QuantityRow[]): readonly string[] => {
  const codes = distinct(rows.flatMap(({ target }) => target?.code ?? []));
  return codes.length === 0 ? [] : [`No recipe that can stand says what goes into ${listed(codes)}: nothing is proposed for ${counted(rows.length, 'listing')}. The Factory Desk says why under Problems.`];
};

/** Parts nobody tells the stock of; the code itself where it has none. */
const partsOf = ({ context, target, plan }: QuantityRow): readonly string[] => {
  if (target === null) return [];
  if (plan.channel !== null) return plan.channel.pool.untold;
  const untold = untoldParts(context, target.code);
  return untold.length === 0 ? [target.code] : untold;
};

export const untoldNotes = (rows: readonly QuantityRow[]): readonly string[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const touched = rows.flatMap((row) => (isRefused(row) ? [] : [{ row, parts: partsOf(row) }])).filter(({ parts }) => parts.length > 0);
  const without = touched.filter(({ row }) => row.plan.channel === null);
  const lowered = touched.filter(({ row }) => row.plan.channel !== null);
  const { uncounted, unlisted } = untoldBy(first.context, distinct(touched.flatMap(({ parts }) => parts)));
  const effect = [without.length === 0 ? '' : `nothing is proposed for ${counted(without.length, 'listing')}`, lowered.length === 0 ? '' : `${counted(lowered.length, 'listing')} may show less than there is`].filter((words) => words !== '').join(', and ');
  return [
    ...refusedNote(rows.filter(isRefused)),
    ...(uncounted.length === 0 ? [] : [`No sheet tells the stock of ${listed(uncounted)}: ${effect}. Drop a stock sheet of our warehouse or of labels that names ${uncounted.length === 1 ? 'it' : 'them'}.`]),
    ...(unlisted.length === 0 ? [] : [`${listed(unlisted)} ${unlisted.length === 1 ? 'is' : 'are'} counted in a stock sheet, but in no list of items, labels or bundles${uncounted.length === 0 ? `: ${effect}` : ''}. Drop the list that names ${unlisted.length === 1 ? 'it' : 'them'}.`]),
  ];
};
