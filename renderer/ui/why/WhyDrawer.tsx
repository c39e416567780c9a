/** Why a number is what it is: the sentence, the steps it was made in, what each stands on, and how the goods sold. */
import { Drawer, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { DemandHistory } from '../../domain/explain/demand-history';
import { sentenceOf } from '../../domain/explain/sentence';
import type { CellRef, Term } from '../../domain/explain/term';
import type { Failure, Outcome } from '../../domain/failures';
import type { ImportRecord } from '../../data/published-ports';
import { writtenText } from '../display/written-text';
import { FailureNotice } from '../FailureNotice';
import { Segments } from '../Segments';
import { demandChart, demandWords } from './demand-chart';
import { RefProvenance } from './RefProvenance';
import { TermTree } from './TermTree';
import { Waterfall } from './Waterfall';
import { amountWords } from './why-words';
import classes from './why.module.css';

const Chart = lazy(async () => ({ default: (await import('../chart/Chart')).Chart }));

/** Every number of one listing or item that a page shows, and what its demand was. */
export type Explanation = {
  /** What tells it apart from the others of the same goods: its channel. */
  readonly title: string;
  readonly figures: readonly Term[];
  readonly history: DemandHistory | null;
};

export type WhyQuestion = {
  /** The goods, as staff know them. */
  readonly subject: string;
  /** Which of the figures to begin with; the first where it is left out. */
  readonly figure?: string | undefined;
  /** One for each listing of the goods. */
  readonly ask: () => Promise<Outcome<readonly Explanation[]>>;
};

type WhyDrawerProps = {
  readonly question: WhyQuestion | null;
  readonly onClose: () => void;
  readonly importPath: (record: ImportRecord) => string | null;
};

export const WhyDrawer = ({ question, onClose, importPath }: WhyDrawerProps) => (
  <Drawer
    opened={question !== null}
    onClose={onClose}
    position="right"
    size={560}
    title={<strong>Why this number{question === null ? '' : `: ${question.subject}`}</strong>}
    closeButtonProps={{ 'aria-label': 'Close why this number' }}
    overlayProps={{ backgroundOpacity: 0.15 }}
    transitionProps={{ duration: 100 }}
  >
    {question === null ? null : <Explained key={question.subject} question={question} importPath={importPath} />}
  </Drawer>
);

const broken: Failure = { code: 'data/unknown', detail: null };

const Explained = ({ question: { ask, figure }, importPath }: { readonly question: WhyQuestion; readonly importPath: WhyDrawerProps['importPath'] }) => {
  const [question] = useState(() => ask);
  const [answer, setAnswer] = useState<Outcome<readonly Explanation[]> | null>(null);
  const [chosen, setChosen] = useState<string | null>(figure ?? null);
  const [place, setPlace] = useState('0');
  const [cell, setCell] = useState<CellRef | null>(null);
  useEffect(() => {
    let wanted = true;
    question().then(
      (outcome) => wanted && setAnswer(outcome),
      () => wanted && setAnswer({ ok: false, failure: broken }),
    );
    return () => {
      wanted = false;
    };
  }, [question]);

  if (answer === null) return <Skeleton height={320} animate={false} aria-label="Working it out" />;
  if (!answer.ok) return <FailureNotice failure={answer.failure} />;
  const listed = answer.value.filter(({ figures }) => figures.length > 0);
  const at = listed[Number(place)] ?? listed[0];
  const shown = at?.figures.find(({ id }) => id === chosen) ?? at?.figures[0];
  if (at === undefined || shown === undefined) {
    return (
      <Text size="sm" c="dimmed">
        No figure is worked out for it yet: drop a report that lists its sales or its stock, then look again.
      </Text>
    );
  }
  const { figures, history } = at;
  return (
    <Stack gap="md">
      {listed.length < 2 ? null : (
        <Segments
          size="xs"
          aria-label="Listing"
          value={place}
          onChange={setPlace}
          data={listed.map(({ title }, index) => ({ value: String(index), label: title }))}
        />
      )}
      {figures.length < 2 ? null : (
        <div className={classes.figures} role="group" aria-label="Figures">
          {figures.map((figure) => (
            <UnstyledButton key={figure.id} className={classes.figure ?? ''} aria-pressed={figure.id === shown.id} onClick={() => setChosen(figure.id)}>
              <span>{figure.name}</span>
              <strong data-unknown={figure.value === null || undefined}>{amountWords(figure)}</strong>
            </UnstyledButton>
          ))}
        </div>
      )}
      <Text size="sm" data-why-sentence>
        {writtenText(sentenceOf(shown))}
      </Text>
      <Waterfall term={shown} />
      <section aria-label="How it was made">
        <h3 className={classes.heading}>How it was made</h3>
        <TermTree key={`${place} ${shown.id}`} term={shown} onCell={setCell} />
      </section>
      {history === null ? null : <History history={history} />}
      <RefProvenance cell={cell} onClose={() => setCell(null)} importPath={importPath} />
    </Stack>
  );
};

const History = ({ history }: { readonly history: DemandHistory }) => {
  const option = useMemo(() => demandChart(history), [history]);
  return (
    <section aria-label="Sales and forecast">
      <h3 className={classes.heading}>
        Sales and forecast <span className={classes.unit}>units a {history.grain}</span>
      </h3>
      {history.correction.state === 'corrected' ? null : (
        <Text size="xs" className={classes.warning ?? ''}>
          Not stock-out-corrected: {history.correction.reason}
        </Text>
      )}
      <Suspense fallback={<Skeleton height={240} animate={false} />}>
        <Chart option={option} label={`Sales and forecast: ${demandWords(history)}`} height={240} />
      </Suspense>
      <Text size="xs" c="dimmed">
        {demandWords(history)} {history.note}
        {history.out.length === 0 ? '' : ' Shaded: days without stock.'}
      </Text>
    </section>
  );
};
