/** Going through the app by keyboard alone, and seeing where one is. */
import { expect, type Locator, type Page } from 'playwright/test';

/** What has the focus, in words for a message, and whether anybody could see that it has. */
type Focus = { readonly words: string; readonly isShown: boolean; readonly isInside: boolean };

const focusNow = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return { words: 'nothing', isShown: false, isInside: true };
    const words = `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}”`;
    const isMarked = (element: Element): boolean => {
      const style = getComputedStyle(element);
      return (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    };
    // A switch or a field is marked where it is drawn: on itself, on what stands beside it, or on the box around it.
    const beside = [one, ...(one.parentElement?.children ?? []), one.parentElement, one.parentElement?.parentElement ?? null, one.querySelector('[data-focus], [tabindex]')];
    // The active cell of a grid has the focus while its frame is marked.
    const around = one.closest('[role="grid"]');
    const isField = one.matches('input, textarea, select') && getComputedStyle(one).borderTopColor !== getComputedStyle(document.documentElement).getPropertyValue('--line').trim();
    const box = one.getBoundingClientRect();
    return {
      words, isShown: isField || [...beside, around].some((element) => element !== null && isMarked(element)),
      isInside: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
    };
  });

export type Keyboard = {
  /** Presses Tab (or Shift+Tab) until it has the focus. Every step must be seen. */
  readonly tabTo: (wanted: Locator, back?: boolean) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Steps at which nobody could see where the focus was. */
  readonly unseen: () => readonly string[];
};

const mostSteps = 160;

export const keyboardOf = (page: Page): Keyboard => {
  const unseen = new Set<string>();
  const hasFocus = (wanted: Locator): Promise<boolean> => wanted.evaluateAll((all) => all.some((one) => one === document.activeElement));
  return {
    tabTo: async (wanted, back = false) => {
      await expect(wanted.first()).toBeAttached();
      const seen: string[] = [];
      for (let step = 0; step < mostSteps; step += 1) {
        if (await hasFocus(wanted)) return;
        await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
        const { words, isShown, isInside } = await focusNow(page);
        seen.push(words);
        // From the last control the focus goes round by the window itself.
        if (words !== 'nothing' && !(isShown && isInside)) unseen.add(`${words}${isInside ? '' : ' (out of the window)'}`);
      }
      throw new Error(`Tab never came to it. It went by: ${seen.slice(-40).join(' → ')}`);
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    unseen: () => [...unseen],
  };
};
