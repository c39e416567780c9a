/** What can be done with one cell, where it stands: opened by the right mouse button, the menu key or Shift F10. */
import { Menu, Text } from '@mantine/core';
import { IconCopy, IconFilter, IconListDetails, IconRoute, IconSum } from '@tabler/icons-react';
import type { TableRow } from '../../domain/tables/query';
import type { CellTarget } from '../grid/grid-types';

type CellMenuProps = {
  readonly target: CellTarget<TableRow> | null;
  readonly onClose: () => void;
  readonly onProvenance: (target: CellTarget<TableRow>) => void;
  /** What the first command answers, and its keys; null where it cannot be asked of this cell. */
  readonly asks?: { readonly title: string; readonly keys: string } | null;
  /** Null where the column has no sum. */
  readonly onSum?: ((target: CellTarget<TableRow>) => void) | null;
  readonly detailsKeys?: string;
  readonly onDetails: (row: TableRow) => void;
  readonly onOnlyThis: (target: CellTarget<TableRow>) => void;
};

const origin = { title: 'Where this comes from', keys: 'Alt Enter' };

export const CellMenu = ({ target, onClose, onProvenance, asks = origin, onSum = null, detailsKeys = 'Enter', onDetails, onOnlyThis }: CellMenuProps) =>
  target === null ? null : (
    <Menu
      key={`${target.x} ${target.y}`}
      opened
      onChange={(opened) => {
        if (!opened) onClose();
      }}
      position="bottom-start"
      shadow="md"
      width={250}
      trapFocus
      withInitialFocusPlaceholder={false}
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: target.x, top: target.y, width: 0, height: 0 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="What to do with this cell">
        {asks === null ? null : (
          <Menu.Item leftSection={<IconRoute size={14} aria-hidden />} rightSection={<Keys>{asks.keys}</Keys>} onClick={() => onProvenance(target)}>
            {asks.title}
          </Menu.Item>
        )}
        {onSum === null ? null : (
          <Menu.Item leftSection={<IconSum size={14} aria-hidden />} rightSection={<Keys>Alt Shift Enter</Keys>} onClick={() => onSum(target)}>
            Why the sum
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconListDetails size={14} aria-hidden />} rightSection={detailsKeys === '' ? null : <Keys>{detailsKeys}</Keys>} onClick={() => onDetails(target.row)}>
          All figures of the row
        </Menu.Item>
        <Menu.Item leftSection={<IconFilter size={14} aria-hidden />} onClick={() => onOnlyThis(target)}>
          Only rows with this value
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy size={14} aria-hidden />} rightSection={<Keys>Ctrl C</Keys>} onClick={() => target.copy(false)}>
          Copy
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} aria-hidden />} rightSection={<Keys>Ctrl Shift C</Keys>} onClick={() => target.copy(true)}>
          Copy with headings
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );

const Keys = ({ children }: { readonly children: string }) => (
  <Text size="xs" c="inherit" aria-hidden>
    {children}
  </Text>
);
