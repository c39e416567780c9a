/**
 * How figures and days are written on this computer. Kept beside the window's other choices and read once at its start: they are changed on the settings page alone, where no table stands,
 * so that every page opened after it is written anew.
 */

type Option<Id extends string> = { readonly value: Id; readonly label: string };

export const appearances = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly Option<string>[];

export const rowHeightChoices = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Tall' },
] as const satisfies readonly Option<string>[];

/** What a choice is called. */
export const choiceLabel = (options: readonly Option<string>[], value: string): string => options.find((option) => option.value === value)?.label ?? value;

export const numberStyles = [
  { value: 'comma', label: '1,234.5' },
  { value: 'space', label: '1 234.5' },
  { value: 'plain', label: '1234.5' },
] as const satisfies readonly Option<string>[];

export const dayStyles = [
  { value: 'words', label: '3 Feb 2026' },
  { value: 'iso', label: '2026-02-03' },
  { value: 'us', label: 'Feb 3, 2026' },
] as const satisfies readonly Option<string>[];

export const volumeUnits = [
  { value: 'report', label: 'As reported' },
  { value: 'm3', label: 'm³' },
  { value: 'ft3', label: 'ft³' },
] as const satisfies readonly Option<string>[];

export const lengthUnits = [
  { value: 'report', label: 'As reported' },
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'in' },
] as const satisfies readonly Option<string>[];

export type VolumeUnit = (typeof volumeUnits)[number]['value'];
export type LengthUnit = (typeof lengthUnits)[number]['value'];
export type NumberStyle = (typeof numberStyles)[number]['value'];
export type DayStyle = (typeof dayStyles)[number]['value'];
export type DisplayChoices = { readonly numbers: NumberStyle; readonly days: DayStyle; readonly volume: VolumeUnit; readonly length: LengthUnit };

export const usualDisplay: DisplayChoices = { numbers: 'comma', days: 'words', volume: 'report', length: 'report' };

const storeKey = 'display';

type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

/** What cannot be read is as good as nothing chosen. */
export const keptDisplay = (store: TextStore): DisplayChoices => {
  try {
    const value: unknown = JSON.parse(store.getItem(storeKey) ?? '{}');
    const { numbers, days, volume, length } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof DisplayChoices, unknown>>; // narrowed below
    return {
      numbers: numberStyles.find((one) => one.value === numbers)?.value ?? usualDisplay.numbers,
      days: dayStyles.find((one) => one.value === days)?.value ?? usualDisplay.days,
      volume: volumeUnits.find((one) => one.value === volume)?.value ?? usualDisplay.volume,
      length: lengthUnits.find((one) => one.value === length)?.value ?? usualDisplay.length,
    };
  } catch {
    return usualDisplay;
  }
};

let chosen: DisplayChoices | null = null;

/** Plain Node, where formats are tested, keeps no choices. */
const kept = (): DisplayChoices => (typeof localStorage === 'undefined' ? usualDisplay : keptDisplay(localStorage));

export const displayChoices = (): DisplayChoices => (chosen ??= kept());

export const chooseDisplay = (choices: DisplayChoices): void => {
  chosen = choices;
  if (typeof localStorage !== 'undefined') localStorage.setItem(storeKey, JSON.stringify(choices));
};

const separators: Readonly<Record<NumberStyle, string>> = { comma: ',', space: '\u202f', plain: '' };

/** A figure written with commas between thousands, as this computer's people want it, with a real minus so that signs are of one width, and none where all that is left of it are noughts. What is copied and exported is written elsewhere. */
export const writtenFigure = (withCommas: string): string => {
  const separator = separators[displayChoices().numbers];
  const written = withCommas.startsWith('-') ? `${/[1-9]/.test(withCommas) ? '−' : ''}${withCommas.slice(1)}` : withCommas;
  return separator === ',' ? written : written.replaceAll(',', separator);
};
