/**
 * What a marketplace answers to a file of quantities: which lines it took, and why not the others. None of them says which upload it answers, so each file is a partition of its own, named by its
 * content and the day it was saved; which push it belongs to is found by its lines.
 */
import { statusWord } from '../../channels/answer-words';
import type { ColumnData, TableId } from '../../tables/table';
import { isTextData } from '../../tables/cells';
import { aside, count, defineReport, from, idText, text, words, type ReadColumns, type ReportColumn, type ReportDefinition, type Signature } from '../report';

export type Outcome = 'accepted' | 'rejected';

const textsOf = ({ rows, data }: ReadColumns, columnId: string): readonly (string | null)[] => {
  const column = data(columnId);
  return column !== null && isTextData(column) ? column.values : Array.from({ length: rows }, () => null);
};

/** What is still being worked on has no outcome yet, and neither has a word nobody knows. */
const outcomeOf = (word: string | null): Outcome | null => {
  const said = statusWord(word);
  return said === 'accepted' || said === 'rejected' ? said : null;
};

const deriveOutcome = (read: ReadColumns): Readonly<Record<string, ColumnData>> => ({ outcome: { kind: 'text', values: textsOf(read, 'status').map(outcomeOf) } });

const countsOf = ({ rows, data }: ReadColumns, columnId: string): readonly (number | null)[] => {
  const column = data(columnId);
  return Array.from({ length: rows }, (_, row) => (column === null || isTextData(column) || Number.isNaN(column.values[row]) ? null : (column.values[row] ?? null)));
};

/** Amazon lists what it has words about, and nothing else: a line of its summary alone means that all went well, where it counts as many taken as it worked on. */
const deriveAmazon = (read: ReadColumns): Readonly<Record<string, ColumnData>> => {
  const summaries = textsOf(read, 'summary');
  const [processed, successful] = [countsOf(read, 'processed'), countsOf(read, 'successful')];
  const isAllTaken = (row: number): boolean => processed[row] !== null && processed[row] === successful[row];
  return { outcome: { kind: 'text', values: textsOf(read, 'status').map((word, row) => (word === null && summaries[row] !== null ? (isAllTaken(row) ? 'accepted' : null) : outcomeOf(word))) } };
};

type Spelled = { readonly sku: readonly string[]; readonly externalId: readonly string[]; readonly status: readonly string[]; readonly code: readonly string[]; readonly message: readonly string[]; readonly record: readonly string[] };

/** `title` tells the app's own exports of the three apart. */
const columnsOf = (title: string, { sku, externalId, status, code, message, record }: Spelled, more: readonly ReportColumn[] = []): readonly ReportColumn[] => [
  from('file-id', idText('resultId', title, [title], 'cell')),
  from('occurrence', count('line', 'Line', null, ['Line of the result'], 'cell', 1)),
  idText('sku', 'SKU', sku),
  idText('externalId', 'Item', externalId),
  from('derived', text('outcome', 'Outcome', [])),
  text('status', 'Status, as the file says', status),
  idText('code', 'Code', code),
  words('message', 'Message', message),
  aside(count('record', 'Line of the upload', null, record)),
  from('file-time', text('savedAt', 'Saved', [])),
  ...more,
];

type Answer = { readonly id: string; readonly title: string; readonly whereToFind: string; readonly table: TableId; readonly recognisedBy: readonly Signature[]; readonly columns: readonly ReportColumn[]; readonly derive?: ReportDefinition['derive']; readonly leftOut?: ReportDefinition['leftOut'] };

const answer = ({ id, title, whereToFind, table, recognisedBy, columns, derive = deriveOutcome, leftOut = [] }: Answer): ReportDefinition =>
  defineReport({
    id, title, whereToFind, recognisedBy, columns, derive, leftOut,
    purpose: 'Marks every line of the quantities that were given as taken or refused, with the marketplace’s reason.',
    table: { id: table, title, grain: 'named', key: ['resultId', 'line'] },
    dating: { kind: 'named', columnId: 'resultId' },
    identity: { sku: 'sku', asin: null },
    headedBy: 'marketplace',
  });

