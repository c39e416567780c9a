// Where the last packaged application is: written by the packaging, read by its tests.
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './bootstrap/project.mjs';
import { builtFrom } from './built-app.mjs';

export const packagedRecord = inProject('release', 'packaged.json');

/** True when what is packaged is what is built. */
export const packageIsCurrent = () => existsSync(packagedRecord) && JSON.parse(readFileSync(packagedRecord, 'utf8')).madeOf === builtFrom();
