import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { knownEvents, upliftBounds, type DemandEvent } from '../../domain/demand/events';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { dayAfter } from '../../domain/planning/calendar-days';
import { FigureInput } from '../../ui/FigureInput';
import type { TypedFigure } from '../../ui/typed-figure';
import { formatDay } from '../../ui/table/format-cell';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';

const [least, most] = upliftBounds;

/** Before and after today: what sold a year ago is learned from, and what comes in a year is ordered for. */
const shownDays = 365;

/** Null: nothing was typed. */
const upliftTyped = (typed: TypedFigure): number | 'wrong' | null => (typed.kind === 'none' ? null : typed.kind === 'figure' && typed.value >= least && typed.value <= most ? typed.value : 'wrong');

/** `isBeside`: what it is of stands in the same line. */
export const UpliftInput = ({ label, isBeside = false, onTyped }: { readonly label: string; readonly isBeside?: boolean; readonly onTyped: (uplift: number | 'wrong' | null) => void }) => {
  const [uplift, setUplift] = useState<number | 'wrong' | null>(null);
  return (
    <FigureInput
      kind="percent" size="xs" w="9rem" {...(isBeside ? { 'aria-label': label, placeholder: 'More sold, %' } : { label })} most={Number.MAX_SAFE_INTEGER} objection={uplift === 'wrong' ? `From ${least} to ${most} %.` : null}
      onTyped={(typed) => {
        setUplift(upliftTyped(typed));
        onTyped(upliftTyped(typed));
      }}
    />
  );
};

const Known = ({ event, changes }: { readonly event: DemandEvent; readonly changes: SettingChanges }) => {
  const [uplift, setUplift] = useState<number | 'wrong' | null>(null);
  return (
    <li>
      <strong>{event.name}</strong>
      <span>
        {formatDay(event.from)} to {formatDay(event.to)}
      </span>
      <UpliftInput isBeside label={`More sold, % of ${event.name} ${event.from.slice(0, 4)}`} onTyped={setUplift} />
      <Button
        size="compact-xs" variant="default" disabled={typeof uplift !== 'number'}
        onClick={() => {
          if (typeof uplift === 'number') void changes.make({ kind: 'event', before: null, after: { ...event, uplift } });
        }}
      >
        Plan for it<span className="visually-hidden">: {event.name} {event.from.slice(0, 4)}</span>
      </Button>
    </li>
  );
};

/** Days everybody buys more on that are known without staff, a year back and a year ahead, of which nobody has said how much more. */
export const EventUplifts = ({ own, changes }: { readonly own: readonly DemandEvent[]; readonly changes: SettingChanges }) => {
  const [today] = useState(() => marketplaceDay(Date.now()));
  const known = knownEvents.filter((event) => event.effect === 'demand' && event.to >= (dayAfter(today, -shownDays) ?? '') && event.from <= (dayAfter(today, shownDays) ?? '') && !own.some(({ id }) => id === event.id));
  if (known.length === 0) return null;
  return (
    <>
      <Text size="sm" mt="md">
        Known days on which everybody buys more. No quantity goes by them until somebody says how much more is sold: then every day of them is planned with it, and past days of the same name, of all years, are left out of paces and forecasts.
      </Text>
      <ul className={styles.days} aria-label="Known days on which everybody buys more">
        {known.map((event) => (
          <Known key={event.id} event={event} changes={changes} />
        ))}
      </ul>
    </>
  );
};
