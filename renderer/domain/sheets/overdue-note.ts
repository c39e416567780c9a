/** Goods our own shipment plans count as stock although something speaks against it: past the day they were to come and shown nowhere, or to have left long ago and never given to anybody. */
import { listedNames } from '../listed-names';
import { daysBetween } from '../planning/calendar-days';
import { holdsPlanned, unseenAtFba, unseenAtWfs, type Unseen } from '../planning/position';
import type { DueUnits, PlannedUnits } from '../planning/stock';
import { listingSetting, type StoreContext } from '../planning/store-context';
import type { ListingInput } from '../planning/store-inputs';
import { counted } from './maker';

/** A plan is approved some days before or after it is to leave: from so many days on its shipment may have been made elsewhere. */
const longApprovedDays = 7;

type Late = { readonly due: readonly DueUnits[]; readonly unseen: number };

const lateAmong = <Row extends Late>(rows: readonly Row[]): readonly Row[] => rows.filter(({ due, unseen }) => due.length > 0 && unseen > 0);

/** `units of SKUs (plans)`; null where there are none. */
const toldOf = (late: readonly Late[]): string | null => {
  const units = late.reduce((sum, { due, unseen }) => sum + Math.min(unseen, due.reduce((all, one) => all + one.units, 0)), 0);
  const plans = [...new Set(late.flatMap(({ due }) => due.map(({ planId }) => planId)))].sort();
  return units === 0 ? null : `${counted(units, 'unit')} of ${counted(late.length, 'SKU')} (${listedNames(plans)})`;
};

const lateOf = (planned: PlannedUnits | undefined, isLate: (on: string) => boolean): readonly DueUnits[] => (planned?.due ?? []).filter(({ on }) => isLate(on));

type Planned = { readonly stock: Pick<NonNullable<ListingInput['fba'] | ListingInput['wfs']>, 'asOf' | 'coming' | 'promised'>; readonly unseen: Unseen; /** The place's inbound counts what is merely planned as well, and only what is beyond it is unseen. */ readonly isPlannedShown: boolean };

const notesOf = (place: 'FBA' | 'WFS', day: string, rows: readonly Planned[]): readonly string[] => {
  // A report of a later day than they were to come on does not show them: a plan nobody closed is stock that is not there.
  const sent = toldOf(lateAmong(rows.map(({ stock, unseen }) => ({ due: lateOf(stock.coming, (on) => on < (stock.asOf ?? '')), unseen: unseen.sent }))));
  const promised = lateAmong(rows.map(({ stock, unseen, isPlannedShown }) => ({ due: lateOf(stock.promised, (on) => (daysBetween(on, day) ?? 0) > longApprovedDays), unseen: unseen.approved, isPlannedShown })));
  const approved = toldOf(promised);
  const twice = promised.every(({ isPlannedShown }) => isPlannedShown) ? '' : ', and twice where it shows them already';
  return [
    ...(sent === null ? [] : [`On their way by our own plans, past the day they were to come, and not in ${place}’s inbound: ${sent}. They count as stock until the plan says what was received, or is closed.`]),
    ...(approved === null ? [] : [`Approved, to have left more than ${longApprovedDays} days ago, and never exported: ${approved}. They count beside ${place}’s inbound${twice}. Mark the plan as shipped, type its shipment ID, or cancel it.`]),
  ];
};

/** Of the listings of a page, or of those that what is ordered goes to: each once, for a position counts what is on its way to each of them once. */
export const overdueNotes = (context: StoreContext, listings: readonly ListingInput[]): readonly string[] => {
  const each = [...new Set(listings)];
  const { day } = context.inputs;
  return [
    ...notesOf('FBA', day, each.flatMap((one) => {
      const isWorkingCounted = listingSetting(context, one, 'count-working-inbound').value;
      return one.fba === null ? [] : [{ stock: one.fba, unseen: unseenAtFba(one.fba, isWorkingCounted), isPlannedShown: holdsPlanned(one.fba, isWorkingCounted) }];
    })),
    ...notesOf('WFS', day, each.flatMap(({ wfs }) => (wfs === null ? [] : [{ stock: wfs, unseen: unseenAtWfs(wfs), isPlannedShown: false }]))),
  ];
};
