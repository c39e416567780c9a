/** How high the charts of each sheet stood last on this computer: their room is kept from the first frame on, so that the table does not move when they come. */
import { isSheetId, type SheetId } from '../../domain/sheets/sheet';

const keptAs = 'charts-heights';

/** What a card with two lines of words has beside its drawing, pixels: for a sheet whose charts were never seen. */
const besideDrawing = 38;

type Heights = Readonly<Partial<Record<SheetId, number>>>;

const isHeight = (entry: [string, unknown]): boolean => isSheetId(entry[0]) && typeof entry[1] === 'number' && entry[1] >= 0 && entry[1] < 4000;

const kept = (store: Pick<Storage, 'getItem'>): Heights => {
  try {
    const value: unknown = JSON.parse(store.getItem(keptAs) ?? '{}');
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(isHeight)) : {};
  } catch {
    return {};
  }
};

/** Pixels. 0: it has none. `drawn`: how high a chart is drawn. */
export const chartRoom = (store: Pick<Storage, 'getItem'>, sheetId: SheetId, drawn: number): number => kept(store)[sheetId] ?? drawn + besideDrawing;

export const keepChartRoom = (store: Pick<Storage, 'getItem' | 'setItem'>, sheetId: SheetId, height: number): void => {
  const heights = kept(store);
  const told = Math.round(height * 100) / 100;
  if (heights[sheetId] === told) return;
  try {
    store.setItem(keptAs, JSON.stringify({ ...heights, [sheetId]: told }));
  } catch {
    // A full store keeps what it has; the room is guessed next time.
  }
};
