import { Button, Group, Text, Title } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { storeName } from '../../domain/stores';
import type { Area } from '../../ui/pages';
import { useStore } from '../../ui/services';
import styles from './page.module.css';

/** The chosen store does not sell on this channel: said plainly, with the way to the stores that do. */
export const NotSetUp = ({ area }: { readonly area: Area }) => {
  const { storeId, choose } = useStore();
  return (
    <section className={styles.panel} aria-labelledby="not-set-up">
      <Title order={2} id="not-set-up" className={styles.panelTitle}>
        <IconBuildingStore size={18} stroke={1.6} aria-hidden /> {area.title} is not set up for {storeName(storeId)}
      </Title>
      <Text mb="md">
        {area.title} is used by {area.setUpFor.map(storeName).join(' and ')}. Switch the store to open this page there.
      </Text>
      <Group>
        {area.setUpFor.map((id) => (
          <Button key={id} onClick={() => choose(id)}>
            Switch to {storeName(id)}
          </Button>
        ))}
      </Group>
    </section>
  );
};
