// Global setup of the test lanes: one pair of emulators for all of a lane's files, or the pair the caller already runs.
// Workers read SELLER_OPS_TEST_AUTH and SELLER_OPS_TEST_FIRESTORE.
import { startEmulators } from './emulator-processes.mjs';

export default async () => {
  if (process.env.SELLER_OPS_TEST_AUTH && process.env.SELLER_OPS_TEST_FIRESTORE) return undefined;
  const emulators = await startEmulators();
  process.env.SELLER_OPS_TEST_AUTH = emulators.auth;
  process.env.SELLER_OPS_TEST_FIRESTORE = emulators.firestore;
  return async () => {
    delete process.env.SELLER_OPS_TEST_AUTH;
    delete process.env.SELLER_OPS_TEST_FIRESTORE;
    await emulators.stop();
  };
};
