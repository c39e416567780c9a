/** The unit of a column, written beside its figures: `30 days` where days are counted, `12.3 kg` under kilograms. Another unit stays, and makes the figure unreadable. */

const words: ReadonlyMap<string, RegExp> = new Map([
  ['units', /\s?(?:units?|pcs?\.?|pieces?|labels?|each|ea\.?|stück|stk\.?)$/iu],
  ['days', /\s?(?:days?|tage?)$/iu],
  ['cases', /\s?(?:cases?|cartons?|ctns?\.?)$/iu],
  ['labels', /\s?labels?$/iu],
  ['kg', /\s?kgs?\.?$/iu],
  ['lb', /\s?lbs?\.?$/iu],
  ['cm', /\s?cms?\.?$/iu],
  ['in', /\s?(?:in(?:ch(?:es)?)?\.?|["″])$/iu],
]);

const beginsWithDigit = /^[-−(]?[\d.,]/u;

export const withoutUnit = (text: string, unit: string | null): string => {
  const word = unit === null ? undefined : words.get(unit);
  return word !== undefined && beginsWithDigit.test(text) ? text.replace(word, '') : text;
};
