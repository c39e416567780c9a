import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { helpOf } from '../../ui/pages';
import type { PageEntry } from './help-index';
import styles from './help.module.css';

export const PageIndex = ({ entries }: { readonly entries: readonly PageEntry[] }) => (
  <div className={styles.areas}>
    {[...new Set(entries.map((entry) => entry.area))].map((area) => (
      <div key={area}>
        <Title order={3}>{area}</Title>
        <ul>
          {entries
            .filter((entry) => entry.area === area)
            .map((entry) => (
              <li key={entry.path}>
                <Anchor component={Link} to={entry.path} size="sm">
                  {entry.title}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {entry.summary}{' '}
                  <Anchor component={Link} to={helpOf(entry)} size="xs" underline="always">
                    More<span className="visually-hidden"> about {entry.title}</span>
                  </Anchor>
                </Text>
              </li>
            ))}
        </ul>
      </div>
    ))}
  </div>
);
