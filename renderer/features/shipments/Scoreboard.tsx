/** All plans scored: over all, and plan by plan. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlanPlace } from '../../domain/shipments/explain-lines';
import { scoreFigureId, type ScoredPlan } from '../../domain/shipments/explain-scores';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { contenders, contenderTitles, scoreLines, type LineScore } from '../../domain/shipments/scoreboard';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { Says } from '../../ui/Says';
import { ListFiles } from '../../ui/exports/ListFiles';
import { ScoreTable, percentWords } from '../../ui/scores/ScoreTable';
import { formatAge, formatCount, formatSome } from '../../ui/table/format-cell';
import { Figure } from '../../ui/why/Figure';
import { UnreadPlans } from './UnreadPlans';
import { plansMeant } from './plan-words';
import { scoreList } from './saved-lists';
import { useScoresWhy } from './use-scores-why';
import { useScoredPlans } from './use-scored-plans';
import { firstScoredDay } from './use-score';
import classes from './shipments.module.css';

type ScoreboardProps = { readonly storeId: StoreId; readonly plans: readonly PlanSummary[]; readonly now: number; readonly linkTo: (planId: string) => string };

export const Scoreboard = ({ storeId, plans, now, linkTo }: ScoreboardProps) => {
  const { asked, left, plans: full, places, unread, scores } = useScoredPlans(storeId, plans);
  const isScoring = scores.kind === 'scoring';
  const all = scores.kind === 'scored' ? scoreLines([...scores.scores.values()].flat()) : null;
  const body = (): ReactNode => {
    if (asked === 0) return <Nothing />;
    if (scores.kind === 'failed') return <FailureNotice failure={scores.failure} />;
    if (isScoring || all === null || scores.kind !== 'scored') return <p className={classes.dim}>Looking at what sold since</p>;
    return <Scores storeId={storeId} plans={full} places={places} scores={scores.scores} all={all} which={plansMeant(asked, left)} now={now} linkTo={linkTo} />;
  };
  return (
    <>
      <Says words={asked === 0 || scores.kind === 'failed' ? '' : isScoring || all === null ? 'Looking at what sold since' : `${formatSome(all.scored, 'line')} scored`} />
      <UnreadPlans count={unread}>What sold of {unread === 1 ? 'it' : 'them'} is not among these figures.</UnreadPlans>
      {body()}
    </>
  );
};

const Nothing = () => (
  <section className={`${classes.card ?? ''} ${classes.empty ?? ''}`}>
    <h2>Nothing to score yet</h2>
    <p>A plan saved from a forecast page keeps our quantity, the marketplace’s, the 30-day pace’s and last year’s as they were that day. Once its goods have sold, they are held against each other here.</p>
  </section>
);

type ScoresProps = Pick<ScoreboardProps, 'storeId' | 'now' | 'linkTo'> & { readonly plans: readonly ShipmentPlan[]; readonly places: ReadonlyMap<string, PlanPlace>; readonly scores: ReadonlyMap<string, readonly LineScore[]>; readonly all: ReturnType<typeof scoreLines>; readonly which: string };

const Scores = ({ storeId, plans, places, scores, all, which, now, linkTo }: ScoresProps) => {
  const why = useScoresWhy();
  const scoredOf = (plan: ShipmentPlan): readonly ScoredPlan[] => {
    const place = places.get(plan.id);
    return place === undefined ? [] : [{ place, status: plan.status, scores: scores.get(plan.id) ?? [], scoredFrom: firstScoredDay(plan) }];
  };
  return (
    <div className={classes.stack}>
      <section className={classes.card} aria-label="Scoreboard">
        <div className={classes.cardHead}>
          <h2>Over {which}</h2>
          <span className={classes.dim} style={{ fontSize: 12 }}>
            {formatSome(all.scored, 'line')} scored, {formatCount(all.unscored)} not told yet; all of them gave a quantity for {formatCount(all.common)}
          </span>
        </div>
        {all.scored === 0 ? <div className={classes.cardBody}><span className={classes.dim}>Too few days of sales are known since the plans were saved.</span></div> : <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Scores over ${which}`}><ScoreTable score={all} figureOf={(figure, words) => <Figure isStop onWhy={() => why.ofScores(`Over ${which}`, plans.flatMap(scoredOf), figure)}>{words}</Figure>} /></div>}
      </section>
      <section className={classes.card} aria-label="Scores by plan">
        <div className={classes.cardHead}>
          <h2>Plan by plan</h2>
          <span className={classes.dim} style={{ fontSize: 12 }}>error: units missed over units needed</span>
          <ListFiles name={`Scores of plans ${storeId.toUpperCase()}`} storeId={storeId} list={() => scoreList(plans, scores)} />
        </div>
        <div className={classes.scroll} tabIndex={0} role="region" aria-label="Scores plan by plan">
          <table className={classes.table}>
            <thead>
              <tr>
                <th>Plan</th>
                <th>Name</th>
                <th>Age</th>
                <th data-numeric>Lines scored</th>
                {contenders.map((contender) => (
                  <th key={contender} data-numeric>{contenderTitles[contender]}</th>
                ))}
                <th>State</th>
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => {
                const score = scoreLines(scores.get(plan.id) ?? []);
                return (
                  <tr key={plan.id}>
                    <td>
                      <Link className={classes.link} to={linkTo(plan.id)}>{plan.id}</Link>
                    </td>
                    <td data-wrap>{plan.name}</td>
                    <td className={classes.dim}>{plan.createdAt === null ? 'not stated' : formatAge(plan.createdAt, now)}</td>
                    <td data-numeric>{formatCount(score.scored)}</td>
                    {contenders.map((contender) => (
                      <td key={contender} data-numeric data-not-known={score.of[contender].lines === 0 ? '' : undefined}>{score.of[contender].lines === 0 ? '' : <Figure isStop onWhy={() => why.ofScores(plan.name, scoredOf(plan), scoreFigureId('own-error', contender))}>{percentWords(score.of[contender].wape)}</Figure>}</td>
                    ))}
                    <td>{score.scored === 0 ? 'not told yet' : score.isFinal ? 'final' : 'so far'}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </section>
      {why.drawer}
    </div>
  );
};
