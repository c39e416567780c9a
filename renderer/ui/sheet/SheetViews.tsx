/** Which of a page's sheets is shown; nothing where it has one alone. */
import type { AnySheet } from '../../domain/sheets/sheet';
import { Segments } from '../Segments';
import type { SheetOfPage } from './sheet-panel';

type SheetViewsProps = { readonly sheets: readonly SheetOfPage[]; readonly shown: AnySheet['id']; readonly onView: (sheet: string) => void };

export const SheetViews = ({ sheets, shown, onView }: SheetViewsProps) =>
  sheets.length < 2 ? null : <Segments size="xs" aria-label="View" data={sheets.map((one) => ({ value: one.sheet, label: one.label }))} value={shown} onChange={onView} />;
