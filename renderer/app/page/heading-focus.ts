import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

let lastPathname: string | null = null;

/** Once the page is on screen: asked before, the browser lays the half-made page out to know whether its heading is seen, and soon once more. */
const afterFrame = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    if (timer !== null) clearTimeout(timer);
  };
};

/** Whoever has moved on meanwhile is left where they are. */
const takeFocus = (heading: HTMLElement | null, from: Element | null): void => {
  if (document.activeElement === from || document.activeElement === document.body) heading?.focus();
};

/**
 * Moves focus to the heading after a navigation, so that the keyboard and a screen reader start where the new page starts.
 * The first page of a window keeps focus where the browser put it.
 */
export const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const from = document.activeElement;
    const first = lastPathname === null;
    const moved = lastPathname !== pathname;
    lastPathname = pathname;
    return first || !moved ? undefined : afterFrame(() => takeFocus(heading.current, from));
  }, [pathname, type]);
  return heading;
};
