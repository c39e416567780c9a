/**
 * Which submenu is open: what was last clicked, not what the address suggests. It is kept in the history entry, so that going
 * back or loading the window again finds the menu as it was. An entry that no menu made opens the page's own submenu.
 */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownSubmenu } from '../navigation';

export type MenuState = { readonly submenu: string | null };

const clicked = (state: unknown): MenuState | null => {
  if (typeof state !== 'object' || state === null || !('submenu' in state)) return null;
  const submenu = state.submenu;
  return submenu === null || typeof submenu === 'string' ? { submenu } : null;
};

export const openSubmenu = (state: unknown, pathname: string): string | null => {
  const kept = clicked(state);
  return kept === null ? ownSubmenu(pathname) : kept.submenu;
};

export const useOpenSubmenu = (): { readonly open: string | null; readonly collapse: () => void } => {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const collapse = useCallback(() => {
    const collapsed: MenuState = { submenu: null };
    void navigate({ pathname, search, hash }, { replace: true, state: collapsed });
  }, [navigate, pathname, search, hash]);
  return { open: openSubmenu(state, pathname), collapse };
};
