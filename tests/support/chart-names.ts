/** What somebody who does not see a chart is told in its place. */
import type { Page } from 'playwright/test';

/** Every chart that is drawn now, each with its name; one that is no picture with a name of its own counts as nameless. */
export const chartNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[_echarts_instance_]')]
      .filter((one) => one.checkVisibility())
      .map((one) => (one.getAttribute('role') === 'img' ? (one.getAttribute('aria-label') ?? '').trim() : '')));

/** A name says what is shown in a sentence, with its main figures, or says that there is nothing. */
export const isTelling = (name: string): boolean => /^\S.{14,}\.$/.test(name) && (/\d/.test(name) || /\b(Nothing|Nobody|No|not known)\b/.test(name));
