import { Button, Text, Title } from '@mantine/core';
import styles from './page.module.css';

export const CrashNotice = () => (
  <div className={styles.page} role="alert">
    <section className={styles.panel}>
      <Title order={1} className={styles.panelTitle}>
        This page stopped working
      </Title>
      <Text mb="md">
        A fault in the app stopped it. Nothing that was published or saved is lost. Load the window again; if it happens again,
        send the log file to whoever looks after the app.
      </Text>
      <Button onClick={() => window.location.reload()}>Load the window again</Button>
    </section>
  </div>
);
