/** The files of a zip archive that could be reports. */
import { isLockFile } from '../front-door';
import type { ZipDirectory, ZipEntry } from '../zip/directory';

export type Member = {
  /** Its path in the archive as a person may see it: never used to open or write anything. */
  readonly name: string;
  readonly entry: ZipEntry;
};

/** Steps up, drives and what cannot be seen are left out of a name; marks that turn the direction of writing hide an extension. */
const shown = (path: string): string =>
  path
    .split('/')
    .map((step) => step.replace(/[\p{C}]/gu, '').trim())
    .filter((step) => step !== '' && step !== '.' && step !== '..' && !/^[a-z]:$/i.test(step))
    .join('/');

/** What computers put into archives of their own accord. */
const isPassedOver = (name: string): boolean => {
  const steps = name.split('/');
  const last = steps.at(-1) ?? '';
  return steps.includes('__MACOSX') || last.startsWith('.') || isLockFile(last) || /^(?:thumbs\.db|desktop\.ini)$/i.test(last);
};

/** In the order of their names, so that the same archive always gives the same list. */
export const membersOf = (directory: ZipDirectory): readonly Member[] =>
  [...directory.values()]
    .filter((entry) => !entry.name.endsWith('/'))
    .map((entry) => ({ name: shown(entry.name) || 'a file without a name', entry }))
    .filter(({ name }) => !isPassedOver(name))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
