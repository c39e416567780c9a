import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeName, stores } from '../../domain/stores';
import { pageTitle } from '../../ui/pages';
import { useServices, useStore } from '../../ui/services';
import { areas } from '../page-table';
import { useWorkspace } from '../workspace';

const [paletteStore, palette] = createSpotlight();

/** Every page by name, path or purpose, and the commands of the header. */
export const Palette = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => {
  const { storeId, choose } = useStore();
  const { data } = useServices();
  const { signOut } = useWorkspace();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();

  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);

  const pageGroups: SpotlightActionGroupData[] = areas.map((area) => ({
    group: area.title,
    actions: area.pages.map((page) => ({
      id: page.id,
      label: pageTitle(page, storeId),
      description: area.setUpFor.includes(storeId) ? page.summary : `Not set up for ${storeName(storeId)}. ${page.summary}`,
      keywords: [page.path, area.title, page.summary],
      onClick: () => void navigate(page.path),
    })),
  }));
  const commands: SpotlightActionGroupData = {
    group: 'Commands',
    actions: [
      ...stores
        .filter((store) => store.id !== storeId)
        .map((store) => ({
          id: `store.${store.id}`,
          label: `Switch to ${store.name}`,
          keywords: ['store', store.id],
          onClick: () => choose(store.id),
        })),
      { id: 'reconnect', label: 'Try the connection again', keywords: ['sync', 'offline', 'online'], onClick: () => void data.reconnect() },
      { id: 'light', label: 'Light appearance', keywords: ['theme', 'display'], onClick: () => setColorScheme('light') },
      { id: 'dark', label: 'Dark appearance', keywords: ['theme', 'display'], onClick: () => setColorScheme('dark') },
      { id: 'auto', label: 'Appearance of the system', keywords: ['theme', 'display', 'auto'], onClick: () => setColorScheme('auto') },
      { id: 'logout', label: 'Logout', keywords: ['sign out'], onClick: () => void signOut() },
    ],
  };

  return (
    <Spotlight
      store={paletteStore}
      actions={[...pageGroups, commands]}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Find a page or command' } }}
      onSpotlightClose={onClose}
      nothingFound="Nothing goes by that name. Try a word of the page's title or path."
      highlightQuery
      scrollable
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      transitionProps={{ duration: 0 }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: 'Find a page or command',
        'aria-label': 'Find a page or command',
      }}
    />
  );
};
