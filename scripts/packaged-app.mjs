// Where the last packaged application is: written by the packaging, read by its tests.
import { inProject } from './bootstrap/project.mjs';

export const packagedRecord = inProject('release', 'packaged.json');
