/** A code and a name for a bundle that is made anew, or from another one's list. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table-ids';
import { Dialog } from '../../ui/Dialog';
import { failureText } from '../../ui/mapping/hand-words';
import { useServices } from '../../ui/services';

type NewBundleDialogProps = { readonly storeId: StoreId; readonly of: string | null; readonly isTaken: (code: string) => boolean; readonly onMake: (code: string, name: string) => void; readonly onClose: () => void };

/** A code means one thing: what counts stock and costs goes by it alone. */
const codeLists = [
  { tableId: 'bundles', columnId: 'bundleCode', one: 'a bundle' },
  { tableId: 'factory-items', columnId: 'itemCode', one: 'an item' },
  { tableId: 'martin-skus', columnId: 'sku', one: 'a label' },
] as const satisfies readonly { readonly tableId: TableId; readonly columnId: string; readonly one: string }[];

export const NewBundleDialog = ({ storeId, of, isTaken, onMake, onClose }: NewBundleDialogProps) => {
  const { data } = useServices();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const wanted = code.trim();
    if (wanted === '') {
      return setProblem('A bundle needs a code.');
    }
    if (isTaken(wanted)) return setProblem(`There is a bundle ${wanted} already.`);
    for (const { tableId, columnId, one } of codeLists) {
      const known = await data.rowsToEdit({ storeId, tableId, partition: 'all', where: { columnId, values: [wanted] } });
      // Where a list cannot be read, nobody knows that the code is free.
      if (!known.ok) return setProblem(`Whether ${wanted} is free cannot be told. ${failureText(known.failure)}`);
      if (known.value.rows.length > 0) return setProblem(`There is ${one} ${wanted} already.`);
    }
    return onMake(wanted, name.trim());
  };
  return (
    <Dialog onClose={onClose} title={of === null ? 'New bundle' : `Clone ${of}`} transitionProps={{ duration: 0 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Stack gap="sm">
          <TextInput label="Bundle code" data-autofocus value={code} maxLength={100} error={problem} onChange={(event) => setCode(event.currentTarget.value)} />
          <TextInput label="Name" value={name} maxLength={300} onChange={(event) => setName(event.currentTarget.value)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>Cancel</Button>
            <Button type="submit">{of === null ? 'Make the bundle' : 'Clone'}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
