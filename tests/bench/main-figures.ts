/** The figures of the README: some rows of the benchmark report, each under words for whoever has not read it. */

/** `what` is how the figure's own words begin: what follows, such as of how many, stands behind the figure. */
type Row = { readonly words: string; readonly section: string; readonly what: string };

const rows: readonly Row[] = [
  { words: 'CSV of 100,000 rows and 25 columns, disk to every row readable in the window’s worker, against `Papa.parse` on the whole text', section: 'CSV', what: '100,000 rows, start of the reader process included, against Papa.parse of the whole text' },
  { words: 'CSV of 1,000,000 rows, the same', section: 'CSV', what: '1,000,000 rows, start of the reader process included, against Papa.parse of the whole text' },
  { words: 'CSV of 1,000,000 rows: memory of the reader', section: 'CSV', what: '1,000,000 rows: reader process' },
  { words: 'CSV of 100,000 rows: its first rows are there after', section: 'CSV', what: '100,000 rows: first rows in the worker' },
  { words: '100,000 rows typed, checked, keyed and compared with 100,000, against `Papa.parse` alone', section: 'Review', what: '100,000 rows read, typed, checked, keyed and compared with 100,000, against Papa.parse of the whole text' },
  { words: 'XLSX of 300,000 rows, against SheetJS at its leanest', section: 'XLSX', what: '300,000 rows against SheetJS at its leanest' },
  { words: 'XLSX of 300,000 rows, against unpacking alone', section: 'XLSX', what: '300,000 rows against unpacking alone' },
  { words: 'XLSX of 300,000 rows: memory of the reader', section: 'XLSX', what: '300,000 rows: reader process' },
  { words: 'XLSX of 100,000 rows: its first rows are there after', section: 'XLSX', what: '100,000 rows: first rows in the worker' },
  { words: 'longest block of the window’s thread while a CSV is imported', section: 'Window', what: 'import of 100,000 rows CSV: longest block of the window’s thread' },
  { words: 'longest block of the window’s thread while an XLSX is imported', section: 'Window', what: 'import of 100,000 rows XLSX: longest block of the window’s thread' },
  { words: 'cells of a CSV that come out other than they went in', section: 'Fidelity', what: 'CSV, UTF-8: wrong cells' },
  { words: 'cells of an XLSX that come out other than they went in', section: 'Fidelity', what: 'XLSX: wrong cells' },
  { words: 'publishing 20,000 rows: documents written', section: 'Cloud cost', what: 'publish 20,000 rows of 25 columns: documents written' },
  { words: 'opening them with nothing at hand: documents read', section: 'Cloud cost', what: 'open it, nothing at hand: documents read' },
  { words: 'importing them again unchanged: documents written', section: 'Cloud cost', what: 'import it again unchanged: documents written' },
];

const cellsOf = (line: string): readonly string[] => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim());

/** Their table, from the text of the report. A figure the report lacks is an error: its lane has not been run, or its words were changed. */
export const mainFigures = (report: string): string => {
  const sections = new Map(report.split(/^(?=## )/m).slice(1).map((part) => [/^## (.*)$/m.exec(part)?.[1] ?? '', part.split('\n').map(cellsOf)] as const));
  const lines = rows.map(({ words, section, what }) => {
    const found = sections.get(section)?.find(([name]) => name?.startsWith(what));
    if (found === undefined) throw new Error(`The report has no figure “${what}” under ${section}`);
    const [name = '', measured = '', bar = '', holds = ''] = found;
    return `| ${words} | ${measured}${name.slice(what.length)}${holds === '**no**' ? ', missed' : ''} | ${bar} |`;
  });
  return ['| what | measured | bar |', '|---|---|---|', ...lines].join('\n');
};

const [start, end] = ['<!-- figures: written by npm run bench -->', '<!-- end of figures -->'];

/** A page with that table between its two marks. */
export const withMainFigures = (page: string, report: string): string => {
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error('The page has no place for the figures');
  return `${page.slice(0, before + start.length)}\n${mainFigures(report)}\n${page.slice(after)}`;
};
