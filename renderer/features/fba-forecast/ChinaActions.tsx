/** The rows picked out as items to order from China: what the stock does not cover goes to the China page as changes not saved yet, where they are looked at and saved. */
import { Button } from '@mantine/core';
import { IconShip } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChinaNeed } from '../../domain/planning/china-needs';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { Said } from '../../ui/Said';
import { useServices } from '../../ui/services';
import { cellOf, decide, rowIdOf } from '../../ui/sheet/sheet-cells';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { useEditsOfSheet } from '../../ui/sheet/use-edits-of-sheet';
import { formatCount } from '../../ui/table/format-cell';

const china = sheetDefinitions['china-items'];

const reasonOf = ({ skus }: ChinaNeed, year: string): string => `Sold in ${year}, low now: ${skus.slice(0, 3).join(', ')}${skus.length > 3 ? ` and ${formatCount(skus.length - 3)} more` : ''}`;

export const ChinaActions = ({ storeId, definition, sheet, hasPending, rows }: SheetActionProps) => {
  const { planner } = useServices();
  const navigate = useNavigate();
  const addEdits = useEditsOfSheet(storeId, china);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const add = async (): Promise<void> => {
    const picked = await rows();
    if (picked === null) return setSaid('The rows could not be read. Try again.');
    const wanted = new Map(picked.map((row): [string, number] => {
      const [then, position] = [cellOf(definition, row, 'windowUnits'), cellOf(definition, row, 'position')];
      return [rowIdOf(definition, row), typeof then === 'number' ? Math.max(0, Math.ceil(then - (typeof position === 'number' ? position : 0))) : 0];
    }));
    if ([...wanted.values()].every((units) => units === 0)) return setSaid('The stock of these rows covers what the 90 days sold then: nothing to order.');
    // Both questions go to a view of its own: the one on screen may be closed for newer rows at any time.
    const opened = await planner.openSheet(storeId, china.id, { asOf: null, parameters: {} });
    if (opened.kind !== 'opened') return setSaid('The plan for China could not be opened. Try again.');
    const needs = await planner.chinaNeeds(opened.view, wanted);
    const found = needs.ok ? await planner.sheetRows(opened.view, needs.value.items.map(({ code }) => code)) : needs;
    await planner.closeSheet(opened.view);
    if (!needs.ok || !found.ok) return setSaid('What is inside these rows could not be looked up. Try again.');
    const { items, left } = needs.value;
    if (items.length === 0) return setSaid(`Nothing to order: ${left.map(({ sku, because }) => `${sku}, ${because}`).slice(0, 3).join('; ')}.`);
    const year = String(sheet.parameters.find(({ id }) => id === 'year')?.value ?? 'that year');
    const known = new Map(found.value.map((row) => [rowIdOf(china, row), row]));
    const added = await addEdits((saved) =>
      items.flatMap((need) => {
        const row = known.get(need.code);
        if (row === undefined) return [];
        const order = cellOf(china, row, 'order');
        // An order that is larger already has room for it.
        return typeof order === 'number' && order >= need.units ? [] : [decide(china, saved, { row, columnId: 'order', value: need.units }, reasonOf(need, year)).edit];
      }),
    );
    if (added === null) return setSaid('What is decided on the China page could not be read. Try again.');
    if (added === 0) return setSaid('The orders of the plan are as large already.');
    await navigate('/fba-forecast-china');
  };

  return (
    <>
      <Said>{said}</Said>
      <Button
        size="xs" loading={isBusy} disabled={hasPending} title={hasPending ? 'Save or discard the changes first.' : 'Orders what the position does not cover of the 90 days then, as changes on the China page.'}
        leftSection={<IconShip size={15} aria-hidden />}
        onClick={() => {
          setBusy(true);
          void add().finally(() => setBusy(false));
        }}
      >
        Add to China plan
      </Button>
    </>
  );
};
