/** The foot of the desk: what is ready, the one button for all of it, and while it works, how far it is. */
import { Button, Progress, Text } from '@mantine/core';
import { effectGroups } from '../effect-files';
import type { ImportJob } from '../import-job';
import type { ImportQueue } from '../import-queue';
import { oldestFirst } from '../publish-order';
import type { PublishGroup } from '../queue-publishing';
import { byStore, standingOf } from './desk-rows';
import classes from './desk.module.css';
import { formatSome } from '../../../ui/table/format-cell';

type PublishBarProps = { readonly jobs: readonly ImportJob[]; readonly groups: readonly PublishGroup[]; readonly queue: ImportQueue; readonly onEffect: () => void };

const waitingWords = (working: number, needsYou: number): string =>
  [
    ...(working > 0 ? [`${formatSome(working, 'file')} still on the way`] : []),
    ...(needsYou > 0 ? [`${formatSome(needsYou, 'file')} ${needsYou === 1 ? 'needs' : 'need'} an answer and ${needsYou === 1 ? 'stays' : 'stay'}`] : []),
  ].join('; ');

export const PublishBar = ({ jobs, groups, queue, onEffect }: PublishBarProps) => {
  const ready = oldestFirst(jobs.filter((job) => standingOf(job) === 'ready'));
  const working = jobs.filter((job) => standingOf(job) === 'working').length;
  const needsYou = jobs.filter((job) => standingOf(job) === 'needs-you').length;
  const active = groups.find((group) => group.state.step === 'publishing');
  if (active !== undefined) {
    const current = active.members.filter(({ importId }) => active.current.includes(importId));
    const stopping = active.state.step === 'publishing' && active.state.stopping;
    const done = active.published.length;
    return (
      <footer className={classes.bar}>
        <div className={classes.progress}>
          <Text size="sm" role="status">
            {stopping ? 'Stopping. ' : `Publishing ${formatSome(active.members.length, 'file')}${current.length === 0 ? '' : `: ${current.map(({ fileName }) => fileName).join(', ')}`}. `}
            {formatSome(done, 'file')} published.
          </Text>
          <Progress size="sm" value={(done / active.members.length) * 100} aria-label="Publishing" />
        </div>
        <Button variant="default" disabled={stopping} onClick={() => queue.stopGroup(active.groupId)}>
          Cancel
        </Button>
      </footer>
    );
  }
  return (
    <footer className={classes.bar}>
      <div className={classes.progress}>
        <Text size="sm" role="status">
          {ready.length === 0 ? 'Nothing is ready to publish yet.' : `Ready for ${byStore(ready)}.`}
          {working + needsYou === 0 ? '' : ` ${waitingWords(working, needsYou)}.`}
        </Text>
      </div>
      {effectGroups(ready).length === 0 ? null : (
        <Button variant="default" onClick={onEffect}>
          Effect on plans
        </Button>
      )}
      <Button disabled={ready.length === 0} onClick={() => queue.publishTogether(ready.map(({ importId }) => importId))}>
        Publish all that are ready ({formatSome(ready.length, 'file')})
      </Button>
    </footer>
  );
};
