/** The grid of a review is large and loaded on its own: ahead, while nobody waits, or else when the first review is shown. */
export const loadReviewGrid = async () => ({ default: (await import('./ReviewGrid')).ReviewGrid });
