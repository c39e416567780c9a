import { Button, Divider, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { ConnectForm } from '../../ui/ConnectForm';
import { useWorkspace } from '../workspace';
import styles from './sign-in.module.css';

/** No backend is configured: look around in generated data, or say where the company's data is. */
export const ChooseWorkspace = () => {
  const { openSample } = useWorkspace();
  return (
    <div className={styles.form}>
      <div>
        <Button fullWidth leftSection={<IconFlask size={17} stroke={1.7} aria-hidden />} onClick={openSample}>
          Open sample workspace
        </Button>
        <Text size="xs" c="dimmed" mt={6}>
          Generated data for all three stores, kept on this computer. Needs no account and no network.
        </Text>
      </div>
      <Divider label="or connect your company's project" />
      <ConnectForm />
    </div>
  );
};
