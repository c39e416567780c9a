import type { SheetOfPage } from './sheet-panel';

/** What a view is called outside its page, in files and on paper: several of a page would else go by one name. */
export const titleOfView = (title: string, sheets: readonly SheetOfPage[], id: string): string => {
  const view = sheets.length > 1 ? sheets.find(({ sheet }) => sheet === id) : undefined;
  return view === undefined ? title : `${title}, ${view.label}`;
};
