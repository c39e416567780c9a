/** The buttons that save a list as it is shown. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { SheetToWrite } from '../../domain/shipments/export-files';
import type { StoreId } from '../../domain/stores';
import { Note } from '../import/Note';
import { useServices } from '../services';
import { listFile, type ListFormat } from './list-file';
import { useSaveFile } from './use-save-file';

const formats: readonly ListFormat[] = ['csv', 'xlsx'];

/** `name`: of the file, without its ending. `storeId` null: of all stores, or of none. */
export const ListFiles = ({ name, storeId, list }: { readonly name: string; readonly storeId: StoreId | null; readonly list: () => SheetToWrite }) => {
  const { data } = useServices();
  const saveFile = useSaveFile();
  const [said, setSaid] = useState<string | null>(null);
  const save = async (format: ListFormat): Promise<void> => {
    const sheet = list();
    setSaid(await saveFile({ suggestedName: `${name}.${format}`, bytes: await listFile(sheet, format, (sheets) => data.makeWorkbook(sheets)), kind: 'table', what: name, storeId, rows: sheet.rows.length }));
  };
  return (
    <Group gap={6} role="group" aria-label={`Save ${name}`}>
      {formats.map((format) => (
        <Button key={format} size="compact-xs" variant="default" onClick={() => void save(format)}>
          {format.toUpperCase()}
        </Button>
      ))}
      <Note>{said}</Note>
    </Group>
  );
};
