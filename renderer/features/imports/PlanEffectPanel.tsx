/** What publishing files would do to stock positions and planned quantities, worked out before anything is changed. */
import { Button, Progress, Text } from '@mantine/core';
import { isPlannedFrom } from '../../domain/planning/needed-columns';
import type { PlanEffect } from '../../domain/planning/plan-effect';
import { FailureNotice } from '../../ui/FailureNotice';
import importClasses from '../../ui/import/import.module.css';
import { Said } from '../../ui/Said';
import { planShare, planWords } from '../../ui/sheet/plan-progress';
import { formatChange, formatCount } from '../../ui/table/format-cell';
import { TableHead } from '../../ui/table/TableHead';
import type { FileInReview } from './effect-files';
import { goodsWords, knownWords, measureWords, movedWords, plansWords } from './effect-words';
import type { ImportJob, Reviewing } from './import-job';
import classes from './plan-effect.module.css';
import { usePlanEffect, type AskedEffect, type EffectShown } from './use-plan-effect';

type PlanEffectPanelProps = { readonly job: ImportJob; readonly at: Reviewing };

/** Of one file. */
export const PlanEffectPanel = ({ job, at }: PlanEffectPanelProps) => {
  const files = [{ ...job, at }];
  const effect = usePlanEffect(job.importId, job.storeId, files);
  return isPlannedFrom(at.review.tableId) ? <EffectPanel title="Effect on plans" effect={effect} files={files} /> : null;
};

type EffectPanelProps = { readonly title: string; readonly effect: AskedEffect; readonly files: readonly FileInReview[]; /** Said below the title, whatever is worked out. */ readonly about?: string };

export const EffectPanel = ({ title, effect: { shown, ask, cancel }, files, about }: EffectPanelProps) => (
  <section className={classes.panel} aria-label={title}>
    <div className={classes.head}>
      <h3>{title}</h3>
      <Said className={classes.said}>{wordsOf(shown, files)}</Said>
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
    {shown.step === 'working' ? <Progress value={Math.round(planShare(shown.progress) * 100)} aria-label="The plan so far" size="sm" transitionDuration={0} animated={shown.progress?.step === 'forecast'} /> : null}
    {about === undefined ? null : <p className={classes.said}>{about}</p>}
    {shown.step === 'failed' ? <FailureNotice failure={shown.because} /> : null}
    {shown.step === 'worked-out' && shown.outcome.effect.measures.length > 0 ? <Measures effect={shown.outcome.effect} /> : null}
  </section>
);

const wordsOf = (shown: EffectShown, files: readonly FileInReview[]): string | null => {
  switch (shown.step) {
    case 'not-asked':
      return 'What changes in stock and in quantities to send, order and show, before anything is published.';
    case 'working':
      return planWords(shown.progress);
    case 'worked-out':
      return plansWords(shown.outcome.effect, files.map(({ file, at }) => ({ name: file.name, asOf: at.review.asOf })), shown.outcome.day);
    case 'failed':
      return null;
  }
};

const Measures = ({ effect }: { readonly effect: PlanEffect }) => (
  <div className={classes.scroll} tabIndex={0} role="group" aria-label="Quantities that change">
    <table className={importClasses.plainTable}>
      <TableHead of={['Quantity', { title: 'Changes for', isFigure: true }, { title: 'Units, now → then', isFigure: true }, { title: 'Change', isFigure: true }, 'Changes most']} />
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
