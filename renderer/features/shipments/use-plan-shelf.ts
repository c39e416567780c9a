/** What our own shelf has for the lines of a plan, asked again whenever stock or any plan changes. */
import { useMemo } from 'react';
import { emptyShelf, type PlanShelf } from '../../domain/planning/plan-shelf';
import type { PlanKind } from '../../domain/shipments/plan-kinds';
import { isFromShelf, shelfGoods } from '../../domain/shipments/shelf-goods';
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { useDeskAnswer, usePlanTurn } from '../../ui/mapping/use-desk-answer';

export type AskedShelf = {
  /** Null for a plan that takes nothing from our shelf; until it is known nobody tells of any goods. */
  readonly shelf: PlanShelf | null;
  /** The first answer is on its way. */
  readonly isAwaited: boolean;
};

/** `planId` null: it is not saved yet. */
export const usePlanShelf = (storeId: StoreId, planId: string | null, kind: PlanKind, lines: readonly ShipmentLine[]): AskedShelf => {
  const { turn } = usePlanTurn(storeId);
  const goods = useMemo(() => [...new Map(lines.map((line) => shelfGoods(kind, line)).map((one) => [JSON.stringify(one), one])).entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one), [kind, lines]);
  const isAsked = isFromShelf(kind) && goods.length > 0;
  const { answer, failure } = useDeskAnswer(storeId, isAsked ? { kind: 'plan-shelf', planId, goods } : null, turn);
  return { shelf: isFromShelf(kind) ? (answer?.shelf ?? emptyShelf) : null, isAwaited: isAsked && answer === null && failure === null };
};
