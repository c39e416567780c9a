/** What the palette knows without asking the data: pages, settings and help, by their words. */
import { holdsWords } from '../../domain/search/spellings';
import { isPlanned } from '../../domain/settings/setting-rows';
import { storeName, type StoreId } from '../../domain/stores';
import { errorEntries, formulaEntries, glossaryEntries } from '../../features/help/help-index';
import { isOffered, savedReports } from '../../features/reports/saved-reports';
import { settingCatalogue } from '../../features/settings/setting-catalogue';
import { pageTitle, type Page } from '../../ui/pages';
import { resolvePath } from '../navigation';
import { areas, pages } from '../page-table';

export type PaletteEntry = { readonly id: string; readonly group: string; readonly label: string; readonly description: string; readonly to: string };

/** Groups of one name made one, where its first stood: the list is drawn by name, and of two of a name one would stay behind when the words change. */
export const joinedGroups = <A>(groups: readonly { readonly group: string; readonly actions: readonly A[] }[]): { group: string; actions: A[] }[] =>
  [...new Set(groups.map(({ group }) => group))].map((name) => ({ group: name, actions: groups.flatMap(({ group, actions }) => (group === name ? actions : [])) }));

/** A page whose whole name was typed is the one that is meant, whichever others have that word in theirs. */
export const pageEntries = (storeId: StoreId, asked: string): readonly PaletteEntry[] => {
  const found = areas.flatMap((area) =>
    area.pages.flatMap((page): readonly PaletteEntry[] => {
      const label = pageTitle(page, storeId);
      const description = area.setUpFor.includes(storeId) ? page.summary : `Not set up for ${storeName(storeId)}. ${page.summary}`;
      return asked === '' || holdsWords(`${label} ${area.title} ${page.path} ${page.summary}`, asked) ? [{ id: page.id, group: area.title, label, description, to: page.path }] : [];
    }),
  );
  const name = asked.trim().toLowerCase();
  const isMeant = ({ label }: PaletteEntry): boolean => label.toLowerCase() === name;
  return [...found.filter(isMeant), ...found.filter((entry) => !isMeant(entry))];
};

/** Only once something is asked, as with settings. */
export const placeEntries = (asked: string): readonly PaletteEntry[] =>
  asked === ''
    ? []
    : areas.flatMap((area) =>
        area.pages.flatMap((page) =>
          (page.places ?? []).flatMap(({ title, summary, search }): readonly PaletteEntry[] =>
            holdsWords(`${title} ${summary}`, asked) ? [{ id: `place ${page.path}${search}`, group: area.title, label: title, description: summary, to: `${page.path}${search}` }] : [],
          ),
        ),
      );

/** Reports the app makes itself. */
export const reportEntries = (storeId: StoreId, asked: string): readonly PaletteEntry[] =>
  asked === ''
    ? []
    : savedReports.flatMap((report): readonly PaletteEntry[] =>
        isOffered(areas, report, storeId) && holdsWords(`${report.title} ${report.answers} report`, asked)
          ? [{ id: `report ${report.id}`, group: 'Reports', label: report.title, description: report.answers, to: `/reports?${new URLSearchParams({ tab: 'saved', report: report.id }).toString()}` }]
          : [],
      );

const ownAddress = 'app://desk';

const addressFrom = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** A link that was copied here or on another computer: the page it leads to, and the place on it. Null for any other words. */
const linkedPlace = (asked: string): { readonly page: Page; readonly to: string } | null => {
  const text = asked.trim();
  const address = text.toLowerCase().startsWith(`${ownAddress}/`) ? text : text.startsWith('/') ? `${ownAddress}${text}` : '';
  const link = addressFrom(address);
  if (link === null) return null;
  const place = resolvePath(link.pathname);
  const page = place.kind === 'page' ? place.page : place.kind === 'moved' ? pages.find(({ path }) => path === place.to) : undefined;
  return page === undefined ? null : { page, to: `${page.path}${link.search}` };
};

export const linkEntries = (storeId: StoreId, asked: string): readonly PaletteEntry[] => {
  const place = linkedPlace(asked);
  return place === null ? [] : [{ id: 'link', group: 'Link', label: `Open the link: ${pageTitle(place.page, storeId)}`, description: place.to, to: place.to }];
};

/** Uses that are no sentence of their own go on after these words. */
const usedWords = (usedFor: string): string => (usedFor.endsWith('.') ? usedFor : `Used for ${usedFor}`);

/** Only once something is asked: a list of all would bury the pages. */
export const settingEntries = (asked: string): readonly PaletteEntry[] =>
  asked === ''
    ? []
    : settingCatalogue.flatMap(({ id, tab, section, title, usedFor, alsoCalled = '' }): readonly PaletteEntry[] =>
        holdsWords(`${title} ${usedFor} ${section} ${alsoCalled} setting`, asked)
          ? [{ id: `setting ${id}`, group: 'Settings', label: title, description: `${section === title ? '' : `${section}. `}${usedWords(usedFor)}${isPlanned(id) ? '' : ' on every page'}`, to: `/settings?${new URLSearchParams({ tab, q: title }).toString()}` }]
          : [],
      );

const helpEntry = (id: string, label: string, description: string): PaletteEntry => ({ id: `help ${id}`, group: 'Help', label, description, to: `/help?${new URLSearchParams({ q: label }).toString()}` });

export const helpEntries = (asked: string): readonly PaletteEntry[] =>
  asked === ''
    ? []
    : [
        ...glossaryEntries.filter(({ searched }) => holdsWords(searched, asked)).map(({ term, meaning }) => helpEntry(`term ${term}`, term, meaning)),
        ...formulaEntries.filter(({ searched }) => holdsWords(searched, asked)).map(({ id, title, formula }) => helpEntry(`formula ${id}`, title, formula)),
        ...errorEntries.filter(({ searched }) => holdsWords(searched, asked)).map(({ code, text }) => helpEntry(`message ${code}`, text.title, text.whatHappened)),
      ];
