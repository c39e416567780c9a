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
      {isIn('scheme') && (
        <Setting id="display-scheme" current={choiceLabel(appearances, colorScheme)} onReset={colorScheme === 'auto' ? null : () => chooseScheme('auto')}>
          <Segments<Scheme> aria-label={displaySettings.scheme} fullWidth data={[...appearances]} value={colorScheme} onChange={chooseScheme} />
        </Setting>
      )}
      {isIn('density') && (
        <Setting id="display-density" current={choiceLabel(rowHeightChoices, density)} onReset={density === 'compact' ? null : () => chooseDensity('compact')}>
          <Segments<Density> aria-label={displaySettings.density} fullWidth data={[...rowHeightChoices]} value={density} onChange={chooseDensity} />
        </Setting>
      )}
      {isIn('numbers') && (
        <Setting id="display-numbers" current={choiceLabel(numberStyles, display.numbers)} onReset={display.numbers === usualDisplay.numbers ? null : () => choose({ ...display, numbers: usualDisplay.numbers })}>
          <Segments aria-label={displaySettings.numbers} fullWidth data={[...numberStyles]} value={display.numbers} onChange={(numbers) => choose({ ...display, numbers })} />
        </Setting>
      )}
      {isIn('days') && (
        <Setting id="display-days" current={choiceLabel(dayStyles, display.days)} onReset={display.days === usualDisplay.days ? null : () => choose({ ...display, days: usualDisplay.days })}>
          <Segments aria-label={displaySettings.days} fullWidth size="xs" data={[...dayStyles]} value={display.days} onChange={(days) => choose({ ...display, days })} />
        </Setting>
      )}
      {isIn('volume') && (
        <Setting id="display-volume" current={choiceLabel(volumeUnits, display.volume)} onReset={display.volume === usualDisplay.volume ? null : () => choose({ ...display, volume: usualDisplay.volume })}>
          <Segments aria-label={displaySettings.volume} fullWidth data={[...volumeUnits]} value={display.volume} onChange={(volume) => choose({ ...display, volume })} />
        </Setting>
      )}
      {isIn('length') && (
        <Setting id="display-length" current={choiceLabel(lengthUnits, display.length)} onReset={display.length === usualDisplay.length ? null : () => choose({ ...display, length: usualDisplay.length })}>
          <Segments aria-label={displaySettings.length} fullWidth data={[...lengthUnits]} value={display.length} onChange={(length) => choose({ ...display, length })} />
        </Setting>
      )}
    </section>
  );
};
