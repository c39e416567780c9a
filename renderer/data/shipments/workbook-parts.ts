/** The parts of a workbook, followed from one to the next as the package names them: programs are free in how they call them. */
import { attribute } from '../../domain/shipments/sheet-xml';
import type { ZipEntry } from './zip-archive';

export type PartLink = { readonly id: string | null; /** The last word of its kind: `worksheet`, `sharedStrings`. */ readonly kind: string; /** As the archive names it. */ readonly path: string };

/** Names of parts are the same in capitals and without, and one that is no letter of an address may be written by its number. */
const plain = (name: string): string => {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
};

export const entryNamed = (entries: readonly ZipEntry[], name: string): ZipEntry | null => {
  const wanted = plain(name);
  return entries.find((entry) => entry.name === name) ?? entries.find((entry) => plain(entry.name) === wanted) ?? null;
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Where a target leads from a part of this folder. */
const resolved = (folder: string, target: string): string => {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

/** Where the links of a part stand; of the package itself with a blank name. */
export const linksOf = (part: string): string => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;

export const linksIn = (xml: string, part: string): readonly PartLink[] =>
  [...xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].flatMap(([tag]) => {
    const target = attribute(tag, 'Target');
    if (target === null || attribute(tag, 'TargetMode') === 'External') return [];
    return [{ id: attribute(tag, 'Id'), kind: attribute(tag, 'Type')?.split('/').at(-1) ?? '', path: resolved(folderOf(part), target) }];
  });
