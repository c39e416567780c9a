/** How one plan's quantities turned out, line by line. */
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { PlanPlace } from '../../domain/shipments/explain-lines';
import { contenders, scoreLines, type LineScore, type SoldSince } from '../../domain/shipments/scoreboard';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { Says } from '../../ui/Says';
import { ScoreTable } from '../../ui/scores/ScoreTable';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { Figure } from '../../ui/why/Figure';
import { useScoresWhy } from './use-scores-why';
import type { WhyOfLine } from './use-plan-why';
import { firstScoredDay, usePlanScores } from './use-score';
import classes from './shipments.module.css';

const linesPerStep = 100;

type ScorePanelProps = { readonly storeId: StoreId; readonly plan: ShipmentPlan; readonly place: PlanPlace; readonly onWhy: WhyOfLine };

export const ScorePanel = ({ storeId, plan, place, onWhy }: ScorePanelProps) => {
  const why = useScoresWhy();
  const plans = useMemo(() => [plan], [plan]);
  const scores = usePlanScores(storeId, plans);
  const proposed = plan.lines.filter(({ frozen }) => frozen.ours !== null).length;
  const lines = scores.kind === 'scored' ? (scores.scores.get(plan.id) ?? []) : [];
  const score = scoreLines(lines);
  const from = firstScoredDay(plan);
  const [isOpen, setOpen] = useState(false);
  const [most, setMost] = useState(linesPerStep);
  return (
    <section className={classes.card} aria-label="Scoreboard of the plan">
      <div className={classes.cardHead}>
        <h2>How the quantities turned out</h2>
        {score.scored > 0 ? <span className={classes.dim} style={{ fontSize: 12 }}>{score.isFinal ? 'the days they were to last are over' : 'so far: sales carried on at their pace'}</span> : null}
      </div>
      <Says words={proposed === 0 || scores.kind === 'failed' ? '' : scores.kind === 'scoring' ? 'Looking at what sold since' : `${formatSome(score.scored, 'line')} scored`} />
      {scores.kind === 'failed' ? (
        <div className={classes.cardBody}>
          <FailureNotice failure={scores.failure} />
        </div>
      ) : proposed === 0 ? (
        <div className={classes.cardBody}>
          <span className={classes.dim}>No quantity of this plan was proposed by a forecast, so there is nothing to score. Plans saved from a forecast page are.</span>
        </div>
      ) : scores.kind === 'scoring' ? (
        <div className={classes.cardBody}>
          <span className={classes.dim}>Looking at what sold since</span>
        </div>
      ) : score.scored === 0 ? (
        <div className={classes.cardBody}>
          <span className={classes.dim}>
            {plan.status === 'cancelled' ? 'A cancelled plan is not scored.' : from === null ? 'Nobody states when it was made, so no day is known whose sales it is judged by.' : `Not told yet: ${whyNot(lines)}. It is judged by sales from ${formatDay(from)} on.`}
          </span>
        </div>
      ) : (
        <>
          <div className={classes.scroll} tabIndex={0} role="region" aria-label="Scores">
            <ScoreTable score={score} figureOf={(figure, words) => <Figure isStop onWhy={() => why.ofScores(plan.name, [{ place, status: plan.status, scores: lines, scoredFrom: from }], figure)}>{words}</Figure>} />
            {why.drawer}
          </div>
          <div className={classes.cardBody}>
            <span className={classes.dim} style={{ fontSize: 12 }}>
              {from === null ? '' : `Scored by sales from ${formatDay(from)} on: `}needed is what sells in the days the quantity was to last, days without stock at the pace of the others, less what was there and on its way.
              {score.unscored > 0 ? ` ${formatSome(score.unscored, 'line')} cannot be told yet.` : ''}
            </span>
            <Button size="compact-xs" variant="subtle" w="fit-content" onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide the lines' : 'Show the lines'}
            </Button>
          </div>
          {isOpen ? (
            <div className={classes.scroll} style={{ maxHeight: 360 }} tabIndex={0} role="region" aria-label="Scores by line">
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th>SKU</th>
                    <th data-numeric>Needed</th>
                    <th data-numeric>Ours</th>
                    <th data-numeric>Marketplace</th>
                    <th data-numeric>30-day pace</th>
                    <th data-numeric>Last year</th>
                    <th>Remark</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.filter(({ line }) => line.frozen.ours !== null).slice(0, most).map(({ line, needed, because, isFinal, sold }) => (
                    <tr key={line.line}>
                      <td className={classes.bold}>{line.sku}</td>
                      <td data-numeric data-not-known={needed === null ? '' : undefined}>{needed === null ? '' : <Figure onWhy={() => onWhy(line, 'needed')}>{formatCount(Math.round(needed))}</Figure>}</td>
                      {contenders.map((contender) => {
                        const quantity = line.frozen[contender];
                        return <td key={contender} data-numeric data-not-known={quantity === null ? '' : undefined}>{quantity === null ? '' : <Figure onWhy={() => onWhy(line, contender === 'ours' ? 'proposed' : contender)}>{formatCount(quantity)}</Figure>}</td>;
                      })}
                      <td>{because ?? remarkOf(isFinal, sold)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ) : null}
          {isOpen && proposed > most ? (
            <div className={classes.cardBody}>
              <Button size="compact-xs" variant="default" w="fit-content" onClick={() => setMost(most + linesPerStep)}>
                Show {formatCount(Math.min(linesPerStep, proposed - most))} more of {formatSome(proposed, 'line')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
};

const remarkOf = (isFinal: boolean, sold: SoldSince | null): string => {
  const out = Math.round(sold?.outDays ?? 0);
  return [...(isFinal ? [] : ['so far']), ...(out > 0 ? [`out of stock on ${formatSome(out, 'day')}`] : [])].join(', ');
};

const whyNot = (lines: readonly LineScore[]): string => lines.find(({ line, because }) => line.frozen.ours !== null && because !== null)?.because ?? 'no line can be scored';
