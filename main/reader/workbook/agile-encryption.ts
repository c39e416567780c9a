/** How Excel encrypts a workbook since 2010: MS-OFFCRYPTO 2.3.4.10 to 2.3.4.15. */
import { createHmac } from 'node:crypto';
import { damagedWorkbook } from '../refusal';
import { eachElement } from '../xlsx/small-xml';
import { decrypted, hashedOver, hashOf, littleEndian, passwordNeeded, type Bytes } from './encryption-bytes';

/** Excel hashes 100,000 times; a file may boast of any number. */
const mostRounds = 200_000;
const segmentBytes = 4096;

const hashNames: ReadonlyMap<string, string> = new Map([['SHA1', 'sha1'], ['SHA-1', 'sha1'], ['SHA256', 'sha256'], ['SHA384', 'sha384'], ['SHA512', 'sha512']]);

/** Says which of the keys made from one hash is meant. */
const purposes = {
  verifierInput: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
  integrityKey: Buffer.from('5fb2ad010cb9e1f6', 'hex'),
  integrityValue: Buffer.from('a0677f02b22c8433', 'hex'),
} as const;

type Attributes = Readonly<Record<string, string>>;
type Method = { readonly hash: string; readonly cipher: string; readonly keyBytes: number; readonly salt: Bytes };

/** Cut, or filled up with what the specification fills with. */
const ofLength = (bytes: Bytes, length: number): Bytes => Buffer.concat([bytes.subarray(0, length), Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]);

const bytesOf = (attributes: Attributes, name: string): Bytes => Buffer.from(attributes[name] ?? '', 'base64');

const methodOf = (attributes: Attributes): Method => {
  const hash = hashNames.get(attributes['hashAlgorithm'] ?? '');
  const bits = Number(attributes['keyBits']);
  const isKnown = attributes['cipherAlgorithm'] === 'AES' && attributes['cipherChaining'] === 'ChainingModeCBC' && [128, 192, 256].includes(bits);
  if (hash === undefined || !isKnown) throw passwordNeeded();
  return { hash, cipher: `aes-${bits}-cbc`, keyBytes: bits / 8, salt: bytesOf(attributes, 'saltValue') };
};

type Information = { readonly data: Attributes; readonly key: Attributes; readonly integrity: Attributes | null };

const informationIn = (xml: Bytes): Information => {
  let data: Attributes | null = null;
  let key: Attributes | null = null;
  let integrity: Attributes | null = null;
  eachElement(xml, ({ name, attributes }) => {
    if (name === 'keyData') data ??= attributes;
    if (name === 'dataIntegrity') integrity ??= attributes;
    // A file may be open to the holders of certificates too, whose keys are hashed nowhere.
    if (name === 'encryptedKey' && attributes['spinCount'] !== undefined) key ??= attributes;
  });
  if (data === null || key === null) throw damagedWorkbook();
  return { data, key, integrity };
};

/** The key of the package, where the default password opens it. */
const secretOf = (attributes: Attributes, dataKeyBytes: number): Bytes => {
  const rounds = Number(attributes['spinCount']);
  if (!Number.isInteger(rounds) || rounds < 0) throw damagedWorkbook();
  const { hash, cipher, keyBytes, salt } = methodOf(attributes);
  if (rounds > mostRounds) throw passwordNeeded();
  const hashed = hashedOver(hash, salt, rounds);
  const opened = (purpose: Bytes, name: string): Bytes => decrypted(cipher, ofLength(hashOf(hash, hashed, purpose), keyBytes), ofLength(salt, 16), bytesOf(attributes, name));
  const verified = hashOf(hash, opened(purposes.verifierInput, 'encryptedVerifierHashInput').subarray(0, salt.length));
  const expected = opened(purposes.verifierHash, 'encryptedVerifierHashValue').subarray(0, verified.length);
  if (!expected.equals(verified)) throw passwordNeeded();
  return opened(purposes.key, 'encryptedKeyValue').subarray(0, dataKeyBytes);
};

/** `encrypted` is the whole package, its size in front. */
const expectIntegrity = (attributes: Attributes, { hash, cipher, salt }: Method, secret: Bytes, encrypted: Bytes): void => {
  const opened = (purpose: Bytes, name: string): Bytes => decrypted(cipher, secret, ofLength(hashOf(hash, salt, purpose), 16), bytesOf(attributes, name));
  const sum = createHmac(hash, opened(purposes.integrityKey, 'encryptedHmacKey').subarray(0, hashOf(hash).length)).update(encrypted).digest();
  if (!opened(purposes.integrityValue, 'encryptedHmacValue').subarray(0, sum.length).equals(sum)) throw damagedWorkbook();
};

/** `xml` is what says how; `encrypted` begins with the size of the package. */
export const agilePackage = (xml: Bytes, encrypted: Bytes): Bytes => {
  const { data, key, integrity } = informationIn(xml);
  const method = methodOf(data);
  const secret = secretOf(key, method.keyBytes);
  if (integrity !== null) expectIntegrity(integrity, method, secret, encrypted);
  const content = encrypted.subarray(8);
  const segments: Bytes[] = [];
  for (let at = 0; at < content.length; at += segmentBytes) {
    const iv = ofLength(hashOf(method.hash, method.salt, littleEndian(at / segmentBytes)), 16);
    segments.push(decrypted(method.cipher, secret, iv, content.subarray(at, at + segmentBytes)));
  }
  return Buffer.concat(segments);
};
