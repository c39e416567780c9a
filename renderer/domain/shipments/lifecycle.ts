/** Which status may follow which, and what each step writes down. */
import type { JournalEntry, PlanStatus, ShipmentLine, ShipmentPlan } from './shipment-plan';
import { statusTitles } from './shipment-plan';
import type { Milestone } from './plan-kinds';
import { missingUnits, receivedOf } from './receiving';
import { shortageWords, stepWords } from './step-words';

export type Step = {
  readonly to: PlanStatus;
  /** On the button. */
  readonly title: string;
  /** What the step does, in a line. */
  readonly does: string;
  /** The day that becomes a fact by it, where none is stated yet. */
  readonly states: Milestone | null;
  /** Days that are facts no more. */
  readonly forgets: readonly Milestone[];
};

const step = (to: PlanStatus, title: string, does: string, states: Milestone | null = null, forgets: readonly Milestone[] = []): Step => ({ to, title, does, states, forgets });

const cancel = step('cancelled', 'Cancel plan', 'Nothing is reserved or on its way any more. The plan is kept.');

/** Every step there is. What is not here cannot happen. */
export const stepsFrom: Readonly<Record<PlanStatus, readonly Step[]>> = {
  draft: [step('approved', 'Approve', 'Reserves the stock it takes, so that no other plan counts it.', 'approvedOn'), cancel],
  approved: [
    step('exported', 'Mark as exported', 'Its file has been given to the marketplace or the carrier.'),
    step('shipped', 'Mark as shipped', 'The goods have left. They count as on their way until the marketplace shows them.', 'shippedOn'),
    step('draft', 'Back to draft', 'Nothing is reserved any more.', null, ['approvedOn']), cancel,
  ],
  exported: [
    step('shipped', 'Mark as shipped', 'The goods have left. They count as on their way until the marketplace shows them.', 'shippedOn'),
    step('approved', 'Back to approved', 'The file was not used.'), cancel,
  ],
  shipped: [
    step('receiving', 'Start receiving', 'The goods have arrived and are being checked in.', 'deliveredOn'),
    step('exported', 'Back to exported', 'The goods have not left after all.', null, ['shippedOn', 'portOn']), cancel,
  ],
  receiving: [
    step('closed', 'Close', 'All that will come has come. What is missing is written down as a shortage.', 'receivedOn'),
    step('shipped', 'Back to shipped', 'The goods have not arrived after all, and nothing of them is received.', null, ['deliveredOn']),
  ],
  closed: [step('receiving', 'Open again', 'More is expected, or something was counted wrongly.', null, ['receivedOn'])],
  cancelled: [step('draft', 'Take up again', 'The plan becomes a draft again.', null, ['approvedOn', 'shippedOn', 'portOn', 'deliveredOn', 'receivedOn'])],
};

export const stepTo = (from: PlanStatus, to: PlanStatus): Step | null => stepsFrom[from].find((one) => one.to === to) ?? null;

/** Plans whose lines and quantities may still be changed. */
export const isEditable = ({ status }: Pick<ShipmentPlan, 'status'>): boolean => status === 'draft' || status === 'approved' || status === 'exported';

/** Plans that take stock from a source that still shows it. */
export const isReserving = (status: PlanStatus): boolean => status === 'approved' || status === 'exported';

/** Plans whose goods have left and are not all received. */
export const isUnderWay = (status: PlanStatus): boolean => status === 'shipped' || status === 'receiving';

export type Moment = { readonly at: number; /** ISO day of it. */ readonly day: string; readonly by: string };

export const written = (plan: ShipmentPlan, { at, by }: Moment, kind: JournalEntry['kind'], text: string): ShipmentPlan => ({ ...plan, journal: [...plan.journal, { at, by, kind, text }] });

export type StepOutcome = { readonly ok: true; readonly plan: ShipmentPlan } | { readonly ok: false; readonly reason: string };

/** What has not arrived is not received: units that stayed received would be neither on their way nor anywhere. */
const withNothingReceived = (plan: ShipmentPlan, moment: Moment): ShipmentPlan =>
  plan.lines.every(({ receivedUnits }) => receivedUnits === null)
    ? plan
    : written({ ...plan, lines: plan.lines.map((line) => ({ ...line, receivedUnits: null })) }, moment, 'receipt', `Nothing of it has arrived: ${receivedOf(plan)} → 0 units`);

/**
 * The plan after a step. Refused where the step does not exist, and where a plan with nothing to send would be approved. Closing says how
 * much is missing; that is the closing with shortage.
 */
export const take = (plan: ShipmentPlan, to: PlanStatus, moment: Moment): StepOutcome => {
  const found = stepTo(plan.status, to);
  if (found === null) return { ok: false, reason: `A plan that is ${statusTitles[plan.status].toLowerCase()} cannot become ${statusTitles[to].toLowerCase()}.` };
  if (to === 'approved' && plan.status === 'draft' && plan.lines.every(({ units }) => units === 0)) return { ok: false, reason: 'The plan sends nothing: give at least one line a quantity.' };
  const forgotten = Object.fromEntries(found.forgets.map((milestone) => [milestone, null]));
  const stated = found.states === null || plan.milestones[found.states] !== null ? {} : { [found.states]: moment.day };
  const missing = to === 'closed' ? missingUnits(plan) : 0;
  const words = missing > 0 ? shortageWords(missing) : stepWords(plan.status, to);
  const before = found.forgets.includes('deliveredOn') ? withNothingReceived(plan, moment) : plan;
  return { ok: true, plan: written({ ...before, status: to, milestones: { ...plan.milestones, ...forgotten, ...stated } }, moment, 'status', words) };
};

/** The plan with what arrived on its lines, by a file or typed: with the first of it receiving has begun. */
export const withArrived = (plan: ShipmentPlan, lines: readonly ShipmentLine[], moment: Moment, said: string): ShipmentPlan => {
  const begins = plan.status === 'shipped' && lines.some(({ receivedUnits }) => receivedUnits !== null);
  const begun = begins ? take(plan, 'receiving', moment) : null;
  return written({ ...(begun !== null && begun.ok ? begun.plan : plan), lines }, moment, 'receipt', said);
};
