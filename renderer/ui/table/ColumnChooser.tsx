import { Button, Checkbox, Group, Popover, ScrollArea, Stack, TextInput } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { holdsWords } from '../../domain/search/spellings';
import type { TableDefinition } from '../../domain/tables/table';
import { shownHeading } from '../display/shown-units';
import type { ColumnChoice } from './column-choice';

/** The list is as high as the window has room for, on whichever side of the button that is. */
export const roomForList = {
  flip: true,
  shift: true,
  size: { padding: 8, apply: ({ availableHeight, elements }: { readonly availableHeight: number; readonly elements: { readonly floating: HTMLElement } }) => elements.floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`) },
} as const;

type ColumnChooserProps = {
  readonly definition: Pick<TableDefinition, 'columns' | 'key'>;
  readonly choice: readonly ColumnChoice[] | null;
  readonly onShow: (columnIds: readonly string[], shown: boolean) => void;
  readonly onReset: () => void;
  /** The button says only what it is: where room is short. */
  readonly short?: boolean;
};

export const ColumnChooser = memo(({ definition, choice, onShow, onReset, short = false }: ColumnChooserProps) => {
  const [wanted, setWanted] = useState('');
  const choosable = definition.columns.filter((column) => column.id !== definition.key[0]);
  const isHidden = (id: string): boolean => choice?.some((one) => one.columnId === id && one.hidden) ?? false;
  const hidden = choosable.filter((column) => isHidden(column.id));
  const listed = choosable.filter((column) => holdsWords(shownHeading(column), wanted));

  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus middlewares={roomForList} onClose={() => setWanted('')}>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={15} aria-hidden />}>
          {hidden.length === 0 || short ? 'Columns' : `Columns (${hidden.length} hidden)`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Stack gap="xs">
          <TextInput
            size="xs"
            aria-label="Find a column"
            placeholder="Find a column"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            data-autofocus
          />
          <ScrollArea.Autosize mah="clamp(90px, min(100vh - 290px, var(--room, 100vh) - 100px), 320px)" type="auto">
            <Stack gap={6} py={2} px={2}>
              {listed.map((column) => (
                <Checkbox
                  key={column.id}
                  size="xs"
                  label={shownHeading(column)}
                  checked={!isHidden(column.id)}
                  onChange={(event) => onShow([column.id], event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
          <Group gap="xs" justify="space-between">
            <Button size="compact-xs" variant="subtle" onClick={() => onShow(hidden.map((column) => column.id), true)} disabled={hidden.length === 0}>
              Show all
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={onReset}>
              Back to standard
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
});
ColumnChooser.displayName = 'ColumnChooser';
