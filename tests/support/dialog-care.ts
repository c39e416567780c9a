/** What somebody at an open dialog would complain of: it reaches out of the window, something in it cannot be brought into view, the keyboard is not in it, or does not stay. */
import { expect, type Locator, type Page } from 'playwright/test';
import { layoutComplaints, standsStill } from './layout';

const marked = '[data-looked-at]';

const reachComplaints = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate((element) => {
    const complaints: string[] = [];
    const slack = 1.5;
    const isInside = (box: DOMRect): boolean => box.left >= -slack && box.top >= -slack && box.right <= innerWidth + slack && box.bottom <= innerHeight + slack;
    const nameOf = (one: Element): string => `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}”`;
    const frame = element.getBoundingClientRect();
    if (!isInside(frame)) complaints.push(`it reaches out of the window: ${[frame.left, frame.top, frame.right, frame.bottom].map(Math.round).join(' ')} of ${innerWidth} by ${innerHeight}`);
    const controls = [...element.querySelectorAll('a[href], button, input, select, textarea, [role="tab"], [role="slider"]')].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    for (const one of controls) {
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = one.getBoundingClientRect();
      // What is drawn in place of it, as a switch is: it has no place of its own.
      if (box.width <= 1 || box.height <= 1) continue;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const onTop = x < 0 || y < 0 || x > innerWidth || y > innerHeight ? null : document.elementFromPoint(x, y);
      if (onTop === null) complaints.push(`it cannot be brought into view: ${nameOf(one)}`);
      else if (!one.contains(onTop) && !onTop.contains(one) && one.closest('label')?.contains(onTop) !== true && one.parentElement?.contains(onTop) !== true) complaints.push(`${nameOf(onTop)} lies over ${nameOf(one)}`);
    }
    return complaints;
  });

/** Steps beyond the last control: from it, and from the first one back, the keyboard must go round within the dialog. */
const leaves = async (page: Page, dialog: Locator): Promise<readonly string[]> => {
  const isIn = (): Promise<boolean> => dialog.evaluate((element) => element.contains(document.activeElement));
  try {
    await expect.poll(isIn, { timeout: 5_000 }).toBe(true);
  } catch {
    return ['the keyboard is not in it'];
  }
  for (const [key, last] of [['Tab', true], ['Shift+Tab', false]] as const) {
    await dialog.evaluate((element, isLast) => {
      const stops = [...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }));
      stops.at(isLast ? -1 : 0)?.focus();
    }, last);
    await page.keyboard.press(key);
    // From within a field of days the keyboard goes its own way first, and is fetched back.
    try {
      await expect.poll(isIn, { timeout: 2_000 }).toBe(true);
    } catch {
      return [`${key} leaves it`];
    }
  }
  return [];
};

export const dialogComplaints = async (page: Page, dialog: Locator): Promise<readonly string[]> => {
  await expect(dialog).toBeVisible();
  await standsStill(page);
  await dialog.evaluate((element) => element.setAttribute('data-looked-at', ''));
  const complaints = [...(await leaves(page, dialog)), ...(await layoutComplaints(page, marked)), ...(await reachComplaints(dialog))];
  await dialog.evaluate((element) => element.removeAttribute('data-looked-at'));
  return complaints;
};
