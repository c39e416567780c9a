/** What a sheet says above its rows about how its figures came to be. */
import { isoDay } from '../../domain/demand/days';
import { listedNames } from '../../domain/listed-names';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { counted } from '../../domain/sheets/maker';
import type { SheetId } from '../../domain/sheets/sheet';
import type { Explained } from './explained';

/** A past day's sheet says what it goes by. */
export const pastNote = (day: string): string => `As of ${day}: stock, sales, shipment plans and orders up to that day. Items, bundles, costs, settings and rules are those of today; what staff decided on rows is not counted.`;

const earlyNote = 'The forecast is being made. What is expected of the days to come follows as soon as it is there.';

/** Sales that no listing could be named for are in no row. */
const unplacedNote = ({ sales }: Explained): readonly string[] => {
  const units = (sales?.demand.daily.unplaced ?? []).reduce((sum, one) => sum + one.units, 0);
  return units > 0 ? [`In no row, because no listing could be named for them: ${counted(units, 'unit')} sold.`] : [];
};

const mostNamed = 3;

const namedOf = (names: readonly string[]): string => listedNames(names, mostNamed);

/** Sales dated after the day of the plan are in no figure before their day has come. A past day has sales after it as a matter of course. */
const laterNote = ({ sales, later: alone = [], day }: Explained): readonly string[] => {
  const later = sales?.demand.daily.later ?? alone;
  const lines = later.reduce((sum, one) => sum + one.lines, 0);
  const last = isoDay(later.reduce((newest, { lastDay }) => Math.max(newest, lastDay), 0));
  return lines === 0 ? [] : [`In no figure, because ${lines === 1 ? 'it is' : 'they are'} dated after today, ${day} at the marketplace: ${counted(lines, 'line')} of ${namedOf(later.map(({ fileName }) => fileName))}, the last of ${last}. Where the day is wrong, mend the file and drop it again.`];
};

/** Plans of which neither a version that can be read nor their history says how they stood on a past day. */
const untoldPlansNote = ({ plan: { context: { inputs: { untoldPlans = [] } } } }: Explained): readonly string[] =>
  untoldPlans.length === 0 ? [] : [`In no stock and in nothing on its way, because nothing tells how they stood that day: ${counted(untoldPlans.length, 'shipment plan')} (${namedOf(untoldPlans)}).`];

/** What is said of every sheet of the plan, before what the sheet says itself. */
export const notesAbove = (explained: Explained, isPast: boolean): readonly string[] => [...(explained.isEarly === true ? [earlyNote] : []), ...(isPast ? [] : laterNote(explained)), ...unplacedNote(explained), ...untoldPlansNote(explained)];

/** Of sheets whose decisions hold on another one too, and could not be read. */
export const unreadNote = (sheets: readonly SheetId[]): readonly string[] =>
  sheets.map((sheetId) => `What was decided on “${sheetDefinitions[sheetId].title}” is not known, because this computer could not read it: what goes by it here is the plan’s own.`);

export const keptNote = 'These are the figures of the last visit. What they are made from has changed since, and newer ones are being worked out.';

export const keptForWantNote = 'These are the figures of the last visit. They could not be worked out again.';
