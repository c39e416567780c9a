/** What stands in a sheet's place while there is none: how far the plan is, that it was stopped, which reports are missing. */
import { Anchor, Button, Progress, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileImport } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { PlanState, SheetSourceState } from '../../data/planning/planner-ports';
import type { SheetSource } from '../../domain/sheets/sheet';
import type { ReportDefinition } from '../../domain/reports/report';
import { storeName, type StoreId } from '../../domain/stores';
import { hasTemplate } from '../import/template';
import { Note } from '../import/Note';
import { useTemplate } from '../import/use-template';
import { PageLink } from '../PageLink';
import { useAreas } from '../pages';
import { sourcesOf } from '../set-up';
import { formatDay } from '../table/format-cell';
import { planShare, planWords } from './plan-progress';
import classes from './sheet.module.css';
import { uploadPlace } from './upload-path';

/** Shown after a moment: most plans were made before and are only looked up. */
export const PlanWorking = ({ plan, onCancel }: { readonly plan: PlanState; readonly onCancel: () => void }) => {
  const progress = plan.kind === 'working' ? plan.progress : null;
  const learns = progress?.step === 'forecast';
  return (
    <div className={classes.working} role="group" aria-label="Making the plan">
      <Text size="sm">{planWords(progress)}</Text>
      <Progress value={Math.round(planShare(progress) * 100)} aria-label="The plan so far" w={320} size="sm" transitionDuration={0} animated={learns} />
      {learns ? (
        <Text size="xs" c="dimmed">
          It learns from all sales, once for new ones. Afterwards pages open at once.
        </Text>
      ) : null}
      <Button size="compact-xs" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
};

export const PlanStopped = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Stack p="md" align="flex-start" gap="xs">
    <Text size="sm">The plan was cancelled. Nothing was changed.</Text>
    <Button size="xs" onClick={onAgain}>
      Make the plan
    </Button>
  </Stack>
);

type MissingProps = { readonly storeId: StoreId; readonly title: string; readonly sources: readonly SheetSourceState[]; readonly definitions: readonly SheetSource[]; /** The past day that is shown; null: today. */ readonly day: string | null };

/** Lists that staff keep themselves begin with a file that has their headings; what a marketplace makes is only downloaded. */
const EmptyTemplate = ({ report, onSaid }: { readonly report: ReportDefinition; readonly onSaid: (words: string | null) => void }) => {
  const template = useTemplate();
  return hasTemplate(report) ? (
    <Anchor component="button" type="button" fz="xs" onClick={() => void template(report, 'xlsx').then(onSaid)}>
      Empty template<span className="visually-hidden">: {report.title}</span>
    </Anchor>
  ) : null;
};

/** Which reports the page needs, those that are there ticked off, each with where it is found; below them what the page can do without. */
export const MissingReports = ({ storeId, title, sources, definitions, day }: MissingProps) => {
  const areas = useAreas();
  const [said, setSaid] = useState<string | null>(null);
  const placeOf = (source: SheetSourceState) => uploadPlace(areas, definitions.find((one) => one.title === source.title)?.tables ?? []);
  const more = sourcesOf(areas, storeId, sources, definitions).filter(({ needed, missing }) => !needed && missing);
  return (
    <section className={classes.missing} aria-label="What is missing">
      <IconFileImport size={28} stroke={1.4} aria-hidden />
      <Title order={2}>
        {title}: some reports of {storeName(storeId)} are missing{day === null ? '' : ` as of ${formatDay(day)}`}
      </Title>
      <Text size="sm">
        {day === null
          ? 'Drop them anywhere on the window, or open their pages. The page fills as soon as they are published.'
          : 'Reports of that day or before can be dropped now as well, anywhere on the window. Newer ones tell nothing of it.'}
      </Text>
      <ul className={classes.missingReports}>
        {sources
          .filter(({ needed }) => needed)
          .map((source) => {
            const place = placeOf(source);
            const Icon = source.missing ? IconAlertTriangle : IconCheck;
            return (
              <li key={source.title} data-missing={source.missing || undefined}>
                <span className={classes.missingState}>
                  <Icon size={15} aria-hidden />
                  {source.missing ? 'Missing' : 'There'}
                </span>
                <div>
                  <strong>{source.title}</strong>
                  {source.missing && place !== null ? <span>{place.whereToFind}</span> : null}
                </div>
                {source.missing && place !== null ? (
                  <span className={classes.missingWays}>
                    <PageLink to={place.path}>Upload the {place.reportTitle}</PageLink>
                    <EmptyTemplate report={place.report} onSaid={setSaid} />
                  </span>
                ) : null}
              </li>
            );
          })}
      </ul>
      {more.length === 0 ? null : (
        <p className={classes.missingMore}>
          Also useful here:{' '}
          {more.map((source, index) => {
            const place = placeOf(source);
            return (
              <Fragment key={source.title}>
                {index === 0 ? '' : ', '}
                {place === null ? source.title : <PageLink to={place.path}>{source.title}</PageLink>}
                {place === null || !hasTemplate(place.report) ? null : (
                  <>
                    {' '}
                    (<EmptyTemplate report={place.report} onSaid={setSaid} />)
                  </>
                )}
              </Fragment>
            );
          })}
          .
        </p>
      )}
      <Note>{said}</Note>
    </section>
  );
};
