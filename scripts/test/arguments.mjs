// `npm test -- [lane ...] [file filter ...] [--switch ...]`: words that name no lane narrow the files, switches go to the runners.
export const laneNames = ['types', 'lint', 'unit', 'integration', 'build', 'package', 'e2e'];

export const readArguments = (words) => {
  const lanes = laneNames.filter((name) => words.includes(name));
  return {
    lanes: lanes.length > 0 ? lanes : laneNames,
    filters: words.filter((word) => !laneNames.includes(word)),
  };
};
