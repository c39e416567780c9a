/** Choices of columns kept on this computer. */
import { mappingsFrom, withMapping, withoutMapping, type RememberedMapping } from '../../domain/reports/mapping/remembered-mappings';
import type { MappingMemory } from './mapping-memory';

const key = 'reportMappings';

const read = (): readonly RememberedMapping[] => {
  try {
    return mappingsFrom(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return [];
  }
};

export const createMappingMemory = (): MappingMemory => {
  let known = read();
  const listeners = new Set<() => void>();
  const keep = (next: readonly RememberedMapping[]): void => {
    known = next;
    localStorage.setItem(key, JSON.stringify({ mappings: next }));
    for (const listener of listeners) listener();
  };
  return {
    known: () => known,
    remember: (mapping) => keep(withMapping(known, mapping)),
    forget: (headings) => keep(withoutMapping(known, headings)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
