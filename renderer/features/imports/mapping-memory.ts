/** Where choices of columns are kept, as the queue and the mapping screen see it. */
import type { Stop } from '../../data/ports';
import type { RememberedMapping } from '../../domain/reports/mapping/remembered-mappings';

export type MappingMemory = {
  readonly known: () => readonly RememberedMapping[];
  readonly remember: (mapping: RememberedMapping) => void;
  readonly forget: (headings: string) => void;
  readonly subscribe: (listener: () => void) => Stop;
};
