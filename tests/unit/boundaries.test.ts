import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Planted files do not exist, so the rules that ask the type checker about them stay out.
const lint = new ESLint({ cwd: root, overrideConfig: [{ files: ['**/*.ts', '**/*.tsx'], ...(tseslint.configs.disableTypeChecked as object) }] });

const boundaryRules = ['boundaries/dependencies', 'boundaries/no-unknown-files', 'no-restricted-imports', 'no-restricted-syntax', 'no-restricted-globals', 'no-restricted-properties', 'no-restricted-exports', '@typescript-eslint/no-explicit-any'];

const breachesIn = async (file: string, code: string): Promise<string[]> => {
  const [result] = await lint.lintText(code, { filePath: path.join(root, file) });
  const messages = result?.messages ?? [];
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(fatal.message);
  return messages.map((message) => message.ruleId ?? '').filter((rule) => boundaryRules.includes(rule));
};

/** A planted import must lead somewhere: one that leads nowhere would be reported for that alone. */
const leadsSomewhere = (file: string, code: string): boolean => {
  const named = /(?:from|import)\s*\(?\s*'(\.[^']+)'/.exec(code)?.[1];
  if (named === undefined) return true;
  const target = path.join(root, path.dirname(file), named);
  return ['', '.ts', '.tsx'].some((ending) => existsSync(target + ending));
};

const imports = 'boundaries/dependencies';

