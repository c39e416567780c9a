const counted = (count: number): string => count.toLocaleString('en-US');

/** Names in a sentence or a cell: the first few, and how many more there are. `written`: how that number is written; as in files, unless the screen says otherwise. */
export const listedNames = (names: readonly string[], most = 5, written: (count: number) => string = counted): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${written(names.length - most)} more` : names.join(', ');
