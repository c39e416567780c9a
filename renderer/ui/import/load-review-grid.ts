/** The grid of a review is large and loaded on its own: ahead, while nobody waits, or else when the first review is shown. */
export const loadReviewGrid = async () => ({ default: (await import('./ReviewGrid')).ReviewGrid });

/** The same, and its code has run once. */
export const rehearseReviewGrid = async (): Promise<void> => {
  await loadReviewGrid();
  (await import('../table/rehearse-grid')).rehearseGrid();
};
