// Google's Firestore emulator: a jar, from the Debian package or from the cache of firebase-tools, and a Java to run it.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findProgram, run } from '../bootstrap/processes.mjs';
import { home, inProject, isLinux, isWindows, Refusal, say } from '../bootstrap/project.mjs';
import { firebaseTools } from './firebase-tools.mjs';
import { freePort, startSupervised } from './supervised.mjs';

const host = '127.0.0.1';
const debianPackage = 'google-cloud-cli-firestore-emulator';
const debianJar = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const jarPattern = /^cloud-firestore-emulator-.*\.jar$/;

const whatToInstall = [
  'The Firestore emulator is not installed. Any one of these provides it:',
  `  - Debian or Ubuntu, with Google's package source for the Cloud CLI: apt-get install ${debianPackage}`,
  '  - any system, with internet access: npx firebase-tools@15 setup:emulators:firestore',
  'It also needs Java 11 or later (Debian and Ubuntu: apt-get install default-jre-headless).',
].join('\n');

const fromDebian = async () => {
  if (!isLinux) return undefined;
  if (existsSync(debianJar)) return debianJar;
  if (!findProgram('dpkg')) return undefined;
  const listed = await run('dpkg', ['-L', debianPackage]);
  return listed.stdout.split('\n').find((line) => line.endsWith('.jar') && existsSync(line));
};

const fromCache = async () => {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? path.join(home, '.cache', 'firebase', 'emulators');
  const jars = existsSync(folder) ? (await readdir(folder)).filter((name) => jarPattern.test(name)) : [];
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest && path.join(folder, newest);
};

const download = async () => {
  say('Asking firebase-tools for the Firestore emulator ...');
  const program = await firebaseTools();
  await run(process.execPath, [program, 'setup:emulators:firestore'], { timeoutMs: 300_000 });
  return fromCache();
};

/** Where the emulator's jar is, without fetching anything. */
export const installedFirestoreJar = async () => (await fromDebian()) ?? (await fromCache());

const java = () => {
  const named = process.env.JAVA_HOME && path.join(process.env.JAVA_HOME, 'bin', isWindows ? 'java.exe' : 'java');
  if (named && existsSync(named)) return named;
  return findProgram('java');
};

export const startFirestoreEmulator = async ({ port: wanted, projectId, rules, quiet }) => {
  const port = await freePort(wanted, 'Firestore emulator', 'FIRESTORE_PORT');
  const jar = (await installedFirestoreJar()) ?? (await download());
  const program = java();
  if (!jar || !program) throw new Refusal(whatToInstall);
  const running = await startSupervised({
    label: 'Firestore emulator',
    command: program,
    args: [
      // Messages in English: clients match on them.
      '-Duser.language=en',
      // The Debian jar has no usable manifest, so the class is named. The class is the same in the other jar.
      '-cp',
      jar,
      mainClass,
      `--host=${host}`,
      `--port=${port}`,
      `--rules=${rules}`,
      `--project_id=${projectId}`,
    ],
    cwd: inProject(),
    url: `http://${host}:${port}/`,
    // It prints a stack for every refused read; only its last words matter, and those are kept.
    quiet: quiet || process.env.FIRESTORE_LOG !== '1',
  });
  return { address: `${host}:${port}`, ended: running.ended, stop: running.stop };
};
