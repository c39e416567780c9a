/** For text that looks wrong: the same file in another encoding or cut at another character, with its first rows in sight. */
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { ReaderOptions } from '../../../../preload/contract';
import classes from '../../../ui/import/import.module.css';
import { FilePreview } from '../FilePreview';
import type { ImportJob } from '../import-job';
import type { ImportQueue } from '../import-queue';

const encodings = [
  { value: '', label: 'As found' },
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1255', label: 'Hebrew (Windows-1255)' },
  { value: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { value: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { value: 'macintosh', label: 'Western (old Mac)' },
  { value: 'cp850', label: 'Western (MS-DOS)' },
  { value: 'cp932', label: 'Japanese (Shift JIS)' },
  { value: 'euc-jp', label: 'Japanese (EUC-JP)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
  { value: 'gb18030', label: 'Chinese (GB 18030)' },
  { value: 'cp950', label: 'Chinese (Big5)' },
  { value: 'utf-16le', label: 'UTF-16' },
] as const;

const delimiters = [
  { value: '', label: 'As found' },
  { value: ',', label: 'Comma' },
  { value: '\t', label: 'Tab' },
  { value: ';', label: 'Semicolon' },
  { value: '|', label: 'Bar' },
] as const;

type ReadingQuestionProps = { readonly job: ImportJob; readonly queue: ImportQueue; readonly onDone: () => void };

export const ReadingQuestion = ({ job, queue, onDone }: ReadingQuestionProps) => {
  const { options, importId, summary } = job;
  const set = (name: 'encoding' | 'delimiter', value: string): void => {
    const { [name]: _before, ...rest } = options;
    const next: ReaderOptions = value === '' ? rest : { ...rest, [name]: value };
    queue.readAnew(importId, next);
  };
  return (
    <div className={classes.cardBody}>
      <Group align="flex-end" gap="sm">
        <NativeSelect size="xs" label="Letters" data={[...encodings]} value={options.encoding ?? ''} onChange={(event) => set('encoding', event.currentTarget.value)} w={230} />
        <NativeSelect size="xs" label="Columns are separated by" data={[...delimiters]} value={options.delimiter ?? ''} onChange={(event) => set('delimiter', event.currentTarget.value)} w={200} />
        <Button size="xs" onClick={onDone}>
          It looks right now
        </Button>
      </Group>
      <Text size="xs" c="dimmed" role="status">
        {summary === null ? 'Reading it again' : `Read as ${summary.encoding ?? 'a workbook'}. The first rows:`}
      </Text>
      {summary === null ? null : <FilePreview summary={summary} />}
    </div>
  );
};
