// The oldest Node the tools run on. Written for any Node, so that an old one gets the message and not a syntax error.
import { readFileSync } from 'node:fs';
import { inProject, Refusal } from './project.mjs';

/** True when `version` ("20.19.1") is at least `oldest` ("20.19"). */
export const isAtLeast = (version, oldest) => {
  const have = version.split('.').map(Number);
  const want = oldest.split('.').map(Number);
  for (let place = 0; place < want.length; place += 1) {
    const difference = (have[place] ?? 0) - want[place];
    if (difference !== 0) return difference > 0;
  }
  return true;
};

export const checkNode = (version = process.versions.node) => {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const oldest = engines.node.replace('>=', '').trim();
  if (isAtLeast(version, oldest)) return;
  throw new Refusal(`Node ${oldest} or later is needed, and this is Node ${version}. Install a current Node (the LTS version) and start again.`);
};
