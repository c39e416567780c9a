/** What a published table says of its file may be so long, by the database’s rules. */
export const mostNameCharacters = 500;

/** The end tells more of a file than the folders it begins with. Of a character that is two code units no half is left. */
export const endOfName = (name: string, most = mostNameCharacters): string => (name.length <= most ? name : name.slice(-most).replace(/^[\uDC00-\uDFFF]/, ''));
