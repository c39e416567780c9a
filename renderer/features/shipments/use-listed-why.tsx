/** Why the figures of plans that stand in a list, or on the scoreboard, are what they are: a plan is read when somebody asks. */
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { explainPlan } from '../../domain/shipments/explain-plan';
import { explainScores, type ScoredPlan } from '../../domain/shipments/explain-scores';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import type { StoreId } from '../../domain/stores';
import { useImportPath } from '../../ui/import-path';
import { localDay } from '../../ui/local-day';
import { OnceOpened } from '../../ui/OnceOpened';
import { useServices } from '../../ui/services';
import type { WhyQuestion } from '../../ui/why/WhyDrawer';
import { placeOf } from './use-plan-why';

const WhyDrawer = lazy(async () => ({ default: (await import('../../ui/why/WhyDrawer')).WhyDrawer }));

export type ListedWhy = {
  readonly ofPlan: (plan: Pick<PlanSummary, 'id' | 'name' | 'versionId'>, figure: string) => void;
  /** `subject`: whose scores they are. */
  readonly ofScores: (subject: string, plans: readonly ScoredPlan[], figure: string) => void;
  readonly drawer: ReactNode;
};

/** `day`: ISO day the page is of. */
export const useListedWhy = (storeId: StoreId, day: string): ListedWhy => {
  const { data } = useServices();
  const importPath = useImportPath();
  const [question, setQuestion] = useState<WhyQuestion | null>(null);

  const ofPlan = useCallback<ListedWhy['ofPlan']>(
    ({ id, name, versionId }, figure) =>
      setQuestion({
        subject: name, figure,
        ask: async () => {
          const read = await data.readShipmentPlan(storeId, id, versionId);
          if (!read.ok) return read;
          const { plan } = read.value;
          return { ok: true, value: [{ title: 'The plan', figures: explainPlan(plan, placeOf(storeId, read.value), { today: day, createdOn: localDay(plan.createdAt) }, 'partial'), history: null }] };
        },
      }),
    [data, storeId, day],
  );
  const ofScores = useCallback<ListedWhy['ofScores']>((subject, plans, figure) => setQuestion({ subject, figure, ask: () => Promise.resolve({ ok: true, value: [{ title: 'Scores', figures: explainScores(plans), history: null }] }) }), []);

  const drawer = (
    <Suspense fallback={null}>
      <OnceOpened isOpen={question !== null}>{(isOpen) => <WhyDrawer question={isOpen ? question : null} onClose={() => setQuestion(null)} importPath={importPath} />}</OnceOpened>
    </Suspense>
  );
  return { ofPlan, ofScores, drawer };
};
