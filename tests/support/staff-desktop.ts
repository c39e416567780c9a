/** A member of staff at the app: signed in to the emulators, a store chosen, the window wide. */
import path from 'node:path';
import { launchDesktop, temporaryFolder, type Desktop } from './desktop';
import { createStaff, emptyFirestore } from './emulator-admin';
import { networkCable, type NetworkCable } from './network-cable';
import { writeReport } from './report-files/write-report';
import { emulatorsOfThisRun, newEmail, signIn, writeConnectionFile } from './sign-in';
import { chooseStore, widen, type StoreName } from './story';

export const password = 'correct horse battery';

export type StaffDesktop = Desktop & {
  readonly email: string;
  /** Writes a file for the test to hand over, or tells where one may be saved; all are taken away at the end. */
  readonly file: (name: string, bytes: Buffer) => string;
  readonly place: (name: string) => string;
  /** Starts the app again on the same computer, still signed in; the one before must have ended. */
  readonly again: () => Promise<StaffDesktop>;
  /** Closes the app and takes its folder away. */
  readonly end: () => Promise<void>;
};

const arrive = async (store: StoreName, firestore: string): Promise<StaffDesktop> => {
  const emulators = emulatorsOfThisRun();
  const { folder, remove } = temporaryFolder();
  const email = newEmail();
  await createStaff(emulators, email, password);
  const connectionFile = writeConnectionFile(folder, { ...emulators, firestore });
  const start = async (): Promise<StaffDesktop> => {
    const desktop = await launchDesktop({ userDataDir: path.join(folder, 'user-data'), connectionFile });
    await widen(desktop);
    return {
      ...desktop,
      email,
      file: (name, bytes) => writeReport(folder, name, bytes),
      place: (name) => path.join(folder, name),
      again: start,
      end: async () => {
        await desktop.close();
        remove();
      },
    };
  };
  const staff = await start();
  await signIn(staff.window, email, password);
  await chooseStore(staff.window, store);
  return staff;
};

/** Alone with an empty backend: what other tests published is gone. */
export const startStaff = async (store: StoreName): Promise<StaffDesktop> => {
  await emptyFirestore(emulatorsOfThisRun());
  return arrive(store, emulatorsOfThisRun().firestore);
};

export type WiredStaff = StaffDesktop & { readonly cable: NetworkCable };

/** Somebody whose computer hangs on a cable of its own, at a backend that others may use as well. */
export const wiredStaff = async (store: StoreName, { isPulled = false }: { /** From the beginning: nothing of the backend was ever read. */ readonly isPulled?: boolean } = {}): Promise<WiredStaff> => {
  const cable = await networkCable(emulatorsOfThisRun().firestore);
  if (isPulled) await cable.pull();
  const staff = await arrive(store, cable.address);
  return {
    ...staff,
    cable,
    end: async () => {
      await staff.end();
      await cable.remove();
    },
  };
};
