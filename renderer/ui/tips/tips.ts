/**
 * What an element says when it is pointed at or reached by the keyboard: its `data-tip`, in one bubble for the whole window. An element without a bubble open costs an attribute, where a
 * component of its own would be mounted with each of the dozens that a page has.
 */
import classes from './tips.module.css';

/** A mouse that only passes by opens nothing. */
const openAfterMs = 300;

const gap = 6;

const asking = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null);

/** Over the element, or under it where there is no room; never out of the window. */
const place = (bubble: HTMLElement, of: HTMLElement): void => {
  const { left, top, bottom, width } = of.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const x = Math.min(window.innerWidth - own.width - gap, Math.max(gap, left + width / 2 - own.width / 2));
  const y = top - own.height - gap < 0 ? bottom + gap : top - own.height - gap;
  bubble.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
};

/** Listens until it is stopped. */
export const showTips = (): (() => void) => {
  const bubble = document.createElement('div');
  bubble.id = 'tip';
  bubble.className = classes.tip ?? '';
  bubble.setAttribute('role', 'tooltip');
  bubble.hidden = true;
  document.body.append(bubble);
  let shownFor: HTMLElement | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const hide = (): void => {
    clearTimeout(waiting);
    if (shownFor === null) return;
    shownFor.removeAttribute('aria-describedby');
    shownFor = null;
    bubble.hidden = true;
  };
  const show = (of: HTMLElement): void => {
    const words = of.dataset['tip'] ?? '';
    // It may be gone by now.
    if (words === '' || !of.isConnected) return;
    shownFor = of;
    bubble.textContent = words;
    bubble.hidden = false;
    if (!of.hasAttribute('aria-describedby')) of.setAttribute('aria-describedby', bubble.id);
    place(bubble, of);
  };

  const stopping = new AbortController();
  const on = <Name extends keyof WindowEventMap>(name: Name, does: (event: WindowEventMap[Name]) => void): void => window.addEventListener(name, does, { capture: true, passive: true, signal: stopping.signal });
  on('pointerover', ({ target }) => {
    const of = asking(target);
    if (of === shownFor) return;
    hide();
    if (of !== null) waiting = setTimeout(() => show(of), openAfterMs);
  });
  on('focusin', ({ target }) => {
    const of = asking(target);
    hide();
    if (of?.matches(':focus-visible') === true) show(of);
  });
  on('focusout', hide);
  on('pointerdown', hide);
  on('scroll', hide);
  on('keydown', hide);

  return () => {
    hide();
    stopping.abort();
    bubble.remove();
  };
};
