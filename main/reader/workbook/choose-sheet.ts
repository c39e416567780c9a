/** Which sheet of a workbook is read: the one asked for, else the first one a person can see that has rows. */
import type { SheetInfo } from '../../../preload/reader-protocol';
import { Refusal } from '../refusal';

/** Sheets worth trying, best first. Hidden ones hold lists and scratch work: they are read only when asked for. */
export const sheetsToTry = (sheets: readonly SheetInfo[], asked: number | undefined): readonly SheetInfo[] => {
  if (asked === undefined) {
    const visible = sheets.filter((sheet) => !sheet.hidden);
    if (visible.length === 0) throw new Refusal('no-rows', 'Every sheet of the workbook is hidden.');
    return visible;
  }
  const sheet = sheets.find((one) => one.index === asked);
  if (sheet === undefined) throw new Refusal('no-rows', `The workbook has no sheet number ${asked + 1}.`);
  return [sheet];
};
