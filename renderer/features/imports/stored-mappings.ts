/** Choices of columns, kept as one setting that the whole staff shares. */
import type { DataService, Listener, Setting } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import { mappingsFrom, withMapping, withoutMapping, type RememberedMapping } from '../../domain/reports/mapping/remembered-mappings';
import type { MappingMemory } from './mapping-memory';

const settingId = 'report-mappings';
const title = 'Columns matched by hand';

/** A setting holds so many characters; the oldest choices make room. */
const longestBody = 190_000;

const parsed = (body: string): readonly RememberedMapping[] => {
  try {
    return mappingsFrom(JSON.parse(body));
  } catch {
    return [];
  }
};

const bodyOf = (mappings: readonly RememberedMapping[]): string => {
  const body = JSON.stringify({ mappings });
  return body.length <= longestBody || mappings.length === 0 ? body : bodyOf(mappings.slice(Math.ceil(mappings.length / 10)));
};

type Change = (known: readonly RememberedMapping[]) => readonly RememberedMapping[];

export const createMappingMemory = (
  data: Pick<DataService, 'watchSetting' | 'saveSetting'>,
  listener: <T>(callback: (value: T) => void) => Listener<T>,
): MappingMemory => {
  let stands: Setting | null = null;
  let known: readonly RememberedMapping[] = [];
  const listeners = new Set<() => void>();
  const take = (setting: Setting | null): void => {
    stands = setting;
    known = setting === null ? [] : parsed(setting.body);
    for (const one of listeners) one();
  };
  void data.watchSetting(settingId, listener<Outcome<Setting | null>>((setting) => setting.ok && take(setting.value)));

  /** The choice is in use at once. Where somebody else saved theirs meanwhile, it is laid over theirs. */
  const save = async (change: Change): Promise<void> => {
    for (let tries = 0; tries < 3; tries += 1) {
      const outcome = await data.saveSetting(settingId, title, bodyOf(change(known)), stands?.at ?? null);
      if (outcome.kind === 'saved') take(outcome.setting);
      if (outcome.kind !== 'conflict') return;
      take(outcome.theirs);
    }
  };
  const amend = (change: Change): void => {
    const next = change(known);
    if (next === known || JSON.stringify(next) === JSON.stringify(known)) return;
    void save(change).catch(() => undefined);
    known = next;
    for (const one of listeners) one();
  };

  return {
    known: () => known,
    remember: (mapping) => amend((mappings) => withMapping(mappings, mapping)),
    forget: (headings) => amend((mappings) => withoutMapping(mappings, headings)),
    subscribe: (one) => {
      listeners.add(one);
      return () => listeners.delete(one);
    },
  };
};
