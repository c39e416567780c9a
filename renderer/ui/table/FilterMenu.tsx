/** Every column that can be filtered, shown or not: one of them leads to its filter, beside this button. */
import { Button, Popover, ScrollArea, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { holdsWords } from '../../domain/search/spellings';
import type { ColumnFilter } from '../../domain/tables/query';
import type { Column } from '../../domain/tables/table';
import { shownHeading } from '../display/shown-units';
import { roomForList } from './ColumnChooser';
import classes from './data-table.module.css';
import { describeFilter } from './filter-words';

type FilterMenuProps = {
  readonly columns: readonly Column[];
  readonly filters: readonly ColumnFilter[];
  /** A column was chosen; its filter opens beside the button. */
  readonly onColumn: (columnId: string, beside: HTMLElement) => void;
};

export const FilterMenu = memo(({ columns, filters, onColumn }: FilterMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const listed = columns.filter((column) => holdsWords(shownHeading(column), wanted));

  const close = (): void => {
    setOpen(false);
    setWanted('');
  };
  const choose = (columnId: string | undefined): void => {
    if (columnId === undefined) return;
    close();
    // After the list has gone: it would take the keyboard along.
    requestAnimationFrame(() => button.current !== null && onColumn(columnId, button.current));
  };

  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus opened={isOpen} onChange={(next) => (next ? setOpen(true) : close())} middlewares={roomForList}>
      <Popover.Target>
        <Button ref={button} variant="default" size="xs" leftSection={<IconFilter size={15} aria-hidden />} onClick={() => (isOpen ? close() : setOpen(true))}>
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Stack gap="xs">
          <TextInput
            size="xs" aria-label="Find a column to filter by" placeholder="Find a column" value={wanted} data-autofocus
            onChange={(event) => setWanted(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose(listed[0]?.id);
            }}
          />
          <ScrollArea.Autosize mah="clamp(90px, min(100vh - 250px, var(--room, 100vh) - 60px), 360px)" type="auto">
            {listed.map((column) => {
              const filter = filters.find(({ columnId }) => columnId === column.id);
              return (
                <UnstyledButton key={column.id} className={classes.filterable} data-active={filter !== undefined || undefined} onClick={() => choose(column.id)}>
                  {filter === undefined ? shownHeading(column) : describeFilter(filter, column)}
                </UnstyledButton>
              );
            })}
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
});
FilterMenu.displayName = 'FilterMenu';
