import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

type SettingProps = {
  readonly title: string;
  readonly usedFor: string;
  readonly byDefault: string;
  readonly current: string;
  /** Null while the value is the default, or may not be changed. */
  readonly onReset: (() => void) | null;
  readonly children: ReactNode;
};

/** One setting: what it is, where it is used, its default, its present value, and the way back. */
export const Setting = ({ title, usedFor, byDefault, current, onReset, children }: SettingProps) => (
  <div className={styles.setting}>
    <div className={styles.about}>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm">
        {usedFor}
      </Text>
      <div className={styles.values}>
        <span>Default: {byDefault}</span>
        <span>Current: {current}</span>
      </div>
    </div>
    <div className={styles.control}>
      {children}
      {onReset !== null && (
        <Button variant="subtle" size="compact-xs" onClick={onReset} style={{ alignSelf: 'flex-start' }}>
          Reset to default
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
    </div>
  </div>
);
