/** In which order the rules of a channel come to a quantity, worked out on one example by the very function that the pages use. */
import { Text, Title } from '@mantine/core';
import { quantityToPublish, type PublishRules } from '../../domain/planning/publish';
import { formatCount } from '../../ui/table/format-cell';
import panel from './settings.module.css';

const pool = 57;
const none: PublishRules = { reserve: 0, share: 1, mostShown: null, leastShown: 0, fixedShown: null };
const kept: PublishRules = { ...none, reserve: 7 };
const shared: PublishRules = { ...kept, share: 0.5 };
const limited: PublishRules = { ...shared, mostShown: 24 };

const shown = (rules: PublishRules): string => formatCount(quantityToPublish(pool, rules));

const steps: readonly (readonly [rule: string, does: string, example: string])[] = [
  ['Always shown', 'Where it is set, none of the others counts. Never more than can be sold.', `80 of ${formatCount(pool)} that can be sold: ${shown({ ...none, fixedShown: 80 })}`],
  ['Kept back', 'Taken off what can be sold; the fixed number, the computed one, or the larger.', `7 of ${formatCount(pool)}: ${shown(kept)}`],
  ['Share', 'Of what is left, rounded down to whole units.', `Then 50 %: ${shown(shared)}`],
  ['Most shown', 'No more than this.', `Then at most 24: ${shown(limited)}`],
  ['Shown as 0 below', 'What is then fewer than this is shown as 0.', `Then 0 below 25: ${shown({ ...limited, leastShown: 25 })}`],
];

export const RuleOrder = () => (
  <section className={panel.panel} aria-labelledby="rule-order">
    <Title order={2} id="rule-order">
      Order of the rules
    </Title>
    <Text size="sm" c="dimmed" mb="xs">
      Of each rule, what a SKU has of its own goes before what the store has, and that before what holds for every store. What is typed or locked on a page goes before them all.
    </Text>
    <dl className={panel.facts}>
      {steps.map(([rule, does, example], place) => (
        <div key={rule}>
          <dt>
            {place + 1}. {rule}
          </dt>
          <dd>
            {does} {example}.
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
