/** The app on the sample workspace, in a user-data folder of its own, with a folder for the files a test hands over. */
import { rmSync } from 'node:fs';
import { launchDesktop, temporaryFolder, type Desktop } from './desktop';
import { reportFolder } from './report-files/write-report';
import { fillWithSample, sampleStands } from './sample-profile';
import { widen } from './story';

export type SampleDesktop = Desktop & {
  /** For the files of the test. */
  readonly files: string;
  readonly userData: string;
  /** Closes the app and takes its folders away. Safe after the app was closed. */
  readonly end: () => Promise<void>;
};

/** `small` is the smallest window staff use; `wide` shows the most columns of a table. */
export const startSample = async (size: 'small' | 'wide'): Promise<SampleDesktop> => {
  const user = temporaryFolder();
  const files = reportFolder();
  await fillWithSample(user.folder);
  const desktop = await launchDesktop({ userDataDir: user.folder });
  if (size === 'wide') await widen(desktop);
  else await desktop.window.setViewportSize({ width: 1280, height: 800 });
  await sampleStands(desktop.window);
  return {
    ...desktop,
    files,
    userData: user.folder,
    end: async () => {
      await desktop.close();
      user.remove();
      rmSync(files, { recursive: true, force: true });
    },
  };
};
