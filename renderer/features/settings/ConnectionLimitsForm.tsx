import { Alert, Button, List, Select, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { connectionLimits, type Connection } from '../../../preload/connection';
import { BusyButton } from '../../ui/BusyButton';
import { FigureInput } from '../../ui/FigureInput';
import { type TypedFigure } from '../../ui/typed-figure';
import { useConnectionChanges } from '../../ui/use-connection-changes';
import { defaultDraft, draftOf, problemsOf, withDraft, type AppCheckChoice, type ConnectionDraft } from './connection-draft';
import { Setting } from './Setting';
import { bytesWords } from './setting-catalogue';
import styles from './settings.module.css';

const appCheckWords: Record<AppCheckChoice, string> = {
  off: 'Off',
  'recaptcha-enterprise': 'reCAPTCHA Enterprise',
  'recaptcha-v3': 'reCAPTCHA v3',
  debug: 'Debug token',
};

const isAppCheckChoice = (value: string | null): value is AppCheckChoice => value !== null && value in appCheckWords;

/** Text that is no number is a problem beside the field, never a 0. */
const asNumber = (typed: TypedFigure): number | null => (typed.kind === 'figure' ? typed.value : null);

type Saving = { readonly step: 'still' } | { readonly step: 'saving' } | { readonly step: 'refused'; readonly reasons: readonly string[] };

export const ConnectionLimitsForm = ({ connection, readOnly }: { readonly connection: Connection; readonly readOnly: boolean }) => {
  const changes = useConnectionChanges();
  const saved = draftOf(connection);
  const [draft, setDraft] = useState<ConnectionDraft>(saved);
  const [saving, setSaving] = useState<Saving>({ step: 'still' });
  const problems = problemsOf(draft);
  const wrong = Object.keys(problems).length > 0;
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const set = (change: Partial<ConnectionDraft>) => setDraft((before) => ({ ...before, ...change }));
  const reset = (change: Partial<ConnectionDraft>, isDefault: boolean) => (readOnly || isDefault ? null : () => set(change));

  const save = async () => {
    const checked = withDraft(connection, draft);
    if (!checked.ok) {
      setSaving({ step: 'refused', reasons: checked.reasons });
      return;
    }
    setSaving({ step: 'saving' });
    const outcome = await changes.save(checked.connection);
    // Once saved, the window is loaded anew.
    if (!outcome.saved) setSaving({ step: 'refused', reasons: outcome.reasons });
  };

  return (
    <section className={styles.panel} aria-labelledby="limits">
      <Title order={2} id="limits" mb="xs">
        Cache, polling and App Check
      </Title>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!wrong && !readOnly) void save();
        }}
      >
        <Setting
          id="cache-size"
          current={bytesWords(saved.cacheSizeBytes ?? connectionLimits.cacheSizeBytes.default)}
          onReset={reset({ cacheSizeBytes: defaultDraft.cacheSizeBytes }, draft.cacheSizeBytes === defaultDraft.cacheSizeBytes)}
        >
          <FigureInput
            kind="quantity"
            most={Number.MAX_SAFE_INTEGER}
            label="Cache size in bytes"
            readOnly={readOnly}
            follows={draft.cacheSizeBytes}
            objection={problems.cacheSizeBytes ?? null}
            onTyped={(typed) => set({ cacheSizeBytes: asNumber(typed) })}
          />
        </Setting>
        <Setting
          id="long-polling"
          current={`${saved.longPollingTimeoutSeconds ?? connectionLimits.longPollingTimeoutSeconds.default} seconds`}
          onReset={reset(
            { longPollingTimeoutSeconds: defaultDraft.longPollingTimeoutSeconds },
            draft.longPollingTimeoutSeconds === defaultDraft.longPollingTimeoutSeconds,
          )}
        >
          <FigureInput
            kind="quantity"
            label="Long-polling timeout in seconds"
            readOnly={readOnly}
            follows={draft.longPollingTimeoutSeconds}
            objection={problems.longPollingTimeoutSeconds ?? null}
            onTyped={(typed) => set({ longPollingTimeoutSeconds: asNumber(typed) })}
          />
        </Setting>
        <Setting
          id="app-check"
          current={appCheckWords[saved.appCheck]}
          onReset={reset({ appCheck: 'off', appCheckKey: '' }, draft.appCheck === 'off')}
        >
          <Select
            label="App Check provider"
            readOnly={readOnly}
            allowDeselect={false}
            data={Object.entries(appCheckWords).map(([value, label]) => ({ value, label }))}
            value={draft.appCheck}
            onChange={(value) => isAppCheckChoice(value) && set({ appCheck: value })}
          />
          {draft.appCheck !== 'off' && (
            <TextInput
              label={draft.appCheck === 'debug' ? 'Debug token' : 'Site key'}
              readOnly={readOnly}
              value={draft.appCheckKey}
              error={problems.appCheckKey}
              onChange={(event) => set({ appCheckKey: event.currentTarget.value })}
            />
          )}
        </Setting>
        {saving.step === 'refused' && (
          <Alert color="red" variant="light" role="alert" title="Not saved" my="sm">
            <List size="sm">
              {saving.reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <div className={styles.actions}>
          {readOnly ? (
            <Text size="sm" c="dimmed">
              These values come from the connection file and are changed there.
            </Text>
          ) : (
            <>
              <BusyButton type="submit" disabled={!changed || wrong} isBusy={saving.step === 'saving'}>
                Save and load the window again
              </BusyButton>
              <Button variant="default" disabled={!changed} onClick={() => setDraft(saved)}>
                Discard
              </Button>
            </>
          )}
        </div>
      </form>
    </section>
  );
};
