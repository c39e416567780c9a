/**
 * Whether the sectors of an OLE compound file can be followed to their ends. Each names the next. The spreadsheet library follows a circle of
 * them for ever, and takes every chain anew from wherever it meets one: a few megabytes in the wrong order make it hold gigabytes.
 */
import { damagedWorkbook } from '../refusal';

const headerBytes = 512;
const shiftAt = 30;
const directoryAt = 48;
const moreListsAt = 68;
const listsAt = 76;
/** What a chain may be followed to altogether: four times the file, or this for a small one. */
const mostTaken = 64 * 1024 * 1024;
const entryBytes = 128;
const startAt = 116;
const sizeAt = 120;
/** Parts smaller than this are kept elsewhere. */
const ownSectorsFrom = 4096;

const none = -1;

/** The sectors that hold the list of which sector follows which. */
const listSectors = (file: Buffer, sectorBytes: number): readonly number[] => {
  const found: number[] = [];
  for (let at = listsAt; at < headerBytes; at += 4) found.push(file.readInt32LE(at));
  let sector = file.readInt32LE(moreListsAt);
  for (let steps = 0; sector >= 0; steps += 1) {
    const from = (sector + 1) * sectorBytes;
    if (steps > file.length / sectorBytes) throw damagedWorkbook();
    if (from + sectorBytes > file.length) break;
    for (let at = from; at < from + sectorBytes - 4; at += 4) found.push(file.readInt32LE(at));
    sector = file.readInt32LE(from + sectorBytes - 4);
  }
  return found;
};

/** The next of each sector; `none` where there is none in the file. */
const followers = (file: Buffer, sectorBytes: number): Int32Array => {
  const count = Math.max(0, Math.ceil(file.length / sectorBytes) - 1);
  const next = new Int32Array(count).fill(none);
  const perSector = sectorBytes / 4;
  const lists = listSectors(file, sectorBytes);
  for (let sector = 0; sector < count; sector += 1) {
    const list = lists[Math.floor(sector / perSector)] ?? none;
    const at = (list + 1) * sectorBytes + (sector % perSector) * 4;
    const follower = list < 0 || at + 4 > file.length ? none : file.readInt32LE(at);
    next[sector] = follower >= 0 && follower < count ? follower : none;
  }
  return next;
};

/** How many sectors there are from each to its end, itself counted. Refuses circles. */
const lengthsOf = (next: Int32Array): Int32Array => {
  const lengths = new Int32Array(next.length);
  const underWay = new Uint8Array(next.length);
  const way: number[] = [];
  for (let first = 0; first < next.length; first += 1) {
    let sector = first;
    for (; sector !== none && lengths[sector] === 0; sector = next[sector] ?? none) {
      if (underWay[sector] === 1) throw damagedWorkbook();
      underWay[sector] = 1;
      way.push(sector);
    }
    let length = sector === none ? 0 : (lengths[sector] ?? 0);
    for (let last = way.pop(); last !== undefined; last = way.pop()) lengths[last] = length += 1;
  }
  return lengths;
};

/** Refuses what the library could not follow, or only with far more memory than the file has. */
export const expectSoundContainer = (file: Buffer): void => {
  if (file.length < headerBytes) throw damagedWorkbook();
  const sectorBytes = file.readUInt16LE(shiftAt) === 12 ? 4096 : 512;
  const next = followers(file, sectorBytes);
  const lengths = lengthsOf(next);
  const directory = file.readInt32LE(directoryAt);
  let taken = 0;
  const isTaken = new Uint8Array(next.length);
  // In the order the library goes: from the directory on.
  for (let i = 0; i < next.length; i += 1) {
    const first = (i + Math.max(0, directory)) % next.length;
    if (isTaken[first] === 1) continue;
    taken += lengths[first] ?? 0;
    for (let sector = first; sector !== none && isTaken[sector] === 0; sector = next[sector] ?? none) isTaken[sector] = 1;
  }
  for (let sector = directory; sector >= 0 && sector < next.length; sector = next[sector] ?? none) {
    const from = (sector + 1) * sectorBytes;
    for (let at = from; at + entryBytes <= Math.min(file.length, from + sectorBytes); at += entryBytes) {
      if (file.readInt32LE(at + sizeAt) >= ownSectorsFrom) taken += lengths[file.readInt32LE(at + startAt)] ?? 0;
    }
  }
  if (taken * sectorBytes > Math.max(mostTaken, 4 * file.length)) throw damagedWorkbook();
};
