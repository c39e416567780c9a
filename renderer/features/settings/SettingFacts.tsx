import { Text } from '@mantine/core';
import { LastChanged } from './last-changes';
import { apartSetting, type ApartId } from './setting-catalogue';
import styles from './settings.module.css';

/** Of a setting that has a part of the page for itself: where it is used, its default, what stands now, and who changed it last. */
export const SettingFacts = ({ id, current }: { readonly id: ApartId; readonly current: string }) => {
  const { usedFor, byDefault } = apartSetting(id);
  return (
    <div className={styles.facing} data-apart={id}>
      <Text size="sm" c="dimmed">
        {usedFor}
      </Text>
      <div className={styles.values}>
        <span>Default: {byDefault}</span>
        <span>Current: {current}</span>
        <LastChanged id={id} />
      </div>
    </div>
  );
};
