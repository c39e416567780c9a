/** Every sheet that can be made. */
import { fbaSendMaker } from './fba-send/fba-send';
import type { SheetMaker } from './maker';
import type { SheetId } from './sheet';

export const sheetMakers: Partial<Readonly<Record<SheetId, SheetMaker>>> = { 'fba-send': fbaSendMaker };
