import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AppInfo } from '../../../preload/contract';
import { useServices } from '../../ui/services';
import { DataPlaces } from './DataPlaces';
import { Licences } from './Licences';
import styles from './settings.module.css';

const systemNames: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' };

export const AboutSettings = () => {
  const { desk } = useServices();
  const [info, setInfo] = useState<AppInfo | null>(null);
  useEffect(() => {
    let current = true;
    void desk.invoke('app:info', null).then((read) => {
      if (current) setInfo(read);
    });
    return () => {
      current = false;
    };
  }, [desk]);
  return (
    <>
      <section className={styles.panel} aria-labelledby="about">
        <Title order={2} id="about">
          Seller Ops
        </Title>
        {info !== null && (
          <dl className={styles.facts}>
            <dt>Version</dt>
            <dd>
              {info.version}
              {info.packaged ? '' : ' (from source)'}
            </dd>
            <dt>Electron</dt>
            <dd>{info.electron}</dd>
            <dt>Chromium</dt>
            <dd>{info.chromium}</dd>
            <dt>System</dt>
            <dd>{systemNames[info.platform] ?? info.platform}</dd>
          </dl>
        )}
      </section>
      <DataPlaces />
      <Licences />
    </>
  );
};
