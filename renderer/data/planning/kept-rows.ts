/**
 * Rows of the sheets that were looked at last, on this computer's disk: after a restart a page shows at once what it last showed, while its plan is worked out again. Each is named by its
 * store, sheet and parameters and says what it was made from: other code's are not believed, nor those of other decisions, nor one that does not fit its sheet. What cannot be stored or
 * read costs nothing but time.
 */
import type { Decisions } from '../../domain/sheets/decisions';
import type { MadeRows } from '../../domain/sheets/maker';
import type { ParameterValue, SheetDefinition } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { KeyValueStore } from '../storage/key-value-store';
import { inputHash } from './input-hash';
import type { OpenedSheet } from './planner-ports';

/** What a page is told of a sheet beside its rows. */
export type SheetTold = Pick<OpenedSheet, 'planKey' | 'day' | 'parameters' | 'sources' | 'notes' | 'days'>;

export type KeptSheet = { readonly told: SheetTold; readonly made: MadeRows };

type SheetName = { readonly storeId: StoreId; readonly definition: SheetDefinition; readonly parameters: Readonly<Record<string, ParameterValue>> };

type Entry = KeptSheet & { readonly code: string; readonly decided: string };

/** Sheets kept; the one looked at longest ago gives way. */
const mostSheets = 4;
/** Of a sheet: some thirty megabytes. */
const mostCells = 3_000_000;

const indexName = 'rows index';

const nameOf = ({ storeId, definition, parameters }: SheetName): string => `rows ${storeId} ${definition.id} ${JSON.stringify(parameters)}`;

const decidedText = (decisions: Decisions): Promise<string> => inputHash([JSON.stringify([...decisions].map(([rowId, cells]) => [rowId, [...cells]]))]);

/** What lay on the disk may be of any shape: nothing is taken for granted but that it was put there by this code. */
const isEntry = (value: unknown, code: string): value is Entry => typeof value === 'object' && value !== null && 'code' in value && value.code === code && 'decided' in value && 'told' in value && 'made' in value;

const fits = ({ made: { table } }: Entry, { columns }: SheetDefinition): boolean =>
  table.columns.length === columns.length && table.columns.every(({ id, data }, at) => id === columns[at]?.id && data.kind === columns[at].kind && data.values.length === table.rowCount);

export type KeptRows = {
  /** Null where nothing is kept that could be shown. */
  readonly find: (name: SheetName, decisions: Decisions) => Promise<KeptSheet | null>;
  readonly keep: (name: SheetName, decisions: Decisions, sheet: KeptSheet) => Promise<void>;
};

export const keptRows = (disk: KeyValueStore | null, code: string): KeptRows => {
  /** One change of the index after the other. */
  let turn: Promise<unknown> = Promise.resolve();

  const put = async (name: string, entry: Entry, to: KeyValueStore): Promise<void> => {
    const before = await to.get(indexName);
    const names = [...(Array.isArray(before) ? before : []).filter((one): one is string => typeof one === 'string' && one !== name), name];
    const gone = names.slice(0, Math.max(0, names.length - mostSheets));
    await to.put(new Map<string, unknown>([[name, entry], [indexName, names.slice(gone.length)]]));
    if (gone.length > 0) await to.remove(gone);
  };

  return {
    find: async (name, decisions) => {
      try {
        const entry = await disk?.get(nameOf(name));
        return isEntry(entry, code) && fits(entry, name.definition) && entry.decided === (await decidedText(decisions)) ? { told: entry.told, made: entry.made } : null;
      } catch {
        return null;
      }
    },
    keep: (name, decisions, sheet) => {
      const { rowCount, columns } = sheet.made.table;
      const done = turn.then(async () => {
        if (disk === null || rowCount * columns.length > mostCells) return;
        await put(nameOf(name), { ...sheet, code, decided: await decidedText(decisions) }, disk);
      });
      turn = done.catch(() => undefined);
      return turn.then(() => undefined);
    },
  };
};
