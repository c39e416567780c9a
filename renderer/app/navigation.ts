/** Menus and addresses, read from the page table. Nothing here touches the window. */
import type { StoreId } from '../domain/stores';
import { pageTitle, type Area, type Page, type PagePath } from '../ui/pages';
import { areas, homePath, loginPath, pages } from './page-table';

export type MenuEntry = { readonly label: string; readonly path: PagePath };
export type TopEntry = MenuEntry & { readonly areaId: string; readonly hasSubmenu: boolean };

const pageByPath = new Map<string, Page>(pages.map((page) => [page.path, page]));

const landingOf = (area: Area): PagePath => area.pages.find((page) => page.menu.includes('top'))?.path ?? homePath;

export const areaOf = (page: Page): Area => {
  const area = areas.find((each) => each.id === page.area);
  if (area === undefined) throw new Error(`Page ${page.id} names the area ${page.area}, which does not exist`);
  return area;
};

export const topNavigation = (storeId: StoreId): readonly TopEntry[] =>
  areas
    .filter((area) => area.place === 'top' && area.listedFor.includes(storeId))
    .map((area) => ({
      areaId: area.id,
      label: area.title,
      path: landingOf(area),
      hasSubmenu: submenu(area.id, storeId).length > 0,
    }));

export const submenu = (areaId: string, storeId: StoreId): readonly MenuEntry[] => {
  const area = areas.find((each) => each.id === areaId);
  if (area === undefined) return [];
  return [
    ...area.pages.filter((page) => page.menu.includes('side')).map((page) => ({ label: pageTitle(page, storeId), path: page.path })),
    ...area.shortcuts.map((shortcut) => ({ label: shortcut.label, path: shortcut.to })),
  ];
};

const linksOf = (place: Area['place'], storeId: StoreId): readonly MenuEntry[] =>
  areas
    .filter((area) => area.place === place)
    .flatMap((area) => area.pages.filter((page) => page.menu.includes('top')).map((page) => ({ label: pageTitle(page, storeId), path: page.path })));

export const quickLinks = (storeId: StoreId): readonly MenuEntry[] => linksOf('quick', storeId);
export const footerLinks = (storeId: StoreId): readonly MenuEntry[] => linksOf('footer', storeId);

export type Destination =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'moved'; readonly to: PagePath }
  | { readonly kind: 'unknown' };

const aliases = new Map<string, PagePath>(pages.flatMap((page) => (page.aliases ?? []).map((alias) => [alias, page.path] as const)));
const lowerCase = new Map<string, PagePath>(pages.map((page) => [page.path.toLowerCase(), page.path]));

/** Where an address leads that is not spelled as its page's is: without the slashes at its end, and to the sign-in page in whatever case. Null where nothing is to be mended. */
export const respelled = (pathname: string): string | null => {
  const bare = pathname.replace(/\/+$/, '') || '/';
  const to = bare.toLowerCase() === loginPath ? loginPath : bare;
  return to === pathname ? null : to;
};

/** Paths are matched letter for letter; another case, a trailing slash or an alias is sent on to the real path. */
export const resolvePath = (pathname: string): Destination => {
  if (pathname === '/') return { kind: 'moved', to: homePath };
  const exact = pageByPath.get(pathname);
  if (exact !== undefined) return { kind: 'page', page: exact };
  const bare = respelled(pathname) ?? pathname;
  const to = aliases.get(bare) ?? lowerCase.get(bare.toLowerCase());
  return to === undefined ? { kind: 'unknown' } : { kind: 'moved', to };
};

/** The area whose submenu a page opens when nobody has clicked a menu yet. */
export const ownSubmenu = (pathname: string): string | null => {
  const destination = resolvePath(pathname);
  if (destination.kind !== 'page') return null;
  const area = areaOf(destination.page);
  return area.place === 'top' ? area.id : null;
};

export type Crumb = { readonly label: string; readonly path: PagePath | null };

/** The way back: home, the area's landing page, the page itself. A landing page is its own area and stands once. */
export const breadcrumb = (page: Page, storeId: StoreId): readonly Crumb[] => {
  const area = areaOf(page);
  const landing = landingOf(area);
  const title = pageTitle(page, storeId);
  const home: Crumb[] = page.path === homePath || landing === homePath ? [] : [{ label: 'Dashboard', path: homePath }];
  if (area.place === 'footer') return [...home, { label: title, path: null }];
  if (page.path === landing) return [...home, { label: area.title, path: null }];
  return [...home, { label: area.title, path: landing }, { label: title, path: null }];
};

const words = (text: string): readonly string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

const likeness = (asked: string, known: string): number => {
  if (asked === known) return 3;
  if (known.startsWith(asked) || asked.startsWith(known)) return 2;
  return known.includes(asked) || asked.includes(known) ? 1 : 0;
};

/** An address as it was typed; one whose escapes are broken is taken as it stands. */
const readable = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** Pages whose path or title shares words with an address that leads nowhere, best first; never more than five. */
export const suggestPages = (pathname: string, storeId: StoreId): readonly Page[] => {
  const asked = words(readable(pathname));
  const score = (page: Page): number => {
    const known = [...words(page.path), ...words(pageTitle(page, storeId))];
    return asked.reduce((sum, word) => sum + Math.max(0, ...known.map((other) => likeness(word, other))), 0);
  };
  return pages
    .map((page) => ({ page, score: score(page) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map((each) => each.page);
};