export const amazonFeedResults = answer({
  id: 'feed_result_amz', title: 'Amazon processing report', table: 'amazon-feed-results',
  whereToFind: 'Seller Central → Catalog → Add Products via Upload → Spreadsheet upload status → Download processing report.',
  recognisedBy: [
    { all: ['original-record-number', 'error-code', 'error-message'], any: [], none: [] },
    // Where every record was taken there is no list below the summary.
    { all: ['Feed Processing Summary:', 'Number of records processed'], any: [], none: ['original-record-number'] },
  ],
  columns: columnsOf(
    'Processing report',
    { sku: ['sku'], externalId: ['asin'], status: ['error-type'], code: ['error-code'], message: ['error-message'], record: ['original-record-number'] },
    [
      words('summary', 'Summary', ['Number of records processed']),
      from('preamble', aside(count('processed', 'Records processed', null, ['Number of records processed']))),
      from('preamble', aside(count('successful', 'Records taken', null, ['Number of records successful']))),
    ],
  ),
  derive: deriveAmazon,
  leftOut: [{ columnId: 'summary', when: { startsWith: ['sku'] }, because: 'left out: the headings of a list of errors that has none' }],
});

const walmartStatus = ['Ingestion Status', 'ingestionStatus', 'Item Ingestion Status', 'Feed Item Status', 'Submission Status'];
const walmartWords = ['Error Description', 'Error Descriptions', 'Ingestion Errors', 'Ingestion Error', 'Error Message', 'Error Details', 'Errors'];

export const walmartFeedResults = answer({
  id: 'feed_result_wmt', title: 'Walmart feed result', table: 'walmart-feed-results',
  whereToFind: 'Seller Center → Activity feed → the feed → Download.',
  recognisedBy: [{ all: [], any: [], each: [['SKU'], walmartStatus, walmartWords], none: ['Publish Status', 'Lifecycle Status', 'Ship Node ID', 'Action'] }],
  columns: columnsOf('Feed result', {
    sku: ['SKU', 'Seller SKU'], externalId: ['Item ID', 'WPID'], status: [...walmartStatus, 'Item Status', 'Status'], code: ['Error Code', 'code', 'Error Type'], message: walmartWords, record: ['Index', 'Row', 'Row Number', 'Line Number'],
  }),
});

// The upload results of Seller Hub and of File Exchange before it have the same first columns; the fees that follow are not asked for.
const ebayStatus = ['Status', 'Result', 'Upload status'];
const ebayWords = ['ErrorMessage', 'Error Message', 'Error message', 'Errors', 'Error', 'Error/Warning', 'Message', 'Result message'];
const elsewhereOnEbay = ['Start price', 'Order Number', 'Sales Record Number'];
const ebayLabels = ['CustomLabel', 'Custom Label', 'Custom label', 'Custom label (SKU)', 'Custom Label (SKU)', 'SKU'];
const ebayItems = ['ItemID', 'Item ID', 'Item number', 'Item Number', 'ItemNumber'];

export const ebayFeedResults = answer({
  id: 'feed_result_ebay', title: 'eBay upload results', table: 'ebay-feed-results',
  whereToFind: 'Seller Hub → Reports → Uploads → Download results.',
  recognisedBy: [
    { all: ['Action'], any: [], each: [ebayStatus, ebayWords, ebayItems], none: elsewhereOnEbay },
    // The short form says it in the status alone.
    { all: ['Action', 'Status'], any: [], each: [ebayLabels, ebayItems], none: [...elsewhereOnEbay, 'Available quantity', 'Relationship'], weak: true },
  ],
  columns: columnsOf('Upload results', {
    sku: ebayLabels, externalId: ebayItems, status: ebayStatus, code: ['ErrorCode', 'Error Code', 'Error code'], message: ebayWords,
    record: ['Line Number', 'LineNumber', 'Line number', 'Line'],
  }, [idText('warningCode', 'Warning code', ['WarningCode', 'Warning Code', 'Warning code']), words('warning', 'Warning', ['WarningMessage', 'Warning Message', 'Warning message'])]),
});
