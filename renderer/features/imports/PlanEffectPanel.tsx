/** What publishing a file would do to stock positions and planned quantities, worked out before anything is changed. */
import { Button, Text } from '@mantine/core';
import { isPlannedFrom } from '../../domain/planning/needed-columns';
import type { PlanEffect } from '../../domain/planning/plan-effect';
import { FailureNotice } from '../../ui/FailureNotice';
import importClasses from '../../ui/import/import.module.css';
import { Said } from '../../ui/Said';
import { planWords } from '../../ui/sheet/plan-progress';
import { formatChange, formatCount } from '../../ui/table/format-cell';
import { goodsWords, knownWords, measureWords, movedWords, plansWords } from './effect-words';
import type { ImportJob, Reviewing } from './import-job';
import classes from './plan-effect.module.css';
import { usePlanEffect, type EffectShown } from './use-plan-effect';

type PlanEffectPanelProps = { readonly job: ImportJob; readonly at: Reviewing };

export const PlanEffectPanel = ({ job, at }: PlanEffectPanelProps) => {
  const { shown, ask, cancel } = usePlanEffect(job, at);
  if (!isPlannedFrom(at.review.tableId)) return null;
  return (
    <section className={classes.panel} aria-label="Effect on plans">
      <div className={classes.head}>
        <h3>Effect on plans</h3>
        <Said className={classes.said}>{wordsOf(shown, at.review.asOf)}</Said>
        {shown.step === 'working' ? (
          <Button size="compact-xs" variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : shown.step === 'worked-out' ? null : (
          <Button size="compact-xs" variant="default" onClick={ask}>
            {shown.step === 'failed' ? 'Try again' : 'Work it out'}
          </Button>
        )}
      </div>
      {shown.step === 'failed' ? <FailureNotice failure={shown.because} /> : null}
      {shown.step === 'worked-out' && shown.outcome.effect.measures.length > 0 ? <Measures effect={shown.outcome.effect} /> : null}
    </section>
  );
};

const wordsOf = (shown: EffectShown, asOf: string | null): string | null => {
  switch (shown.step) {
    case 'not-asked':
      return 'What changes in stock and in quantities to send, order and show, before anything is published.';
    case 'working':
      return planWords(shown.progress);
    case 'worked-out':
      return plansWords(shown.outcome.effect, asOf, shown.outcome.day);
    case 'failed':
      return null;
  }
};

const Measures = ({ effect }: { readonly effect: PlanEffect }) => (
  <div className={classes.scroll} tabIndex={0} role="group" aria-label="Quantities that change">
    <table className={importClasses.plainTable}>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col" data-numeric>
            Changes for
          </th>
          <th scope="col" data-numeric>
            Units, now → then
          </th>
          <th scope="col" data-numeric>
            Change
          </th>
          <th scope="col">Changes most</th>
        </tr>
      </thead>
      <tbody>
        {effect.measures.map((one) => {
          const [before, after] = [Math.round(one.before), Math.round(one.after)];
          const known = knownWords(one);
          return (
            <tr key={one.measure}>
              <td>{measureWords[one.measure].title}</td>
              <td data-numeric>
                {goodsWords(one)}
                {known === '' ? null : (
                  <Text component="span" display="block" size="xs" c="dimmed">
                    {known}
                  </Text>
                )}
              </td>
              <td data-numeric>
                {formatCount(before)} → {formatCount(after)}
              </td>
              <td data-numeric>{before === after ? '0' : formatChange(after - before)}</td>
              <td className={classes.largest}>{one.largest.map(movedWords).join(', ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
