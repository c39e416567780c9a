/** What a sheet says above its rows about how its figures came to be. */
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { counted } from '../../domain/sheets/maker';
import type { SheetId } from '../../domain/sheets/sheet';
import type { Explained } from './explained';

/** A past day's sheet says what it goes by. */
export const pastNote = (day: string): string => `As of ${day}: stock, sales and shipment plans up to that day. Items, bundles, orders, costs, settings and rules are those of today; what staff decided on rows is not counted.`;

const earlyNote = 'The forecast is being made. What is expected of the days to come follows as soon as it is there.';

/** Sales that no listing could be named for are in no row. */
const unplacedNote = ({ sales }: Explained): readonly string[] => {
  const units = (sales?.demand.daily.unplaced ?? []).reduce((sum, one) => sum + one.units, 0);
  return units > 0 ? [`In no row, because no listing could be named for them: ${counted(units, 'unit')} sold.`] : [];
};

const mostNamed = 3;

/** Plans of which neither a version that can be read nor their history says how they stood on a past day. */
const untoldPlansNote = ({ plan: { context: { inputs: { untoldPlans = [] } } } }: Explained): readonly string[] => {
  const more = untoldPlans.length - mostNamed;
  return untoldPlans.length === 0 ? [] : [`In no stock and in nothing on its way, because nothing tells how they stood that day: ${counted(untoldPlans.length, 'shipment plan')} (${untoldPlans.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}).`];
};

/** What is said of every sheet of the plan, before what the sheet says itself. */
export const notesAbove = (explained: Explained): readonly string[] => [...(explained.isEarly === true ? [earlyNote] : []), ...unplacedNote(explained), ...untoldPlansNote(explained)];

/** Of sheets whose decisions hold on another one too, and could not be read. */
export const unreadNote = (sheets: readonly SheetId[]): readonly string[] =>
  sheets.map((sheetId) => `What was decided on “${sheetDefinitions[sheetId].title}” is not known, because this computer could not read it: what goes by it here is the plan’s own.`);

export const keptNote = 'These are the figures of the last visit. What they are made from has changed since, and newer ones are being worked out.';

export const keptForWantNote = 'These are the figures of the last visit. They could not be worked out again.';
