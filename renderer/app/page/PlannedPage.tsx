import { Text, Title } from '@mantine/core';
import { IconClipboardList, IconEye } from '@tabler/icons-react';
import styles from './page.module.css';

/** A page whose content is still to come. It shows no figures, because there are none to show. */
export const PlannedPage = ({ needs, shows }: { readonly needs: readonly string[]; readonly shows: readonly string[] }) => (
  <section className={styles.panel} aria-label="About this page">
    <Text className={styles.planned}>This page is planned and not built yet. It shows no figures until it can show real ones.</Text>
    <div className={styles.plan}>
      <div>
        <Title order={2}>
          <IconClipboardList size={18} stroke={1.6} aria-hidden /> What it will need
        </Title>
        <ul>
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
      <div>
        <Title order={2}>
          <IconEye size={18} stroke={1.6} aria-hidden /> What it will show
        </Title>
        <ul>
          {shows.map((show) => (
            <li key={show}>{show}</li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);
