import type { ReactNode } from 'react';

type SaidProps = { /** Null: nothing is said, and nothing is seen of it. */ readonly children: ReactNode; readonly className?: string | undefined };

/** What became of something, shown and read out. The region stands there before its words, because one that comes with them is not read out by every reader. */
export const Said = ({ children, className }: SaidProps) => (
  <div role="status" className={children === null ? 'visually-hidden' : className}>
    {children}
  </div>
);
