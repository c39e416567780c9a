// `npm test -- [lane ...] [file filter ...] [--switch ...]`: words that name no lane narrow the files, switches go to the runners.
export const laneNames = ['types', 'lint', 'unit', 'integration', 'build', 'package', 'e2e'];

/** Those that only read the sources, and keep no more than one processor busy. */
const sideBySide = ['types', 'lint'];

/** Lanes in the order they are run: those of one step at the same time. */
export const inSteps = (lanes) => {
  const first = lanes.filter((name) => sideBySide.includes(name));
  return [...(first.length > 0 ? [first] : []), ...lanes.filter((name) => !sideBySide.includes(name)).map((name) => [name])];
};

export const readArguments = (words) => {
  const lanes = laneNames.filter((name) => words.includes(name));
  return {
    lanes: lanes.length > 0 ? lanes : laneNames,
    filters: words.filter((word) => !laneNames.includes(word)),
  };
};
