/** What the ways of encrypting a workbook have in common. */
import { createDecipheriv, createHash } from 'node:crypto';
import { Refusal } from '../refusal';

export type Bytes = Buffer<ArrayBufferLike>;

/** Excel encrypts with this where somebody protects a workbook's structure or shares it, and opens it without asking: it is no secret. */
export const defaultPassword = 'VelvetSweatshop';
export const defaultPasswordBytes = Buffer.from(defaultPassword, 'utf16le');

export const passwordNeeded = (): Refusal => new Refusal('password', 'The workbook has a password. Remove it in Excel and save the file again.');

export const hashOf = (name: string, ...parts: readonly Uint8Array[]): Bytes => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const littleEndian = (value: number): Bytes => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A hash of the password, and of that hash as often as the file asks, which is what makes guessing slow. */
export const hashedOver = (name: string, salt: Bytes, rounds: number): Bytes => {
  let hash = hashOf(name, salt, defaultPasswordBytes);
  for (let round = 0; round < rounds; round += 1) hash = hashOf(name, littleEndian(round), hash);
  return hash;
};

/** `iv` is null for a cipher that takes each block by itself. */
export const decrypted = (cipher: string, key: Bytes, iv: Bytes | null, bytes: Bytes): Bytes => {
  const decipher = createDecipheriv(cipher, key, iv);
  decipher.setAutoPadding(false);
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
};
