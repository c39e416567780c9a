import { Alert, List, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { checkConnectionText } from '../../preload/connection-text';
import { BusyButton } from './BusyButton';
import styles from './connect-form.module.css';
import { useConnectionChanges } from './use-connection-changes';

const example = `const firebaseConfig = {
  apiKey: "...",
  authDomain: "....firebaseapp.com",
  projectId: "...",
  appId: "..."
};`;

/** Takes a Firebase web config as the console offers it, or a whole connection file; checks it before it is saved. */
export const ConnectForm = () => {
  const connection = useConnectionChanges();
  const [text, setText] = useState('');
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);

  const submit = async () => {
    const checked = checkConnectionText(text);
    if (!checked.ok) {
      setReasons(checked.reasons);
      return;
    }
    setSaving(true);
    const saved = await connection.save(checked.connection);
    // Once saved, the window is loaded anew on the connection, with nothing left over from before.
    if (saved.saved) return;
    setReasons(saved.reasons);
    setSaving(false);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        label="Firebase web config"
        description="From the Firebase console, Project settings, Your apps. JSON or the snippet as it is."
        placeholder={example}
        minRows={6}
        maxRows={14}
        autosize
        spellCheck={false}
        classNames={{ input: styles.code ?? '' }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {reasons.length > 0 && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          title="This cannot be used yet"
          icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
        >
          <List size="sm" className={styles.reasons}>
            {reasons.map((reason) => (
              <List.Item key={reason}>{reason}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <BusyButton type="submit" variant="default" isBusy={saving}>
        Check and save
      </BusyButton>
    </form>
  );
};
