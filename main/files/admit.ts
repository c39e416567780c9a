/** Looks at what was dropped or picked: regular files come in, folders are opened, everything else is refused by name. */
import { lstat, opendir, stat } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import path from 'node:path';
import type { FileRefusal } from '../../preload/contract';
import { plainReason } from './plain-reason';

export type AdmittedFile = {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970, UTC. */
  readonly modifiedAt: number;
};

export type Admission = { readonly files: readonly AdmittedFile[]; readonly refused: readonly FileRefusal[] };

/** One drop: more files than this, or folders deeper, and somebody dropped the wrong folder. */
export const admissionLimits = { files: 500, depth: 8 } as const;

/** Hidden files, and the locks that Excel and LibreOffice leave beside an open workbook. */
const isPassedOver = (name: string): boolean => name.startsWith('.') || name.startsWith('~$') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

const kindOf = (stats: Stats): string => {
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'a device' : 'not a file';
};

/** Gathers one drop; what could not come in is named, never left out in silence. */
class Gathering {
  readonly files: AdmittedFile[] = [];
  readonly refused: FileRefusal[] = [];
  private full = false;

  async take(file: string, depth: number): Promise<void> {
    const name = path.basename(file);
    try {
      const own = await lstat(file);
      // A link may lead to a file. It may not lead to a folder, which could lead back here.
      const stats = own.isSymbolicLink() ? await stat(file) : own;
      if (stats.isFile()) this.admit({ path: file, name, bytes: stats.size, modifiedAt: Math.trunc(stats.mtimeMs) });
      else if (!stats.isDirectory()) this.refuse(name, `This is ${kindOf(stats)}, not a file with rows in it.`);
      else if (own.isSymbolicLink()) this.refuse(name, 'This is a link to a folder. Drop the folder itself.');
      else await this.open(file, name, depth);
    } catch (error) {
      this.refuse(name, plainReason(error));
    }
  }

  private async open(folder: string, name: string, depth: number): Promise<void> {
    if (depth >= admissionLimits.depth) return this.refuse(name, 'Its folders go too deep. Drop the folder with the reports.');
    const names: string[] = [];
    for await (const entry of await opendir(folder)) {
      if (!isPassedOver(entry.name)) names.push(entry.name);
      if (names.length > 20 * admissionLimits.files) break;
    }
    if (names.length === 0 && depth === 0) return this.refuse(name, 'This folder is empty.');
    // One order on every system, so that the same folder gives the same list.
    names.sort();
    for (const inside of names) {
      if (this.full) return;
      await this.take(path.join(folder, inside), depth + 1);
    }
  }

  private admit(file: AdmittedFile): void {
    if (this.files.length < admissionLimits.files) this.files.push(file);
    else if (!this.full) {
      this.full = true;
      this.refuse(file.name, `More than ${admissionLimits.files} files at once. This one and the rest were left out; drop them separately.`);
    }
  }

  private refuse(name: string, reason: string): void {
    if (this.refused.length < admissionLimits.files) this.refused.push({ name, reason });
  }
}

export const admit = async (paths: readonly string[]): Promise<Admission> => {
  const gathering = new Gathering();
  // Only what a drop or dialog can hand over: whole paths.
  for (const file of paths.filter((candidate) => path.isAbsolute(candidate) && !candidate.includes('\0')))
    await gathering.take(file, 0);
  return { files: gathering.files, refused: gathering.refused };
};
