import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { keepEarlyFiles } from '../../features/imports/desk-messages';
import { isPressed, isTyping } from '../../ui/keyboard';
import { helpOf, helpPath } from '../../ui/pages';
import { useServices, useStore } from '../../ui/services';
import { showTips } from '../../ui/tips/tips';
import { goodsQuestion } from '../../ui/why/goods-why';
import { useWhyDrawer } from '../../ui/why/use-why-drawer';
import { resolvePath, submenu, topNavigation } from '../navigation';
import { Footer } from './Footer';
import { Header } from './Header';
import { LostFiles } from './LostFiles';
import { SideMenu } from './SideMenu';
import { TopNavigation } from './TopNavigation';
import { useKeptScroll } from './kept-scroll';
import { useOpenSubmenu } from './menu-state';
import styles from './shell.module.css';

const loadPalette = async () => ({ default: (await import('./Palette')).Palette });
const Palette = lazy(loadPalette);
const ImportDrop = lazy(async () => ({ default: (await import('../../features/imports/ImportDrop')).ImportDrop }));

export const Shell = () => {
  const { storeId } = useStore();
  const { open, collapse } = useOpenSubmenu();
  const content = useRef<HTMLElement>(null);
  useKeptScroll(content);
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  // Until the search box has the keyboard, what is typed is kept for it instead of being lost on the page behind.
  const early = useRef<string | null>(null);
  const openPalette = useCallback(() => {
    early.current = '';
    setPalette('open');
  }, []);
  const takeTyped = useCallback((): string => {
    const typed = early.current ?? '';
    early.current = null;
    return typed;
  }, []);
  const closePalette = useCallback(() => {
    early.current = null;
    setPalette('closed');
  }, []);
  const { planner } = useServices();
  const why = useWhyDrawer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const place = resolvePath(pathname);
    // At the window, so that a table's own search hears `/` before.
    const onEarlyKey = (event: KeyboardEvent): void => {
      if (early.current === null || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) {
        early.current = null;
        return;
      }
      early.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (isPressed('help', event) && !event.defaultPrevented) {
        event.preventDefault();
        void navigate(place.kind === 'page' && place.page.path !== helpPath ? helpOf(place.page) : helpPath);
        return;
      }
      if (isPressed('history', event) && !event.defaultPrevented && !isTyping(event.target)) {
        event.preventDefault();
        void navigate(event.key === 'ArrowLeft' ? -1 : 1);
        return;
      }
      if (event.defaultPrevented || (!isPressed('palette', event) && !(isPressed('search', event) && !isTyping(event.target)))) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onEarlyKey, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onEarlyKey, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [openPalette, navigate, pathname]);
  // From the moment the shell can be seen, files may be dropped on it.
  useLayoutEffect(() => keepEarlyFiles(), []);
  useEffect(() => showTips(), []);
  // Fetched while nothing else happens, so that what is typed right after Ctrl K lands in its search box.
  useEffect(() => {
    const waiting = window.requestIdleCallback(() => void loadPalette());
    return () => window.cancelIdleCallback(waiting);
  }, []);
  // Loaded while nothing else happens: the first page needs none of it.
  useEffect(() => {
    let stop: (() => void) | null = null;
    const waiting = window.requestIdleCallback(() => void import('./open-ahead').then(({ openAhead }) => (stop ??= openAhead(planner, storeId))));
    return () => {
      window.cancelIdleCallback(waiting);
      (stop ??= () => undefined)();
    };
  }, [planner, storeId]);
  const listed = open !== null && topNavigation(storeId).some((item) => item.areaId === open) ? submenu(open, storeId) : [];
  return (
    <div className={styles.shell} data-store={storeId}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // Followed as a link it would be a navigation, and forget which submenu is open.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        Skip to the page
      </a>
      <Header onSearch={openPalette} />
      <TopNavigation open={open} onCollapse={collapse} />
      <div className={styles.body}>
        {open !== null && listed.length > 0 && <SideMenu areaId={open} entries={listed} />}
        <main id="content" ref={content} className={styles.content} tabIndex={-1}>
          <LostFiles />
          <Outlet />
        </main>
      </div>
      <Footer />
      <Suspense fallback={null}>
        <ImportDrop />
      </Suspense>
      {why.drawer}
      <Suspense fallback={null}>
        {palette !== 'never' && <Palette opened={palette === 'open'} takeTyped={takeTyped} onClose={closePalette} onWhy={(ofStore, code) => why.ask(goodsQuestion(planner, ofStore, code))} />}
      </Suspense>
    </div>
  );
};
