/** The heads of a page's tabs, each with its icon. */
import { Tabs, type TabsListProps } from '@mantine/core';
import type { IconHistory } from '@tabler/icons-react';

export type TabHead = { readonly id: string; readonly title: string; readonly Icon: typeof IconHistory };

export const TabHeads = ({ tabs, ...list }: { readonly tabs: readonly TabHead[] } & Omit<TabsListProps, 'children'>) => (
  <Tabs.List {...list}>
    {tabs.map(({ id, title, Icon }) => (
      <Tabs.Tab key={id} value={id} leftSection={<Icon size={15} aria-hidden />}>
        {title}
      </Tabs.Tab>
    ))}
  </Tabs.List>
);
