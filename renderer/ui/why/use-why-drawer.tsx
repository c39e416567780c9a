/** The drawer that says why a number is what it is, for a page without a table that has one: it lies over whatever is open, and comes when it is first asked. */
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useImportPath } from '../import-path';
import { OnceOpened } from '../OnceOpened';
import type { WhyQuestion } from './WhyDrawer';

const WhyDrawer = lazy(async () => ({ default: (await import('./WhyDrawer')).WhyDrawer }));

export type WhyDesk = { readonly ask: (question: WhyQuestion) => void; readonly isOpen: boolean; readonly drawer: ReactNode };

export const useWhyDrawer = (): WhyDesk => {
  const importPath = useImportPath();
  /** Counted, so that each is mounted anew and lies over what was opened since the last. */
  const [{ nth, question }, setAsked] = useState<{ readonly nth: number; readonly question: WhyQuestion | null }>({ nth: 0, question: null });
  const ask = useCallback((next: WhyQuestion): void => setAsked((last) => ({ nth: last.nth + 1, question: next })), []);
  // What lies under it hears the same Escape, and is to find it open.
  const close = useCallback((): void => void setTimeout(() => setAsked((last) => ({ ...last, question: null }))), []);
  const drawer = (
    <Suspense fallback={null}>
      <OnceOpened key={nth} isOpen={question !== null}>{(isOpen) => <WhyDrawer question={isOpen ? question : null} onClose={close} importPath={importPath} />}</OnceOpened>
    </Suspense>
  );
  return { ask, isOpen: question !== null, drawer };
};
