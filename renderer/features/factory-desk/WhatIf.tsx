/** “What if I build so many”: what it takes, what is missing, what others lose, and an order for what is missing. */
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { BundleDraft } from '../../domain/bundles/desk/drafts';
import { missingOrder, stillToOrder } from '../../domain/bundles/desk/missing-order';
import type { WhatIf as Made } from '../../domain/bundles/desk/what-if';
import type { SheetCells } from '../../domain/shipments/from-sheet';
import type { StoreId } from '../../domain/stores';
import { FailedPart } from '../../ui/FailedPart';
import { FigureCell } from '../../ui/FigureCell';
import { formatCount } from '../../ui/table/format-cell';
import classes from './bundles.module.css';
import { useDeskAnswer } from '../../ui/mapping/use-desk-answer';
import { useMoreRows } from '../../ui/table/MoreRows';
import { TableHead } from '../../ui/table/TableHead';

const DraftPurchaseOrders = lazy(async () => ({ default: (await import('../shipments/DraftPurchaseOrders')).DraftPurchaseOrders }));

type WhatIfProps = { readonly storeId: StoreId; readonly code: string; readonly drafts: readonly BundleDraft[]; readonly turn: number; /** Null: today. */ readonly asOf: string | null; readonly onAgain: () => void };

export const WhatIf = ({ storeId, code, drafts, turn, asOf, onAgain }: WhatIfProps) => {
  const [units, setUnits] = useState<number | null>(null);
  const [ordering, setOrdering] = useState<SheetCells | null>(null);
  const { answer, failure } = useDeskAnswer(storeId, units === null ? null : { kind: 'what-if', code, units, drafts }, turn, asOf);
  const made = units === null ? null : (answer?.whatIf ?? null);
  const missing = made?.items.filter((item) => stillToOrder(item) > 0) ?? [];
  return (
    <section className={classes.card} aria-label="What if I build">
      <div className={classes.cardHead}>
        <h3>What if I build</h3>
        <FigureCell label="Bundles to build" value={units} least={1} whole allowsBlank onTake={setUnits} />
        <span className={classes.soft}>bundles</span>
        <span className={classes.spacer} />
        {missing.length === 0 || made === null || asOf !== null ? null : (
          <Button size="compact-sm" variant="default" onClick={() => setOrdering(missingOrder(made))}>
            Order missing items
          </Button>
        )}
      </div>
      <div className={classes.cardBody}>
        {failure === null ? null : <FailedPart failure={failure} onAgain={onAgain} />}
        {units === null ? <span className={classes.soft}>Type a number, then Enter, to see what it takes and what other bundles lose.</span> : answer === null ? null : made === null ? <span className={classes.soft}>Nothing can be built without a list of items that stands.</span> : <Outcome made={made} />}
      </div>
      {ordering === null ? null : (
        <Suspense fallback={null}>
          <DraftPurchaseOrders storeId={storeId} cells={ordering} onClose={() => setOrdering(null)} />
        </Suspense>
      )}
    </section>
  );
};

/** Of what is missing, whether it is on order already. */
const onOrderWords = ({ items }: Made): string => {
  const short = items.filter((item) => (item.short ?? 0) > 0);
  return short.length === 0 || short.every(({ coming }) => coming === 0) ? '' : short.every((item) => stillToOrder(item) === 0) ? ' All that is missing is on order.' : ' What of it is on order is not ordered again.';
};

const verdict = (made: Made): string => {
  const { possible, units } = made;
  return possible === null ? 'Whether there is enough is not known: some items were never counted.' : possible ? `${formatCount(units)} can be built of what is there.` : `There is not enough for ${formatCount(units)}.${onOrderWords(made)}`;
};

const mostShown = 30;

const Outcome = ({ made }: { readonly made: Made }) => {
  const { listed, more } = useMoreRows(made.loses, mostShown);
  return (
    <>
      <span role="status">{verdict(made)}</span>
      <div className={classes.two}>
        <table className={classes.table} aria-label="Items it takes">
          <TableHead of={['Takes', { title: 'Needed', unit: 'units' }, { title: 'Free', unit: 'units' }, { title: 'Missing', unit: 'units' }, { title: 'Coming', unit: 'units' }]} />
          <tbody>
            {made.items.map(({ code, needed, free, short, coming }) => (
              <tr key={code}>
                <td>{code}</td>
                <td data-numeric>{formatCount(needed)}</td>
                <td data-numeric className={free === null ? classes.dim : undefined}>{free === null ? 'not counted' : formatCount(free)}</td>
                <td data-numeric className={(short ?? 0) > 0 ? classes.bad : undefined}>{short === null ? 'not known' : formatCount(short)}</td>
                <td data-numeric className={coming === 0 ? classes.dim : undefined}>{formatCount(coming)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className={classes.table} aria-label="What other bundles lose">
          <TableHead of={['Other bundles', { title: 'Buildable', unit: 'bundles' }, { title: 'Then', unit: 'bundles' }, { title: 'Lost', unit: 'bundles' }]} />
          <tbody>
            {listed.map(({ code, before, after }) => (
              <tr key={code}>
                <td>{code}</td>
                <td data-numeric>{formatCount(before)}</td>
                <td data-numeric>{formatCount(after)}</td>
                <td data-numeric>{formatCount(before - after)}</td>
              </tr>
            ))}
            {made.loses.length === 0 ? (
              <tr>
                <td colSpan={4} className={classes.dim}>
                  None loses anything.
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
};
