import { Button, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { DemandEvent } from '../../domain/demand/events';
import { isIsoDay } from '../../domain/reports/read-day';
import { Segments } from '../../ui/Segments';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatCount, formatDay, formatMoment, formatSome } from '../../ui/table/format-cell';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { noYear } from './no-year';
import { ClosuresAhead } from './ClosuresAhead';
import { EventUplifts, UpliftInput } from './EventUplifts';
import { SettingFacts } from './SettingFacts';
import { typedSkus } from './typed-skus';
import type { SettingChanges } from './use-setting-changes';
import styles from './settings-rows.module.css';
import panel from './settings.module.css';

const kinds = [
  { value: 'lead-time', label: 'Factories closed' },
  { value: 'promo', label: 'Our promotion' },
  { value: 'demand', label: 'Everybody buys more' },
] as const;

type Effect = DemandEvent['effect'];

const effectWords: Readonly<Record<Effect, string>> = {
  'lead-time': 'production and quality control wait for them', promo: 'left out of paces', demand: 'named with the chart of sales and forecast; no quantity goes by them',
};

const wordsOf = ({ effect, uplift }: DemandEvent): string => (uplift === undefined ? effectWords[effect] : `${formatCount(uplift)} % more is planned for, and past days of this name are left out of paces and forecasts`);

/** Days staff know of: closures of factories, promotions, events. Lunar New Year, Prime Day and Black Friday are known already. */
export const CalendarDays = ({ changes }: { readonly changes: SettingChanges }) => {
  const { document } = usePlanningSettings();
  const [effect, setEffect] = useState<Effect>('lead-time');
  const [name, setName] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [skus, setSkus] = useState('');
  const [uplift, setUplift] = useState<number | 'wrong' | null>(null);
  /** How often the field of it began anew. */
  const [begun, setBegun] = useState(0);
  const mayName = effect !== 'lead-time';
  const areDays = isIsoDay(from) && isIsoDay(to) && from <= to;
  const mayAdd = areDays && name.trim() !== '' && !(effect === 'demand' && uplift === 'wrong');
  const beginUplift = (): void => {
    setUplift(null);
    setBegun((times) => times + 1);
  };
  const add = async (): Promise<void> => {
    const of = typedSkus(skus);
    const after: DemandEvent = { id: crypto.randomUUID(), name: name.trim().slice(0, 100), from, to, effect, skus: mayName && of.length > 0 ? of : null, source: 'Added by staff', ...(effect === 'demand' && typeof uplift === 'number' ? { uplift } : {}) };
    if (await changes.make({ kind: 'event', before: null, after })) {
      setName('');
      beginUplift();
    }
  };
  const kept = useKeptFocus<HTMLElement>(String(document.events.length));
  return (
    <section {...kept} className={panel.panel} aria-labelledby="calendar-days">
      <Title order={2} id="calendar-days">
        Calendar
      </Title>
      <SettingFacts id="calendar-days" current={document.events.length === 0 ? 'no days of your own' : formatSome(document.events.length, 'entry', 'entries')} />
      <ClosuresAhead />
      <ul className={styles.days}>
        {document.events.map(({ by, at, ...event }) => (
          <li key={event.id}>
            <strong>{event.name}</strong>
            <span>
              {formatDay(event.from)} to {formatDay(event.to)}, {wordsOf(event)}
              {event.skus === null ? '' : `, ${event.skus.join(', ')}`}
            </span>
            <Text size="xs" c="dimmed">
              {by}
              {at === 0 ? '' : `, ${formatMoment(at)}`}
            </Text>
            <Button size="compact-xs" variant="default" onClick={() => void changes.make({ kind: 'event', before: event, after: null })}>
              Take back<span className="visually-hidden">: {event.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.addRule}
        aria-label="Add days"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayAdd) void add();
        }}
      >
        <Segments size="xs" aria-label="What the days are" data={[...kinds]} value={effect} onChange={(next) => {
          setEffect(next);
          // Its field goes with the kind, and comes back empty.
          beginUplift();
        }} />
        <TextInput size="xs" label="Name" placeholder="Golden Week" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput size="xs" type="date" label="First day" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput
          size="xs" type="date" label="Last day" value={to} onChange={(event) => setTo(event.currentTarget.value)}
          error={from === '' || to === '' || areDays ? null : isIsoDay(from) && isIsoDay(to) ? 'The last day is before the first.' : noYear}
        />
        {effect === 'demand' && <UpliftInput key={begun} label="More sold, %" onTyped={setUplift} />}
        {mayName && <TextInput size="xs" label="SKUs, commas between (all where empty)" value={skus} onChange={(event) => setSkus(event.currentTarget.value)} />}
        <Button size="xs" type="submit" variant="default" disabled={!mayAdd}>
          Add days
        </Button>
      </form>
      <EventUplifts own={document.events} changes={changes} />
    </section>
  );
};
