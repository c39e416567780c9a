import { Title, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { appearances, choiceLabel, chooseDisplay, dayStyles, displayChoices, lengthUnits, numberStyles, rowHeightChoices, volumeUnits, usualDisplay, type DisplayChoices } from '../../ui/display/display-choices';
import { displaySettings, type DisplaySetting } from '../../ui/display/display-log';
import { useNoteDisplay } from '../../ui/display/use-note-display';
import { Segments } from '../../ui/Segments';
import { keepDensity, keptDensity, type Density } from '../../ui/table/column-choice';
import { Setting } from './Setting';
import { apartSetting, type ApartId } from './setting-catalogue';
import styles from './settings.module.css';

type Scheme = (typeof appearances)[number]['value'];

const choiceOptions = [['numbers', numberStyles], ['days', dayStyles], ['volume', volumeUnits], ['length', lengthUnits]] as const;

type ChoiceProps<Value extends string> = {
  readonly of: DisplaySetting;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly usual: NoInfer<Value>;
  readonly size?: 'xs' | 'sm';
  readonly onChoose: (next: Value) => void;
};

const Choice = <Value extends string>({ of, options, value, usual, size = 'sm', onChoose }: ChoiceProps<Value>) => (
  <Setting id={`display-${of}`} current={choiceLabel(options, value)} onReset={value === usual ? null : () => onChoose(usual)}>
    <Segments<Value> aria-label={displaySettings[of]} fullWidth size={size} data={options} value={value} onChange={onChoose} />
  </Setting>
);

/** How the app looks on this computer. Everything here holds at once, for every store and page. */
export const DisplaySettings = ({ found }: { /** Those that are shown; null: all. */ readonly found: ReadonlySet<ApartId> | null }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [display, setDisplay] = useState<DisplayChoices>(displayChoices);
  const [density, setDensity] = useState<Density>(() => keptDensity(localStorage));
  const note = useNoteDisplay();
  const choose = (next: DisplayChoices): void => {
    for (const [of, options] of choiceOptions) note(of, choiceLabel(options, display[of]), choiceLabel(options, next[of]));
    chooseDisplay(next);
    setDisplay(next);
  };
  const chooseDensity = (next: Density): void => {
    note('density', choiceLabel(rowHeightChoices, density), choiceLabel(rowHeightChoices, next));
    keepDensity(localStorage, next);
    setDensity(next);
  };
  const chooseScheme = (next: Scheme): void => {
    note('scheme', choiceLabel(appearances, colorScheme), choiceLabel(appearances, next));
    setColorScheme(next);
  };
  const isIn = (of: DisplaySetting): boolean => found === null || found.has(`display-${of}`);
  return (
    <section className={styles.panel} aria-labelledby="display">
      <Title order={2} id="display" mb="xs">
        {apartSetting('display-scheme').section}
      </Title>
      {isIn('scheme') && <Choice<Scheme> of="scheme" options={appearances} value={colorScheme} usual="auto" onChoose={chooseScheme} />}
      {isIn('density') && <Choice<Density> of="density" options={rowHeightChoices} value={density} usual="compact" onChoose={chooseDensity} />}
      {isIn('numbers') && <Choice of="numbers" options={numberStyles} value={display.numbers} usual={usualDisplay.numbers} onChoose={(numbers) => choose({ ...display, numbers })} />}
      {isIn('days') && <Choice of="days" size="xs" options={dayStyles} value={display.days} usual={usualDisplay.days} onChoose={(days) => choose({ ...display, days })} />}
      {isIn('volume') && <Choice of="volume" options={volumeUnits} value={display.volume} usual={usualDisplay.volume} onChoose={(volume) => choose({ ...display, volume })} />}
      {isIn('length') && <Choice of="length" options={lengthUnits} value={display.length} usual={usualDisplay.length} onChoose={(length) => choose({ ...display, length })} />}
    </section>
  );
};
