/** In which order the rules of a channel come to a quantity, worked out on one example by the very function that the pages use. */
import { Text, Title } from '@mantine/core';
import { quantityToPublish, type PublishRules, type RuleOrder as Order } from '../../domain/planning/publish';
import { settingRow } from '../../domain/settings/setting-rows';
import { settingOf } from '../../domain/settings/settings';
import type { StoreId } from '../../domain/stores';
import { usePlanningSettings } from '../../ui/settings/planning-settings';
import { formatCount } from '../../ui/table/format-cell';
import panel from './settings.module.css';

const pool = 57;

const shown = (rules: PublishRules): string => formatCount(quantityToPublish(pool, rules));

type Step = readonly [rule: string, does: string, example: string];

const stepsOf = (order: Order): readonly Step[] => {
  const none: PublishRules = { reserve: 0, share: 1, order, mostShown: null, leastShown: 0, fixedShown: null };
  const [kept, halved] = [{ ...none, reserve: 7 }, { ...none, share: 0.5 }];
  const both = { ...kept, share: 0.5 };
  const limited = { ...both, mostShown: 24 };
  const between: readonly Step[] = order === 'reserve-first'
    ? [
        ['Kept back', 'Taken off what can be sold; the fixed number, the computed one, or the larger.', `7 of ${formatCount(pool)}: ${shown(kept)}`],
        ['Share', 'Of what is left, rounded down to whole units.', `Then 50 %: ${shown(both)}`],
      ]
    : [
        ['Share', 'Of what can be sold, rounded down to whole units.', `50 % of ${formatCount(pool)}: ${shown(halved)}`],
        ['Kept back', 'Taken off the share; the fixed number, the computed one, or the larger.', `Then less 7: ${shown(both)}`],
      ];
  return [
    ['Always shown', 'Where it is set, none of the others counts. Never more than can be sold.', `80 of ${formatCount(pool)} that can be sold: ${shown({ ...none, fixedShown: 80 })}`],
    ...between,
    ['Most shown', 'No more than this.', `Then at most 24: ${shown(limited)}`],
    ['Shown as 0 below', 'What is then fewer than this is shown as 0.', `Then 0 below 25: ${shown({ ...limited, leastShown: 25 })}`],
  ];
};

/** `forStore` null: as it stands for every store. */
export const RuleOrder = ({ forStore }: { readonly forStore: StoreId | null }) => {
  const { document, settings } = usePlanningSettings();
  const everywhere = document.entries.find(({ settingId, scope }) => settingId === 'rule-order' && scope === 'default')?.value ?? settingRow('rule-order').default;
  const order = forStore === null ? everywhere : settingOf(settings, 'rule-order', { storeId: forStore, supplier: null, sku: null }).value;
  return (
    <section className={panel.panel} aria-labelledby="rule-order">
      <Title order={2} id="rule-order">
        Order of the rules
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Of each rule, what a SKU has of its own goes before what the store has, and that before what holds for every store. What is typed or locked on a page goes before them all.
      </Text>
      <dl className={panel.facts}>
        {stepsOf(order === 'share-first' ? order : 'reserve-first').map(([rule, does, example], place) => (
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
};
