import { Title } from '@mantine/core';
import type { ErrorEntry } from './help-index';
import styles from './help.module.css';

export const ErrorCatalogue = ({ entries }: { readonly entries: readonly ErrorEntry[] }) => (
  <>
    {[...new Set(entries.map((entry) => entry.group))].map((group) => (
      <div key={group} className={styles.group}>
        <Title order={3}>{group}</Title>
        <div className={styles.errors}>
          {entries
            .filter((entry) => entry.group === group)
            .map(({ code, text }) => (
              <details key={code} className={styles.error}>
                <summary>
                  <span>{text.title}</span>
                  {text.message !== undefined && <q>{text.message}</q>}
                </summary>
                <dl>
                  <dt>What happened</dt>
                  <dd>{text.whatHappened}</dd>
                  <dt>What to do</dt>
                  <dd>{text.whatToDo}</dd>
                  <dt>Code</dt>
                  <dd>
                    <code>{code}</code>
                  </dd>
                </dl>
              </details>
            ))}
        </div>
      </div>
    ))}
  </>
);
