/** Taking a push back: the quantities before it, as a push of their own. */
import { appendTo } from '../grouped';
import type { AnsweredPush, Doubt } from './answered-pushes';
import type { GivenLine } from './given-lines';
import type { ChannelPush, PushLine } from './push';
import { fileForms, formFacts, type FileForm } from './quantity-files';

export type Undoing = {
  readonly lines: readonly PushLine[];
  /** Lines the marketplace refused: it still shows what it showed. */
  readonly refused: number;
  /** Lines of which nobody knew what was shown before. */
  readonly unknown: number;
};

/** What would be given again. Empty lines: there is nothing to take back. */
export const undoing = ({ lines }: AnsweredPush): Undoing => {
  const standing = lines.filter(({ outcome }) => outcome !== 'rejected');
  const known = standing.filter(({ before }) => before !== null);
  return {
    lines: known.map((line, index): PushLine => ({
      line: index + 1, listingId: line.listingId, sku: line.sku, externalId: line.externalId, variation: line.variation, title: line.title, before: line.after, after: line.before ?? 0, file: 1, fileName: null,
      said: null, reason: null,
    })),
    refused: lines.length - standing.length,
    unknown: standing.length - known.length,
  };
};

/** What is known now of a listing whose quantity is taken back: a push keeps none of it. */
export type Standing = Pick<GivenLine, 'shipNode' | 'canSell'> & {
  /** 0 would take it off its marketplace for good. */
  readonly endsAtZero: boolean;
  /** Why no quantity must be given for it; null where one may. */
  readonly heldBack: string | null;
};

/** Of its listings those that a newer push gave another quantity, each with the number of the newest that has it. What was refused of one was never shown. `newer`: the newest first. */
export const givenSince = ({ lines }: Pick<AnsweredPush, 'lines'>, newer: readonly Pick<AnsweredPush, 'id' | 'lines'>[]): ReadonlyMap<string, string> => {
  const last = new Map<string, { readonly id: string; readonly after: number }>();
  for (const { id, lines: own } of newer) for (const { listingId, after, outcome } of own) if (outcome !== 'rejected' && !last.has(listingId)) last.set(listingId, { id, after });
  return new Map(
    lines.flatMap(({ listingId, after }): readonly (readonly [string, string])[] => {
      const since = last.get(listingId);
      return since === undefined || since.after === after ? [] : [[listingId, since.id]];
    }),
  );
};

export type UndoGiven = { readonly lines: readonly GivenLine[]; /** What is not given, by the reason. */ readonly leftOut: readonly { readonly because: string; readonly skus: readonly string[] }[] };

/**
 * As they are given. Stock and listings are other ones than at the time of the push: what an earlier quantity does, and whether it may be given, is told by how they stand now. What was given
 * `since` stays.
 */
export const undoGiven = (lines: readonly PushLine[], standingOf: (listingId: string) => Standing | null, since: ReadonlyMap<string, string> = new Map()): UndoGiven => {
  const given: GivenLine[] = [];
  const leftOut = new Map<string, string[]>();
  for (const { listingId, sku, externalId, variation, title, before, after } of lines) {
    const { shipNode = null, canSell = null, endsAtZero = false, heldBack = null } = standingOf(listingId) ?? {};
    const later = since.get(listingId);
    const because = heldBack ?? (later === undefined ? null : `${later} gave another quantity since`);
    if (because !== null) {
      appendTo(leftOut, because, sku);
      continue;
    }
    given.push({ listingId, sku, externalId, variation, title, before, after, price: null, handlingDays: null, shipNode, canSell, ends: after === 0 && endsAtZero });
  }
  return { lines: given, leftOut: [...leftOut].map(([because, skus]) => ({ because, skus })) };
};

/** An undo is given in the form its push had. Of a push that does not say, a workbook tells that it was the marketplace's own. */
export const undoForm = ({ shop, form, lines }: Pick<ChannelPush, 'shop' | 'form' | 'lines'>): { readonly form: FileForm; readonly useTemplate: boolean } => {
  const usual = fileForms.find((one) => formFacts[one].shop === shop) ?? 'price-quantity';
  if (form !== null && form !== 'template') return { form, useTemplate: false };
  return { form: usual, useTemplate: form === 'template' || lines.some(({ fileName }) => fileName?.toLowerCase().endsWith('.xlsx') === true) };
};

/** Whether its file had a place for handling times, which a push keeps none of: what it gave of them stays when it is taken back. */
export const leavesHandling = (push: Pick<ChannelPush, 'shop' | 'form' | 'lines'>): boolean => push.shop === 'amazon' || (push.shop === 'walmart' && undoForm(push).useTemplate);

/** The push without what was found of its outcome: as it is stored. */
export const storedPush = ({ answers: _answers, unnamed: _unnamed, doubts: _doubts, fileDoubts: _fileDoubts, lines, ...push }: AnsweredPush): ChannelPush => ({ ...push, lines: lines.map(({ outcome: _outcome, because: _because, asks: _asks, ...line }): PushLine => line) });

/** As it is stored once somebody said that an answer is the one to this push. */
export const answeredBy = (push: AnsweredPush, { says }: Pick<Doubt, 'says'>): ChannelPush => {
  const saidOf = new Map(says.map((one) => [one.line, one]));
  const stored = storedPush(push);
  return {
    ...stored,
    lines: stored.lines.map((line): PushLine => {
      const told = saidOf.get(line.line);
      return told === undefined ? line : { ...line, said: told.outcome, reason: told.reason };
    }),
  };
};
