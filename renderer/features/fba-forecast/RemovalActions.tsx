/** The rows picked out that are to be removed or liquidated, as a list for whoever orders the removals. */
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { listedNames } from '../../domain/listed-names';
import { removalList } from '../../domain/sheets/fba-no-sales/removal-list';
import { listFile } from '../../ui/exports/list-file';
import { savedWords, useFileSaver } from '../../ui/exports/use-save-file';
import { Said } from '../../ui/Said';
import { useServices } from '../../ui/services';
import { notNow } from '../../ui/sheet/not-now';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { formatSome } from '../../ui/table/format-cell';

export const RemovalActions = ({ storeId, definition, sheet, canEdit, hasPending, rows }: SheetActionProps) => {
  const { data } = useServices();
  const saveFile = useFileSaver();
  const [said, setSaid] = useState<string | null>(null);

  const save = async (): Promise<void> => {
    const picked = await rows();
    const list = picked === null ? null : removalList({ columns: definition.columns, rows: picked });
    if (picked === null) setSaid('The rows could not be read. Try again.');
    else if (list === null) setSaid('None of these rows has Remove or Liquidate for its disposition. Set it first.');
    else {
      const format = list.changed.length > 0 ? 'xlsx' : 'csv';
      const { length: count } = list.list.rows;
      const saved = await saveFile({ suggestedName: `Removal list ${storeId.toUpperCase()} ${sheet.day}.${format}`, bytes: await listFile(list.list, format, (sheets) => data.makeWorkbook(sheets)), kind: 'table', what: 'Removal list', storeId, rows: count });
      const words = savedWords(saved);
      const what = ` ${formatSome(count, 'SKU')}, ${formatSome(list.units, 'unit')}.${list.changed.length === 0 ? '' : ` It is a workbook, because a CSV would have to change ${listedNames(list.changed)}.`}`;
      if (words !== null) setSaid(`${words}${saved.kind === 'saved' ? what : ''}`);
    }
  };

  const whyNot = notNow({ canEdit, hasPending }, 'a removal list');
  return (
    <>
      <Said>{said}</Said>
      <Button
        size="xs" disabled={whyNot !== undefined} title={whyNot ?? 'A CSV of the rows whose disposition is Remove or Liquidate; a workbook where a CSV would have to change a SKU.'}
        leftSection={<IconFileDownload size={15} aria-hidden />} onClick={() => void save()}
      >
        Removal list
      </Button>
    </>
  );
};
