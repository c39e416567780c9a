/** Choices of columns, kept as one setting that the whole staff shares. */
import type { DataService, Listener } from '../../data/ports';
import { mappingsFrom, withMapping, withoutMapping, type RememberedMapping } from '../../domain/reports/mapping/remembered-mappings';
import { mappingChanges } from '../../domain/settings/kept-changes';
import type { MappingMemory } from './mapping-memory';
import { createSharedMemory } from './shared-memory';

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

export const createMappingMemory = (
  data: Pick<DataService, 'watchSetting' | 'saveSetting' | 'logKept'>,
  listener: <T>(callback: (value: T) => void) => Listener<T>,
): MappingMemory => {
  const memory = createSharedMemory<readonly RememberedMapping[]>(data, listener, { settingId, title, from: (body) => (body === null ? [] : parsed(body)), bodyOf, changes: mappingChanges });
  return {
    known: memory.known,
    remember: (mapping) => memory.amend((mappings) => withMapping(mappings, mapping)),
    forget: (headings) => memory.amend((mappings) => withoutMapping(mappings, headings)),
    subscribe: memory.subscribe,
  };
};
