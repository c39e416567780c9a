/** How the quantities of a past day turned out: ours, Amazon’s, the naive one and last year’s, by what sold since. */
import { Text } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { Outcome } from '../../domain/failures';
import type { PastScore } from '../../domain/shipments/past-score';
import { FailureNotice } from '../../ui/FailureNotice';
import { Says } from '../../ui/Says';
import { ScoreTable } from '../../ui/scores/ScoreTable';
import { useServices } from '../../ui/services';
import surface from '../../ui/surface/surface.module.css';
import { formatDay, formatSome } from '../../ui/table/format-cell';

type PastQuantitiesProps = { readonly view: string; /** ISO; null: today. */ readonly day: string | null };

export const PastQuantities = ({ view, day }: PastQuantitiesProps) => {
  const { planner } = useServices();
  const [told, setTold] = useState<Outcome<PastScore | null> | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (day !== null) void planner.scorePast(view).then((outcome) => isWanted && setTold(outcome));
    return () => {
      isWanted = false;
    };
  }, [planner, view, day]);

  if (day === null) return <Text size="xs" c="dimmed">As of a past day, it also says how far our quantities, Amazon’s, the 30-day pace’s and last year’s of that day were off.</Text>;
  const value = told?.ok === true ? told.value : null;
  return (
    <section className={surface.card} aria-label="How the quantities turned out">
      <div className={surface.cardHead}>
        <h3>How the quantities of {formatDay(day)} turned out</h3>
        {value === null || value.score.scored === 0 ? null : <span className={surface.soft}>{value.score.isFinal ? 'the days they were to last are over' : 'so far: sales carried on at their pace'}</span>}
      </div>
      <Says words={told === null ? 'Looking at what sold since' : value === null ? '' : `${formatSome(value.score.scored, 'SKU')} scored`} />
      {told === null ? <Body>Looking at what sold since</Body> : null}
      {told?.ok === false ? <div className={surface.cardBody}><FailureNotice failure={told.failure} /></div> : null}
      {value === null ? null : value.score.scored === 0 ? (
        <Body>{value.proposed === 0 ? 'Nothing was proposed on that day.' : `Not told yet: ${value.because ?? 'no SKU can be scored'}.`}</Body>
      ) : (
        <>
          <div className={surface.scroll} tabIndex={0} role="region" aria-label="Scores of the day">
            <ScoreTable score={value.score} />
          </div>
          <Body>
            Needed is what sells from the next day on in the days the quantity was to last, days without stock at the pace of the others, less what was there and on its way; ours is what the plan wanted before our own stock limited it. {formatSome(value.score.scored, 'SKU')} scored
            {value.score.unscored === 0 ? '' : `, ${formatSome(value.score.unscored, 'SKU')} not${value.because === null ? '' : ` (mostly: ${value.because})`}`}; all of them gave a quantity for {formatSome(value.score.common, 'SKU')}.
          </Body>
        </>
      )}
    </section>
  );
};

const Body = ({ children }: { readonly children: ReactNode }) => (
  <div className={surface.cardBody}>
    <span className={surface.soft}>{children}</span>
  </div>
);
