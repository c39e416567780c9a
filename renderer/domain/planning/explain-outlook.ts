/** How the stock of an item on a day ahead came about: what is there, what is expected to sell until then, and what arrives. */
import { leaf, made, type Term } from '../explain/term';
import type { ItemOutlook } from './item-outlook';
import { leftAfter } from './position';

export type OutlookFigure = 'without-order' | 'with-order';

/** Of the sheet's own explanations the one of such a figure, where it has come to the same; what is typed and not saved has not. */
const toldOr = (told: readonly Term[], id: string, otherwise: Term): Term => told.find((term) => term.id === id && term.value === otherwise.value) ?? otherwise;

const outOfIt = 'position − expected demand until then; 0 where that is more';

/** Both figures of one of its days. `told`: what the sheet explains of the item. None for a day it does not have. */
export const explainOutlook = ({ points, position, demand, order }: ItemOutlook, day: string, told: readonly Term[]): readonly Term[] => {
  const point = points.find((one) => one.day === day);
  if (point === undefined) return [];
  const there = toldOr(told, 'item-position', leaf('item-position', 'Position', position, 'units', []));
  const wanted = leaf('wanted', 'Expected demand until then', point.wanted, 'units', [demand], 'walking the expected demand day by day');
  const without = made('without-order', 'Without the order', point.without, 'units', outOfIt, [there, wanted]);
  const title = 'With the order';
  if (order === null) return [without, made('with-order', title, point.withOrder, 'units', outOfIt, [there, wanted], { note: 'nothing is ordered' })];
  if (day < order.day) return [without, made('with-order', title, point.withOrder, 'units', outOfIt, [there, wanted], { note: `the order arrives on ${order.day}` })];
  const left = made('left-at-arrival', 'Left when it arrives', leftAfter(position, order.wantedUntil), 'units', 'position − expected demand until it arrives; 0 where that is more, and what is owed stays owed', [
    there, leaf('wanted-until-arrival', 'Expected demand until it arrives', order.wantedUntil, 'units', [demand]),
  ]);
  const ordered = toldOr(told, 'order-decided', leaf('order-decided', 'Order', order.units, 'units', [], 'as it is typed and not saved'));
  const since = leaf('wanted-since-arrival', 'Expected demand since it arrived', point.wanted - order.wantedUntil, 'units', [demand]);
  return [without, made('with-order', title, point.withOrder, 'units', 'left when it arrives + order − expected demand since it arrived; 0 where that is more', [left, ordered, since])];
};
