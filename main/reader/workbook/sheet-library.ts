/**
 * The spreadsheet library with Node's own zlib plugged in. Its built-in inflate loops for ever on damaged data (one of
 * every five damaged workbooks), and it falls back to that one silently, so it is checked that ours took.
 */
import zlib from 'node:zlib';
import * as XLSX from 'xlsx';
import * as codepages from 'xlsx/dist/cpexcel.full.mjs';
import { limits } from '../limits';
import { compoundFiles } from './compound-files';

let inflated = 0;

/** The library asks for `bytesRead`, which newer Node drops in favour of `bytesWritten`: bytes taken in, either way. */
class BoundedInflate extends zlib.InflateRaw {
  constructor() {
    super({ maxOutputLength: limits.wholePartBytes });
    inflated += 1;
  }

  override get bytesRead(): number {
    return this.bytesWritten;
  }
}

const plugIn = (): void => {
  XLSX.set_cptable(codepages);
  compoundFiles.utils.use_zlib({ InflateRaw: BoundedInflate, deflateRawSync: zlib.deflateRawSync });
  const probe = compoundFiles.utils.cfb_new();
  compoundFiles.utils.cfb_add(probe, '/probe', Buffer.alloc(4096, 'probe'));
  const zipped = compoundFiles.write(probe, { type: 'buffer', fileType: 'zip', compression: true });
  const before = inflated;
  compoundFiles.read(zipped, { type: 'buffer' });
  if (inflated === before) throw new Error('The spreadsheet library does not use zlib.');
};

let isPluggedIn = false;

export const sheetLibrary = (): typeof XLSX => {
  if (!isPluggedIn) {
    plugIn();
    isPluggedIn = true;
  }
  return XLSX;
};

/** How many parts were unpacked by zlib so far. For the check that it is in use. */
export const partsInflated = (): number => inflated;
