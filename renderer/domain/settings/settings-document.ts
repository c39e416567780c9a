/**
 * The settings of the whole staff as one typed object: what was set by scope, dated rules and days of their own, and the last changes. It is kept as one shared document, saved
 * by compare-and-set, and is the one the planner reads.
 */
import { upliftBounds, type DemandEvent } from '../demand/events';
import { grouped } from '../grouped';
import { settingScopes } from '../explain/term';
import { isIsoDay } from '../reports/read-day';
import { isRuleEntry } from '../rules/rule-entry';
import type { RuleEntry } from '../rules/rule-book';
import { isStoreId } from '../stores';
import type { SettingValue } from './setting';
import type { SettingEntry } from './settings';

/** Its id among the shared settings. */
export const planningSettingId = 'planning';
export const planningSettingTitle = 'Settings of planning';

/** Who set it, an e-mail address, and when, milliseconds since 1970. Empty and 0 where the document does not say. */
export type Stamp = { readonly by: string; readonly at: number };

export type StampedEntry = SettingEntry & Stamp;
export type StampedRule = RuleEntry & Stamp;
export type StampedEvent = DemandEvent & Stamp;

/** Where a value stands: one setting at one place. */
export type SettingAddress = Pick<SettingEntry, 'settingId' | 'scope' | 'storeId' | 'name'>;

/** What is changed, from what to what. Null: nobody had set it, or it is taken back. */
export type Change =
  | { readonly kind: 'setting'; readonly at: SettingAddress; readonly before: { readonly value: SettingValue } | null; readonly after: { readonly value: SettingValue } | null }
  | { readonly kind: 'rule'; readonly before: RuleEntry | null; readonly after: RuleEntry | null }
  | { readonly kind: 'event'; readonly before: DemandEvent | null; readonly after: DemandEvent | null };

/** One setting changed of many names together: how many, the first of them or, where their values were taken away, all, and what stood and stands there; `differ` where that is not the same for all. */
export type ManyChanges = {
  readonly kind: 'many';
  readonly at: Omit<SettingAddress, 'name'>;
  readonly count: number;
  readonly names: readonly string[];
  readonly before: { readonly value: SettingValue } | null | 'differ';
  readonly after: { readonly value: SettingValue } | null | 'differ';
};

/** A line of the change log. `undoes`: the line it takes back. */
export type LoggedChange = Stamp & { readonly id: string; readonly change: Change | ManyChanges; readonly undoes: string | null };

export type SettingsDocument = {
  readonly entries: readonly StampedEntry[];
  readonly rules: readonly StampedRule[];
  readonly events: readonly StampedEvent[];
  /** The newest last; older lines than `mostLogged` are let go. */
  readonly log: readonly LoggedChange[];
};

export const emptyDocument: SettingsDocument = { entries: [], rules: [], events: [], log: [] };

export const mostLogged = 200;

/** Of more names than these, one setting changed together is one line of the log: rules of hundreds of SKUs would push every other line out of it. */
export const mostLinesTogether = 5;
/** Of the names of such a line as many are said. */
export const namesShown = 3;
/** What still stands bears its line’s stamp. What was taken away is known by the line’s own names alone: so many are kept, of all lines together, the newest first. */
export const mostNamesKept = 5_000;

/** Some 20,000 rules: what the window can read and write in one go. Characters; a shared setting packs them. */
export const mostDocumentCharacters = 3_000_000;

type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

const stampOf = ({ by, at }: Loose): Stamp => ({ by: typeof by === 'string' ? by : '', at: typeof at === 'number' && Number.isFinite(at) ? at : 0 });

const isValue = (value: unknown): value is SettingValue => value === null || ['number', 'string', 'boolean'].includes(typeof value);

const isAddress = (value: unknown): value is SettingAddress =>
  isLoose(value) && typeof value['settingId'] === 'string' && settingScopes.some((scope) => scope === value['scope']) && (value['storeId'] === null || isStoreId(value['storeId'])) &&
  (value['name'] === null || typeof value['name'] === 'string');

const addressOf = ({ settingId, scope, storeId, name }: SettingAddress): SettingAddress => ({ settingId, scope, storeId, name });

const placeOf = ({ settingId, scope, storeId }: Omit<SettingAddress, 'name'>): ManyChanges['at'] => ({ settingId, scope, storeId });

