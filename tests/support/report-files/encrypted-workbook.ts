/** Workbooks as Excel encrypts them, under any password; MS-OFFCRYPTO 2.3. */
import { createCipheriv, createHash, createHmac } from 'node:crypto';
import * as XLSX from 'xlsx';

/** Excel opens a workbook that has this password without asking. */
export const defaultPassword = 'VelvetSweatshop';

type CompoundFiles = {
  readonly read: (file: Buffer, options: { readonly type: 'buffer' }) => { readonly FileIndex: { readonly name: string; content: Uint8Array; size: number }[] };
  readonly write: (container: unknown, options: { readonly type: 'buffer' }) => Buffer;
  readonly utils: { readonly cfb_new: () => unknown; readonly cfb_add: (container: unknown, path: string, content: Buffer) => unknown };
};

const compoundFiles = XLSX.CFB as CompoundFiles; // its own documentation describes it so

const hashOf = (name: string, ...parts: readonly Uint8Array[]): Buffer => createHash(name).update(Buffer.concat(parts)).digest();

/** The same bytes every time. */
const saltOf = (word: string, bytes: number): Buffer => hashOf('sha512', Buffer.from(word)).subarray(0, bytes);

const fourBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const twoBytes = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  return bytes;
};

const letters = (password: string): Buffer => Buffer.from(password, 'utf16le');

const padded = (bytes: Buffer, to: number, filler = 0): Buffer => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to, filler)]);

const encrypted = (cipher: string, key: Buffer, iv: Buffer | null, bytes: Buffer): Buffer => {
  const made = createCipheriv(cipher, key, iv);
  made.setAutoPadding(false);
  return Buffer.concat([made.update(padded(bytes, 16)), made.final()]);
};

const inContainer = (info: Buffer, encryptedPackage: Buffer): Buffer => {
  const container = compoundFiles.utils.cfb_new();
  compoundFiles.utils.cfb_add(container, '/EncryptionInfo', info);
  compoundFiles.utils.cfb_add(container, '/EncryptedPackage', encryptedPackage);
  return compoundFiles.write(container, { type: 'buffer' });
};

const sized = (workbook: Buffer, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(workbook.length));
  return Buffer.concat([size, content]);
};

export type Agile = {
  readonly password: string;
  readonly hash: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512';
  readonly bits: 128 | 192 | 256;
  readonly rounds: number;
  /** What the file says of them, where it is not the truth. */
  readonly roundsSaid: string;
  /** Changes the description, and what is encrypted once its sum is made. */
  readonly described: (xml: string) => string;
  readonly damaged: (encryptedPackage: Buffer) => Buffer;
};

/** As Excel does since 2010. */
export const agileWorkbook = (workbook: Buffer, options: Partial<Agile> = {}): Buffer => {
  const { password = defaultPassword, hash: said = 'SHA512', bits = 256, rounds = 1_000, described = (xml) => xml, damaged = (bytes) => bytes } = options;
  const hash = said.toLowerCase();
  const hashBytes = hashOf(hash).length;
  const [dataSalt, keySalt, secret] = [saltOf('data', 16), saltOf('key', 16), saltOf('secret', bits / 8)];
  const cipher = `aes-${bits}-cbc`;
  const sixteen = (bytes: Buffer): Buffer => bytes.subarray(0, 16);

  let hashed = hashOf(hash, keySalt, letters(password));
  for (let round = 0; round < rounds; round += 1) hashed = hashOf(hash, fourBytes(round), hashed);
  const byPassword = (purpose: string, bytes: Buffer): string => {
    const key = Buffer.concat([hashOf(hash, hashed, Buffer.from(purpose, 'hex')), Buffer.alloc(32, 0x36)]).subarray(0, bits / 8);
    return encrypted(cipher, key, keySalt, bytes).toString('base64');
  };
  const bySecret = (purpose: string, bytes: Buffer): string => encrypted(cipher, secret, sixteen(hashOf(hash, dataSalt, Buffer.from(purpose, 'hex'))), bytes).toString('base64');

  const segments: Buffer[] = [];
  for (let at = 0; at < workbook.length; at += 4096) segments.push(encrypted(cipher, secret, sixteen(hashOf(hash, dataSalt, fourBytes(at / 4096))), workbook.subarray(at, at + 4096)));
  const whole = sized(workbook, Buffer.concat(segments));
  const sumKey = saltOf('sum', hashBytes);
  const sum = createHmac(hash, sumKey).update(whole).digest();
  const verifier = saltOf('verifier', 16);
  const method = `saltSize="16" blockSize="16" keyBits="${bits}" hashSize="${hashBytes}" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${said}"`;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n',
    '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">',
    `<keyData ${method} saltValue="${dataSalt.toString('base64')}"/>`,
    `<dataIntegrity encryptedHmacKey="${bySecret('5fb2ad010cb9e1f6', sumKey)}" encryptedHmacValue="${bySecret('a0677f02b22c8433', sum)}"/>`,
    '<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">',
    `<p:encryptedKey spinCount="${options.roundsSaid ?? String(rounds)}" ${method} saltValue="${keySalt.toString('base64')}" `,
    `encryptedVerifierHashInput="${byPassword('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${byPassword('d7aa0f6d3061344e', hashOf(hash, verifier))}" `,
    `encryptedKeyValue="${byPassword('146e0be7abacd0d6', secret)}"/></keyEncryptor></keyEncryptors></encryption>`,
  ].join('');
  return inContainer(Buffer.concat([twoBytes(4, 4), fourBytes(0x40), Buffer.from(described(xml))]), damaged(whole));
};

