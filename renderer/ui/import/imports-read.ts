/** What is read first, and what the first wishes for more lead to: each import costs a read. */
const first = [50, 200, 1_000] as const;
/** What every further wish adds. */
const more = 1_000;
/** No question to Firestore has a limit over this. */
const mostRead = 10_000;

/** How many of the newest imports are read once older ones were wished for so often. */
export const importsRead = (wishes: number): number => Math.min(mostRead, first[wishes] ?? first[2] + (wishes - 2) * more);

/** Whether one more wish reads further back. */
export const readsOlder = (wishes: number): boolean => importsRead(wishes) < mostRead;
