// Both emulators as one thing to start and stop: for `npm run emulators` and for the tests.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startAuthEmulator } from './emulators/auth-emulator.mjs';
import { startFirestoreEmulator } from './emulators/firestore-emulator.mjs';
import { inProject, Refusal } from './bootstrap/project.mjs';

export const defaultProjectId = 'demo-seller-ops';
export const firestoreRules = inProject('resources', 'firebase', 'firestore.rules');

export const startEmulators = async ({
  authPort = 0,
  firestorePort = 0,
  projectId = defaultProjectId,
  rules = firestoreRules,
  quiet = true,
} = {}) => {
  if (!projectId.startsWith('demo-')) {
    throw new Refusal(`The project "${projectId}" must begin with "demo-": only such a project can never reach a real one.`);
  }
  if (!existsSync(rules)) {
    throw new Refusal(`The security rules are missing: ${path.relative(inProject(), rules)}. Without them the emulator would allow everything.`);
  }
  const [auth, firestore] = await Promise.allSettled([
    startAuthEmulator({ port: authPort, projectId, quiet }),
    startFirestoreEmulator({ port: firestorePort, projectId, rules, quiet }),
  ]);
  if (auth.status === 'rejected' || firestore.status === 'rejected') {
    await Promise.all([auth, firestore].map((one) => one.status === 'fulfilled' && one.value.stop()));
    const reasons = [auth, firestore].filter((one) => one.status === 'rejected').map((one) => one.reason);
    if (reasons.some((reason) => !(reason instanceof Refusal))) throw reasons[0];
    throw new Refusal(reasons.map((reason) => reason.message).join('\n\n'));
  }
  return {
    projectId,
    auth: auth.value.address,
    firestore: firestore.value.address,
    ended: Promise.race([auth.value.ended.then(() => 'Auth emulator'), firestore.value.ended.then(() => 'Firestore emulator')]),
    stop: async () => {
      await Promise.all([auth.value.stop(), firestore.value.stop()]);
    },
  };
};
