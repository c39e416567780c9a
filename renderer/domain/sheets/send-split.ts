/** Where the units of a sending come from. */
import { awdFree } from '../planning/position';
import { fromSources } from '../planning/sendings';
import { fbaSent } from '../planning/sent-units';
import { casePackOf, isLabelStock, listingSetting, targetOf } from '../planning/store-context';
import { decidedUnits, type Decided } from './decided';
import type { ListingRow } from './listing-row';
import { counted } from './maker';
import { localUnits } from './own-stock';

export type SendSplit = { readonly awd: number; readonly warehouse: number; readonly label: number; /** Units nobody has. */ readonly uncovered: number };

export type SplitRules = {
  readonly awdAvailable: number;
  /** Units of the listing that local stock can give. */
  readonly localUnits: number;
  readonly casePack: number | null;
  readonly awdFirst: boolean;
};

const local = (units: number, isLabel: boolean): Pick<SendSplit, 'warehouse' | 'label'> => (isLabel ? { warehouse: 0, label: units } : { warehouse: units, label: 0 });

/** `isLabel`: local stock is the label supplier's alone. The plan's own split stands as it is; another quantity is taken from the preferred place first, each in whole cases, and what is left over is not covered. */
export const splitSend = (units: number, planned: { readonly units: number; readonly awd: number; readonly local: number }, rulesOf: () => SplitRules, isLabel: boolean): SendSplit => {
  if (units === planned.units) return { awd: planned.awd, ...local(planned.local, isLabel), uncovered: 0 };
  const { awdAvailable, localUnits, casePack, awdFirst } = rulesOf();
  const { first, second } = awdFirst ? fromSources(units, awdAvailable, localUnits, casePack) : fromSources(units, localUnits, awdAvailable, casePack);
  const [awd, own] = awdFirst ? [first, second] : [second, first];
  return { awd, ...local(own, isLabel), uncovered: units - awd - own };
};

export type Sending = { /** Null where stock or demand is not known, or nobody tells what there is to send. */ readonly planned: number | null; readonly decided: Decided; /** Units of the listing that local stock can give. */ readonly local: number | null; readonly split: SendSplit | null; /** Units in a case. */ readonly pack: number | null };

/** What holds to be sent to FBA, typed or planned, and from where. */
export const sendingOf = (row: ListingRow): Sending => {
  const { context, listing, plan, decisions } = row;
  const target = targetOf(context, listing);
  const local = localUnits(row);
  const { fba } = plan;
  const planned = fbaSent(context, listing, plan, local !== null);
  const decided = decidedUnits(planned, decisions, 'send', context.inputs.day);
  const isLabel = (decided.units ?? 0) > 0 && target !== null && isLabelStock(context, target.code);
  const split =
    decided.units === null
      ? null
      : splitSend(decided.units, { units: fba?.send.units ?? -1, awd: fba?.fromAwd ?? 0, local: fba?.fromLocal ?? 0 }, () => ({
          awdAvailable: awdFree(listing.awd) ?? 0, localUnits: Math.max(local ?? 0, fba?.fromLocal ?? 0), casePack: fba?.casePack ?? null, awdFirst: listingSetting(context, listing, 'fba-source').value === 'awd',
        }), isLabel);
  return { planned, decided, local, split, pack: casePackOf(context, listing).value };
};

/** How the quantity that is sent came to hold. */
export const sendingWords = { planned: 'the plan’s own quantity', edited: 'typed in place of the plan’s', locked: 'locked', excluded: 'excluded: nothing is sent', snoozed: 'asleep until its day: nothing is sent' } as const;

/** What people typed or locked may be more than any place has. */
export const uncoveredNote = (rows: readonly Pick<Sending, 'split'>[], one: string): readonly string[] => {
  const uncovered = rows.flatMap(({ split }) => (split !== null && split.uncovered > 0 ? [split.uncovered] : []));
  return uncovered.length === 0 ? [] : [`Typed or locked, and covered by no stock that is known: ${counted(uncovered.reduce((sum, units) => sum + units, 0), 'unit')} of ${counted(uncovered.length, one)}.`];
};

/** Null where nothing is sent. */
export const sourceWords = (split: SendSplit | null): string | null => {
  if (split === null) return null;
  const places = [split.awd > 0 ? 'AWD' : '', split.warehouse > 0 ? 'Warehouse' : '', split.label > 0 ? 'Label' : '', split.uncovered > 0 ? 'Not in stock' : ''].filter((one) => one !== '');
  return places.length === 0 ? null : places.join(' + ');
};
