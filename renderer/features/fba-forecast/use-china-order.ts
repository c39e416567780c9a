/** Goods become orders of the factories' items inside them, as changes on the China page that are not saved yet: there they are looked at and saved. */
import { listedNames } from '../../domain/listed-names';
import { useNavigate } from 'react-router-dom';
import type { ChinaNeed, ChinaWanted } from '../../domain/planning/china-needs';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { cellOf, decide, rowIdOf } from '../../ui/sheet/sheet-cells';
import { useEditsOfSheet } from '../../ui/sheet/use-edits-of-sheet';
import { formatCount } from '../../ui/table/format-cell';

const china = sheetDefinitions['china-items'];

/** `A, B, C and 4 more`. */
export const someOf = (names: readonly string[]): string => listedNames(names, 3, formatCount);

/** Leads to the China page, or says why nothing is ordered. */
export const useChinaOrder = (storeId: StoreId): ((wanted: ChinaWanted, reasonOf: (need: ChinaNeed) => string) => Promise<string | null>) => {
  const { planner } = useServices();
  const navigate = useNavigate();
  const addEdits = useEditsOfSheet(storeId, china);
  return async (wanted, reasonOf) => {
    // Both questions go to a view of its own: the one on screen may be closed for newer rows at any time.
    const opened = await planner.openSheet(storeId, china.id, { asOf: null, parameters: {} });
    if (opened.kind !== 'opened') return 'The plan for China could not be opened. Try again.';
    const needs = await planner.chinaNeeds(opened.view, wanted);
    const found = needs.ok ? await planner.sheetRows(opened.view, needs.value.items.map(({ code }) => code)) : needs;
    await planner.closeSheet(opened.view);
    if (!needs.ok || !found.ok) return 'What is inside these rows could not be looked up. Try again.';
    const { items, left } = needs.value;
    if (items.length === 0) return `Nothing to order: ${left.map(({ name, because }) => `${name}, ${because}`).slice(0, 3).join('; ')}.`;
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
    if (added === 0) return 'The orders of the plan are as large already.';
    await navigate('/fba-forecast-china');
    return null;
  };
};
