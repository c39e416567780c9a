/** Looks at what was dropped or picked: regular files come in, folders are opened, everything else is refused by name. */
import { createHash, randomBytes } from 'node:crypto';
import { lstat, opendir, stat } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import path from 'node:path';
import type { FileRefusal } from '../../preload/contract';
import { mostDropped } from '../../preload/drop-limits';
import { LeftOut } from './left-out';
import { plainReason } from './plain-reason';
import { rowlessKind } from './rowless';
import { isUnfinishedDownload, unfinishedReason } from './unfinished';

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
export const admissionLimits = { files: 500, depth: 8, looks: mostDropped } as const satisfies AdmissionLimits;

/** Hidden files, and the locks that Excel and LibreOffice leave beside an open workbook. */
const isPassedOver = (name: string): boolean => name.startsWith('.') || name.startsWith('~$') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

const kindOf = (stats: Stats): string => {
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'a device' : 'not a file';
};

/** The same for the same path, and no way back to it: paths stay here. */
const placeOf = (file: string): string => createHash('sha256').update(placeKey).update(file).digest('hex').slice(0, 16);

const placeKey = randomBytes(16);

export type Look = {
  readonly limits?: AdmissionLimits;
  /** Once it is aborted nothing more is looked at, and nothing comes in. */
  readonly signal?: AbortSignal;
  /** Told how many files and folders were looked at, after each. */
  readonly onLook?: (looks: number) => void;
};

/** Gathers one drop; what could not come in is named, never left out in silence. */
class Gathering {
  readonly files: AdmittedFile[] = [];
  readonly refused: FileRefusal[] = [];
  private readonly limits: AdmissionLimits;
  private readonly look: Look;
  private looks = 0;
  private leftOut = new LeftOut();
  /** One file more came than may, which was said. */
  private full = false;
  /** More is in what was dropped than may be looked at. */
  private cutShort = false;

  constructor(look: Look) {
    this.look = look;
    this.limits = look.limits ?? admissionLimits;
  }

  get isStopped(): boolean {
    return this.look.signal?.aborted === true;
  }

  /** What was dropped itself. */
  async drop(file: string): Promise<void> {
    if (this.full || this.isStopped) return;
    const name = path.basename(file);
    const most = this.limits.looks.toLocaleString('en-US');
    this.leftOut = new LeftOut();
    if (this.looks >= this.limits.looks) this.leftOut.add(name, `It was not looked at: ${most} files and folders are looked through at once. Drop it separately.`);
    else await this.lookThrough(file, name);
    const from = placeOf(file);
    this.refused.push(...this.leftOut.refusals(name).map((refusal) => ({ ...refusal, from })));
  }

  private async lookThrough(file: string, name: string): Promise<void> {
    const before = this.looks + 1;
    this.cutShort = false;
    await this.take(file, 0, '');
    if (this.cutShort) this.leftOut.add(name, `Only ${(this.looks - before).toLocaleString('en-US')} of its files and folders were looked at. Drop the folder with the reports.`);
  }

  private async take(file: string, depth: number, inside: string): Promise<void> {
    const name = path.basename(file);
    this.looks += 1;
    this.look.onLook?.(this.looks);
    if (isUnfinishedDownload(name)) return this.leftOut.add(name, unfinishedReason);
    try {
      const own = await lstat(file);
      // A link may lead to a file. It may not lead to a folder, which could lead back here.
      const stats = own.isSymbolicLink() ? await stat(file) : own;
      if (stats.isFile()) {
        // A file dropped by itself is answered on its own card.
        const is = depth === 0 ? null : await rowlessKind(file);
        if (is === null) this.admit({ path: file, name, ...(inside === '' ? {} : { folder: inside }), bytes: stats.size, modifiedAt: Math.trunc(stats.mtimeMs) });
        else this.leftOut.addRowless(name, is);
      } else if (!stats.isDirectory()) this.leftOut.add(name, `This is ${kindOf(stats)}, not a file with rows in it.`);
      else if (own.isSymbolicLink()) this.leftOut.add(name, 'This is a link to a folder. Drop the folder itself.');
      else await this.open(file, name, depth, inside === '' ? name : `${inside}/${name}`);
    } catch (error) {
      this.leftOut.add(name, plainReason(error));
    }
  }

  private async open(folder: string, name: string, depth: number, shown: string): Promise<void> {
    if (depth >= this.limits.depth) return this.leftOut.add(name, 'Its folders go too deep. Drop the folder with the reports.');
    const names = await this.namesIn(folder);
    if (names.length === 0 && depth === 0) return this.leftOut.add(name, 'This folder is empty.');
    for (const found of names) {
      if (this.full || this.isStopped) return;
      if (this.looks >= this.limits.looks) {
        this.cutShort = true;
        return;
      }
      await this.take(path.join(folder, found), depth + 1, shown);
    }
  }

  /** In one order on every system, so that the same folder gives the same list. */
  private async namesIn(folder: string): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const entry of await opendir(folder)) {
      if (!isPassedOver(entry.name)) names.push(entry.name);
      if (this.isStopped || names.length + this.looks > this.limits.looks) break;
    }
    return names.sort();
  }

  private admit(file: AdmittedFile): void {
    if (this.files.length < this.limits.files) this.files.push(file);
    else if (!this.full) {
      this.full = true;
      this.leftOut.add(file.name, `More than ${this.limits.files} files at once. This one and the rest were left out; drop them separately.`);
    }
  }
}

/** Lines that say what was left out; nobody reads more. */
const mostRefused = 500;

const readable = (refused: readonly FileRefusal[]): readonly FileRefusal[] =>
  refused.length <= mostRefused
    ? refused
    : [...refused.slice(0, mostRefused), { name: '', reason: `${(refused.length - mostRefused).toLocaleString('en-US')} more were left out in the same way.` }];

export const admit = async (paths: readonly string[], look: Look = {}): Promise<Admission> => {
  const gathering = new Gathering(look);
  // Only what a drop or dialog can hand over: whole paths.
  for (const file of paths.filter((candidate) => path.isAbsolute(candidate) && !candidate.includes('\0')))
    await gathering.drop(file);
  return gathering.isStopped ? { files: [], refused: [] } : { files: gathering.files, refused: readable(gathering.refused) };
};
