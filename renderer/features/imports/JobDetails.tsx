/** What one file is asked, shows or has done, and what can be set right about how it was understood. */
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { reportDefinition, reportTitle } from '../../domain/reports/reports';
import classes from '../../ui/import/import.module.css';
import { isAsking, type ImportJob } from './import-job';
import type { ImportQueue } from './import-queue';
import { JobBody } from './JobBody';
import { factsOf, recalledWords } from './job-words';
import { MappingPanel } from './mapping/MappingPanel';
import { OwnerNote } from './questions/OwnerNote';
import { AsOfQuestion } from './questions/AsOfQuestion';
import { PeriodQuestion } from './questions/PeriodQuestion';
import { ReadingQuestion } from './questions/ReadingQuestion';

export type JobDetailsProps = {
  readonly job: ImportJob;
  readonly queue: ImportQueue;
  readonly onShowTable: (partition: string) => void;
  readonly synced: boolean | null;
  readonly isDesk: boolean;
};

/** What the user has opened to set right; null while the file itself says what is next. */
type Setting = 'day' | 'period' | 'columns' | 'reading';

/** It waits for the user, so that it can be understood in another way. */
const isBeforeUser = ({ at }: ImportJob): boolean =>
  at.step === 'choosing-report' || isAsking(at) || at.step === 'reviewing' || (at.step === 'stopped' && at.reviewed === null);

export const JobDetails = ({ job, queue, onShowTable, synced, isDesk }: JobDetailsProps) => {
  const [setting, setSetting] = useState<Setting | null>(null);
  const { at, importId, summary, placed } = job;
  const open = isBeforeUser(job);
  const ask = at.step === 'reviewing' || isAsking(at) || at.step === 'comparing' ? at.ask : null;
  const close = (): void => setSetting(null);
  const reading = setting === 'reading' && (open || at.step === 'queued' || at.step === 'reading' || at.step === 'comparing');

  return (
    <>
      <OwnerNote job={job} queue={queue} />
      {open && summary !== null ? <Understood job={job} queue={queue} isDesk={isDesk} setting={setting} onSet={setSetting} /> : null}
      {reading ? <ReadingQuestion job={job} queue={queue} onDone={close} /> : null}
      {setting === 'columns' && open && summary !== null ? <MappingPanel job={job} queue={queue} onDone={close} /> : null}
      {setting === 'day' && open && ask !== null ? (
        <AsOfQuestion
          job={job}
          current={placed?.asOf ?? null}
          onAnswer={(asOf) => {
            queue.askAnew(importId, { ...ask, asOf });
            close();
          }}
        />
      ) : null}
      {setting === 'period' && open && ask !== null ? (
        <PeriodQuestion
          job={job}
          current={ask.period}
          onAnswer={(period) => {
            queue.askAnew(importId, { ...ask, period });
            close();
          }}
        />
      ) : null}
      {(setting !== null && setting !== 'reading' && open) || reading ? null : (
        <JobBody job={job} queue={queue} onShowTable={onShowTable} synced={synced} isDesk={isDesk} onMapColumns={() => setSetting('columns')} />
      )}
    </>
  );
};

type UnderstoodProps = Pick<JobDetailsProps, 'job' | 'queue' | 'isDesk'> & { readonly setting: Setting | null; readonly onSet: (setting: Setting | null) => void };

/** How the file was understood, each point with the way to say otherwise. */
const Understood = ({ job, queue, isDesk, setting, onSet }: UnderstoodProps) => {
  const { summary, placed, importId } = job;
  // Of a workbook none is told; texts may stand in an archive.
  const isText = summary?.encoding != null;
  const choices: readonly (readonly [Setting, string, boolean])[] = [
    ['day', 'Change the day', placed?.asOfFrom != null && !['column', 'named'].includes(reportDefinition(placed.reportId)?.dating.kind ?? 'none')],
    ['period', 'Change the days', placed?.period != null],
    ['columns', 'Match the columns', true],
    ['reading', 'Letters look wrong', isText],
  ];
  const otherSheets = (summary?.reportSheets ?? []).filter(({ sheet, candidates }) => sheet !== '' && sheet !== (job.sheet ?? summary?.sheet) && candidates.length > 0);
  return (
    <div className={classes.understood}>
      {isDesk ? (
        <span className={classes.facts}>
          {factsOf(job).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      ) : null}
      {job.recalledBy === null ? null : <Text size="xs">{recalledWords[job.recalledBy].long}</Text>}
      <Group gap={10} role="group" aria-label="What can be set right">
        {choices
          .filter(([, , offered]) => offered)
          .map(([name, words]) => (
            <Anchor key={name} component="button" type="button" size="xs" aria-pressed={setting === name} onClick={() => onSet(setting === name ? null : name)}>
              {setting === name ? `Leave it: ${words.toLowerCase()}` : words}
            </Anchor>
          ))}
      </Group>
      {otherSheets.map(({ sheet, candidates, hidden }) => (
        <Group key={sheet} gap={8}>
          <Text size="xs">
            {hidden ? 'Hidden sheet' : 'Sheet'} “{sheet}” holds the {candidates.map((id) => reportTitle(id) ?? id).join(' or the ')} as well.
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => queue.admitSheet(importId, sheet)}>
            Import it too
          </Button>
        </Group>
      ))}
    </div>
  );
};
