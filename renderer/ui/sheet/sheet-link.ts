/** The way from elsewhere to a sheet on its own page. */
import type { SheetId } from '../../domain/sheets/sheet';
import type { Area } from '../pages';
import { emptyAddress, queryOf, type SheetAddress } from './sheet-address';

/** As a link has it, on the first page that shows the sheet; null where none does. */
export const sheetLink = (areas: readonly Area[], sheet: SheetId, shown: Partial<SheetAddress> = {}): string | null => {
  const page = areas.flatMap(({ pages }) => pages).find((one) => one.kind === 'sheet' && one.sheets.some((part) => part.sheet === sheet));
  return page === undefined ? null : `${page.path}?${queryOf({ ...emptyAddress, view: sheet, ...shown }).toString()}`;
};
