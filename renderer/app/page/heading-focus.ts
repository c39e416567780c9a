import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

let lastPathname: string | null = null;

/**
 * Moves focus to the heading after a navigation, so that the keyboard and a screen reader start where the new page starts.
 * The first page of a window keeps focus where the browser put it.
 */
export const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const first = lastPathname === null;
    const moved = lastPathname !== pathname;
    lastPathname = pathname;
    if (!first && moved) heading.current?.focus();
  }, [pathname, type]);
  return heading;
};
