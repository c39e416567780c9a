/** The views a person has named for this table: open one, keep what is on screen as one, take one away. */
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import type { SavedView } from './saved-views';
import { dropView, keepView, savedViews } from './saved-views';

type ViewMenuProps = {
  readonly person: string;
  readonly tableId: string;
  readonly current: () => Omit<SavedView, 'name'>;
  readonly onOpen: (view: SavedView) => void;
};

export const ViewMenu = memo(({ person, tableId, current, onOpen }: ViewMenuProps) => {
  const [opened, setOpened] = useState(false);
  const [views, setViews] = useState(() => savedViews(localStorage, person, tableId));
  const [name, setName] = useState('');
  const wanted = name.trim();
  const replaces = views.some((view) => view.name === wanted);

  // What is pressed in the list goes away with it: the keyboard goes on at what is left.
  const target = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const [isFull, setFull] = useState(false);
  const took = (next: readonly SavedView[] | null): void => {
    setFull(next === null);
    if (next !== null) setViews(next);
  };

  const keep = (): void => {
    if (wanted === '') return;
    const kept = keepView(localStorage, person, tableId, { ...current(), name: wanted });
    took(kept);
    if (kept !== null) setName('');
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Button ref={target} variant="default" size="xs" leftSection={<IconBookmark size={15} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {views.length === 0 ? 'Views' : `Views (${views.length})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Saved views">
        <Stack gap="xs">
          {views.length === 0 ? (
            <Text size="xs" c="dimmed">
              Search, filters, order and columns of this table can be kept under a name.
            </Text>
          ) : (
            <Stack gap={2}>
              {views.map((view) => (
                <Group key={view.name} gap={4} wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    justify="flex-start"
                    fullWidth
                    onClick={() => {
                      setOpened(false);
                      onOpen(view);
                      target.current?.focus();
                    }}
                  >
                    {view.name}
                  </Button>
                  <ActionIcon variant="subtle" size="sm" aria-label={`Take the view ${view.name} away`} onClick={() => {
                    took(dropView(localStorage, person, tableId, view.name));
                    field.current?.focus();
                  }}>
                    <IconTrash size={14} aria-hidden />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
          >
            <Group gap="xs" wrap="nowrap" align="flex-end">
              <TextInput ref={field} size="xs" flex={1} label="Keep what is on screen as" maxLength={60} value={name} onChange={(event) => setName(event.currentTarget.value)} data-autofocus />
              <Button size="xs" type="submit" disabled={wanted === ''}>
                {replaces ? 'Replace' : 'Keep'}
              </Button>
            </Group>
          </form>
          {isFull ? (
            <Text size="xs" role="alert">
              Not kept: there is no room for another view on this computer. Take one away first.
            </Text>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
});
ViewMenu.displayName = 'ViewMenu';
