import { Alert, Anchor, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { IconMailCheck, IconUserOff, IconWifiOff } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import type { Failure, Outcome } from '../../domain/failures';
import { BusyButton } from '../../ui/BusyButton';
import { FailureNotice } from '../../ui/FailureNotice';
import { useServices } from '../../ui/services';
import { useWorkspace } from '../workspace';
import { useBrowserOnline } from './browser-online';
import { lastSignedIn } from './last-signed-in';
import styles from './sign-in.module.css';

type FormState =
  | { readonly step: 'filling' }
  | { readonly step: 'asking'; readonly what: Ask }
  | { readonly step: 'failed'; readonly failure: Failure }
  | { readonly step: 'reset-sent'; readonly email: string };

type Ask = 'sign-in' | 'create' | 'reset';

/** What can be told without asking anybody. The service judges the rest. */
const missing = (ask: Ask, email: string, password: string): Failure | null => {
  if (email === '') return { code: 'auth/invalid-email', detail: null };
  if (ask !== 'reset' && password === '') return { code: 'auth/missing-password', detail: null };
  return null;
};

export const SignInForm = () => {
  const { data } = useServices();
  const { connection } = useWorkspace();
  const online = useBrowserOnline();
  // Looked at once: signing in as somebody else is no less welcome.
  const [last] = useState(() => (connection.kind === 'configured' ? lastSignedIn(window.localStorage, connection.connection.firebase.projectId) : null));
  const [email, setEmail] = useState(last ?? '');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<FormState>({ step: 'filling' });

  const asked = (ask: Ask): Promise<Outcome<null>> => {
    const address = email.trim();
    if (ask === 'create') return data.createAccount(address, password);
    return ask === 'reset' ? data.sendPasswordReset(address) : data.signIn(address, password);
  };

  const submit = async (ask: Ask) => {
    const gap = missing(ask, email.trim(), password);
    if (gap !== null) {
      setState({ step: 'failed', failure: gap });
      return;
    }
    setState({ step: 'asking', what: ask });
    const answer = await asked(ask);
    if (!answer.ok) setState({ step: 'failed', failure: answer.failure });
    // Signed in: the gate takes over as soon as the session says so.
    else setState(ask === 'reset' ? { step: 'reset-sent', email: email.trim() } : { step: 'asking', what: ask });
  };

  const busy = (ask: Ask) => state.step === 'asking' && state.what === ask;
  const asking = state.step === 'asking';

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit('sign-in');
      }}
    >
      {!online && (
        <Alert color="yellow" variant="light" role="status" title="No network" icon={<IconWifiOff size={18} stroke={1.7} aria-hidden />}>
          The first sign-in on this computer needs the network. Once signed in, the app opens and works without it.
        </Alert>
      )}
      {last !== null && state.step === 'filling' && (
        <Alert color="yellow" variant="light" role="status" title="You were signed out" icon={<IconUserOff size={18} stroke={1.7} aria-hidden />}>
          The sign-in of {last} holds no longer: its password was changed, the account was switched off, or the app’s data was cleared. What waits to be sent stays on this computer and goes once you are signed in again.
        </Alert>
      )}
      {state.step === 'failed' && <FailureNotice failure={state.failure} />}
      {state.step === 'reset-sent' && (
        <Alert color="green" variant="light" role="status" title="Look into your mailbox" icon={<IconMailCheck size={18} stroke={1.7} aria-hidden />}>
          If {state.email} has an account, a link to set a new password is on its way there.
        </Alert>
      )}
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={last === null}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus={last !== null}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the characters', 'aria-hidden': false, tabIndex: 0 }}
      />
      <BusyButton type="submit" fullWidth isBusy={busy('sign-in')} disabled={asking && !busy('sign-in')}>
        Sign in
      </BusyButton>
      <Group justify="space-between">
        <BusyButton variant="default" size="xs" isBusy={busy('create')} disabled={asking && !busy('create')} onClick={() => void submit('create')}>
          Create account
        </BusyButton>
        <Anchor component="button" type="button" size="sm" disabled={asking} onClick={() => void submit('reset')}>
          Forgotten password
        </Anchor>
      </Group>
      {connection.kind === 'configured' && (
        <Text size="xs" c="dimmed" className={styles.foot}>
          Project {connection.connection.firebase.projectId}
          {connection.connection.emulators === undefined ? '' : ', on emulators of this computer'}
        </Text>
      )}
    </form>
  );
};
