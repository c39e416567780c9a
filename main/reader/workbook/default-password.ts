/** The workbook in a file that Excel's own password opens. */
import { damagedWorkbook, Refusal } from '../refusal';
import { agilePackage } from './agile-encryption';
import { passwordNeeded, type Bytes } from './encryption-bytes';
import { standardPackage } from './standard-encryption';

/** Excel's has about a thousand bytes; each certificate that opens a file adds two thousand. */
const mostInformation = 64 * 1024;

const opened = (information: Bytes, encrypted: Bytes): Bytes => {
  const [major, minor] = [information.readUInt16LE(0), information.readUInt16LE(2)];
  if (major === 4 && minor === 4) return agilePackage(information.subarray(8), encrypted);
  if (minor === 2 && major >= 2 && major <= 4) return standardPackage(information, encrypted);
  throw passwordNeeded();
};

/** `information` says how the package is encrypted. Refuses one that has a password of its own, is in a way nobody knows, or is damaged. */
export const openedByDefault = (information: Bytes, encrypted: Bytes): Bytes => {
  if (information.length < 4 || information.length > mostInformation || encrypted.length < 8) throw damagedWorkbook();
  try {
    const size = encrypted.readBigUInt64LE(0);
    const whole = opened(information, encrypted);
    if (whole.length < size) throw damagedWorkbook();
    return whole.subarray(0, Number(size));
  } catch (error) {
    // Lengths and letters that no cipher takes.
    throw error instanceof Refusal ? error : damagedWorkbook();
  }
};
