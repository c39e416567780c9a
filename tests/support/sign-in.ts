/** A window at its sign-in page, and the ways through it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { Connection } from '../../preload/connection';
import { modelDay } from '../../renderer/data/sample/sample-dates';
import type { Emulators } from './emulator-admin';

/** A database for each worker; whoever signs in has an e-mail of their own. */
const projectId = `demo-seller-ops-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`;

/** The emulators the run was started with. */
export const emulatorsOfThisRun = (): Emulators => {
  const { SELLER_OPS_TEST_AUTH: auth, SELLER_OPS_TEST_FIRESTORE: firestore } = process.env;
  if (auth === undefined || firestore === undefined) throw new Error('The run has no emulators: SELLER_OPS_TEST_AUTH and SELLER_OPS_TEST_FIRESTORE are not set');
  return { auth, firestore, projectId };
};

/** A connection file of the given folder that leads to the emulators. */
export const writeConnectionFile = (folder: string, emulators: Emulators, more: Partial<Connection> = {}): string => {
  const connection: Connection = {
    firebase: { apiKey: 'any', authDomain: 'localhost', projectId: emulators.projectId, appId: '1:1:web:1' },
    emulators: { auth: emulators.auth, firestore: emulators.firestore },
    ...more,
  };
  const file = path.join(folder, 'connection-for-tests.json');
  writeFileSync(file, JSON.stringify(connection));
  return file;
};

export const newEmail = (): string => `staff-${crypto.randomUUID()}@seller.example`;

export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** Signs in and waits until the shell stands. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
};

export const createAccount = async (page: Page, email: string, password: string): Promise<void> => {
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
};

/** As of the day the sample was made for: what the tests expect of it must not move with the calendar. */
export const openSampleWorkspace = async (page: Page): Promise<void> => {
  await page.evaluate((day) => window.localStorage.setItem('sampleDay', day), modelDay);
  await page.getByRole('button', { name: 'Open sample workspace' }).click();
  // Longer than a step: the sample makes its reports first, and a busy machine takes its time over them.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 60_000 });
};
