/** What the window loads before it shows anything. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost } from '../figure';
import type { Lane } from '../setting';

export const sizeLane: Lane = {
  title: 'Size',
  run: async ({ root }) => {
    const folder = path.join(root, 'dist', 'renderer');
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file);
    const packed = (files: readonly string[]): number => files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0);
    return [atMost('scripts of the first page, packed with gzip', [Math.round(packed(scripts) / 1000)], 'kB', 300)];
  },
};
