/** A list report as a file or on paper. */
import { useState } from 'react';
import type { Failure, Outcome } from '../../domain/failures';
import type { SheetColumn } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { listFile, type ListFormat } from '../../ui/exports/list-file';
import { noPdf } from '../../ui/exports/page-pdf';
import { useSaveFile } from '../../ui/exports/use-save-file';
import { localDay } from '../../ui/local-day';
import type { ListRows } from '../../ui/reports/list-source';
import { useServices } from '../../ui/services';
import { paperLines } from '../../ui/sheet/paper-lines';
import { paperPdf } from '../../ui/sheet/paper-pdf';
import { mostPrinted, paperOf } from '../../ui/sheet/print-sheet';

/** As the cells of a sheet are written: words and figures that nobody explains. */
export const asSheetColumns = (columns: ListRows['columns']): readonly SheetColumn[] => columns.map((column) => ({ ...column, hint: '', figure: null, shownAtFirst: true, edit: null, mayBeNone: true }));

export type ListFilesDesk = { readonly note: string | null; readonly failure: Failure | null; readonly isWorking: boolean; readonly exportFile: (format: ListFormat) => Promise<void>; readonly pdf: () => Promise<void>; readonly close: () => void };

/** `list` null: there is nothing to save yet. */
export const useListFiles = (title: string, storeId: StoreId, list: ListRows | null): ListFilesDesk => {
  const { data, desk } = useServices();
  const saveFile = useSaveFile();
  const [told, setTold] = useState<{ readonly note: string | null; readonly failure: Failure | null }>({ note: null, failure: null });
  const [isWorking, setWorking] = useState(false);
  const nameOf = (day: string): string => `${title} ${storeId.toUpperCase()} ${day}`;

  const bytesOf = async ({ file, columns, rows }: ListRows, format: ListFormat): Promise<Outcome<Uint8Array>> =>
    file === undefined ? { ok: true, value: await listFile({ name: title.slice(0, 31), columns, rows }, format, (sheets) => data.makeWorkbook(sheets)) } : file(format);

  const working = async (work: (list: ListRows) => Promise<{ readonly note: string | null; readonly failure: Failure | null }>): Promise<void> => {
    if (list === null) return;
    setWorking(true);
    setTold({ note: null, failure: null });
    setTold(await work(list));
    setWorking(false);
  };

  const exportFile = (format: ListFormat): Promise<void> =>
    working(async (shown) => {
      const name = nameOf(localDay(Date.now()));
      const bytes = await bytesOf(shown, format).catch((): Outcome<never> => ({ ok: false, failure: { code: 'data/unknown', detail: null } }));
      return bytes.ok ? { note: await saveFile({ suggestedName: `${name}.${format}`, bytes: bytes.value, kind: 'table', what: name, storeId, rows: shown.count }), failure: null } : { note: null, failure: bytes.failure };
    });

  const pdf = (): Promise<void> =>
    working(async ({ columns, rows, count, parameters, notes }) => {
      const day = localDay(Date.now());
      const name = nameOf(day);
      const printed = rows.slice(0, mostPrinted);
      const words = parameters.filter(({ isUsual }) => !isUsual).map(({ title: asked, value, options }) => `${asked}: ${options.find((option) => option.value === value)?.title ?? String(value)}`);
      const lines = paperLines({ storeId, day, matching: count, printed: printed.length, words, caution: '', sources: [], notes });
      const paper = paperOf({ columns: asSheetColumns(columns) }, { title, lines, rows: printed.map((cells, index) => ({ index, cells, fileName: '', row: 0, asOf: null })), columnIds: columns.map(({ id }) => id), foot: null });
      const bytes = await paperPdf(desk, paper);
      return { note: bytes === null ? noPdf : await saveFile({ suggestedName: `${name}.pdf`, bytes, kind: 'table', what: name, storeId, rows: printed.length }), failure: null };
    });

  return { ...told, isWorking, exportFile, pdf, close: () => setTold({ note: null, failure: null }) };
};
