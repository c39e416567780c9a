/** The app's mark: three shelves, one of them filled. Takes the accent of the store. */
export const Mark = ({ size = 22 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
    <rect width="24" height="24" rx="5" fill="var(--accent)" />
    <rect x="5" y="5.5" width="6" height="3.2" rx="1" fill="var(--on-accent)" />
    <rect x="5" y="10.4" width="10" height="3.2" rx="1" fill="var(--on-accent)" />
    <rect x="5" y="15.3" width="14" height="3.2" rx="1" fill="var(--on-accent)" />
  </svg>
);
