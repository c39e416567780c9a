import { TextInput, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { connectionLimits } from '../../../preload/connection';
import {
  checkCollectionPath,
  checkDocumentPath,
  checkFieldName,
  pathRules,
  type AcceptedRule,
  type Refusal,
} from '../../data/firestore/path-rules';
import { queryRules } from '../../data/firestore/query-rules';
import { Said } from '../../ui/Said';
import { Segments } from '../../ui/Segments';
import styles from './settings.module.css';

const { cacheSizeBytes: cache, longPollingTimeoutSeconds: polling } = connectionLimits;
const whole = new Intl.NumberFormat('en-US');

const rules: readonly AcceptedRule[] = [
  { of: 'Cache size', accepts: `${whole.format(cache.minimum)} bytes or more; ${whole.format(cache.default)} by default.` },
  { of: 'Long-polling timeout', accepts: `${polling.minimum} to ${polling.maximum} seconds.` },
  ...pathRules,
  ...queryRules,
];

const checks = [
  { value: 'document', label: 'Document path', check: checkDocumentPath, example: 'stores/bp/tables/awd-inventory' },
  { value: 'collection', label: 'Collection path', check: checkCollectionPath, example: 'stores/bp/imports' },
  { value: 'field', label: 'Field name', check: checkFieldName, example: '2026-02-02' },
] as const;

type Kind = (typeof checks)[number]['value'];

const Verdict = ({ refusal }: { readonly refusal: Refusal }) => (
  <p className={styles.verdict} data-accepted={refusal === null || undefined}>
    {refusal === null ? <IconCircleCheck size={18} stroke={1.7} aria-hidden /> : <IconCircleX size={18} stroke={1.7} aria-hidden />}
    <span>{refusal === null ? 'Accepted.' : `Not accepted. ${refusal}`}</span>
  </p>
);

/** The database's own limits, and the checks that run before anything is written, to be tried out. */
export const DatabaseRules = () => {
  const [kind, setKind] = useState<Kind>('document');
  const [asked, setAsked] = useState('');
  const { check, label, example } = checks.find(({ value }) => value === kind) ?? checks[0];
  return (
    <section className={styles.panel} aria-labelledby="accepted">
      <Title order={2} id="accepted">
        What the database accepts
      </Title>
      <dl className={styles.facts}>
        {rules.map((rule) => (
          <div key={rule.of}>
            <dt>{rule.of}</dt>
            <dd>{rule.accepts}</dd>
          </div>
        ))}
      </dl>
      <Title order={3} className={styles.tryTitle}>
        Try a path or a name
      </Title>
      <div className={styles.try}>
        <Segments<Kind>
          aria-label="What to check"
          data={checks.map(({ value, label: words }) => ({ value, label: words }))}
          value={kind}
          onChange={setKind}
        />
        <TextInput
          label={label}
          placeholder={example}
          value={asked}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        <Said>{asked === '' ? null : <Verdict refusal={check(asked)} />}</Said>
      </div>
    </section>
  );
};
