/** What is read first, and what each wish for more leads to: every import costs a read. */
const steps = [50, 200, 1_000, 3_000] as const;
const mostRead = steps[3];

/** How many of the newest imports are read once older ones were wished for so often. */
export const importsRead = (wishes: number): number => steps[wishes] ?? mostRead;

/** Whether one more wish reads further back. */
export const readsOlder = (wishes: number): boolean => importsRead(wishes) < mostRead;
