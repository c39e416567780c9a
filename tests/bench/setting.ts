/** What every lane works with. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { startBareApp, type BareApp } from './electron/bare-app';
import { catalogueDay, makeCatalogue, type CatalogueFile } from './files/catalogue';
import { makeAwd, makeInventory } from './files/make';
import { fileEnding, type InventoryForm } from './files/forms';
import type { Figure } from './figure';
import { runPeer, type PeerRun } from './peers/run-peer';
import type { PeerName } from './peers/peer';

export type Setting = {
  /** All sizes, also those that take many minutes. */
  readonly full: boolean;
  /** The lane was asked for by its name. */
  readonly named: boolean;
  readonly runs: number;
  readonly root: string;
  readonly say: (line: string) => void;
  readonly bare: () => Promise<BareApp>;
  readonly inventory: (form: InventoryForm, rows: number) => Promise<string>;
  readonly awd: (form: 'csv' | 'xlsx', rows: number, changed?: boolean) => Promise<string>;
  readonly catalogue: (name: CatalogueFile, rows: number) => Promise<string>;
  readonly peer: (name: PeerName, file: string) => Promise<PeerRun>;
  readonly close: () => Promise<void>;
};

export type Lane = { readonly title: string; readonly run: (setting: Setting) => Promise<readonly Figure[]> };

export type Wanted = { readonly named: boolean; readonly root: string; readonly electron: string; readonly full: boolean; readonly runs: number; readonly say: (line: string) => void };

export const settingOf = ({ root, electron, full, named, runs, say }: Wanted): Setting => {
  const folder = path.join(root, '.bench');
  const files = path.join(folder, 'files');
  mkdirSync(files, { recursive: true });
  let app: Promise<BareApp> | null = null;
  /** Made once, and kept for later runs. */
  const kept = async (name: string, make: (file: string) => Promise<void>): Promise<string> => {
    const file = path.join(files, name);
    if (existsSync(file)) return file;
    say(`making ${name} ...`);
    await make(`${file}.part`);
    renameSync(`${file}.part`, file);
    return file;
  };
  return {
    full, named, runs, root, say,
    bare: () => (app ??= startBareApp(electron, path.join(folder, 'electron'), path.join(root, 'dist', 'main', 'reader.cjs'))),
    inventory: (form, rows) => kept(`inventory-${rows}-${form}.${fileEnding(form)}`, (file) => makeInventory(file, form, rows)),
    awd: (form, rows, changed = false) => kept(`awd-${rows}${changed ? '-changed' : ''}.${form}`, (file) => makeAwd(file, form, rows, changed)),
    catalogue: (name, rows) => kept(`catalogue-${rows}-${name} ${catalogueDay}.csv`, async (file) => makeCatalogue(file, name, rows)),
    peer: (name, file) => runPeer(name, file, { program: path.join(folder, 'program'), peers: path.join(folder, 'peers') }),
    close: async () => {
      await (await app)?.close();
    },
  };
};

/** Runs each side in turn, so that both meet the same machine; the first round warms up and does not count. */
export const inTurn = async <Name extends string>(runs: number, sides: Readonly<Record<Name, () => Promise<void>>>, warmUp = true): Promise<void> => {
  const all = Object.values<() => Promise<void>>(sides);
  for (let round = warmUp ? -1 : 0; round < runs; round += 1) for (const side of all) await side();
};

/** Collects what runs bring, leaving out the warm-up. */
export class Series<T> {
  private readonly all: T[] = [];

  add(value: T): void {
    this.all.push(value);
  }

  counted(runs: number): readonly T[] {
    return this.all.slice(-runs);
  }
}
