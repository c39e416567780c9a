/** Why the scores of plans are what they are. */
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { explainScores, type ScoredPlan } from '../../domain/shipments/explain-scores';
import { useImportPath } from '../../ui/import-path';
import { OnceOpened } from '../../ui/OnceOpened';
import type { WhyQuestion } from '../../ui/why/WhyDrawer';

const WhyDrawer = lazy(async () => ({ default: (await import('../../ui/why/WhyDrawer')).WhyDrawer }));

export type ScoresWhy = {
  /** `subject`: whose scores they are. */
  readonly ofScores: (subject: string, plans: readonly ScoredPlan[], figure: string) => void;
  readonly drawer: ReactNode;
};

export const useScoresWhy = (): ScoresWhy => {
  const importPath = useImportPath();
  const [question, setQuestion] = useState<WhyQuestion | null>(null);
  const ofScores = useCallback<ScoresWhy['ofScores']>((subject, plans, figure) => setQuestion({ subject, figure, ask: () => Promise.resolve({ ok: true, value: [{ title: 'Scores', figures: explainScores(plans), history: null }] }) }), []);
  const drawer = (
    <Suspense fallback={null}>
      <OnceOpened isOpen={question !== null}>{(isOpen) => <WhyDrawer question={isOpen ? question : null} onClose={() => setQuestion(null)} importPath={importPath} />}</OnceOpened>
    </Suspense>
  );
  return { ofScores, drawer };
};
