/** Help of one page: what it is for, what it stands on, what its figures and columns mean. */
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { HelpSection } from './HelpSection';
import type { PageHelp } from './page-help';
import styles from './help.module.css';

export const PageHelpSection = ({ help: { title, summary, path, parts } }: { readonly help: PageHelp }) => (
  <HelpSection id="of-page" title={title}>
    <Text size="sm">{summary}</Text>
    <div className={styles.ways}>
      <Anchor component={Link} to={path} size="sm" underline="always">
        To the page
      </Anchor>
      <Anchor component={Link} to="/help" size="sm" underline="always">
        All help
      </Anchor>
    </div>
    {parts.map((part) => (
      <div key={part.title} className={styles.ofPage}>
        <Title order={3}>{part.title}</Title>
        <dl className={styles.words}>
          {part.lines.map((line, place) => (
            // Two columns of a sheet may be called the same under different headings.
            <div key={`${line.title} ${place}`}>
              <dt>{line.title}</dt>
              <dd>{line.about}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </HelpSection>
);
