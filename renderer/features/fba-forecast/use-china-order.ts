/** Goods become orders of the factories' items inside them, as changes on the China page that are not saved yet: there they are looked at and saved. */
import { listedNames } from '../../domain/listed-names';
import { useNavigate } from 'react-router-dom';
import type { ChinaNeed, ChinaWanted } from '../../domain/planning/china-needs';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { cellOf, decide, rowIdOf } from '../../ui/sheet/sheet-cells';
import { useEditsOfSheet } from '../../ui/sheet/use-edits-of-sheet';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { leftWords, type LeftOut } from './uncovered-then';

const china = sheetDefinitions['china-items'];

/** `A, B, C and 4 more`. */
export const someOf = (names: readonly string[]): string => listedNames(names, 3, formatCount);

/** `leftBefore`: goods of the rows picked out that are not among what is wanted. */
type OrderItems = (wanted: ChinaWanted, reasonOf: (need: ChinaNeed) => string, leftBefore?: LeftOut) => Promise<string | null>;

const none: LeftOut = [];

/** Leads to the China page where all of it is ordered there; else says what is left out, or why nothing is ordered. */
export const useChinaOrder = (storeId: StoreId): OrderItems => {
  const { planner } = useServices();
  const navigate = useNavigate();
  const addEdits = useEditsOfSheet(storeId, china);
  return async (wanted, reasonOf, leftBefore = none) => {
    // Both questions go to a view of its own: the one on screen may be closed for newer rows at any time.
    const opened = await planner.openSheet(storeId, china.id, { asOf: null, parameters: {} });
    if (opened.kind !== 'opened') return 'The plan for China could not be opened. Try again.';
    const needs = await planner.chinaNeeds(opened.view, wanted);
    const found = needs.ok ? await planner.sheetRows(opened.view, needs.value.items.map(({ code }) => code)) : needs;
    await planner.closeSheet(opened.view);
    if (!needs.ok || !found.ok) return 'What is inside these rows could not be looked up. Try again.';
    const { items } = needs.value;
    const left = [...leftBefore, ...needs.value.left];
    if (items.length === 0) return `Nothing to order: ${leftWords(left)}.`;
    const leftOut = left.length === 0 ? '' : ` Left out: ${leftWords(left)}.`;
    const known = new Map(found.value.map((row) => [rowIdOf(china, row), row]));
    const added = await addEdits((saved) =>
      items.flatMap((need) => {
        const row = known.get(need.code);
        if (row === undefined) return [];
        const order = cellOf(china, row, 'order');
        // An order that is larger already has room for it.
        return typeof order === 'number' && order >= need.units ? [] : [decide(china, saved, { row, columnId: 'order', value: need.units }, reasonOf(need)).edit];
      }),
    );
    if (added === null) return 'What is decided on the China page could not be read. Try again.';
    if (added === 0) return `The orders of the plan are as large already.${leftOut}`;
    // On the page it leads to, nobody would know that something is missing.
    if (leftOut !== '') return `${formatSome(added, 'order')} raised on the China page, to be looked at and saved there.${leftOut}`;
    await navigate('/fba-forecast-china');
    return null;
  };
};
