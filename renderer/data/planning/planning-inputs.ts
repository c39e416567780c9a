/** What staff said beside the reports: settings by scope, rules of their own, and days of promotions. Kept as one shared document. */
import type { Closure } from '../../domain/planning/closures';
import { knownEvents, type DemandEvent } from '../../domain/demand/events';
import { deliveredRules } from '../../domain/rules/delivered-rules';
import { ruleBookOf, type RuleBook, type RuleEntry } from '../../domain/rules/rule-book';
import { isPlanned } from '../../domain/settings/setting-rows';
import { settingsOf, type SettingEntry, type Settings } from '../../domain/settings/settings';
import { planningSettingId, readSettingsDocument } from '../../domain/settings/settings-document';

export { planningSettingId };

export type PlanningInputs = {
  /** Only what planning asks for: who set it, and limits that pages alone know, make no plan anew. */
  readonly entries: readonly SettingEntry[];
  readonly settings: Settings;
  /** Of the entries, what staff decided on rows of a sheet in a setting’s place. */
  readonly decided: readonly SettingEntry[];
  /** Those of staff, and those known of which staff said nothing. */
  readonly events: readonly DemandEvent[];
  /** Those of staff, and the book they make with the ones delivered. */
  readonly ownRules: readonly RuleEntry[];
  readonly rules: RuleBook;
  /** Days staff say factories are closed, beside the Lunar New Year. */
  readonly closures: readonly Closure[];
};

/** What cannot be read is left out: a plan on the defaults is better than none, and the settings page says which entries do not stand. */
export const planningInputs = (body: string | null, decided: readonly SettingEntry[] = []): PlanningInputs => {
  const document = readSettingsDocument(body);
  const set = document.entries
    .filter(({ settingId }) => isPlanned(settingId))
    .map(({ settingId, scope, storeId, name, value }): SettingEntry => ({ settingId, scope, storeId, name, value }));
  // Of two for one SKU the later counts: what is marked stands before what is set.
  const entries = [...set, ...decided];
  const ownRules = document.rules.map(({ by: _, at: __, ...rule }): RuleEntry => rule);
  return {
    entries, settings: settingsOf(entries), decided, ownRules, rules: ruleBookOf([...deliveredRules, ...ownRules]),
    closures: document.events.filter(({ effect }) => effect === 'lead-time').map(({ from, to, name }): Closure => ({ from, to, because: name })),
    events: [...knownEvents.filter(({ id }) => !document.events.some((own) => own.id === id)), ...document.events.map(({ by: _, at: __, ...event }): DemandEvent => event)],
  };
};

/** As they are for a past day: what staff decide today is about today’s goods. */
export const undecided = (inputs: PlanningInputs): PlanningInputs => {
  const entries = inputs.entries.filter((entry) => !inputs.decided.includes(entry));
  return inputs.decided.length === 0 ? inputs : { ...inputs, entries, settings: settingsOf(entries), decided: [] };
};

export const planningBody = (entries: readonly SettingEntry[], events: readonly DemandEvent[] = []): string => JSON.stringify({ entries, events });