/** As Excel 2007 does. */
export const standardWorkbook = (workbook: Buffer, { password = defaultPassword, bits = 128 }: { readonly password?: string; readonly bits?: 128 | 192 | 256 } = {}): Buffer => {
  const salt = saltOf('key', 16);
  let hashed = hashOf('sha1', salt, letters(password));
  for (let round = 0; round < 50_000; round += 1) hashed = hashOf('sha1', fourBytes(round), hashed);
  hashed = hashOf('sha1', hashed, fourBytes(0));
  const mixed = (filler: number): Buffer => hashOf('sha1', Buffer.from(Array.from({ length: 64 }, (_, at) => filler ^ (hashed[at] ?? 0))));
  const key = Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, bits / 8);
  const cipher = `aes-${bits}-ecb`;
  const verifier = saltOf('verifier', 16);
  const name = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const algorithm = { 128: 0x660e, 192: 0x660f, 256: 0x6610 }[bits];
  const header = Buffer.concat([...[0x24, 0, algorithm, 0x8004, bits, 0x18, 0, 0].map(fourBytes), name]);
  const info = [twoBytes(3, 2), fourBytes(0x24), fourBytes(header.length), header, fourBytes(16), salt, encrypted(cipher, key, null, verifier), fourBytes(20), encrypted(cipher, key, null, padded(hashOf('sha1', verifier), 32))];
  return inContainer(Buffer.concat(info), sized(workbook, encrypted(cipher, key, null, workbook)));
};

