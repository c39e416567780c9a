/** How the stock of an item on a day ahead came about: what is there, what is expected to sell until then, and what arrives. */
import { leaf, made, type Ref, type Term } from '../explain/term';
import { inOrder, type AwaitedArrival, type ItemOutlook } from './item-outlook';
import { leftAfter } from './position';
import { cellAt } from './stock';

export type OutlookFigure = 'without-order' | 'with-order';

/** Of the sheet's own explanations the one of such a figure, where it has come to the same; what is typed and not saved has not. */
const toldOr = (told: readonly Term[], id: string, otherwise: Term): Term => told.find((term) => term.id === id && term.value === otherwise.value) ?? otherwise;

const cellsOfOrder = ({ at }: ItemOutlook['coming'][number]): readonly Ref[] => (at === null ? [] : ['qtyOrdered', 'qtyReceived', 'eta', 'orderDate'].map((columnId) => cellAt(at, columnId)));

type Landing = AwaitedArrival & {
  /** Ends the ids of its terms. */
  readonly id: string;
  /** As a sentence has it: "left when … arrives". */
  readonly name: string;
  readonly term: Term;
};

/** Both figures of one of its days. `told`: what the sheet explains of the item. None for a day it does not have. */
export const explainOutlook = ({ points, position, coming, demand, order }: ItemOutlook, day: string, told: readonly Term[]): readonly Term[] => {
  const point = points.find((one) => one.day === day);
  if (point === undefined) return [];
  const whole = toldOr(told, 'item-position', leaf('item-position', 'Position', position, 'units', []));
  const still = coming.reduce((sum, { units }) => sum + units, 0);
  const there = still === 0 ? whole : made('there-today', 'Counted as there', position - still, 'units', 'position − what open orders are still to bring', [whole, leaf('still-to-come', 'Still to come', still, 'units', coming.flatMap(cellsOfOrder))]);

  const landings = coming.map((one, at): Landing => ({ ...one, id: `arrival-${at + 1}`, name: one.poNumber, term: leaf(`order-${at + 1}`, one.poNumber, one.units, 'units', cellsOfOrder(one), `to come on ${one.day}`) }));
  const own = order === null ? [] : [{ ...order, id: 'arrival', name: 'it', term: toldOr(told, 'order-decided', leaf('order-decided', 'Order', order.units, 'units', [], 'as it is typed and not saved')) }];

  /** From one arrival to the next: what is left, and what comes. */
  const stock = (id: OutlookFigure, title: string, value: number, arrivals: readonly Landing[], note?: string): Term => {
    let [terms, left, since, words, last] = [[there], position - still, 0, still === 0 ? 'position' : 'counted as there', null as Landing | null];
    for (const landing of arrivals.filter((one) => one.day <= day)) {
      left = leftAfter(left, landing.wantedUntil - since);
      const wanted = leaf(`wanted-until-${landing.id}`, `Expected demand until ${landing.name} arrives`, landing.wantedUntil - since, 'units', [demand]);
      const formula = `${words} − expected demand until ${landing.name} arrives; 0 where that is more, and what is owed stays owed`;
      terms = [made(`left-at-${landing.id}`, `Left when ${landing.name} arrives`, left, 'units', formula, [...terms, wanted]), landing.term];
      [left, since, words, last] = [left + landing.units, landing.wantedUntil, `left when ${landing.name} arrives + ${landing.name === 'it' ? 'order' : landing.name}`, landing];
    }
    const [name, formula] = last === null ? ['Expected demand until then', `${words} − expected demand until then; 0 where that is more`] : [`Expected demand since ${last.name} arrived`, `${words} − expected demand since ${last.name} arrived; 0 where that is more`];
    const wanted = leaf(last === null ? 'wanted' : `wanted-since-${last.id}`, name, point.wanted - since, 'units', [demand], last === null ? 'walking the expected demand day by day' : undefined);
    return made(id, title, value, 'units', formula, [...terms, wanted], note === undefined ? {} : { note });
  };

  const note = order === null ? 'nothing is ordered' : day < order.day ? `the order arrives on ${order.day}` : undefined;
  return [stock('without-order', 'Without the order', point.without, landings), stock('with-order', 'With the order', point.withOrder, inOrder([...landings, ...own]), note)];
};
