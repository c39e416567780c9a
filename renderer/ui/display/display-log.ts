/** Changes of how figures and tables are displayed, which is this computer's alone: who made them, when, from what and to what. */
import { keepOwnLines, ownLines, type OwnLine, type TextStore } from '../own-lines';

export const displaySettings = { scheme: 'Appearance', density: 'Row height', numbers: 'Numbers', days: 'Dates', volume: 'Volumes', length: 'Lengths' } as const;
export type DisplaySetting = keyof typeof displaySettings;
export type DisplayLine = OwnLine & { readonly of: DisplaySetting };

const mostLines = 50;

const placeOf = (of: DisplaySetting): string => `displayChanges.${of}`;

const isSetting = (of: string): of is DisplaySetting => of in displaySettings;

/** Setting by setting, the newest last: rows made high and low many times push nothing else out. */
export const displayLines = (storage: Pick<TextStore, 'getItem'>): readonly DisplayLine[] => Object.keys(displaySettings).filter(isSetting).flatMap((of) => ownLines(storage, placeOf(of)).map((line) => ({ ...line, of })));

export const noteDisplay = (storage: TextStore, { of, ...line }: DisplayLine): void => keepOwnLines(storage, placeOf(of), [...ownLines(storage, placeOf(of)), line], mostLines);