const rc4 = (key: Buffer, bytes: Buffer): Buffer => {
  const s = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (s[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    [s[i], s[j]] = [s[j] ?? 0, s[i] ?? 0];
  }
  let [i, j] = [0, 0];
  return Buffer.from(bytes.map((byte) => {
    i = (i + 1) % 256;
    j = (j + (s[i] ?? 0)) % 256;
    [s[i], s[j]] = [s[j] ?? 0, s[i] ?? 0];
    return byte ^ (s[((s[i] ?? 0) + (s[j] ?? 0)) % 256] ?? 0);
  }));
};

/** Puts the record of a password behind the first one and changes all others; places of sheets are moved on and stay plain. */
const withPassword = (workbook: Buffer, info: Buffer, change: (content: Buffer, at: number) => Buffer): Buffer => {
  const container = compoundFiles.read(workbook, { type: 'buffer' });
  const part = container.FileIndex.find(({ name }) => name === 'Workbook');
  if (part === undefined) throw new Error('There is no workbook in it');
  const old = Buffer.from(part.content);
  const added = Buffer.concat([twoBytes(0x2f, info.length), info]);
  const pieces: Buffer[] = [];
  let length = 0;
  const add = (...more: readonly Buffer[]): void => {
    for (const piece of more) {
      pieces.push(piece);
      length += piece.length;
    }
  };
  for (let at = 0; at + 4 <= old.length;) {
    const [type, bytes] = [old.readUInt16LE(at), old.readUInt16LE(at + 2)];
    const content = Buffer.from(old.subarray(at + 4, at + 4 + bytes));
    if (type === 0x85) content.writeUInt32LE(content.readUInt32LE(0) + added.length, 0);
    add(old.subarray(at, at + 4));
    const isPlain = [0x809, 0x2f, 0xe1].includes(type);
    const changed = isPlain ? content : change(content, length);
    if (type === 0x85) content.copy(changed, 0, 0, 4);
    add(changed);
    if (at === 0) add(added);
    at += 4 + bytes;
  }
  part.content = Buffer.concat(pieces);
  part.size = part.content.length;
  return compoundFiles.write(container, { type: 'buffer' });
};

/** A key for each 1,024 bytes of the stream, whatever stands there. */
const byBlocks = (keyOf: (block: number) => Buffer) => (content: Buffer, at: number): Buffer =>
  Buffer.from(content.map((byte, i) => {
    const block = Math.floor((at + i) / 1024);
    const stream = streams.get(keyOf)?.get(block) ?? rc4(keyOf(block), Buffer.alloc(1024));
    streams.set(keyOf, (streams.get(keyOf) ?? new Map<number, Buffer>()).set(block, stream));
    return byte ^ (stream[(at + i) % 1024] ?? 0);
  }));
const streams = new Map<(block: number) => Buffer, Map<number, Buffer>>();

/** An old workbook as Excel 97 encrypts it. */
export const xlsOfExcel97 = (workbook: Buffer, password = defaultPassword): Buffer => {
  const salt = saltOf('key', 16);
  const first = hashOf('md5', letters(password)).subarray(0, 5);
  const second = hashOf('md5', ...Array.from({ length: 16 }, () => [first, salt]).flat()).subarray(0, 5);
  const keyOf = (block: number): Buffer => hashOf('md5', second, fourBytes(block));
  const verifier = saltOf('verifier', 16);
  return withPassword(workbook, Buffer.concat([twoBytes(1, 1, 1), salt, rc4(keyOf(0), Buffer.concat([verifier, hashOf('md5', verifier)]))]), byBlocks(keyOf));
};

/** As Excel 2002 does where it is told to use a provider of ciphers. */
export const xlsOfExcel2002 = (workbook: Buffer, { password = defaultPassword, bits = 128 }: { readonly password?: string; readonly bits?: 40 | 56 | 128 } = {}): Buffer => {
  const salt = saltOf('key', 16);
  const hashed = hashOf('sha1', salt, letters(password));
  const keyOf = (block: number): Buffer => {
    const key = hashOf('sha1', hashed, fourBytes(block)).subarray(0, bits / 8);
    return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  const verifier = saltOf('verifier', 16);
  const both = rc4(keyOf(0), Buffer.concat([verifier, hashOf('sha1', verifier)]));
  const header = Buffer.concat([...[4, 0, 0x6801, 0x8004, bits, 1, 0, 0].map(fourBytes), Buffer.from('Microsoft Strong Cryptographic Provider\0', 'utf16le')]);
  const info = [twoBytes(1, 4, 2), fourBytes(4), fourBytes(header.length), header, fourBytes(16), salt, both.subarray(0, 16), fourBytes(20), both.subarray(16)];
  return withPassword(workbook, Buffer.concat(info), byBlocks(keyOf));
};

/** As Excel 95 and, in some countries, Excel 97 do. `numbers`: the two that are made of the password. */
export const xlsOfExcel95 = (workbook: Buffer, { password, numbers }: { readonly password: string; readonly numbers: readonly [number, number] }): Buffer => {
  const filled = Buffer.concat([Buffer.from(password, 'latin1'), Buffer.from('bbffffbaffffb98000be0f00bf0f00', 'hex')]).subarray(0, 16);
  const turned = (value: number, by: number): number => ((value << by) | (value >> (8 - by))) & 0xff;
  const mask = filled.map((letter, at) => turned(letter ^ ((numbers[0] >> (at % 2 === 0 ? 0 : 8)) & 0xff), 2));
  return withPassword(workbook, twoBytes(0, ...numbers), (content, at) => Buffer.from(content.map((byte, i) => turned(byte ^ (mask[(at + content.length + i) % 16] ?? 0), 5))));
};
