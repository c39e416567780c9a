/** What is waited for, for a moment, before a page takes the place of another: it is then drawn once, with what it shows, instead of once empty and once filled. */
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';

type First = (to: URL) => Promise<void>;

let first: First | null = null;

/** Until what it gives is called. It must not wait longer than a moment: the window shows the page that is left meanwhile. */
export const whatComesFirst = (next: First): (() => void) => {
  first = next;
  return () => {
    if (first === next) first = null;
  };
};

export const beforePage = async ({ request }: LoaderFunctionArgs): Promise<null> => {
  await first?.(new URL(request.url));
  return null;
};

/** What changes on a page (a search, a filter) is no way to another. */
export const isAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => currentUrl.pathname !== nextUrl.pathname;
