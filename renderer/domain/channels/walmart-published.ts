/** Walmart has many words for what buyers cannot see: only what it calls published, active or live is taken for seen. A column headed “Published” says yes. */
export const isPublishedAtWalmart = (status: string): boolean => /^\s*(?:published|active|live|yes)\s*$/i.test(status);
