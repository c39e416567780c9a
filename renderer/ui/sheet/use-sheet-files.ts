/** A sheet as a file or on paper: what is shown, or all of it. */
import { useCallback, useState } from 'react';
import type { OpenedSheet } from '../../data/planning/planner-ports';
import type { Failure, Outcome } from '../../domain/failures';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { TableQuery } from '../../domain/tables/query';
import { noPdf, pagePdf } from '../exports/page-pdf';
import { useSaveFile } from '../exports/use-save-file';
import { useAreas } from '../pages';
import { useServices } from '../services';
import { sourcesOf } from '../set-up';
import type { ExportAsk } from '../table/ExportMenu';
import { undecidedWords, unsavedWords } from './caution';
import { footLines } from './foot-lines';
import { paperLines } from './paper-lines';
import { mostPrinted, onPaper, paperOf, printPaper } from './print-sheet';
import { useRowAnswers, type RowAnswers } from './row-answers';
import { everyColumn } from './sheet-columns';
import classes from './sheet.module.css';

/** `words`: what narrows the rows, as people say it; see `shownWords`. */
export type Shown = { readonly query: TableQuery; readonly columnIds: readonly string[]; readonly words: readonly string[]; /** What the page says of its rows. */ readonly notes: readonly string[] };

type Told = { readonly note: string | null; readonly failure: Failure | null };

export type SheetFiles = Told & {
  readonly isWorking: boolean;
  readonly exportFile: (ask: ExportAsk, shown: Shown) => Promise<void>;
  readonly print: (shown: Shown) => Promise<void>;
  /** What would be printed, as a file. */
  readonly pdf: (shown: Shown) => Promise<void>;
  readonly close: () => void;
};

/** `rows`: how many of them are on it. */
type Laid = { readonly paper: HTMLElement; readonly rows: number };

const nothing: Told = { note: null, failure: null };

/** The planner's worker went while it was asked. */
const ended: Outcome<never> = { ok: false, failure: { code: 'plan/ended', detail: null } };

const fileOf = async (planner: RowAnswers, { view }: OpenedSheet, query: TableQuery, columnIds: readonly string[], format: ExportAsk['format']): Promise<Outcome<{ readonly bytes: Uint8Array; readonly rows: number }>> => {
  const bytes = await planner.exportSheet(view, query, columnIds, format);
  if (!bytes.ok) return bytes;
  const counted = await planner.querySheet(view, query, 0, 1);
  return counted.ok ? { ok: true, value: { bytes: bytes.value, rows: counted.value.matching } } : counted;
};

/** `unsaved`: changes that are only here and in no file. `isUnread`: nobody here knows what was decided. */
export const useSheetFiles = (definition: AnySheet, title: string, storeId: StoreId, sheet: OpenedSheet | null, unsaved: number, isUnread: boolean): SheetFiles => {
  const { desk } = useServices();
  const areas = useAreas();
  const planner = useRowAnswers();
  const saveFile = useSaveFile();
  const [told, setTold] = useState<Told>(nothing);
  const [isWorking, setWorking] = useState(false);
  const caution = unsavedWords(unsaved);
  const onPaperToo = `${caution}${undecidedWords(isUnread)}`;

  const exportFile = useCallback(
    async ({ format, all }: ExportAsk, { query, columnIds }: Shown): Promise<void> => {
      if (sheet === null) return;
      setWorking(true);
      setTold(nothing);
      const asked: TableQuery = all ? { search: '', filters: [], sort: definition.sort } : query;
      const made = await fileOf(planner, sheet, asked, all ? everyColumn(definition) : columnIds, format).catch((): Outcome<never> => ended);
      if (made.ok) {
        const name = `${title} ${storeId.toUpperCase()} ${sheet.day}`;
        const saved = await saveFile({ suggestedName: `${name}.${format}`, ...made.value, kind: 'table', what: name, storeId });
        setTold({ note: saved === null ? null : `${saved}${caution}`, failure: null });
      } else setTold({ note: null, failure: made.failure });
      setWorking(false);
    },
    [planner, sheet, definition, title, storeId, saveFile, caution],
  );

  const paper = useCallback(
    async ({ query, columnIds, words, notes }: Shown): Promise<Laid | null> => {
      if (sheet === null) return null;
      const page = await planner.querySheet(sheet.view, query, 0, mostPrinted).catch((): Outcome<never> => ended);
      if (!page.ok) {
        setTold({ note: null, failure: page.failure });
        return null;
      }
      const { matching, rows } = page.value;
      const lines = paperLines({ storeId, day: sheet.day, matching, printed: rows.length, words, caution: onPaperToo, sources: sourcesOf(areas, storeId, sheet.sources, definition.sources), notes });
      return { paper: paperOf(definition, { title, lines, rows, columnIds, foot: matching > mostPrinted ? null : footLines(definition, page.value, columnIds) }), rows: rows.length };
    },
    [planner, sheet, areas, definition, title, storeId, onPaperToo],
  );

  const print = useCallback(
    async (shown: Shown): Promise<void> => {
      const made = await paper(shown);
      if (made !== null) printPaper(made.paper, classes.paper ?? '');
    },
    [paper],
  );

  const pdf = useCallback(
    async (shown: Shown): Promise<void> => {
      setWorking(true);
      setTold(nothing);
      const made = await paper(shown);
      if (made !== null && sheet !== null) {
        const bytes = await onPaper(made.paper, classes.paper ?? '', () => pagePdf(desk, true));
        const name = `${title} ${storeId.toUpperCase()} ${sheet.day}`;
        setTold({ note: bytes === null ? noPdf : await saveFile({ suggestedName: `${name}.pdf`, bytes, kind: 'table', what: name, storeId, rows: made.rows }), failure: null });
      }
      setWorking(false);
    },
    [desk, paper, sheet, title, storeId, saveFile],
  );

  return { ...told, isWorking, exportFile, print, pdf, close: useCallback(() => setTold(nothing), []) };
};
