/** A code and a name for a bundle that is made anew, or from another one's list. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StoreId } from '../../domain/stores';
import { Dialog } from '../../ui/Dialog';
import { useServices } from '../../ui/services';
import { codeTaken } from './free-code';

type NewBundleDialogProps = { readonly storeId: StoreId; readonly of: string | null; readonly isTaken: (code: string) => boolean; readonly onMake: (code: string, name: string) => void; readonly onClose: () => void };

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
    const taken = await codeTaken(data, storeId, wanted);
    if (taken !== null) return setProblem(taken);
    return onMake(wanted, name.trim());
  };
  return (
    <Dialog onClose={onClose} unsaved={code.trim() !== '' || name.trim() !== ''} title={of === null ? 'New bundle' : `Clone ${of}`} transitionProps={{ duration: 0 }}>
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
