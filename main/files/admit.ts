/** Looks at what was dropped or picked: regular files come in, folders are opened, everything else is refused by name. */
import { lstat, opendir, stat } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import path from 'node:path';
import type { FileRefusal } from '../../preload/contract';
import { plainReason } from './plain-reason';
import { rowlessKind, rowlessReason } from './rowless';

export type AdmittedFile = {
  readonly path: string;
  readonly name: string;
  /** Where it was found in what was dropped, the dropped folder first: `Downloads/March`. Missing for a file dropped by itself. */
  readonly folder?: string;
  readonly bytes: number;
  /** Milliseconds since 1970, UTC. */
  readonly modifiedAt: number;
};

export type Admission = { readonly files: readonly AdmittedFile[]; readonly refused: readonly FileRefusal[] };

type AdmissionLimits = { readonly files: number; readonly depth: number; readonly looks: number };

/** One drop: more files than this, or folders deeper or fuller, and somebody dropped the wrong folder. `looks`: files and folders looked at. */
export const admissionLimits = { files: 500, depth: 8, looks: 20_000 } as const satisfies AdmissionLimits;

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
  private readonly limits: AdmissionLimits;
  private full = false;
  private looks = 0;
  /** Of the folder that is being taken: the first of its files without rows, and how many there are. */
  private rowless: { name: string; is: string }[] = [];
  private rowlessCount = 0;

  constructor(limits: AdmissionLimits) {
    this.limits = limits;
  }

  /** What was dropped itself. */
  async drop(file: string): Promise<void> {
    this.rowless = [];
    this.rowlessCount = 0;
    await this.take(file, 0, '');
    if (this.rowlessCount > 0) this.refuse(path.basename(file), rowlessReason(this.rowless, this.rowlessCount));
  }

  private async take(file: string, depth: number, inside: string): Promise<void> {
    const name = path.basename(file);
    this.looks += 1;
    try {
      const own = await lstat(file);
      // A link may lead to a file. It may not lead to a folder, which could lead back here.
      const stats = own.isSymbolicLink() ? await stat(file) : own;
      if (stats.isFile()) {
        // A file dropped by itself is answered on its own card.
        const is = depth === 0 ? null : await rowlessKind(file);
        if (is === null) this.admit({ path: file, name, ...(inside === '' ? {} : { folder: inside }), bytes: stats.size, modifiedAt: Math.trunc(stats.mtimeMs) });
        else this.leaveOut(name, is);
      } else if (!stats.isDirectory()) this.refuse(name, `This is ${kindOf(stats)}, not a file with rows in it.`);
      else if (own.isSymbolicLink()) this.refuse(name, 'This is a link to a folder. Drop the folder itself.');
      else await this.open(file, name, depth, inside === '' ? name : `${inside}/${name}`);
    } catch (error) {
      this.refuse(name, plainReason(error));
    }
  }

  private async open(folder: string, name: string, depth: number, shown: string): Promise<void> {
    if (depth >= this.limits.depth) return this.refuse(name, 'Its folders go too deep. Drop the folder with the reports.');
    const names: string[] = [];
    for await (const entry of await opendir(folder)) {
      if (!isPassedOver(entry.name)) names.push(entry.name);
      if (names.length + this.looks > this.limits.looks) break;
    }
    if (names.length === 0 && depth === 0) return this.refuse(name, 'This folder is empty.');
    // One order on every system, so that the same folder gives the same list.
    names.sort();
    for (const found of names) {
      if (this.full) return;
      if (this.looks >= this.limits.looks) {
        this.full = true;
        return this.refuse(name, `Only ${this.limits.looks.toLocaleString('en-US')} of its files were looked at. Drop the folder with the reports.`);
      }
      await this.take(path.join(folder, found), depth + 1, shown);
    }
  }

  private admit(file: AdmittedFile): void {
    if (this.files.length < this.limits.files) this.files.push(file);
    else if (!this.full) {
      this.full = true;
      this.refuse(file.name, `More than ${this.limits.files} files at once. This one and the rest were left out; drop them separately.`);
    }
  }

  private leaveOut(name: string, is: string): void {
    this.rowlessCount += 1;
    if (this.rowless.length < 10) this.rowless.push({ name, is });
  }

  private refuse(name: string, reason: string): void {
    if (this.refused.length < this.limits.files) this.refused.push({ name, reason });
  }
}

export const admit = async (paths: readonly string[], limits: AdmissionLimits = admissionLimits): Promise<Admission> => {
  const gathering = new Gathering(limits);
  // Only what a drop or dialog can hand over: whole paths.
  for (const file of paths.filter((candidate) => path.isAbsolute(candidate) && !candidate.includes('\0')))
    await gathering.drop(file);
  return { files: gathering.files, refused: gathering.refused };
};
