/** Headings that staff's own files have for columns of known reports, beside those every report comes with. One setting that all staff share. */
import { storedList } from '../../stored-list';
import { looseHeading } from '../headings';
import { isPersonalIn, mapColumns } from '../map-columns';
import { headerSearchRecords, recognisedHeader } from '../recognise';
import { possibleHeaders } from '../header-rows';
import type { ReportColumn, ReportDefinition } from '../report';
import type { ChosenColumns } from './chosen-columns';
import type { HeaderChoice } from './header-rows';

export type OwnSpelling = { readonly reportId: string; readonly columnId: string; /** As it was typed. */ readonly heading: string };

export const ownSpellingsSetting = { id: 'report-spellings', title: 'Spellings of columns of your own' } as const;

/** Far more than anybody types. */
const mostSpellings = 500;
const mostLetters = 120;

/** Never throws: entries this version does not understand are passed over. */
export const ownSpellingsFrom = (body: string | null): readonly OwnSpelling[] =>
  storedList(body, 'spellings').flatMap((one): readonly OwnSpelling[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { reportId, columnId, heading } = one as Partial<Record<keyof OwnSpelling, unknown>>; // narrowed field by field
    return typeof reportId === 'string' && typeof columnId === 'string' && typeof heading === 'string' ? [{ reportId, columnId, heading }] : [];
  });

export const ownSpellingsBody = (spellings: readonly OwnSpelling[]): string => JSON.stringify({ spellings: spellings.slice(-mostSpellings) });

/** One report's heading is one column's, however it is spaced and capitalised. */
export const spellingKey = ({ reportId, heading }: Pick<OwnSpelling, 'reportId' | 'heading'>): string => `${reportId} ${looseHeading(heading)}`;

export const withoutSpelling = (known: readonly OwnSpelling[], spelling: OwnSpelling): readonly OwnSpelling[] => known.filter((one) => spellingKey(one) !== spellingKey(spelling));

/** Columns that a heading can feed. */
export const spelledColumns = ({ columns }: ReportDefinition): readonly ReportColumn[] => columns.filter(({ origin }) => origin === 'heading');

const feeds = (column: ReportColumn, loose: string): boolean => [...column.headings, column.title].some((heading) => looseHeading(heading) === loose);

/** Why a heading is not taken for a column; null where it is. */
export const spellingRefusal = (report: ReportDefinition, known: readonly OwnSpelling[], { columnId, heading }: Omit<OwnSpelling, 'reportId'>): string | null => {
  const loose = looseHeading(heading);
  if (loose === '') return 'Type the heading as it stands in the file. It needs a letter or a digit.';
  if (heading.trim().length > mostLetters) return `A heading has ${mostLetters} letters at most.`;
  if (isPersonalIn(report)(heading)) return 'Columns of this heading hold what is known of buyers, and are left out on purpose.';
  const stands = spelledColumns(report).find((column) => feeds(column, loose));
  if (stands !== undefined) return stands.columnId === columnId ? 'This spelling is known already.' : `This is a spelling of ${stands.title} already. One heading cannot feed two columns.`;
  const own = known.find((one) => spellingKey(one) === spellingKey({ reportId: report.id, heading }));
  if (own === undefined) return null;
  const title = report.columns.find((column) => column.columnId === own.columnId)?.title ?? own.columnId;
  return own.columnId === columnId ? 'This spelling is known already.' : `You have it as a spelling of ${title} already. Forget it there first.`;
};

/** `Forecast *` stands for whatever begins so. */
const firstHeading = ({ headings, title }: ReportColumn): string => (headings[0] ?? title).replace(/ \*$/, '');

/** The header as the report's own headings would be; null where no own spelling stands in it, or one of a column that the file has by a known heading as well. */
const inKnownWords = (report: ReportDefinition, own: readonly OwnSpelling[], header: readonly string[]): readonly string[] | null => {
  const loose = header.map(looseHeading);
  const columnOf = new Map(own.map(({ columnId, heading }) => [looseHeading(heading), columnId]));
  const columns = new Map(spelledColumns(report).map((column) => [column.columnId, column]));
  const taken = new Set<string>();
  const words = header.map((cell, at) => {
    const column = columns.get(columnOf.get(loose[at] ?? '') ?? '');
    if (column === undefined || taken.has(column.columnId) || loose.some((heading) => feeds(column, heading))) return cell;
    taken.add(column.columnId);
    return firstHeading(column);
  });
  return taken.size === 0 ? null : words;
};

export type BySpellings = { readonly reportId: string; readonly choice: HeaderChoice; readonly columns: ChosenColumns };

/** Looks among the first records for a header that is one report's by spellings of staff's own. Null where there is none, and where it could be of several reports. */
export const recallBySpellings = (known: readonly OwnSpelling[], reports: readonly ReportDefinition[], records: readonly (readonly string[])[]): BySpellings | null => {
  if (known.length === 0) return null;
  const spelled = reports.flatMap((report) => {
    const own = known.filter(({ reportId }) => reportId === report.id);
    return own.length === 0 ? [] : [{ report, own }];
  });
  for (const place of possibleHeaders(records.slice(0, headerSearchRecords))) {
    const { rows } = place;
    const found = spelled.flatMap(({ report, own }): readonly BySpellings[] => {
      const words = inKnownWords(report, own, place.header);
      const candidates = words === null ? [] : (recognisedHeader([words])?.candidates ?? []);
      if (words === null || candidates.length !== 1 || candidates[0] !== report.id) return [];
      const { positions, wide, missing } = mapColumns(report, words);
      // Parts that stand beside one another have no column of their own each.
      if (wide.length > 0 || missing.length > 0) return [];
      const columns = report.columns.flatMap(({ columnId, origin }, at) => {
        const position = positions[at] ?? null;
        return origin !== 'heading' || position === null ? [] : [[columnId, position] as const];
      });
      return [{ reportId: report.id, choice: { at: place.index - rows + 1, rows }, columns: Object.fromEntries(columns) }];
    });
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
};