const breaches: readonly (readonly [claim: string, file: string, code: string, rule: string])[] = [
  ['main imports a page', 'main/planted.ts', "import { useServices } from '../renderer/ui/services'; void useServices;", imports],
  ['main imports a business rule', 'main/planted.ts', "import type { StoreId } from '../renderer/domain/stores'; export type A = StoreId;", imports],
  ['main imports Firebase', 'main/planted.ts', "import { initializeApp } from 'firebase/app'; void initializeApp;", imports],
  ['main imports React', 'main/planted.ts', "import { useState } from 'react'; void useState;", imports],
  ['ipcMain is imported outside main/ipc.ts', 'main/planted.ts', "import { ipcMain } from 'electron'; void ipcMain;", 'no-restricted-imports'],
  ['ipcMain is reached through the whole of electron', 'main/planted.ts', "import * as electron from 'electron'; void electron.ipcMain;", 'no-restricted-syntax'],
  ['a button spins at once', 'renderer/ui/Planted.tsx', "import { Button } from '@mantine/core'; export const Planted = () => <Button loading>Save</Button>;", 'no-restricted-syntax'],
  ['the preload imports main', 'preload/planted.ts', "import { channel } from '../main/main'; void channel;", imports],
  ['the preload imports a business rule', 'preload/planted.ts', "import type { StoreId } from '../renderer/domain/stores'; export type A = StoreId;", imports],
  ['the preload imports Node', 'preload/planted.ts', "import { readFileSync } from 'node:fs'; void readFileSync;", imports],
  ['the preload imports a package', 'preload/planted.ts', "import Store from 'electron-store'; void Store;", imports],
  ['the domain imports data', 'renderer/domain/planted.ts', "import type { DataService } from '../data/ports'; export type A = DataService;", imports],
  ['the domain runs code of the preload', 'renderer/domain/planted.ts', "import { connectionLimits } from '../../preload/connection'; void connectionLimits;", imports],
  ['the domain imports React', 'renderer/domain/planted.ts', "import { useState } from 'react'; void useState;", imports],
  ['the domain imports Firebase', 'renderer/domain/planted.ts', "import { Bytes } from 'firebase/firestore'; void Bytes;", imports],
  ['the domain imports Electron', 'renderer/domain/planted.ts', "import { app } from 'electron'; void app;", imports],
  ['the domain imports Node', 'renderer/domain/planted.ts', "import path from 'node:path'; void path;", imports],
  ['the domain imports Node without its prefix', 'renderer/domain/planted.ts', "import path from 'path'; void path;", imports],
  ['the domain names a type of another layer in place', 'renderer/domain/planted.ts', "export type A = import('../data/ports').DataService;", imports],
  ['the domain reads the clock', 'renderer/domain/planted.ts', 'export const now = () => Date.now();', 'no-restricted-properties'],
  ['the domain reads the clock by a date', 'renderer/domain/planted.ts', 'export const now = () => new Date();', 'no-restricted-syntax'],
  ['the domain rolls dice', 'renderer/domain/planted.ts', 'export const chance = () => Math.random();', 'no-restricted-properties'],
  ['the domain touches the window', 'renderer/domain/planted.ts', 'export const title = () => window.name;', 'no-restricted-globals'],
  ['the domain touches the page', 'renderer/domain/planted.ts', 'export const title = () => document.title;', 'no-restricted-globals'],
  ['data imports a component', 'renderer/data/planted.ts', "import { useServices } from '../ui/services'; void useServices;", imports],
  ['data imports a feature', 'renderer/data/planted.ts', "import { settingsPages } from '../features/settings/pages'; void settingsPages;", imports],
  ['data imports Firebase outside renderer/data/firestore', 'renderer/data/planted.ts', "import { getFirestore } from 'firebase/firestore'; void getFirestore;", imports],
  ['data imports Firebase behind its front', 'renderer/data/planted.ts', "import { getFirestore } from '@firebase/firestore'; void getFirestore;", imports],
  ['data loads Firebase later', 'renderer/data/planted.ts', "export const later = () => import('firebase/firestore');", imports],
  ['data imports React', 'renderer/data/planted.ts', "import { useState } from 'react'; void useState;", imports],
  ['data imports Electron', 'renderer/data/planted.ts', "import { ipcRenderer } from 'electron'; void ipcRenderer;", imports],
  ['data imports Node', 'renderer/data/planted.ts', "import { createHash } from 'node:crypto'; void createHash;", imports],
  ['a component runs data code', 'renderer/ui/planted.ts', "import { packed } from '../data/packing'; void packed;", imports],
  ['a component imports a feature', 'renderer/ui/planted.ts', "import { settingsPages } from '../features/settings/pages'; void settingsPages;", imports],
  ['a component imports Firebase', 'renderer/ui/planted.ts', "import type { User } from 'firebase/auth'; export type A = User;", imports],
  ['a feature imports another feature', 'renderer/features/reports/planted.ts', "import { settingsPages } from '../settings/pages'; void settingsPages;", imports],
  ['a feature re-exports another feature', 'renderer/features/reports/planted.ts', "export { settingsPages } from '../settings/pages';", imports],
  ['a feature imports the app', 'renderer/features/reports/planted.ts', "import { pages } from '../../app/page-table'; void pages;", imports],
  ['a feature goes round the data ports', 'renderer/features/reports/planted.ts', "import { packed } from '../../data/packing'; void packed;", imports],
  ['a feature goes to Firestore past the ports', 'renderer/features/reports/planted.ts', "import { tableDoc } from '../../data/firestore/paths'; void tableDoc;", imports],
  ['a path is made past its check', 'renderer/data/firestore/planted.ts', "import { doc } from 'firebase/firestore'; void doc;", 'no-restricted-imports'],
  ['a query is made past its check', 'renderer/data/firestore/planted.ts', "import { query } from 'firebase/firestore'; void query;", 'no-restricted-imports'],
  ['a feature imports Firebase', 'renderer/features/reports/planted.ts', "import { getFirestore } from 'firebase/firestore'; void getFirestore;", imports],
  ['a feature imports Electron', 'renderer/features/reports/planted.ts', "import { ipcRenderer } from 'electron'; void ipcRenderer;", imports],
  ['a feature imports Node', 'renderer/features/reports/planted.tsx', "import { readFileSync } from 'node:fs'; void readFileSync;", imports],
  ['a page runs code of the preload that is not the check of a connection', 'renderer/features/settings/planted.ts', "import { channels } from '../../../preload/channels'; void channels;", imports],
  ['the app imports main', 'renderer/app/planted.ts', "import { address } from '../../main/address'; void address;", imports],
  ['the app imports Firebase', 'renderer/app/planted.ts', "import { initializeApp } from 'firebase/app'; void initializeApp;", imports],
  ['product code imports a test', 'renderer/app/planted.ts', "import { channels } from '../../tests/support/network-cable'; void channels;", imports],
  ['product code imports a script', 'main/planted.ts', "import { root } from '../scripts/bootstrap/project.mjs'; void root;", imports],
  ['a folder nobody named appears', 'renderer/shortcuts/planted.ts', 'export const a = 1;', 'boundaries/no-unknown-files'],
  ['a module has a default export', 'renderer/domain/planted.ts', 'const a = 1; export default a;', 'no-restricted-exports'],
  ['anything is typed any', 'renderer/domain/planted.ts', 'export const a = (b: any): unknown => b;', '@typescript-eslint/no-explicit-any'],
];

