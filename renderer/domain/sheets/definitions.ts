/** Every sheet's columns, tiles, sources and parameters. */
import { fbaSendSheet } from './fba-send/definition';
import type { SheetDefinition, SheetId } from './sheet';

export const sheetDefinitions: Partial<Readonly<Record<SheetId, SheetDefinition>>> = { 'fba-send': fbaSendSheet };
