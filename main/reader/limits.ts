/**
 * What the reader refuses to go beyond, so that no file can take the computer with it. Each is far above any report
 * that a marketplace makes, and each refusal names its limit.
 */
const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;

export const limits = {
  textBytes: 2 * GiB,
  zipBytes: 200 * MiB,
  /** Formats that are read as a whole: old workbooks, OpenDocument, XML spreadsheets. */
  wholeWorkbookBytes: 30 * MiB,
  htmlBytes: 50 * MiB,
  /** XML spreadsheets and OpenDocument without a package. */
  markupBytes: 200 * MiB,
  zipEntries: 10_000,
  /** The part in which a package says what it is. */
  typePartBytes: 1 * MiB,
  /** Files in a zip archive that are read, as one drop would take them. */
  archiveFiles: 100,
  /** What a zip or gzip archive may unpack to, all its files together. */
  archiveBytes: 2 * GiB,
  /** An unpacked file up to this size is held; a larger text is unpacked anew for each pass, a larger workbook refused. */
  heldFileBytes: 64 * MiB,
  sheets: 255,
  /** What one part of a workbook may unpack to, and how much larger than its packed form once that is past `ratioFrom`. */
  partBytes: 4 * GiB,
  /** The same where a part must be held whole. */
  wholePartBytes: 128 * MiB,
  ratio: 200,
  ratioFrom: 64 * MiB,
  /** The same for what is larger still: the largest sheets that Excel saves unpack to ten times their size. */
  largeRatio: 50,
  largeRatioFrom: 256 * MiB,
  /** With what reading takes beside, this stays below the memory a reader may have. */
  sharedStringBytes: 256 * MiB,
  /** Rows of a sheet in Excel. */
  rows: 1_048_576,
  columns: 2_000,
  /** Cells of a sheet that reach over several rows. */
  mergedCells: 500_000,
  wideColumns: 300,
  cells: 32_000_000,
  /** Text of all cells together. */
  cellBytes: 2 * GiB,
  /** How much longer the text of a workbook's cells may be than its XML once it is past `swellFrom`. */
  swell: 20,
  swellFrom: 256 * MiB,
  fieldBytes: 1 * MiB,
  recordBytes: 16 * MiB,
  recordLines: 10_000,
  warningsKept: 200,
} as const;

export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MiB).toLocaleString('en-US')} MB`;

/**
 * Batches: the first is small so that the first rows show at once. The others are as large as a message may be for the memory it is
 * written into to be used again for the next one: that of a message above some 350 KB is given back to the system each time, and taking
 * fresh memory costs more than filling it. Smaller ones lose as much to what each message costs whatever it holds.
 */
export const batchSizes = { firstBytes: 48 * KiB, bytes: 256 * KiB, cells: 65_536 } as const;
