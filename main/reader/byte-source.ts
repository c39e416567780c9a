/** What a reader reads from: the file on disk, or one unpacked from an archive in it. */
import { Refusal } from './refusal';

export type ByteSource = {
  readonly size: number;
  /** Fills `into` from `position` on as far as the bytes go, and says how many it got. */
  readonly readAt: (into: Uint8Array, position: number) => Promise<number>;
  /** As `readAt`, for the one pass from the beginning to the end. */
  readonly readOn: (into: Uint8Array, position: number) => Promise<number>;
};

export const changed = () =>
  new Refusal('changed-while-reading', 'The file changed while it was being read. Wait until it is saved, then drop it again.');

/** All of it. The caller has looked at the size. */
export const readWhole = async (source: ByteSource): Promise<Buffer> => {
  const whole = Buffer.allocUnsafe(source.size);
  if ((await source.readOn(whole, 0)) < source.size) throw changed();
  return whole;
};

export const heldBytes = (bytes: Buffer): ByteSource => {
  const readAt = (into: Uint8Array, position: number): Promise<number> =>
    Promise.resolve(position >= bytes.length ? 0 : bytes.copy(into, 0, position, Math.min(bytes.length, position + into.length)));
  return { size: bytes.length, readAt, readOn: readAt };
};
