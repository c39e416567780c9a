/** What a person with eyes would complain of: text over text, text cut off in the middle, a code torn to pieces, a page wider than its window. */
import type { Page } from 'playwright/test';

/** One line a complaint; empty where there is nothing to complain of. Popups should be closed: they lie over the page on purpose. `within`: a dialog that is looked at alone, with what it lies over left out. */
export const layoutComplaints = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.evaluate((scope) => {
    type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
    type Piece = { readonly words: string; readonly box: Box; readonly element: Element };
    /** Letters of neighbouring lines may touch by their descenders. */
    const mostOverlap = { across: 1.5, down: 3 };
    /** A path or an id may go on in a second line; in more it cannot be read. */
    const mostLinesOfAWord = 3;

    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
    });
    const wide = (box: Box): number => box.right - box.left;
    const high = (box: Box): number => box.bottom - box.top;
    const shown = (words: string): string => words.trim().replace(/\s+/g, ' ').slice(0, 40);

    const clipOf = (element: Element, box: Box): { readonly seen: Box; readonly cutBy: Element | null } => {
      let seen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      let cutBy: Element | null = null;
      let inFlow = true;
      /** What lies in a box that scrolls can be brought into view: nothing around that box cuts it off. */
      let scrolls = false;
      for (let at: Element | null = element; at !== null && inFlow; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const frame = at.getBoundingClientRect();
          if (style.overflowX === 'auto' || style.overflowX === 'scroll') scrolls = true;
          const reachesOut = box.right > frame.right + 1.5;
          if (!scrolls && reachesOut && style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis' && cutBy === null) cutBy = at;
          seen = meet(seen, frame);
        }
        inFlow = style.position !== 'fixed';
      }
      return { seen, cutBy };
    };
    const isInvisible = (element: Element): boolean => {
      // What a closed fold holds has a place all the same.
      if (element.closest('details:not([open])') !== null && element.closest('summary') === null) return true;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.opacity === '0' || style.clipPath !== 'none' || style.visibility === 'hidden' || style.display === 'none') return true;
      }
      return false;
    };

    /** One lies in a box with a ground of its own, as a row that stays in place over those that scroll. */
    const covers = (upper: Element, lower: Element): boolean => {
      for (let at: Element | null = upper; at !== null && !at.contains(lower); at = at.parentElement) {
        if (/^rgb\(/.test(getComputedStyle(at).backgroundColor)) return true;
      }
      return false;
    };
    const isCovered = (one: Piece, other: Piece, both: Box): boolean => {
      const onTop = document.elementFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);
      if (onTop === null) return false;
      const [upper, lower] = one.element.contains(onTop) || onTop.contains(one.element) ? [one, other] : [other, one];
      return !onTop.contains(lower.element) && covers(upper.element, lower.element);
    };

    /** The box drawn around it, unless what is too wide for the box scrolls or is cut off on purpose. */
    const edgeOf = (element: Element): { readonly name: string; readonly box: Box } | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX !== 'visible') return null;
        const isDrawn = ['Left', 'Right'].every((side) => style.getPropertyValue(`border-${side.toLowerCase()}-style`) === 'solid' && Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0 && !/^rgba\(.*, 0\)$|transparent/.test(style.getPropertyValue(`border-${side.toLowerCase()}-color`)));
        if (isDrawn && style.display !== 'inline') return { name: `${at.tagName.toLowerCase()}.${String(at.className)}`, box: at.getBoundingClientRect() };
        if (style.position === 'absolute' || style.position === 'fixed') return null;
      }
      return null;
    };

    const pieces: Piece[] = [];
    const complaints: string[] = [];
    const texts = document.createTreeWalker(document.querySelector(scope) ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent ?? '';
      if (element === null || words.trim() === '' || /^(script|style|option|title)$/i.test(element.tagName) || isInvisible(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = range.getClientRects();
      if (lines.length >= mostLinesOfAWord && !/\s/.test(words.trim())) complaints.push(`torn: "${shown(words)}" into ${lines.length} lines`);
      for (const rect of lines) {
        const { seen, cutBy } = clipOf(element, rect);
        const box = meet(rect, seen);
        if (wide(box) <= 1 || high(box) <= 1) continue;
        if (cutBy !== null && cutBy.closest('[role="grid"]') === null) complaints.push(`cut off: "${shown(words)}" in ${cutBy.tagName.toLowerCase()}.${String(cutBy.className)}`);
        const edge = edgeOf(element);
        if (edge !== null && (rect.right > edge.box.right + 1.5 || rect.left < edge.box.left - 1.5)) complaints.push(`over its edge: "${shown(words)}" of ${edge.name}`);
        pieces.push({ words, box, element });
      }
    }
    pieces.sort((a, b) => a.box.top - b.box.top);
    pieces.forEach((one, index) => {
      for (let next = index + 1; next < pieces.length; next += 1) {
        const other = pieces[next];
        if (other === undefined || other.box.top >= one.box.bottom) break;
        const both = meet(one.box, other.box);
        if (wide(both) > mostOverlap.across && high(both) > mostOverlap.down && one.element !== other.element && !isCovered(one, other, both)) {
          complaints.push(`over each other: "${shown(one.words)}" and "${shown(other.words)}"`);
        }
      }
    });
    for (const [name, element] of [['the window', document.documentElement], ['the page', document.getElementById('content')]] as const) {
      if (element !== null && element.scrollWidth > element.clientWidth + 1) complaints.push(`${name} is ${element.scrollWidth} wide and shows ${element.clientWidth}`);
    }
    const { scrollHeight, clientHeight } = document.documentElement;
    if (document.getElementById('content') !== null && scrollHeight > clientHeight + 1) complaints.push(`the window is ${scrollHeight} high and shows ${clientHeight}`);
    return complaints;
  }, within);

/** Resolves when the page has stopped changing: nothing was added, removed or renamed while a few frames were drawn. */
export const standsStill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quietFrames = 0;
        const observer = new MutationObserver(() => {
          quietFrames = 0;
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        const frame = (): void => {
          quietFrames += 1;
          if (quietFrames < 12) {
            requestAnimationFrame(frame);
            return;
          }
          observer.disconnect();
          resolve();
        };
        requestAnimationFrame(frame);
      }),
  );
