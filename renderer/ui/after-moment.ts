/** Milliseconds: work that takes no longer shows no sign of it. */
export const momentMs = 100;

/** Tells true once the moment is over, and false when it is given up. */
export const afterMoment = (tell: (isOver: boolean) => void): (() => void) => {
  const timer = setTimeout(() => tell(true), momentMs);
  return () => {
    clearTimeout(timer);
    tell(false);
  };
};
