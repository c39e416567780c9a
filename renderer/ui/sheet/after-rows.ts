/** In a task of its own: a table that is drawn together with it has asked for its rows by then, and what else a page wants of the planner comes after them. */
export const afterRows = (ask: () => void): (() => void) => {
  const timer = setTimeout(ask);
  return () => clearTimeout(timer);
};
