import { Text } from '@mantine/core';
import { LastChanged } from './last-changes';
import { apartSetting, type ApartId } from './setting-catalogue';
import styles from './settings.module.css';

type FactsProps = { readonly id: ApartId; readonly current: string };

/** Of a setting that is no figure of planning: where it is used, its default, what stands now, and who changed it last. */
export const FactsOfSetting = ({ id, current }: FactsProps) => {
  const { usedFor, byDefault } = apartSetting(id);
  return (
    <>
      <Text size="sm" c="dimmed">
        {usedFor}
      </Text>
      <div className={styles.values}>
        <span>Default: {byDefault}</span>
        <span>Current: {current}</span>
        <LastChanged id={id} />
      </div>
    </>
  );
};

/** The same for one that has a part of the page for itself. */
export const SettingFacts = ({ id, current }: FactsProps) => (
  <div className={styles.facing} data-apart={id}>
    <FactsOfSetting id={id} current={current} />
  </div>
);
