// Both emulators in the foreground, on loopback, with the project's rules, until Ctrl-C.
import { checkNode } from './bootstrap/node-version.mjs';
import { asCommand, Refusal, say } from './bootstrap/project.mjs';
import { defaultProjectId, startEmulators } from './emulator-processes.mjs';

const port = (variable, otherwise) => {
  const text = process.env[variable] ?? String(otherwise);
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new Refusal(`${variable} must be a port number, not "${text}".`);
  return number;
};

await asCommand(async () => {
  checkNode();
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(null));
  });
  const starting = startEmulators({
    authPort: port('AUTH_PORT', 9099),
    firestorePort: port('FIRESTORE_PORT', 8080),
    projectId: process.env.PROJECT_ID ?? defaultProjectId,
    quiet: process.env.QUIET === '1',
  });
  const emulators = await Promise.race([starting, asked]);
  if (emulators === null) {
    await starting.then((running) => running.stop(), () => undefined);
    return 0;
  }
  say(`Auth emulator      ${emulators.auth}`);
  say(`Firestore emulator ${emulators.firestore}`);
  say(`Project            ${emulators.projectId}`);
  process.stdout.write('emulators ready\n');
  const lost = await Promise.race([emulators.ended, asked]);
  await emulators.stop();
  if (lost !== null) throw new Refusal(`The ${lost} went away, so the other was stopped too.`);
  return 0;
});
