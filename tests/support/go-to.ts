/** From page to page of a window. */
import { expect, type Page } from 'playwright/test';
import type { StoreId } from '../../renderer/domain/stores';
import { titleFor, type SpecifiedRoute } from './specification-routes';

/** Without loading the window anew, as a click on a menu does it. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Its heading is there, and the page itself has come in. */
export const expectRoute = async (page: Page, route: SpecifiedRoute, storeId: StoreId = 'rg'): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: titleFor(route, storeId), exact: true })).toBeVisible();
  await expect(page.getByText('Opening the page')).toHaveCount(0);
};

export const openRoute = async (page: Page, route: SpecifiedRoute, storeId: StoreId = 'rg'): Promise<void> => {
  await goTo(page, route.path);
  await expectRoute(page, route, storeId);
};
