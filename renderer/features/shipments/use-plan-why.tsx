/** Why the figures of one plan are what they are: the questions its page asks, and the drawer that answers. */
import { useCallback, type ReactNode } from 'react';
import type { StoredPlan } from '../../data/shipments/shipment-ports';
import type { Term } from '../../domain/explain/term';
import type { Outcome } from '../../domain/failures';
import { explainLine, type LineOutcome, type PlanPlace } from '../../domain/shipments/explain-lines';
import { explainPlan, explainTrip } from '../../domain/shipments/explain-plan';
import type { ShipmentLine, ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { goodsQuestion } from '../../ui/why/goods-why';
import { useWhyDrawer } from '../../ui/why/use-why-drawer';
import type { Explanation } from '../../ui/why/WhyDrawer';
import { createdOn } from './plan-words';
import { firstScoredDay, scoresOf } from './use-score';

export const placeOf = (storeId: StoreId, { plan, versionId, rows }: StoredPlan): PlanPlace => ({ storeId, planId: plan.id, versionId, rows, saved: plan.lines });

/** `figure`: the one to begin with. */
export type WhyOfPlan = (figure: string) => void;
export type WhyOfLine = (line: ShipmentLine, figure?: string) => void;

type Asked = {
  readonly storeId: StoreId;
  readonly place: PlanPlace;
  /** As it is on screen, what is typed included. Null while it is not a plan yet. */
  readonly plan: ShipmentPlan | null;
  /** ISO day the page is of. */
  readonly day: string;
  /** What the planner knows of a line's goods stands beside the line; of a past day it does not, for it knows today's. */
  readonly isPast?: boolean;
  /** What the source can give of a line's goods. */
  readonly available?: ((line: ShipmentLine) => Promise<Outcome<readonly Term[]>>) | undefined;
};

export type PlanWhy = { readonly ofPlan: WhyOfPlan; readonly ofLine: WhyOfLine; readonly drawer: ReactNode };

export const usePlanWhy = ({ storeId, place, plan, day, isPast = false, available }: Asked): PlanWhy => {
  const { planner } = useServices();
  const { ask, drawer } = useWhyDrawer();

  const ofPlan = useCallback<WhyOfPlan>(
    (figure) => {
      if (plan === null) return;
      const figures = [...explainPlan(plan, place, { today: day, createdOn: createdOn(plan.createdAt) }, 'partial'), ...explainTrip(plan, place, day)];
      ask({ subject: plan.name, figure, ask: () => Promise.resolve({ ok: true, value: [{ title: 'The plan', figures, history: null }] }) });
    },
    [ask, plan, place, day],
  );

  const ofLine = useCallback<WhyOfLine>(
    (line, figure) => {
      const outcomeOf = async (): Promise<LineOutcome | null> => {
        if (plan === null || line.frozen.ours === null) return null;
        const scores = await scoresOf(planner, storeId, [{ ...plan, lines: [line] }]);
        return { score: scores.kind === 'scored' ? (scores.scores.get(plan.id)?.[0] ?? null) : null, scoredFrom: firstScoredDay(plan) };
      };
      const goods = async (): Promise<readonly Explanation[]> => {
        const told = isPast ? null : await goodsQuestion(planner, storeId, line.sku).ask();
        return told?.ok === true ? told.value : [];
      };
      ask({
        subject: line.sku,
        figure,
        ask: async () => {
          const [outcome, free, others] = await Promise.all([outcomeOf(), available?.(line), goods()]);
          const figures = [...explainLine(line, place, plan?.status ?? 'draft', outcome), ...(free?.ok === true ? free.value : [])];
          return { ok: true, value: [{ title: `Line ${line.line}`, figures, history: null }, ...others] };
        },
      });
    },
    [ask, planner, storeId, plan, place, isPast, available],
  );

  return { ofPlan, ofLine, drawer };
};
