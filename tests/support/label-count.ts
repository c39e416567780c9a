/** Labels counted by their codes, as somebody with a scanner does it. */
import { expect, type Page } from 'playwright/test';

export const scanLabel = async (window: Page, code: string, units: string): Promise<void> => {
  await window.getByRole('textbox', { name: 'Label code' }).fill(code);
  await window.keyboard.press('Enter');
  const counted = window.getByRole('textbox', { name: 'Counted', exact: true });
  await expect(counted).toBeFocused();
  await window.keyboard.type(units);
  await window.keyboard.press('Enter');
};
