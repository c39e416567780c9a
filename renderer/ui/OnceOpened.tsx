/** What opens over a page is mounted when it first opens: most visits open none of it. From then on it stays, so that it closes as it should and gives the keyboard back. */
import { useEffect, useState, type ReactNode } from 'react';

type OnceOpenedProps = { readonly isOpen: boolean; readonly children: (isOpen: boolean) => ReactNode };

export const OnceOpened = ({ isOpen, children }: OnceOpenedProps) => {
  const [stage, setStage] = useState<'never' | 'closed' | 'standing'>('never');
  if (isOpen && stage === 'never') setStage('closed');
  // It stands closed for one drawing: where the keyboard was is noticed as it opens.
  useEffect(() => {
    if (stage !== 'closed') return undefined;
    const timer = setTimeout(() => setStage('standing'));
    return () => clearTimeout(timer);
  }, [stage]);
  return stage === 'never' ? null : children(isOpen && stage === 'standing');
};
