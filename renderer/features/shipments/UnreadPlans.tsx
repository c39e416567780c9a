/** Plans that are there and could not be read. */
import type { ReactNode } from 'react';
import { Note } from '../../ui/import/Note';

/** `children`: what that means where it is said. */
export const UnreadPlans = ({ count, children }: { readonly count: number; readonly children?: ReactNode }) =>
  count === 0 ? null : (
    <Note tone="warn">
      {count === 1 ? 'One plan could not be read. It is kept' : `${count} plans could not be read. They are kept`}; the connection may be what is missing. {children}
    </Note>
  );
