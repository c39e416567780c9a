/**
 * A spreadsheet runs a cell that begins like a formula, whatever file it came from. Such a text is exported behind an
 * apostrophe, and the apostrophe is taken off again when the app reads its own export.
 */

// Spaces, zero-width characters and control characters are skipped by spreadsheets before they look for a formula.
const skipped = /^[\p{White_Space}\p{Cc}\p{Cf}]+/u;
const formulaStart = /^[=+\-@|＝＋－＠]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

const isRisky = (text: string): boolean => {
  if (text === '' || plainNumber.test(text)) return false;
  return /^[\t\r\n]/.test(text) || formulaStart.test(text.replace(skipped, ''));
};

// Apostrophes already there count as well: otherwise taking one off again would take off one that belongs to the text.
const needsGuard = (text: string): boolean => isRisky(text.replace(/^'+/, ''));

export const guardFormula = (text: string): string => (needsGuard(text) ? `'${text}` : text);

/**
 * As a cell that is never run holds it: bare, save that a text which looks guarded already takes one apostrophe more. Whoever reads such
 * a cell cannot know whether it came by way of a CSV, where the first apostrophe is no part of the text.
 */
export const neverRun = (text: string): string => (text.startsWith("'") ? guardFormula(text) : text);

/** Codes a CSV would write behind an apostrophe: whoever reads it but this app takes them for others. A file that leaves the house keeps them in a workbook, where texts are never run, or is not made. */
export const changedInCsv = (codes: readonly string[]): readonly string[] => codes.filter((code) => guardFormula(code) !== code);

/** Undoes `guardFormula` and `neverRun` exactly. Only for files this app has written: in others an apostrophe is part of the text. */
export const unguardFormula = (text: string): string => (text.startsWith("'") && needsGuard(text.slice(1)) ? text.slice(1) : text);
