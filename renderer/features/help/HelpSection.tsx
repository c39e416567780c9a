import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './help.module.css';

type HelpSectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

export const HelpSection = ({ id, title, children }: HelpSectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <Title order={2} id={id} mb="sm">
      {title}
    </Title>
    {children}
  </section>
);
