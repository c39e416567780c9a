/** What marketplaces answer to files of quantities, and the app's own list of what was given. An answer is named by its very content, so that its rows are written out once the file is made. */
import { createHash } from 'node:crypto';
import { fileIdOf } from '../../../../renderer/domain/reports/file-id';
import type { GridCell } from '../grid';
import { rowsBy, writtenOut, type ReportFixture, type WrittenOut } from '../written-out';

const named = (stated: WrittenOut): ReportFixture => {
  const made = writtenOut(stated);
  // Files of tests are imported as saved at the beginning of time.
  const resultId = fileIdOf(createHash('sha256').update(made.bytes).digest('hex'), 0);
  return { ...made, partitions: [resultId], rows: made.rows.map((row, at) => ({ resultId, line: at + 1, savedAt: '1970-01-01T00:00:00.000Z', ...row })) };
};

const tabs = { delimiter: '\t', quotes: 'never' } as const;
const summary = (processed: number, successful: number): readonly (readonly GridCell[])[] => [
  ['Feed Processing Summary:'], [null, 'Number of records processed', null, processed], [null, 'Number of records successful', null, successful], [null],
];
const listHeader = ['original-record-number', 'sku', 'error-code', 'error-type', 'error-message'];

const amazonAnswers: readonly ReportFixture[] = [
  named({
    reportId: 'feed_result_amz', tableId: 'amazon-feed-results', variant: 'errors and warnings below a summary', fileName: 'processing.txt', shape: tabs, headerRow: 5,
    grid: [...summary(3, 2), listHeader, [2, 'S-2', 13013, 'Error', 'This SKU does not exist.'], [3, 'S-3', 99010, 'Warning', 'A value is missing.']].map((row) => [...row]),
    rows: rowsBy(
      ['record', 'sku', 'code', 'status', 'message', 'outcome', 'processed', 'successful'], [2, 'S-2', '13013', 'Error', 'This SKU does not exist.', 'rejected', 3, 2], [3, 'S-3', '99010', 'Warning', 'A value is missing.', 'accepted', 3, 2],
    ),
  }),
  named({
    reportId: 'feed_result_amz', tableId: 'amazon-feed-results', variant: 'a summary alone, because all were taken', fileName: 'all well.txt', shape: tabs, headerRow: 2, ignored: ['Feed Processing Summary:', '2'],
    grid: summary(2, 2).slice(0, 3).map((row) => [...row]),
    rows: rowsBy(['summary', 'outcome', 'processed', 'successful'], ['Number of records successful', 'accepted', 2, 2]),
  }),
  named({
    reportId: 'feed_result_amz', tableId: 'amazon-feed-results', variant: 'a summary alone that counts fewer taken', fileName: 'not all well.txt', shape: tabs, headerRow: 2, ignored: ['Feed Processing Summary:', '3'],
    grid: summary(3, 2).slice(0, 3).map((row) => [...row]),
    rows: rowsBy(['summary', 'outcome', 'processed', 'successful'], ['Number of records successful', null, 3, 2]),
  }),
  named({
    reportId: 'feed_result_amz', tableId: 'amazon-feed-results', variant: 'a list without a line, because all were taken', fileName: 'all well too.txt', shape: tabs, headerRow: 2, ignored: ['Feed Processing Summary:', '2'], warnings: 2,
    grid: [...summary(2, 2), listHeader].map((row) => [...row]),
    rows: rowsBy(['summary', 'outcome', 'processed', 'successful'], ['Number of records successful', 'accepted', 2, 2]),
  }),
];

const pushed = ['CP-261102-AB2CD', 1, 'eBay', '2026-11-02', 'S-1', 4, 9] as const;

