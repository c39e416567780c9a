import { SegmentedControl, Title, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { chooseDisplay, dayStyles, displayChoices, lengthUnits, numberStyles, volumeUnits, usualDisplay, type DisplayChoices } from '../../ui/display/display-choices';
import { keepDensity, keptDensity, type Density } from '../../ui/table/column-choice';
import { Setting } from './Setting';
import styles from './settings.module.css';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Tall' },
] as const;

type Scheme = (typeof schemes)[number]['value'];

const labelOf = (options: readonly { readonly value: string; readonly label: string }[], value: string): string => options.find((option) => option.value === value)?.label ?? value;

/** How the app looks on this computer. Everything here holds at once, for every store and page. */
export const DisplaySettings = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [display, setDisplay] = useState<DisplayChoices>(displayChoices);
  const [density, setDensity] = useState<Density>(() => keptDensity(localStorage));
  const choose = (next: DisplayChoices): void => {
    chooseDisplay(next);
    setDisplay(next);
  };
  const chooseDensity = (next: Density): void => {
    keepDensity(localStorage, next);
    setDensity(next);
  };
  return (
    <section className={styles.panel} aria-labelledby="display">
      <Title order={2} id="display" mb="xs">
        On this computer
      </Title>
      <Setting
        title="Appearance" usedFor="Light or dark. System follows the setting of Windows, macOS or Linux." byDefault="System" current={labelOf(schemes, colorScheme)}
        onReset={colorScheme === 'auto' ? null : () => setColorScheme('auto')}
      >
        <SegmentedControl<Scheme> aria-label="Appearance" fullWidth data={[...schemes]} value={colorScheme} onChange={(scheme) => setColorScheme(scheme)} />
      </Setting>
      <Setting
        title="Row height" usedFor="Height of rows in every table. The button above a table changes it as well." byDefault="Compact" current={labelOf(densities, density)}
        onReset={density === 'compact' ? null : () => chooseDensity('compact')}
      >
        <SegmentedControl<Density> aria-label="Row height" fullWidth data={[...densities]} value={density} onChange={chooseDensity} />
      </Setting>
      <Setting
        title="Numbers" usedFor="What stands between thousands on every page. The decimal sign is a point everywhere, so that a typed figure never has two readings; files are written as their readers want them."
        byDefault={labelOf(numberStyles, usualDisplay.numbers)} current={labelOf(numberStyles, display.numbers)}
        onReset={display.numbers === usualDisplay.numbers ? null : () => choose({ ...display, numbers: usualDisplay.numbers })}
      >
        <SegmentedControl aria-label="Numbers" fullWidth data={[...numberStyles]} value={display.numbers} onChange={(numbers) => choose({ ...display, numbers })} />
      </Setting>
      <Setting
        title="Dates" usedFor="How days are written on every page. No style leaves open which figure is the month." byDefault={labelOf(dayStyles, usualDisplay.days)} current={labelOf(dayStyles, display.days)}
        onReset={display.days === usualDisplay.days ? null : () => choose({ ...display, days: usualDisplay.days })}
      >
        <SegmentedControl aria-label="Dates" fullWidth size="xs" data={[...dayStyles]} value={display.days} onChange={(days) => choose({ ...display, days })} />
      </Setting>
      <Setting
        title="Volumes" usedFor="The unit of volumes in tables, tiles and sums. The container planner and shipping papers keep m³, files keep what the reports say." byDefault={labelOf(volumeUnits, usualDisplay.volume)} current={labelOf(volumeUnits, display.volume)}
        onReset={display.volume === usualDisplay.volume ? null : () => choose({ ...display, volume: usualDisplay.volume })}
      >
        <SegmentedControl aria-label="Volumes" fullWidth data={[...volumeUnits]} value={display.volume} onChange={(volume) => choose({ ...display, volume })} />
      </Setting>
      <Setting
        title="Lengths" usedFor="The unit of lengths in tables. Fields that are typed into keep the unit beside them." byDefault={labelOf(lengthUnits, usualDisplay.length)} current={labelOf(lengthUnits, display.length)}
        onReset={display.length === usualDisplay.length ? null : () => choose({ ...display, length: usualDisplay.length })}
      >
        <SegmentedControl aria-label="Lengths" fullWidth data={[...lengthUnits]} value={display.length} onChange={(length) => choose({ ...display, length })} />
      </Setting>
    </section>
  );
};
