/** How Excel 2007 and other programs encrypt a workbook: MS-OFFCRYPTO 2.3.4.5 to 2.3.4.9. */
import { damagedWorkbook } from '../refusal';
import { decrypted, hashedOver, hashOf, littleEndian, passwordNeeded, type Bytes } from './encryption-bytes';

const rounds = 50_000;
const usesAes = 0x20;

/** `information` begins with the version; `encrypted` with the size of the package. */
export const standardPackage = (information: Bytes, encrypted: Bytes): Bytes => {
  const headerBytes = information.readUInt32LE(8);
  const header = information.subarray(12, 12 + headerBytes);
  const verifier = information.subarray(12 + headerBytes);
  const bits = header.readUInt32LE(16);
  if ((header.readUInt32LE(0) & usesAes) === 0 || ![128, 192, 256].includes(bits)) throw passwordNeeded();
  if (verifier.length < 72) throw damagedWorkbook();
  const hash = hashOf('sha1', hashedOver('sha1', verifier.subarray(4, 20), rounds), littleEndian(0));
  const mixed = (filler: number): Bytes => hashOf('sha1', Buffer.alloc(64, filler).map((byte, at) => byte ^ (hash[at] ?? 0)));
  const key = Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, bits / 8);
  const opened = (bytes: Bytes): Bytes => decrypted(`aes-${bits}-ecb`, key, null, bytes);
  const expected = opened(verifier.subarray(40, 72)).subarray(0, 20);
  if (!expected.equals(hashOf('sha1', opened(verifier.subarray(20, 36))))) throw passwordNeeded();
  const content = encrypted.subarray(8);
  return opened(content.subarray(0, content.length - (content.length % 16)));
};
