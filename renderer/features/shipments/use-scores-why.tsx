/** Why the scores of plans are what they are. */
import { useCallback, type ReactNode } from 'react';
import { explainScores, type ScoredPlan } from '../../domain/shipments/explain-scores';
import { useWhyDrawer } from '../../ui/why/use-why-drawer';

export type ScoresWhy = {
  /** `subject`: whose scores they are. */
  readonly ofScores: (subject: string, plans: readonly ScoredPlan[], figure: string) => void;
  readonly drawer: ReactNode;
};

export const useScoresWhy = (): ScoresWhy => {
  const { ask, drawer } = useWhyDrawer();
  const ofScores = useCallback<ScoresWhy['ofScores']>((subject, plans, figure) => ask({ subject, figure, ask: () => Promise.resolve({ ok: true, value: [{ title: 'Scores', figures: explainScores(plans), history: null }] }) }), [ask]);
  return { ofScores, drawer };
};
