/** The rows picked out: how many, what they add up to, and what can be done with all of them. */
import { Button, Group, Menu, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMoon } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { AnySheet, SheetColumn } from '../../domain/sheets/sheet';
import { typedValue } from '../grid/typed-value';
import { formatSome } from '../table/format-cell';
import { dayColumns, rowActions, type RowAction } from './sheet-actions';
import { totalsShown, totalWords, type Totals } from './selection-totals';
import classes from './sheet.module.css';

type SelectionBarProps = {
  readonly definition: AnySheet;
  readonly count: number;
  /** Sums of the rows picked out; null while they are added up. */
  readonly totals: Totals | null;
  readonly canEdit: boolean;
  readonly onAction: (action: RowAction) => void;
  readonly onDay: (columnId: string, day: string | null) => void;
  readonly onClear: () => void;
  /** Asked why a sum is what it is. */
  readonly onWhy: (column: SheetColumn) => void;
  /** What the page itself does with the rows. */
  readonly more: ReactNode;
};

export const SelectionBar = ({ definition, count, totals, canEdit, onAction, onDay, onClear, onWhy, more }: SelectionBarProps) => {
  const actions = rowActions(definition);
  return (
    <section className={classes.selection} aria-label="Selected rows">
      <div className={classes.sums}>
        <Text size="sm" fw={600}>
          {formatSome(count, 'row')} selected
        </Text>
        {totalsShown(definition, totals).map((total) => {
          const { title, figure, more } = totalWords(total);
          return (
            <UnstyledButton key={total.column.id} className={classes.sum} data-total={total.column.id} data-tip="Why this number" onClick={() => onWhy(total.column)}>
              {title} <strong>{figure}</strong>
              {more === '' ? '' : ` ${more}`}
            </UnstyledButton>
          );
        })}
      </div>
      {/* What comes a moment later comes before what is there. */}
      <div className={classes.actions}>
        {more}
        {!canEdit ? null : (
          <Group gap={6}>
            {actions.length === 0 ? null : (
              <Menu position="top-end" shadow="md" width={240} withInitialFocusPlaceholder={false} transitionProps={{ duration: 0 }}>
                <Menu.Target>
                  <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                    With these rows
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {actions.map((action) => (
                    <Menu.Item key={action.id} title={action.hint} onClick={() => onAction(action)}>
                      {action.title}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            {dayColumns(definition).map((column) => (
              <DayButton key={column.id} column={column} onDay={(day) => onDay(column.id, day)} />
            ))}
          </Group>
        )}
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </section>
  );
};

const DayButton = ({ column: { title, hint, edit }, onDay }: { readonly column: SheetColumn; readonly onDay: (day: string | null) => void }) => {
  const [opened, setOpened] = useState(false);
  // What is pressed in it goes away with it: the keyboard goes on where it was opened.
  const button = useRef<HTMLButtonElement>(null);
  const [day, setDay] = useState('');
  const typed = day === '' || edit === null ? null : typedValue(edit, day);
  const choose = (chosen: string | null): void => {
    setOpened(false);
    onDay(chosen);
    button.current?.focus();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button ref={button} size="xs" variant="default" leftSection={<IconMoon size={14} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {title}…
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={title}>
        <Stack gap="xs">
          <Text size="xs" c="dimmed" maw={240}>
            {hint}
          </Text>
          <TextInput size="xs" type="date" label={title} value={day} error={typed?.ok === false ? typed.problem : null} onChange={(event) => setDay(event.currentTarget.value)} data-autofocus />
          <Group gap="xs" justify="flex-end">
            <Button size="xs" variant="default" onClick={() => choose(null)}>
              No day
            </Button>
            <Button size="xs" disabled={typed?.ok !== true} onClick={() => choose(day)}>
              Set the day
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
