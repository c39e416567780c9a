/** Edits not saved yet, kept on this computer for each person, workspace, store and sheet: leaving the page or a power cut costs nothing. */
import type { TextStore } from '../../data/storage/unsaved-texts';
import type { Decision } from '../../domain/sheets/decisions';
import type { PendingCell, PendingEdits } from './pending-edits';

export const keptEditsKey = (workspace: string, email: string, settingId: string): string => `sheet-edits:${workspace}:${email}:${settingId}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isValue = (value: unknown): value is Decision['value'] => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isWas = (value: unknown): value is Decision['was'] => isTextOrNull(value) || typeof value === 'number';

const isDecided = (value: unknown): boolean => value === null || (isRecord(value) && isValue(value['value']) && isTextOrNull(value['reason']) && isWas(value['was']));
const isBase = (value: unknown): boolean => value === null || (isRecord(value) && isDecided(value) && typeof value['by'] === 'string' && typeof value['at'] === 'number');
const isCell = (value: unknown): value is PendingCell => isRecord(value) && isDecided(value['decided'] ?? null) && isBase(value['base'] ?? null) && 'decided' in value && 'base' in value;

/** What cannot be read is as good as nothing kept. */
export const keptEdits = (store: TextStore, key: string): PendingEdits => {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? '{}');
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([rowId, cells]) => {
        const readable = isRecord(cells) ? Object.entries(cells).filter((cell): cell is [string, PendingCell] => isCell(cell[1])) : [];
        return readable.length === 0 ? [] : [[rowId, Object.fromEntries(readable)]];
      }),
    );
  } catch {
    return {};
  }
};

/** False where this computer has no room for them: they then last as long as the window. */
export const keepEdits = (store: TextStore, key: string, edits: PendingEdits): boolean => {
  try {
    if (Object.keys(edits).length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(edits));
    return true;
  } catch {
    return false;
  }
};
