/**
 * A link to a page of the app. The router's own works itself out anew for every other address, in each of the dozens of links around a page; this one asks for the address when it is
 * clicked.
 */
import { memo, type ComponentProps, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path, query and hash, as they stand in the address. */
  readonly to: string;
  /** Kept with the entry of the history. */
  readonly state?: unknown;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const here = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

export const PageLink = memo(({ to, state, onClick, ...rest }: PageLinkProps) => {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        // Where one is already, the history gains no second entry.
        void navigate(to, { state, replace: to === here() });
      }}
    />
  );
});
PageLink.displayName = 'PageLink';