export const channelFixtures: readonly ReportFixture[] = [
  ...amazonAnswers,
  named({
    reportId: 'feed_result_wmt', tableId: 'walmart-feed-results', variant: 'a line for every SKU', fileName: 'feed.csv',
    grid: [['SKU', 'Item ID', 'Ingestion Status', 'Error Code', 'Error Description'], ['S-1', '555', 'SUCCESS', '', ''], ['S-2', '556', 'DATA_ERROR', 'ERR_12', 'No such SKU.'], ['S-3', '557', 'INPROGRESS', '', '']],
    rows: rowsBy(['sku', 'externalId', 'status', 'outcome', 'code', 'message'], ['S-1', '555', 'SUCCESS', 'accepted', null, null], ['S-2', '556', 'DATA_ERROR', 'rejected', 'ERR_12', 'No such SKU.'], ['S-3', '557', 'INPROGRESS', null, null, null]),
  }),
  named({
    reportId: 'feed_result_ebay', tableId: 'ebay-feed-results', variant: 'a line for every listing', fileName: 'results.csv', shape: { encoding: 'utf8-bom' },
    grid: [['Line Number', 'Action', 'Status', 'ErrorCode', 'ErrorMessage', 'ItemID', 'CustomLabel'], [1, 'Revise', 'Success', '', '', '110055', 'S-1'], [2, 'Revise', 'Failure', '21919', 'The listing has ended.', '110056', 'S-2']],
    rows: rowsBy(['record', 'status', 'outcome', 'code', 'message', 'externalId', 'sku'], [1, 'Success', 'accepted', null, null, '110055', 'S-1'], [2, 'Failure', 'rejected', '21919', 'The listing has ended.', '110056', 'S-2']),
    ignored: ['Action'],
  }),
  named({
    // The columns of a real results file up to the label; of its thirty columns of fees some stand for all.
    reportId: 'feed_result_ebay', tableId: 'ebay-feed-results', variant: 'with warnings, fees and messages', fileName: 'task results.csv',
    grid: [
      ['Line Number', 'Action', 'Status', 'ErrorCode', 'ErrorMessage', 'WarningCode', 'WarningMessage', 'Code', 'Message', 'ItemID', 'ReferenceID', 'ApplicationData', 'StartTime', 'EndTime', 'InsertionFee', 'ListingFee', 'CustomLabel', 'CorrelationID'],
      [2, 'Revise', 'Warning', '', '', '21917236', 'Funds may be held.', '', '', '110055', '', '', '2026-11-02T15:53:02.624Z', '', '0.0', '0.0', 'S-1', ''],
      [3, 'Revise', 'Failure', '291', 'Error - Auction ended.|Item.ItemID|', '', '', '', '', '110056', '', '', '', '', '', '', '', ''],
    ],
    rows: rowsBy(
      ['record', 'status', 'outcome', 'code', 'message', 'warningCode', 'warning', 'externalId', 'sku'],
      [2, 'Warning', 'accepted', null, null, '21917236', 'Funds may be held.', '110055', 'S-1'], [3, 'Failure', 'rejected', '291', 'Error - Auction ended.|Item.ItemID|', null, null, '110056', null],
    ),
    ignored: ['Action', 'Code', 'Message', 'ReferenceID', 'ApplicationData', 'StartTime', 'EndTime', 'InsertionFee', 'ListingFee', 'CorrelationID'],
  }),
  named({
    reportId: 'feed_result_ebay', tableId: 'ebay-feed-results', variant: 'the short form, without words of its own', fileName: 'short results.csv',
    grid: [['Action', 'Custom Label (SKU)', 'Item number', 'Status'], ['Revise', 'S-1', '110055', 'Success'], ['Revise', 'S-2', '110056', 'Error: category not allowed'], ['Revise', 'S-3', '110057', 'On hold']],
    rows: rowsBy(['sku', 'externalId', 'status', 'outcome'], ['S-1', '110055', 'Success', 'accepted'], ['S-2', '110056', 'Error: category not allowed', 'rejected'], ['S-3', '110057', 'On hold', null]),
    ignored: ['Action'],
  }),
  writtenOut({
    reportId: 'channel-pushes', tableId: 'channel-pushes', variant: 'the app’s own export', fileName: 'push.csv', partitions: ['CP-261102-AB2CD'],
    grid: [['Push number', 'Push line', 'Marketplace', 'Day', 'SKU', 'Quantity before (units)', 'Quantity set (units)'], [...pushed]],
    rows: rowsBy(['pushId', 'line', 'shop', 'day', 'sku', 'before', 'after'], pushed),
  }),
];
