/** A code and a name for a bundle that is made anew, or from another one's list. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StoreId } from '../../domain/stores';
import { Dialog } from '../../ui/Dialog';
import { useServices } from '../../ui/services';

type NewBundleDialogProps = { readonly storeId: StoreId; readonly of: string | null; readonly isTaken: (code: string) => boolean; readonly onMake: (code: string, name: string) => void; readonly onClose: () => void };

export const NewBundleDialog = ({ storeId, of, isTaken, onMake, onClose }: NewBundleDialogProps) => {
  const { data } = useServices();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const wanted = code.trim();
    if (wanted === '') {
      setProblem('A bundle needs a code.');
      return;
    }
    const known = await data.rowsToEdit({ storeId, tableId: 'bundles', partition: 'all', where: { columnId: 'bundleCode', values: [wanted] } });
    if (isTaken(wanted) || (known.ok && known.value.rows.length > 0)) setProblem(`There is a bundle ${wanted} already.`);
    else onMake(wanted, name.trim());
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
