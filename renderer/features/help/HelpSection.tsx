import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { After } from '../../ui/After';
import styles from './help.module.css';

type HelpSectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode; /** Below what the eye goes to first: made once that is drawn. */ readonly later?: true };

export const HelpSection = ({ id, title, children, later }: HelpSectionProps) => {
  const section = (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
  return later === true ? <After>{section}</After> : section;
};
