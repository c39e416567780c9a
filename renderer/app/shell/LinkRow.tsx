import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../../ui/PageLink';
import type { MenuEntry } from '../navigation';
import type { MenuState } from './menu-state';

type LinkRowProps = {
  readonly entries: readonly MenuEntry[];
  /** The submenu that stays open wherever an entry leads. */
  readonly submenu: string | null;
  readonly linkClass?: string | undefined;
};

/** Links to pages, one after the other; the one that leads to where the visitor is says so. */
export const LinkRow = ({ entries, submenu, linkClass }: LinkRowProps) => {
  const { pathname } = useLocation();
  const state = useMemo((): MenuState => ({ submenu }), [submenu]);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          <PageLink to={entry.path} state={state} className={linkClass} aria-current={entry.path === pathname ? 'page' : undefined}>
            {entry.label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
};
