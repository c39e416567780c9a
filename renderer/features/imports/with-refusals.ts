/** What was left out of drop after drop. */
import type { FileRefusal } from '../../../preload/contract';

const isSame = (one: FileRefusal, other: FileRefusal): boolean => one.name === other.name && one.reason === other.reason && one.from === other.from;

/** What is dropped again is told once; a namesake from another folder is another file. */
export const withRefusals = (before: readonly FileRefusal[], more: readonly FileRefusal[]): readonly FileRefusal[] => [...before, ...more.filter((one) => !before.some((known) => isSame(known, one)))];
