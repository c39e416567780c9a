/** Which of two templates of a marketplace is the older one, as far as they say it themselves. */

/** `version` as the template's first line has it: `5.0.20240517`. `savedOn`: the day a workbook says it was last saved. */
export type TemplateEdition = { readonly version: string | null; readonly savedOn: string | null };

/** What took the place of a newer one, by what tells. */
export type OlderTemplate = { readonly by: 'version' | 'savedOn'; readonly is: string; readonly than: string; readonly thanName: string };

/** Walmart and eBay write it in the first line, Amazon beside the template's type. */
export const versionIn = (firstLine: string): string | null => /\bversion\s*=\s*(\d+(?:\.\d+)*)/i.exec(firstLine)?.[1] ?? null;

const isLower = (one: string, other: string): boolean => {
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};

/** Null where it is as new, or where nothing tells. Versions go before days: whoever saves an old template again makes it no newer. */
export const olderTemplate = (dropped: TemplateEdition, kept: TemplateEdition, thanName: string): OlderTemplate | null => {
  if (dropped.version !== null && kept.version !== null) return isLower(dropped.version, kept.version) ? { by: 'version', is: dropped.version, than: kept.version, thanName } : null;
  if (dropped.savedOn === null || kept.savedOn === null || dropped.savedOn >= kept.savedOn) return null;
  return { by: 'savedOn', is: dropped.savedOn, than: kept.savedOn, thanName };
};
