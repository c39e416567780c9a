/** Elements of a page that begin a line of their own, or end one: of files that are read and of what is pasted alike. */
export const lineElements: ReadonlySet<string> = new Set([
  'br', 'p', 'div', 'li', 'ul', 'ol', 'dl', 'dt', 'dd', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'center', 'section', 'article', 'header', 'footer', 'blockquote', 'address', 'figure',
]);
