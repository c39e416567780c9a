import { Anchor, Code, Text, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { pageTitle } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { suggestPages } from '../navigation';
import { homePath } from '../page-table';
import { useHeadingFocus } from './heading-focus';
import { useWindowTitle } from './window-title';
import styles from './page.module.css';

export const NotFoundPage = () => {
  const { pathname } = useLocation();
  const { storeId } = useStore();
  const heading = useHeadingFocus();
  useWindowTitle('Page not found');
  const suggestions = suggestPages(pathname, storeId);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title order={1} ref={heading} tabIndex={-1}>
          Page not found
        </Title>
        <Text c="dimmed">
          Nothing stands at <Code>{pathname}</Code>. The address may be mistyped, or from another version of the app.
        </Text>
      </header>
      <section className={styles.panel} aria-labelledby="suggestions">
        <Title order={2} id="suggestions" className={styles.panelTitle}>
          {suggestions.length > 0 ? 'Perhaps one of these' : 'Where to go from here'}
        </Title>
        <ul className={styles.links}>
          {suggestions.map((page) => (
            <li key={page.id}>
              <Anchor component={Link} to={page.path}>
                {pageTitle(page, storeId)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {page.summary}
              </Text>
            </li>
          ))}
          <li>
            <Anchor component={Link} to={homePath}>
              Go to the dashboard
            </Anchor>
            <Text size="sm" c="dimmed">
              Or press Ctrl K and type a word of the page you look for.
            </Text>
          </li>
        </ul>
      </section>
    </div>
  );
};
