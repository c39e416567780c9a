/** The files this computer wrote: what they were of, when, and for whom. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { storeName } from '../../domain/stores';
import type { ExportKind } from '../../ui/exports/exported-files';
import { clearExported, exportedFiles } from '../../ui/exports/exported-files';
import { useNow } from '../../ui/import/use-now';
import { useSession } from '../../ui/services';
import { formatAge, formatCount, formatMoment, formatSome } from '../../ui/table/format-cell';
import classes from './reports.module.css';

const kindWords: Readonly<Record<ExportKind, string>> = {
  table: 'Table',
  template: 'Empty template',
  'rejected-rows': 'Rejected rows',
  chart: 'Chart',
  comparison: 'Comparison',
};

export const ExportedFiles = () => {
  const session = useSession();
  const now = useNow();
  const workspace = session.kind === 'signed-in' ? session.workspace : null;
  const [files, setFiles] = useState(() => (workspace === null ? [] : exportedFiles(localStorage, workspace)));
  if (files.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No file was saved on this computer yet. Tables, comparisons, rejected rows and templates you save are listed here.
      </Text>
    );
  }
  return (
    <>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {formatSome(files.length, 'file')}, known on this computer alone. The list is not the files: clearing it deletes none.
        </Text>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            if (workspace !== null) clearExported(localStorage, workspace);
            setFiles([]);
          }}
        >
          Clear the list
        </Button>
      </Group>
      <section className={classes.group} aria-label="Exported files">
        <div className={classes.scroll} tabIndex={0} role="region" aria-label="List of exported files">
          <table className={classes.reports}>
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">What</th>
                <th scope="col">Store</th>
                <th scope="col" data-numeric>
                  Rows
                </th>
                <th scope="col">By</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <tr key={`${file.at} ${file.name}`}>
                  <td className={classes.file}>{file.name}</td>
                  <td>
                    {kindWords[file.kind]}
                    <div className={classes.dim}>{file.what}</div>
                  </td>
                  <td>{file.storeId === null ? '' : storeName(file.storeId)}</td>
                  <td data-numeric>{file.rows === null ? '' : formatCount(file.rows)}</td>
                  <td>{file.byEmail ?? ''}</td>
                  <td title={formatMoment(file.at)}>{formatAge(file.at, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
};
