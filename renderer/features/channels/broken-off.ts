/** What is said where the files of some quantities were not all saved: those written before stay on the disk, and nobody but their reader can take them from it. */

/** `written`: names under which files were saved. `missing`: those of the files that were not. `because`: null where somebody changed their mind. */
export const brokenOffWords = (written: readonly string[], missing: readonly string[], because: string | null): string => {
  const why = because === null ? '' : ` ${because}`;
  if (written.length === 0) return `No file was saved, and nothing was kept.${why}`;
  return `Written: ${written.join(', ')}. Not written: ${missing.join(', ')}.${why} Nothing is kept here of either. Delete what was written, or do not upload it: an upload of it could be neither answered nor taken back here. Then give the quantities again.`;
};
