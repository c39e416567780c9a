import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { apartSetting, type ApartId } from './setting-catalogue';
import { FactsOfSetting } from './SettingFacts';
import styles from './settings.module.css';

type SettingProps = {
  readonly id: ApartId;
  readonly current: string;
  /** Null while the value is the default, or may not be changed. */
  readonly onReset: (() => void) | null;
  readonly children: ReactNode;
};

const fields = ['input:checked', 'input'];

/** One setting of this computer: what it is, what stands of it, and the way back. */
export const Setting = ({ id, current, onReset, children }: SettingProps) => {
  const { title, reset } = apartSetting(id);
  const kept = useKeptFocus<HTMLDivElement>(`${current} ${onReset === null}`, fields);
  return (
    <div className={styles.setting} data-apart={id}>
      <div className={styles.about}>
        <Text fw={600}>{title}</Text>
        <FactsOfSetting id={id} current={current} />
      </div>
      <div className={styles.control} {...kept}>
        {children}
        {onReset !== null && (
          <Button variant="subtle" size="compact-xs" onClick={onReset} style={{ alignSelf: 'flex-start' }}>
            {reset}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
    </div>
  );
};
