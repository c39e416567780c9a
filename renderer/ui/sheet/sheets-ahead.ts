/**
 * A sheet is asked for the moment somebody goes to its page: while the window draws the page, the planner looks up its rows. The page finds the answer under the same question; one that
 * nobody comes for is closed again.
 */
import type { OpenedSheet, PlannerService, SheetAsk, SheetOutcome } from '../../data/planning/planner-ports';
import type { SheetDefinition, SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { rowsQuery, type SheetAddress } from './sheet-address';

/** Rows that come with a sheet, and are asked for at a time afterwards: more than a window shows, and few enough to cross over in no time. */
export const rowsAtOnce = 100;

/** A page that was gone to stands long before. */
const waitedForMs = 5_000;

/** Longer than a sheet of a plan that stands takes. Whoever waits longer is told what is being done. */
const beforePageMs = 80;

/** What a page asks for as it opens. */
export const firstAsk = (definition: SheetDefinition, address: SheetAddress): SheetAsk => ({
  asOf: address.asOf, parameters: address.parameters, mayBeStale: true, mayBeEarly: true, rows: { query: rowsQuery(definition, address), end: rowsAtOnce },
});

const nameOf = (storeId: StoreId, sheetId: SheetId, ask: SheetAsk): string => JSON.stringify([storeId, sheetId, ask]);

type Ahead = { readonly name: string; readonly answer: Promise<SheetOutcome>; readonly letGo: () => void; opened: OpenedSheet | null };

let ahead: Ahead | null = null;
const opened = new Set<StoreId>();

/** Some sheet of the store was opened already: its plan stands, and another one costs little. */
export const wasOpened = (storeId: StoreId): boolean => opened.has(storeId);

export const askAhead = (planner: PlannerService, storeId: StoreId, sheetId: SheetId, ask: SheetAsk): void => {
  const name = nameOf(storeId, sheetId, ask);
  if (ahead?.name === name) return;
  ahead?.letGo();
  const answer = planner.openSheet(storeId, sheetId, ask);
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  const timer = setTimeout(() => ahead === mine && mine.letGo(), waitedForMs);
  const mine: Ahead = {
    name,
    answer,
    opened: null,
    letGo: () => {
      clearTimeout(timer);
      if (ahead === mine) ahead = null;
      void answer.then((sheet) => (sheet.kind === 'opened' ? planner.closeSheet(sheet.view) : undefined)).catch(() => undefined);
    },
  };
  ahead = mine;
  answer.then((sheet) => sheet.kind === 'opened' && (mine.opened = sheet), () => undefined);
};

/** Until the sheet that was asked for last is there, or too long for the window to stand still. */
export const aheadAnswered = async (): Promise<void> => {
  if (ahead === null || ahead.opened !== null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, beforePageMs);
  });
  await Promise.race([ahead.answer.then(() => undefined, () => undefined), longEnough]);
  clearTimeout(timer);
};

/** What was asked for ahead, where it is there already: the page's first drawing has it. It is taken with `openedAhead`. */
export const standingAhead = (storeId: StoreId, sheetId: SheetId, ask: SheetAsk): OpenedSheet | null => (ahead?.name === nameOf(storeId, sheetId, ask) ? ahead.opened : null);

/** The answer that is on its way already, or one asked for now. It is the caller's to close. */
export const openedAhead = (planner: PlannerService, storeId: StoreId, sheetId: SheetId, ask: SheetAsk): Promise<SheetOutcome> => {
  opened.add(storeId);
  if (ahead?.name !== nameOf(storeId, sheetId, ask)) return planner.openSheet(storeId, sheetId, ask);
  const { answer } = ahead;
  ahead = null;
  return answer;
};
