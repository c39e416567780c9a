/** What every page has: the way back, its heading, its title in the window, and below that its content. */
import { Anchor, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { helpOf, helpPath, pageTitle, type Page } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { areaOf, breadcrumb } from '../navigation';
import { Breadcrumb } from './Breadcrumb';
import { NotSetUp } from './NotSetUp';
import { useHeadingFocus } from './heading-focus';
import { useWindowTitle } from './window-title';
import styles from './page.module.css';

const UploadPage = lazy(async () => ({ default: (await import('../../features/imports/UploadPage')).UploadPage }));
const SheetPage = lazy(async () => ({ default: (await import('../../ui/sheet/SheetPage')).SheetPage }));

const PageContent = ({ page, title }: { readonly page: Page; readonly title: string }) => {
  switch (page.kind) {
    case 'upload':
      return <UploadPage page={page} />;
    case 'sheet':
      return <SheetPage parts={page} title={title} />;
    case 'custom':
      return <page.Content />;
  }
};

export const PageFrame = ({ page }: { readonly page: Page }) => {
  const { storeId } = useStore();
  const title = pageTitle(page, storeId);
  const heading = useHeadingFocus();
  useWindowTitle(title);
  const area = areaOf(page);
  return (
    <div className={styles.page} data-wide={page.kind === 'upload' || page.kind === 'sheet' || (page.kind === 'custom' && page.wide === true) || undefined}>
      <header className={styles.head} data-dense={page.kind === 'sheet' || undefined}>
        <Breadcrumb crumbs={breadcrumb(page, storeId)} />
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed">
          {page.summary}
          {page.path === helpPath ? null : (
            <>
              {' '}
              <Anchor component={Link} to={helpOf(page)} size="sm" underline="always">
                About this page
              </Anchor>
            </>
          )}
        </Text>
      </header>
      {area.setUpFor.includes(storeId) ? (
        <Suspense fallback={<p className={styles.opening}>Opening the page</p>}>
          <PageContent page={page} title={title} />
        </Suspense>
      ) : (
        <NotSetUp area={area} />
      )}
    </div>
  );
};
