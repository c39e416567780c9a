import { Alert, Button, List, Text, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FailureNotice } from '../../ui/FailureNotice';
import { Mark } from '../shell/Mark';
import { useWorkspace } from '../workspace';
import { ChooseWorkspace } from './ChooseWorkspace';
import { SignInForm } from './SignInForm';
import styles from './sign-in.module.css';

const sourceWords = {
  environment: 'the file named by SELLER_OPS_CONNECTION',
  saved: 'the connection saved on this computer',
  packaged: 'the connection delivered with the app',
} as const;

export const SignInPage = () => {
  const { backend, connection, arrived } = useWorkspace();
  useEffect(() => {
    document.title = 'Sign in - Seller Ops';
    arrived();
  }, [arrived]);
  return (
    <div className={styles.ground}>
      <main className={styles.card}>
        <div className={styles.brand}>
          <Mark size={34} />
          <div>
            <Title order={1}>Seller Ops</Title>
            <Text c="dimmed">Royal Green, Blupond, Minglewood</Text>
          </div>
        </div>
        {connection.kind === 'refused' && (
          <Alert
            color="red"
            variant="light"
            role="alert"
            title="The connection was refused"
            icon={<IconPlugConnectedX size={18} stroke={1.7} aria-hidden />}
          >
            <Text size="sm">In {sourceWords[connection.source]}:</Text>
            <List size="sm" mt={4} className={styles.reasons}>
              {connection.reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
            <Text size="sm" mt={6} fw={600}>
              {connection.source === 'environment'
                ? 'Correct the file and start the app again.'
                : 'Enter the connection again below.'}
            </Text>
          </Alert>
        )}
        {backend.kind === 'failed' && (
          <FailureNotice failure={backend.failure}>
            <Button size="xs" variant="default" mt="xs" onClick={() => window.location.reload()}>
              Try again
            </Button>
          </FailureNotice>
        )}
        {connection.kind === 'configured' ? <SignInForm /> : <ChooseWorkspace />}
      </main>
    </div>
  );
};
