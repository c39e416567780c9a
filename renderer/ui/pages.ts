/**
 * The shape of the one page table. A page is a row: routes, menus, window titles, the palette, help and the tests are all
 * read from it. The rows stand in `renderer/features/<area>/pages.ts`.
 *
 * The shell renders the breadcrumb and the heading (h1) of every page. What a row's content renders goes below it.
 */
import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { StoreId } from '../domain/stores';
import type { TableId } from '../domain/tables/table-ids';
import type { ListSource } from './reports/list-source';
import type { SheetPageParts } from './sheet/sheet-panel';

export type PagePath = `/${string}`;

/** `isBusy`: files are on their way in and need the room. */
export type BelowUploadProps = { readonly storeId: StoreId; readonly isBusy: boolean };
export type AroundUploadProps = { readonly storeId: StoreId; /** Files are on their way in and need the room. */ readonly isBusy: boolean; readonly children: ReactNode };

export type PageContent =
  /** One report's upload page: drop, review, publish, history. */
  | { readonly kind: 'upload'; readonly report: string; /** Stands around the way in: what the files say, above and below it. */ readonly Around?: ComponentType<AroundUploadProps>; /** The same below it alone. */ readonly Below?: ComponentType<BelowUploadProps> }
  /** A table of decisions worked out from the store's plan; several where the page offers views of one. */
  | ({ readonly kind: 'sheet' } & SheetPageParts)
  /** A page of its own, made with `lazy` so that it is loaded when it is opened. */
  | { readonly kind: 'custom'; readonly Content: ComponentType; /** As wide as the window: it is mostly a table. */ readonly wide?: boolean; /** Tables it is made from. */ readonly reads?: readonly TableId[] };

/** A tab of a page that people look for by its own name. */
export type PlaceWithin = { readonly title: string; readonly summary: string; /** Of the address, behind the path. */ readonly search: `?${string}` };

export type PageRow = {
  readonly id: string;
  /** Exactly as staff know it, upper and lower case included. */
  readonly path: PagePath;
  readonly title: string | ((storeId: StoreId) => string);
  /** One line for the palette, help and the page's own head. */
  readonly summary: string;
  /** `top`: where the area's item in the top navigation leads. `side`: an entry of the area's submenu, in row order. */
  readonly menu: readonly ('top' | 'side')[];
  /** Other spellings that lead here. The all-lower-case spelling of a path always does. */
  readonly aliases?: readonly PagePath[];
  readonly places?: readonly PlaceWithin[];
} & PageContent;

export type Page<Row extends PageRow = PageRow> = Row & { readonly area: string };

/** An entry in one area's submenu that opens a page of another area, while the submenu it stands in stays open. */
export type MenuShortcut = { readonly label: string; readonly to: PagePath };

export type Area = {
  readonly id: string;
  /** The label of the top item. */
  readonly title: string;
  /** `top` areas stand in the top navigation, `quick` ones beside it, `footer` ones at the foot. */
  readonly place: 'top' | 'quick' | 'footer';
  /** Stores whose top navigation lists the area. */
  readonly listedFor: readonly StoreId[];
  /** Stores the area's channel is set up for. Elsewhere its pages say so and offer the switch. */
  readonly setUpFor: readonly StoreId[];
  readonly pages: readonly Page[];
  readonly shortcuts: readonly MenuShortcut[];
  /** Lists of its own that the hub offers as reports, by the id of the report. */
  readonly lists?: Readonly<Record<string, ListSource>>;
};

/** Keeps the literal ids and paths of the rows, so that links to them can be checked by the compiler. */
export const definePages = <const Rows extends readonly PageRow[]>(
  area: string,
  rows: Rows,
): { readonly [Index in keyof Rows]: Page<Rows[Index]> } =>
  // `map` forgets which row stands where; each element is its row with the area added.
  rows.map((row) => ({ ...row, area })) as unknown as { readonly [Index in keyof Rows]: Page<Rows[Index]> };

export const pageTitle = (page: PageRow, storeId: StoreId): string =>
  typeof page.title === 'string' ? page.title : page.title(storeId);

export const helpPath = '/help' satisfies PagePath;

/** Where help speaks of one page alone. */
export const helpOf = ({ path }: Pick<PageRow, 'path'>): string => `${helpPath}?${new URLSearchParams({ page: path }).toString()}`;

/** Every area of the app, for pages that list others (help, not found). */
export const AreasContext = createContext<readonly Area[]>([]);
export const useAreas = (): readonly Area[] => useContext(AreasContext);
