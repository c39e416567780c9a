/** Choices of columns, kept as one setting that the whole staff shares. */
import type { DataService, Listener } from '../../data/ports';
import { mappingsBody, mappingsFrom, mappingsSetting } from '../../domain/reports/mapping/mapping-setting';
import { withMapping, withoutMapping, type RememberedMapping } from '../../domain/reports/mapping/remembered-mappings';
import { mappingChanges } from '../../domain/settings/kept-changes';
import type { MappingMemory } from './mapping-memory';
import { createSharedMemory } from './shared-memory';

export const createMappingMemory = (
  data: Pick<DataService, 'watchSetting' | 'saveSetting'>,
  listener: <T>(callback: (value: T) => void) => Listener<T>,
): MappingMemory => {
  const memory = createSharedMemory<readonly RememberedMapping[]>(data, listener, { settingId: mappingsSetting.id, title: mappingsSetting.title, from: mappingsFrom, bodyOf: mappingsBody, changes: mappingChanges });
  return {
    known: memory.known,
    remember: (mapping) => memory.amend((mappings) => withMapping(mappings, mapping)),
    forget: (headings) => memory.amend((mappings) => withoutMapping(mappings, headings)),
    subscribe: memory.subscribe,
  };
};
