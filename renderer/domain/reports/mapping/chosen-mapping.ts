/** Columns as a person mapped them, for files whose headings no report knows. */
import type { ColumnMapping } from '../map-columns';
import type { ReportDefinition } from '../report';

export type ChosenMapping = {
  /** Row of the header as the spreadsheet counts it, from 1; the lower one where two rows make the header. */
  readonly headerRow: number;
  readonly headerRows: 1 | 2;
  /** Position in the file, from 0, by column id. Columns that are left out have none. */
  readonly positions: Readonly<Record<string, number>>;
};

/** One header from two rows: a caption above several columns goes before each of them. */
export const combinedHeader = (above: readonly string[], header: readonly string[]): readonly string[] => {
  let caption = '';
  return Array.from({ length: Math.max(above.length, header.length) }, (_, position) => {
    const own = (above[position] ?? '').trim();
    if (own !== '') caption = own;
    const below = (header[position] ?? '').trim();
    return caption === '' || below === '' ? `${own}${below}` : `${caption} ${below}`;
  });
};

export const mappingAsChosen = (report: ReportDefinition, header: readonly string[], { positions }: ChosenMapping): ColumnMapping => {
  const taken = new Set(Object.values(positions));
  return {
    positions: report.columns.map(({ columnId }) => positions[columnId] ?? null),
    wide: [],
    missing: report.columns.flatMap(({ columnId, origin, needed, headings }) =>
      origin === 'heading' && needed !== 'optional' && positions[columnId] === undefined ? [headings[0] ?? columnId] : [],
    ),
    ignored: header.filter((heading, position) => heading.trim() !== '' && !taken.has(position)),
    personal: [],
    repeated: [],
    isOwnExport: false,
  };
};
