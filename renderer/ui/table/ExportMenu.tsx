/** A table as a file: what is shown, or all of it; as a workbook or as CSV, and what is shown as it would be printed. */
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { memo } from 'react';
import type { ExportFormat } from '../../data/published-ports';
import { BusyButton } from '../BusyButton';
import { formatSome } from './format-cell';

export type ExportAsk = { readonly format: ExportFormat; readonly all: boolean };

type ExportMenuProps = {
  /** Rows on screen after search and filters, and rows of the whole version; null while the table opens. */
  readonly matching: number | null;
  readonly total: number | null;
  readonly working: boolean;
  readonly onExport: (ask: ExportAsk) => void;
  /** Left out: nothing of it is printed. */
  readonly onPdf?: () => void;
};

const rows = (count: number | null): string => (count === null ? '' : `, ${formatSome(count, 'row')}`);

export const ExportMenu = memo(({ matching, total, working, onExport, onPdf }: ExportMenuProps) => (
  <Menu withInitialFocusPlaceholder={false} position="bottom-end" shadow="md" width={290} transitionProps={{ duration: 0 }}>
    <Menu.Target>
      <BusyButton variant="default" size="xs" leftSection={<IconDownload size={15} aria-hidden />} isBusy={working} disabled={total === null}>
        Export
      </BusyButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>As shown: search, filters, order, columns{rows(matching)}</Menu.Label>
      <Menu.Item onClick={() => onExport({ format: 'xlsx', all: false })}>What is shown, as XLSX</Menu.Item>
      <Menu.Item onClick={() => onExport({ format: 'csv', all: false })}>What is shown, as CSV</Menu.Item>
      {onPdf === undefined ? null : <Menu.Item onClick={onPdf}>What is shown, as PDF</Menu.Item>}
      <Menu.Label>Every row and column{rows(total)}</Menu.Label>
      <Menu.Item onClick={() => onExport({ format: 'xlsx', all: true })}>Everything, as XLSX</Menu.Item>
      <Menu.Item onClick={() => onExport({ format: 'csv', all: true })}>Everything, as CSV</Menu.Item>
    </Menu.Dropdown>
  </Menu>
));
ExportMenu.displayName = 'ExportMenu';
