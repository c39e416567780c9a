/** A heading may be broken into lines, though not between a number and its unit: `Over 365 d`. */
export const headingWords = (title: string): string => title.replaceAll(/(?<=\d) (?=(?:d|%)(?:$|[ ,]))/g, '\u00a0');
