import { Alert, Autocomplete, Button, Loader, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { channelName, channels, listingId } from '../../domain/demand/listing';
import { termNamed, type Term } from '../../domain/explain/term';
import { failureTexts } from '../../domain/failure-texts';
import type { Failure } from '../../domain/failures';
import type { Found } from '../../domain/search/search-index';
import { storeName } from '../../domain/stores';
import { Said } from '../../ui/Said';
import { useServices, useStore } from '../../ui/services';
import { TermTree } from '../../ui/why/TermTree';
import type { FormulaEntry } from './help-index';
import styles from './help.module.css';

type Worked =
  | { readonly step: 'none' }
  | { readonly step: 'working'; readonly code: string }
  | { readonly step: 'done'; readonly code: string; readonly terms: readonly { readonly title: string; readonly terms: readonly Term[] }[] }
  | { readonly step: 'failed'; readonly failure: Failure };

/** The figure of a formula among everything that was worked out for the goods, with the channel it is of. */
const termOf = (worked: Worked, figure: string): { readonly title: string; readonly term: Term } | null => {
  if (worked.step !== 'done') return null;
  for (const { title, terms } of worked.terms) {
    for (const term of terms) {
      const found = termNamed(term, figure);
      if (found !== null) return { title, term: found };
    }
  }
  return null;
};

/** Each formula in words, and worked out for goods of the store, down to the cells it stands on. */
export const FormulaReference = ({ entries }: { readonly entries: readonly FormulaEntry[] }) => {
  const { data, planner } = useServices();
  const { storeId } = useStore();
  const [typed, setTyped] = useState('');
  const [offered, setOffered] = useState<readonly Found[]>([]);
  const [worked, setWorked] = useState<Worked>({ step: 'none' });
  const text = typed.trim();

  useEffect(() => {
    let isWanted = true;
    void data.findThings(storeId, text === '' ? ' ' : text, ['listing', 'item', 'label'], 8).then((answer) => {
      if (isWanted && answer.ok) setOffered(answer.value.found);
    });
    return () => {
      isWanted = false;
    };
  }, [data, storeId, text]);

  const work = async (code: string): Promise<void> => {
    setWorked({ step: 'working', code });
    const prepared = await planner.prepare(storeId);
    if (prepared.kind === 'failed') return setWorked({ step: 'failed', failure: prepared.failure });
    const names = [...channels.map((channel) => ({ title: channelName[channel], key: listingId(channel, code) })), { title: 'Item', key: code }];
    const asked = await Promise.all(names.map(async ({ title, key }) => ({ title, answer: await planner.explain(storeId, null, key) })));
    const terms = asked.flatMap(({ title, answer }) => (answer.ok ? [{ title, terms: answer.value }] : []));
    if (terms.length === 0) return setWorked({ step: 'failed', failure: { code: 'plan/unknown-goods', detail: code } });
    setWorked({ step: 'done', code, terms });
  };

  return (
    <>
      <form
        className={styles.example}
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== '') void work(text);
        }}
      >
        <Autocomplete
          size="sm" label={`Work them out for a SKU or item of ${storeName(storeId)}`} placeholder="SKU, item code or a word of the title" className={styles.search} data={offered.map(({ code }) => code).filter((code, at, all) => all.indexOf(code) === at)} filter={({ options }) => options}
          renderOption={({ option }) => (
            <span>
              <strong>{option.value}</strong> {offered.find(({ code }) => code === option.value)?.title}
            </span>
          )}
          value={typed} onChange={setTyped} onOptionSubmit={(code) => void work(code)} limit={8}
        />
        <Button type="submit" size="sm" variant="default" disabled={text === ''}>
          Work out
        </Button>
        <Said>
          {worked.step === 'working' ? (
            <Text size="sm">
              <Loader size="xs" mr={8} aria-hidden />
              Working out {worked.code}
            </Text>
          ) : worked.step === 'done' ? (
            <Text size="sm">
              With the figures of {worked.code}, {storeName(storeId)}, as they stand now.
            </Text>
          ) : null}
        </Said>
      </form>
      {worked.step === 'failed' && (
        <Alert color="yellow" variant="light" title={failureTexts[worked.failure.code].title}>
          {failureTexts[worked.failure.code].whatToDo}
        </Alert>
      )}
      <div className={styles.formulas}>
        {entries.map(({ id, title, formula, note, figure }) => {
          const example = termOf(worked, figure);
          return (
            <div key={id} className={styles.formula} data-formula={id}>
              <Title order={3}>{title}</Title>
              <Text size="sm">= {formula}</Text>
              {note !== '' && (
                <Text size="xs" c="dimmed">
                  {note}
                </Text>
              )}
              {example !== null && (
                <div className={styles.worked} aria-label={`${title}, worked out`} role="group">
                  <Text size="xs" c="dimmed">
                    {example.title}
                  </Text>
                  <TermTree term={example.term} onCell={() => undefined} />
                </div>
              )}
              {worked.step === 'done' && example === null && (
                <Text size="xs" c="dimmed">
                  {worked.code} has no such figure.
                </Text>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
};