const isEvent = (value: unknown): value is DemandEvent =>
  isLoose(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string' && typeof value['source'] === 'string' && ['promo', 'demand', 'lead-time'].includes(String(value['effect'])) &&
  [value['from'], value['to']].every((day) => typeof day === 'string' && isIsoDay(day)) && (value['skus'] === null || (Array.isArray(value['skus']) && value['skus'].every((sku) => typeof sku === 'string'))) &&
  (value['uplift'] === undefined || (typeof value['uplift'] === 'number' && value['uplift'] >= upliftBounds[0] && value['uplift'] <= upliftBounds[1]));

const eventOf = ({ id, name, from, to, effect, skus, source, uplift }: DemandEvent): DemandEvent => ({ id, name, from, to, effect, skus, source, ...(uplift === undefined ? {} : { uplift }) });

const ruleOf = ({ ruleId, validFrom, value, source }: RuleEntry): RuleEntry => ({ ruleId, validFrom, value, source }) as RuleEntry; // a rule's value goes with its id

const valueSide = (value: unknown): { readonly value: SettingValue } | null | undefined => (value === null ? null : isLoose(value) && isValue(value['value']) ? { value: value['value'] } : undefined);
const sideOf = <T>(value: unknown, is: (one: unknown) => one is T): T | null | undefined => (value === null ? null : is(value) ? value : undefined);

const changeOf = (value: unknown): Change | null => {
  if (!isLoose(value)) return null;
  if (value['kind'] === 'setting') {
    const [at, before, after] = [value['at'], valueSide(value['before']), valueSide(value['after'])];
    return isAddress(at) && before !== undefined && after !== undefined ? { kind: 'setting', at: addressOf(at), before, after } : null;
  }
  if (value['kind'] === 'rule') {
    const [before, after] = [sideOf(value['before'], isRuleEntry), sideOf(value['after'], isRuleEntry)];
    return before !== undefined && after !== undefined ? { kind: 'rule', before, after } : null;
  }
  if (value['kind'] !== 'event') return null;
  const [before, after] = [sideOf(value['before'], isEvent), sideOf(value['after'], isEvent)];
  return before !== undefined && after !== undefined ? { kind: 'event', before, after } : null;
};

const manySide = (value: unknown): ManyChanges['before'] | undefined => (value === 'differ' ? 'differ' : valueSide(value));

const manyOf = (value: unknown): ManyChanges | null => {
  if (!isLoose(value) || value['kind'] !== 'many' || !isLoose(value['at'])) return null;
  const [at, count, names, before, after] = [{ ...value['at'], name: null }, value['count'], value['names'], manySide(value['before']), manySide(value['after'])];
  if (!isAddress(at) || typeof count !== 'number' || !Array.isArray(names) || before === undefined || after === undefined) return null;
  return { kind: 'many', at: placeOf(at), count, names: names.filter((name) => typeof name === 'string'), before, after };
};

const loggedOf = (value: unknown): readonly LoggedChange[] => {
  const change = isLoose(value) ? (changeOf(value['change']) ?? manyOf(value['change'])) : null;
  return isLoose(value) && change !== null && typeof value['id'] === 'string' ? [{ id: value['id'], ...stampOf(value), change, undoes: typeof value['undoes'] === 'string' ? value['undoes'] : null }] : [];
};

/** Never throws: what cannot be read is left out, line by line. */
export const readSettingsDocument = (body: string | null): SettingsDocument => {
  let parsed: unknown = null;
  try {
    parsed = body === null ? null : JSON.parse(body);
  } catch {
    return emptyDocument;
  }
  const of = (key: string): readonly unknown[] => {
    const list = isLoose(parsed) ? parsed[key] : null;
    return Array.isArray(list) ? list : [];
  };
  return {
    entries: of('entries').flatMap((one) => (isLoose(one) && isValue(one['value']) && isAddress(one) ? [{ ...addressOf(one), value: (one as SettingEntry).value, ...stampOf(one) }] : [])), // just checked
    rules: of('rules').flatMap((one) => (isRuleEntry(one) && isLoose(one) ? [{ ...ruleOf(one), ...stampOf(one) }] : [])),
    events: of('events').flatMap((one) => (isEvent(one) && isLoose(one) ? [{ ...eventOf(one), ...stampOf(one) }] : [])),
    log: of('log').flatMap(loggedOf),
  };
};

/** Null where it would hold more than a shared setting may, even with the log let go. The oldest lines of the log make room first. */
export const writeSettingsDocument = (document: SettingsDocument): string | null => {
  for (let kept = Math.min(document.log.length, mostLogged); ; kept = Math.floor(kept / 2)) {
    const body = JSON.stringify({ ...document, log: kept === 0 ? [] : document.log.slice(-kept) });
    if (body.length <= mostDocumentCharacters) return body;
    if (kept === 0) return null;
  }
};

export const sameAddress = (one: SettingAddress, other: SettingAddress): boolean =>
  one.settingId === other.settingId && one.scope === other.scope && one.storeId === other.storeId && one.name === other.name;

const sameRule = (one: RuleEntry, other: RuleEntry): boolean => one.ruleId === other.ruleId && one.validFrom === other.validFrom;

/** What stands now where a change would be made. */
const standing = ({ entries, rules, events }: SettingsDocument, change: Change): unknown => {
  if (change.kind === 'setting') {
    const found = entries.find((entry) => sameAddress(entry, change.at));
    return found === undefined ? null : { value: found.value };
  }
  const one = change.after ?? change.before;
  if (one === null) return null;
  if (change.kind === 'rule') {
    const found = rules.find((rule) => sameRule(rule, one as RuleEntry)); // the kind says which
    return found === undefined ? null : ruleOf(found);
  }
  const found = events.find(({ id }) => id === (one as DemandEvent).id); // the kind says which
  return found === undefined ? null : eventOf(found);
};

const text = (value: unknown): string => JSON.stringify(value);

/** True where what the change was made against still stands. */
export const standsBefore = (document: SettingsDocument, change: Change): boolean => text(standing(document, change)) === text(change.before);

const put = <T extends object>(all: readonly (T & Stamp)[], is: (one: T) => boolean, next: T | null, stamp: Stamp): readonly (T & Stamp)[] => [
  ...all.filter((one) => !is(one)),
  ...(next === null ? [] : [{ ...next, by: stamp.by, at: stamp.at }]),
];

/** `id` names the line of the log; it is not checked again whether the change was made against what stands. */
export const changed = (document: SettingsDocument, change: Change, id: string, stamp: Stamp, undoes: string | null = null): SettingsDocument => {
  const log = [...document.log, { id, by: stamp.by, at: stamp.at, change, undoes }].slice(-mostLogged);
  if (change.kind === 'setting') {
    return { ...document, log, entries: put<SettingEntry>(document.entries, (one) => sameAddress(one, change.at), change.after === null ? null : { ...change.at, value: change.after.value }, stamp) };
  }
  if (change.kind === 'rule') {
    const rule = change.after ?? change.before;
    return rule === null ? document : { ...document, log, rules: put<RuleEntry>(document.rules, (one) => sameRule(one, rule), change.after, stamp) }; // spreading forgets that id and value go together
  }
  const event = change.after ?? change.before;
  return event === null ? document : { ...document, log, events: put<DemandEvent>(document.events, ({ id: known }) => known === event.id, change.after, stamp) };
};

const addressKey = ({ settingId, scope, storeId, name }: SettingAddress): string => JSON.stringify([settingId, scope, storeId, name]);

type SettingChange = Extract<Change, { readonly kind: 'setting' }>;

/** Every change writes the whole document: lines whose names are no longer kept say the first of them. */
const withNamesKept = (log: readonly LoggedChange[]): readonly LoggedChange[] => {
  let kept = 0;
  return log.toReversed().map((line): LoggedChange => {
    if (line.change.kind !== 'many' || line.change.names.length <= namesShown) return line;
    kept += line.change.names.length;
    return kept <= mostNamesKept ? line : { ...line, change: { ...line.change, names: line.change.names.slice(0, namesShown) } };
  }).toReversed();
};

/** Lines of the log for changes made together, in their order: one each, or one for a setting of more names than `mostLinesTogether`, where its first stands. */
const linesOf = (changes: readonly Change[], ids: readonly string[], stamp: Stamp, undoes: readonly (string | null)[]): readonly LoggedChange[] => {
  const keyOf = ({ at }: SettingChange): string => JSON.stringify(placeOf(at));
  const together = grouped(changes.filter((change) => change.kind === 'setting'), keyOf);
  const one = (values: readonly SettingChange['before'][]): ManyChanges['before'] => (values.every((value) => text(value) === text(values[0])) ? (values[0] ?? null) : 'differ');
  return changes.flatMap((change, place): readonly LoggedChange[] => {
    const line = (of: LoggedChange['change']): readonly LoggedChange[] => [{ id: ids[place] ?? '', by: stamp.by, at: stamp.at, change: of, undoes: undoes[place] ?? null }];
    const many = change.kind === 'setting' ? (together.get(keyOf(change)) ?? []) : [];
    const [first] = many;
    if (first === undefined || many.length <= mostLinesTogether) return line(change);
    if (change !== first) return [];
    const [before, after] = [one(many.map((each) => each.before)), one(many.map((each) => each.after))];
    const isWhole = after === null && before !== 'differ';
    return line({ kind: 'many', at: placeOf(first.at), count: many.length, names: many.slice(0, isWhole ? many.length : namesShown).flatMap(({ at }) => at.name ?? []), before, after });
  });
};

/** Changes made together as the log has them. */
export const loggedAs = (changes: readonly Change[]): readonly LoggedChange['change'][] => linesOf(changes, [], { by: '', at: 0 }, []).map(({ change }) => change);

/**
 * Changes made together: rules of thousands of SKUs go through in one look at what stands. `ids` are those of the lines of the log, `undoes` those each of them takes back. Null where what one of them was made against no longer stands.
 */
export const changedTogether = (document: SettingsDocument, changes: readonly Change[], ids: readonly string[], stamp: Stamp, undoes: readonly (string | null)[] = []): SettingsDocument | null => {
  const entries = new Map(document.entries.map((entry) => [addressKey(entry), entry]));
  const valueAt = (at: SettingAddress): unknown => {
    const found = entries.get(addressKey(at));
    return found === undefined ? null : { value: found.value };
  };
  if (!changes.every((change) => (change.kind === 'setting' ? text(valueAt(change.at)) === text(change.before) : standsBefore(document, change)))) return null;
  let others = document;
  for (const change of changes) {
    if (change.kind !== 'setting') others = changed(others, change, '', stamp);
    else {
      // What is changed stands last, as after one change alone.
      entries.delete(addressKey(change.at));
      if (change.after !== null) entries.set(addressKey(change.at), { ...change.at, value: change.after.value, by: stamp.by, at: stamp.at });
    }
  }
  return { entries: [...entries.values()], rules: others.rules, events: others.events, log: withNamesKept([...document.log, ...linesOf(changes, ids, stamp, undoes)].slice(-mostLogged)) };
};

/** The change that takes another back. */
export const reversed = (change: Change): Change => ({ ...change, before: change.after, after: change.before }) as Change; // both sides are of one kind

/**
 * What takes a line of the log back. Of a change of many names the names are those whose value still bears the line's stamp, or those it took away while nothing stands there. Null where it no longer stands as the line left it; `one-by-one` where the
 * line does not say what stood before, or whose it took away.
 */
export const takingBack = (document: SettingsDocument, { change, by, at }: LoggedChange): readonly Change[] | 'one-by-one' | null => {
  if (change.kind !== 'many') return standsBefore(document, reversed(change)) ? [reversed(change)] : null;
  const { at: place, count, names, before, after } = change;
  if (before === 'differ' || after === 'differ') return 'one-by-one';
  if (after === null) {
    if (names.length !== count) return 'one-by-one';
    const standing = new Set(document.entries.map(addressKey));
    const taken = names.map((name): SettingAddress => ({ ...place, name }));
    return taken.some((address) => standing.has(addressKey(address))) ? null : taken.map((address) => ({ kind: 'setting', at: address, before: null, after: before }));
  }
  const set = document.entries.filter((entry) => entry.by === by && entry.at === at && entry.settingId === place.settingId && entry.scope === place.scope && entry.storeId === place.storeId && entry.value === after.value);
  return set.length === count ? set.map((entry) => ({ kind: 'setting', at: addressOf(entry), before: after, after: before })) : null;
};
