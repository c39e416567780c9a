/** Over the counting table: find a label by its code, typed or scanned, and count it; what the count does to bundles; earlier counts. */
import { Button, Text, TextInput } from '@mantine/core';
import { IconBarcode, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FailureNotice } from '../../ui/FailureNotice';
import { Note } from '../../ui/import/Note';
import { FigureInput } from '../../ui/FigureInput';
import { noFigure, type TypedFigure } from '../../ui/typed-figure';
import { useServices } from '../../ui/services';
import { cellOf, rowIdOf } from '../../ui/sheet/sheet-cells';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { CountEffects } from './CountEffects';
import { findLabel, type FoundLabel } from './found-label';
import classes from './labels.module.css';
import { countedNow, receiptWords } from './use-count-desk';

const CountBatches = lazy(async () => ({ default: (await import('./CountBatches')).CountBatches }));

type Found = FoundLabel | { readonly kind: 'nothing' };

export const CountPanel = (props: SheetPanelProps) => {
  const { storeId, definition, sheet, canEdit, onEdit, pending } = props;
  const { planner } = useServices();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Found>({ kind: 'nothing' });
  const [counted, setCounted] = useState<TypedFigure>(noFigure);
  const [turn, setTurn] = useState(0);
  const [isHistory, setHistory] = useState(false);
  const codeBox = useRef<HTMLInputElement>(null);
  const countBox = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  // The field is there once the row is.
  useEffect(() => {
    if (found.kind === 'row') countBox.current?.focus();
  }, [found]);

  const find = async (asked: string): Promise<void> => {
    const wanted = asked.trim();
    if (wanted === '') return;
    setFound(
      await findLabel(wanted, {
        exactly: (one) => planner.sheetRows(sheet.view, [one]),
        search: (one) => planner.querySheet(sheet.view, { search: one, filters: [], sort: [] }, 0, 50),
        labelOf: (row) => String(cellOf(definition, row, 'label')),
      }),
    );
    setCounted(noFigure);
    setTurn((last) => last + 1);
  };

  const counts = countedNow(pending);
  /** Of a label that lies in two places, what was counted in the first one. */
  const already = found.kind === 'row' ? (counts.find(({ sku }) => sku === rowIdOf(definition, found.row))?.units ?? null) : null;
  const take = (units: number): void => {
    if (found.kind !== 'row') return;
    onEdit([{ row: found.row, columnId: 'counted', value: units }]);
    setFound({ kind: 'nothing' });
    setCode('');
    codeBox.current?.focus();
  };
  /** A second count is of another place, or of the same one again: only whoever counts knows. */
  const takeTyped = (): void => {
    if (counted.kind !== 'figure') return;
    if (already === null) take(counted.value);
    else addButton.current?.focus();
  };
  const isEnter = (event: KeyboardEvent): boolean => {
    const asked = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (asked) event.preventDefault();
    return asked;
  };

  const receipt = receiptWords(pending);
  const stood = found.kind === 'row' ? cellOf(definition, found.row, 'onHand') : null;
  return (
    <>
      <section className={classes.bar} aria-label="Count by code">
        <IconBarcode size={18} stroke={1.6} aria-hidden />
        {canEdit ? (
          <>
            <TextInput ref={codeBox} size="xs" w={220} aria-label="Label code" placeholder="Type or scan a label, then Enter" value={code} onChange={(event) => setCode(event.currentTarget.value)} onKeyDown={(event) => isEnter(event) && void find(code)} />
            {found.kind === 'row' ? (
              <>
                <Text size="sm">
                  <strong>{String(cellOf(definition, found.row, 'label'))}</strong> {String(cellOf(definition, found.row, 'name') ?? '')}, on hand {typeof stood === 'number' ? formatCount(stood) : 'not known'}
                  {already === null ? '' : `, ${formatCount(already)} counted already`}
                </Text>
                <FigureInput key={turn} ref={countBox} kind="quantity" size="xs" w={170} aria-label="Counted" placeholder="Counted, Enter" onTyped={setCounted} onKeyDown={(event) => isEnter(event) && takeTyped()} />
                {already === null || counted.kind !== 'figure' ? (
                  <Button size="compact-sm" disabled={counted.kind !== 'figure'} onClick={takeTyped}>
                    Take down
                  </Button>
                ) : (
                  <>
                    <Button ref={addButton} size="compact-sm" onClick={() => take(already + counted.value)}>
                      Add: {formatCount(already + counted.value)} in all
                    </Button>
                    <Button size="compact-sm" variant="default" onClick={() => take(counted.value)}>
                      {formatCount(counted.value)} in place of {formatCount(already)}
                    </Button>
                  </>
                )}
              </>
            ) : null}
            {found.kind === 'missing' ? <Text size="sm" role="alert">No label “{found.code}” in the list.</Text> : null}
            {found.kind === 'several' ? <Text size="sm" role="alert">{formatSome(found.count, 'label')} match “{found.code}”. Type the whole code.</Text> : null}
          </>
        ) : null}
        <span className={classes.spacer} />
        <Text size="sm" c="dimmed" role="status">
          {counts.length === 0 ? 'Nothing counted yet' : `${formatCount(counts.length)} counted, not saved`}
        </Text>
        <Button size="compact-sm" variant="default" leftSection={<IconHistory size={14} aria-hidden />} onClick={() => setHistory(true)}>
          Earlier counts
        </Button>
      </section>
      {found.kind === 'failed' ? <FailureNotice failure={found.failure} onClose={() => setFound({ kind: 'nothing' })} /> : null}
      {receipt === null ? null : <Note>{receipt}</Note>}
      {counts.length === 0 ? null : <CountEffects view={sheet.view} counts={counts} />}
      {isHistory ? (
        <Suspense fallback={null}>
          <CountBatches storeId={storeId} onClose={() => setHistory(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
