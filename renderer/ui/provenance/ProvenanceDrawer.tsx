/** Where one figure comes from, and what stood in its place before. */
import { Anchor, Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DataService, ViewId } from '../../data/ports';
import type { CellProvenance, EarlierValue, ImportRecord } from '../../data/published-ports';
import type { Failure, Outcome } from '../../domain/failures';
import { FailureNotice } from '../FailureNotice';
import { useServices } from '../services';
import { copyText } from '../grid/copy-text';
import { formatMoment } from '../table/format-cell';
import { earlierWords, isSameValue, partitionWords, provenanceLines, provenanceText, provenanceTitle } from './provenance-words';
import classes from './provenance.module.css';

export type CellAddress = { readonly view: ViewId; readonly rowIndex: number; readonly columnId: string };

type ProvenanceDrawerProps = {
  readonly cell: CellAddress | null;
  readonly onClose: () => void;
  /** Back to the row it was opened from; left out when it was opened from the table. */
  readonly onBack?: (() => void) | undefined;
  /** What Back leads to. */
  readonly backTo?: string;
  /** Where the import is listed; null where no page lists it. */
  readonly importPath: (record: ImportRecord) => string | null;
};

export const ProvenanceDrawer = ({ cell, onClose, onBack, backTo = 'All figures of the row', importPath }: ProvenanceDrawerProps) => (
  <Drawer
    opened={cell !== null}
    onClose={onClose}
    position="right"
    size={480}
    title={<strong>Where this comes from</strong>}
    closeButtonProps={{ 'aria-label': 'Close where this comes from' }}
    overlayProps={{ backgroundOpacity: 0.15 }}
    transitionProps={{ duration: 100 }}
  >
    {onBack === undefined ? null : (
      <Button size="compact-xs" variant="subtle" mb="xs" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={onBack}>
        {backTo}
      </Button>
    )}
    {cell === null ? null : <Certificate key={`${cell.view} ${cell.rowIndex} ${cell.columnId}`} cell={cell} importPath={importPath} />}
  </Drawer>
);

const unknown: Failure = { code: 'data/unknown', detail: null };

/** Null while it is asked for. */
const useAnswer = <T,>(ask: (data: DataService) => Promise<Outcome<T>>): Outcome<T> | null => {
  const { data } = useServices();
  const [question] = useState(() => ask);
  const [answer, setAnswer] = useState<Outcome<T> | null>(null);
  useEffect(() => {
    let wanted = true;
    question(data).then(
      (outcome) => {
        if (wanted) setAnswer(outcome);
      },
      () => {
        if (wanted) setAnswer({ ok: false, failure: unknown });
      },
    );
    return () => {
      wanted = false;
    };
  }, [data, question]);
  return answer;
};

const Certificate = ({ cell: { view, rowIndex, columnId }, importPath }: { readonly cell: CellAddress; readonly importPath: ProvenanceDrawerProps['importPath'] }) => {
  const origin = useAnswer<CellProvenance>((data) => data.cellProvenance(view, rowIndex, columnId));
  const earlier = useAnswer<readonly EarlierValue[]>((data) => data.earlierValues(view, rowIndex, columnId));
  const [copied, setCopied] = useState(false);
  if (origin === null) return <Skeleton height={220} animate={false} />;
  if (!origin.ok) return <FailureNotice failure={origin.failure} />;
  const cell = origin.value;
  const path = cell.imported === null ? null : importPath(cell.imported);
  return (
    <Stack gap="md">
      <Text size="sm" fw={600}>
        {provenanceTitle(cell)}
      </Text>
      <dl className={classes.lines}>
        {provenanceLines(cell).map(({ name, text, isQuote }) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name} data-quote={isQuote === true || undefined}>
            {text}
          </dd>,
        ])}
      </dl>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => {
            copyText(provenanceText(cell, earlier !== null && earlier.ok ? earlier.value : []));
            setCopied(true);
          }}
        >
          Copy this
        </Button>
        {path === null ? null : (
          <Anchor component={Link} to={path} size="xs">
            Show the import in the history
          </Anchor>
        )}
        <Text size="xs" c="dimmed" role="status">
          {copied ? 'Copied' : ''}
        </Text>
      </Group>
      <section aria-label="Earlier values">
        <h3 className={classes.heading}>Before</h3>
        <Earlier cell={cell} earlier={earlier} />
      </section>
    </Stack>
  );
};

const Earlier = ({ cell, earlier }: { readonly cell: CellProvenance; readonly earlier: Outcome<readonly EarlierValue[]> | null }) => {
  if (earlier === null) return <Skeleton height={60} animate={false} />;
  if (!earlier.ok) return <FailureNotice failure={earlier.failure} />;
  if (earlier.value.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No earlier version is on this computer.
      </Text>
    );
  }
  return (
    <table className={classes.earlier}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Version</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {earlier.value.map((one) => (
          <tr key={`${one.partition} ${one.versionId}`}>
            <td data-same={isSameValue(cell, one) || undefined}>
              {earlierWords(cell, one)}
              {isSameValue(cell, one) ? <span className={classes.same}> (the same)</span> : null}
            </td>
            <td>
              {one.partition === 'all' ? one.fileName : partitionWords(one.partition)}
              <div className={classes.same}>{one.partition === 'all' ? formatMoment(one.at) : one.fileName}</div>
            </td>
            <td>{one.byEmail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
