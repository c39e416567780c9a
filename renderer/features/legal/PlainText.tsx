import { Title } from '@mantine/core';
import styles from './legal.module.css';

type PlainTextProps = {
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
};

export const PlainText = ({ sections }: PlainTextProps) => (
  <div className={styles.text}>
    {sections.map((section) => (
      <section key={section.title}>
        <Title order={2}>{section.title}</Title>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
);
