import { Alert, List, Text, Title } from '@mantine/core';
import type { ConnectionSource } from '../../../preload/contract';
import { ConnectForm } from '../../ui/ConnectForm';
import { ConnectionLimitsForm } from './ConnectionLimitsForm';
import { DatabaseRules } from './DatabaseRules';
import { ForgetConnection } from './ForgetConnection';
import { SettingFacts } from './SettingFacts';
import styles from './settings.module.css';
import { useConnection } from './use-connection';

const sourceWords: Record<ConnectionSource, string> = {
  environment: 'The file named by SELLER_OPS_CONNECTION. The app reads it and never writes it: change it there and start again.',
  saved: 'Saved on this computer.',
  packaged: 'Delivered with the app. What you change here is saved on this computer and comes before it.',
};

/** Where the data is kept, and how the client that fetches it is set. */
export const ConnectionSettings = () => {
  const status = useConnection();
  if (status === null) return null;
  if (status.kind !== 'configured') {
    return (
      <>
        <section className={styles.panel} aria-labelledby="no-connection">
          <Title order={2} id="no-connection">
            Not connected
          </Title>
          <SettingFacts id="connection" current={status.kind === 'refused' ? 'refused' : 'none'} />
          {status.kind === 'refused' ? (
            <Alert color="red" variant="light" my="sm" title="The connection was refused">
              <List size="sm">
                {status.reasons.map((reason) => (
                  <List.Item key={reason}>{reason}</List.Item>
                ))}
              </List>
            </Alert>
          ) : (
            <Text mb="md">You are in the sample workspace, which needs no connection. To work on your company's data, connect its project:</Text>
          )}
          <ConnectForm />
        </section>
        <DatabaseRules />
      </>
    );
  }
  const { connection, source } = status;
  return (
    <>
      <section className={styles.panel} aria-labelledby="connected-to">
        <Title order={2} id="connected-to">
          Connected to {connection.firebase.projectId}
        </Title>
        <SettingFacts id="connection" current={connection.firebase.projectId} />
        <dl className={styles.facts}>
          <dt>From</dt>
          <dd>{sourceWords[source]}</dd>
          <dt>Sign-in</dt>
          <dd>{connection.emulators?.auth ?? connection.firebase.authDomain}</dd>
          <dt>Database</dt>
          <dd>{connection.emulators?.firestore ?? 'firestore.googleapis.com'}</dd>
        </dl>
        {source === 'saved' && <ForgetConnection projectId={connection.firebase.projectId} />}
      </section>
      <ConnectionLimitsForm connection={connection} readOnly={source === 'environment'} />
      <DatabaseRules />
    </>
  );
};