const permitted: readonly (readonly [claim: string, file: string, code: string])[] = [
  ['main uses the contract, Electron, Node and its packages', 'main/planted.ts', "import { app } from 'electron'; import fs from 'node:fs'; import log from 'electron-log'; import { connectionLimits } from '../preload/connection'; void [app, fs, log, connectionLimits];"],
  ['main/ipc.ts is the one door to ipcMain', 'main/ipc.ts', "import { ipcMain } from 'electron'; void ipcMain;"],
  ['the preload uses Electron and its contract', 'preload/planted.ts', "import { contextBridge } from 'electron'; import type { Desk } from './contract'; void contextBridge; export type A = Desk;"],
  ['the domain uses itself and a type of the contract', 'renderer/domain/planted.ts', "import { isStoreId } from './stores'; import type { ReadWarning } from '../../preload/reader-protocol'; void isStoreId; export type A = ReadWarning;"],
  ['the domain turns a given time into a date', 'renderer/domain/planted.ts', 'export const day = (at: number) => new Date(at).toISOString();'],
  ['renderer/data/firestore uses Firebase', 'renderer/data/firestore/planted.ts', "import { getFirestore } from 'firebase/firestore'; import type { DataService } from '../ports'; void getFirestore; export type A = DataService;"],
  ['data uses the domain and packages without a face', 'renderer/data/planted.ts', "import { wrap } from 'comlink'; import type { StoreId } from '../domain/stores'; void wrap; export type A = StoreId;"],
  ['a component uses React, Mantine and types of the ports', 'renderer/ui/planted.tsx', "import { useState } from 'react'; import { Button } from '@mantine/core'; import type { DataService } from '../data/ports'; void [useState, Button]; export type A = DataService;"],
  ['a feature uses its own area, components, domain and ports', 'renderer/features/settings/planted.ts', "import { settingsPages } from './pages'; import { useServices } from '../../ui/services'; import type { DataService } from '../../data/ports'; void [settingsPages, useServices]; export type A = DataService;"],
  ['a page checks a connection with the one check there is', 'renderer/features/settings/planted.ts', "import { checkConnection } from '../../../preload/connection'; void checkConnection;"],
  ['the app composes features and data', 'renderer/app/planted.ts', "import { settingsPages } from '../features/settings/pages'; import type { DataService } from '../data/ports'; void settingsPages; export type A = DataService;"],
];

describe('boundaries', () => {
  test.each(breaches)('it is reported when %s', { timeout: 60_000 }, async (_claim, file, code, rule) => {
    expect(leadsSomewhere(file, code)).toBe(true);
    expect(await breachesIn(file, code)).toContain(rule);
  });

  test.each(permitted)('nothing is reported when %s', { timeout: 60_000 }, async (_claim, file, code) => {
    expect(leadsSomewhere(file, code)).toBe(true);
    expect(await breachesIn(file, code)).toEqual([]);
  });
});
