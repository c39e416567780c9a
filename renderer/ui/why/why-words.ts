/** What a number stands on, as a person would say it. */
import { spoken } from '../../domain/explain/sentence';
import type { CellRef, Ref, Term } from '../../domain/explain/term';
import { grouped } from '../../domain/grouped';
import type { SettingRow } from '../../domain/settings/setting';
import { isSettingId, settingRow } from '../../domain/settings/setting-rows';
import { valueWords } from '../../domain/settings/setting-words';
import { tableDefinition } from '../../domain/tables/definitions';
import { writtenText } from '../display/written-text';
import { partitionWords } from '../provenance/provenance-words';

export const cellWords = ({ tableId, partition, columnId }: Pick<CellRef, 'tableId' | 'partition' | 'columnId'>): string => {
  const definition = tableDefinition(tableId);
  const column = definition.columns.find(({ id }) => id === columnId);
  return [definition.title, column?.title ?? columnId, ...(partition === 'all' ? [] : [partitionWords(partition)])].join(', ');
};

/** An amount with its unit, figures and days in the style that is chosen. */
export const amountWords = ({ value, unit }: Pick<Term, 'value' | 'unit'>): string => writtenText(spoken(value, unit));

const scopeWords = { default: 'as delivered', store: 'for this store', supplier: 'for this supplier', sku: 'for this SKU' } as const;

/** A share that is kept as 0.5 is said as it is set: 50 %. */
const settingValue = ({ settingId, value }: Extract<Ref, { kind: 'setting' }>): string => {
  const row: SettingRow | null = isSettingId(settingId) ? settingRow(settingId) : null;
  return row?.kind === 'number' && row.unit === '%' && typeof value === 'number' ? valueWords(row, value) : String(value);
};

/** A rule, a setting or a model in words; cells lead somewhere and are shown as links instead. */
export const refWords = (ref: Exclude<Ref, CellRef>): string => {
  if (ref.kind === 'rule') return `Rule valid from ${ref.validFrom} (${ref.source})`;
  if (ref.kind === 'setting') return ref.because ?? `Setting, ${scopeWords[ref.scope]}: ${settingValue(ref)}`;
  return ref.note;
};

/** Cells of one column of one partition stand together: ninety days of sales are one line, not ninety. */
export const gathered = (refs: readonly Ref[]): readonly { readonly words: string; readonly cells: readonly CellRef[] }[] => {
  const cells = refs.filter((ref) => ref.kind === 'cell');
  return [...grouped(cells, cellWords)].map(([words, cells]) => ({ words, cells }));
};
