/** The menu that takes a chart out of the app: its picture, or its figures. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

export type ChartFormat = 'png' | 'csv';

type ChartFilesProps = { readonly title: string; /** There is something to take a picture of. */ readonly isDrawn: boolean; readonly onSave: (format: ChartFormat) => void };

export const ChartFiles = ({ title, isDrawn, onSave }: ChartFilesProps) => (
  <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false} transitionProps={{ duration: 0 }}>
    <Menu.Target>
      <ActionIcon variant="subtle" size="sm" aria-label={`${title}: save as a file`}>
        <IconDownload size={15} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item disabled={!isDrawn} onClick={() => onSave('png')}>
        Picture, as PNG
      </Menu.Item>
      <Menu.Item onClick={() => onSave('csv')}>Figures, as CSV</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
