/** The way from the stock to where all its reports are dropped at once. */
import { Text } from '@mantine/core';
import { PageLink } from '../../ui/PageLink';

export const StockWays = () => (
  <Text size="sm">
    <PageLink to="/reports">Import several reports at once</PageLink>
  </Text>
);
