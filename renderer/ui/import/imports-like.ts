/** Imports found by words of their file's name, by who made them, or by the fingerprint of the file. */
import type { ImportRecord } from '../../data/published-ports';

/** Each word stands somewhere in what names the import, in any letter case. */
export const importsLike = (records: readonly ImportRecord[], sought: string): readonly ImportRecord[] => {
  const words = sought.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return records;
  return records.filter(({ fileName, byEmail, sha256 }) => {
    const named = `${fileName} ${byEmail} ${sha256}`.toLowerCase();
    return words.every((word) => named.includes(word));
  });
};
