import { SegmentedControl, Title, useMantineColorScheme } from '@mantine/core';
import { Setting } from './Setting';
import styles from './settings.module.css';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Scheme = (typeof schemes)[number]['value'];

export const DisplaySettings = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = schemes.find((scheme) => scheme.value === colorScheme)?.label ?? 'System';
  return (
    <section className={styles.panel} aria-labelledby="display">
      <Title order={2} id="display" mb="xs">
        Display
      </Title>
      <Setting
        title="Appearance"
        usedFor="Light or dark, on this computer. System follows the setting of Windows, macOS or Linux."
        byDefault="System"
        current={label}
        onReset={colorScheme === 'auto' ? null : () => setColorScheme('auto')}
      >
        <SegmentedControl<Scheme>
          aria-label="Appearance"
          fullWidth
          data={[...schemes]}
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme)}
        />
      </Setting>
    </section>
  );
};
