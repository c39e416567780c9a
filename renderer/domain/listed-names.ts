/** Names in a sentence or a cell: the first few, and how many more there are. */
export const listedNames = (names: readonly string[], most = 5): string => (names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', '));
