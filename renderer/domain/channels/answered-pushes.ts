/**
 * Which answer belongs to which push, and what became of every line. Marketplaces do not say which upload they answer: an answer belongs to the newest file given before it that has all the lines
 * it speaks of, and as many as it says it worked on. Where an older one with lines nobody answered yet fits as well, that is told of both, and whoever knows says which it is.
 */
import { appendTo, grouped } from '../grouped';
import { statusWord } from './answer-words';
import type { ChannelPush, LineOutcome, PushLine } from './push';
import type { AnsweredLine, FeedAnswer } from './feed-answer';

export type AnsweredPushLine = PushLine & { readonly outcome: LineOutcome | null; readonly because: string | null; /** A word of the marketplace that nobody knows: whether it was taken has to be said by hand. */ readonly asks: string | null };

export type AnsweredPush = Omit<ChannelPush, 'lines'> & {
  readonly lines: readonly AnsweredPushLine[];
  /** Answers that were found to belong to it. */
  readonly answers: readonly string[];
  /** Lines of those answers that name no listing. */
  readonly unnamed: number;
  readonly doubts: readonly Doubt[];
  readonly fileDoubts: readonly FileDoubt[];
};

/** An answer that fits this push and others whose lines nobody answered yet. */
export type Doubt = {
  readonly answerId: string;
  readonly fileName: string | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** It is counted for this push until somebody says otherwise. */
  readonly isHere: boolean;
  /** The other pushes it fits. */
  readonly others: readonly string[];
  /** What it would say of lines of this push. */
  readonly says: readonly SaidOfLine[];
};

/** An answer to one of several files of a push that names no line of any: it is counted for none until somebody says which. */
export type FileDoubt = Pick<Doubt, 'answerId' | 'fileName' | 'savedAt'> & { readonly choices: readonly { readonly file: number; /** What it would say of that file's lines. */ readonly says: readonly SaidOfLine[] }[] };

export type SaidOfLine = { readonly line: number; readonly outcome: LineOutcome; readonly reason: string };

type File = { readonly push: ChannelPush; readonly number: number; readonly lines: readonly PushLine[]; readonly skus: ReadonlySet<string>; readonly items: ReadonlySet<string | null>; answer: FeedAnswer | null };

/** A computer's clock and a file's time may differ by this much. Milliseconds. */
const clockTolerance = 120_000;

const filesOf = (push: ChannelPush): readonly File[] => {
  const byNumber = grouped(push.lines, ({ file }) => file);
  return [...byNumber].sort(([one], [other]) => one - other).map(([number, lines]) => ({ push, number, lines, skus: new Set(lines.map(({ sku }) => sku)), items: new Set(lines.map(({ externalId }) => externalId)), answer: null }));
};

/** What is said of a line. Variations of an eBay listing share the item number: the SKU says which is meant, where there is one. */
const saidOf = ({ lines }: FeedAnswer): ((line: PushLine) => readonly AnsweredLine[]) => {
  const bySku = new Map<string, AnsweredLine[]>();
  const byItem = new Map<string, AnsweredLine[]>();
  for (const line of lines) {
    const [index, key] = line.sku !== null && line.sku !== '' ? [bySku, line.sku] : [byItem, line.externalId];
    if (key !== null) appendTo(index, key, line);
  }
  return ({ sku, externalId }) => [...(bySku.get(sku) ?? []), ...(externalId === null ? [] : (byItem.get(externalId) ?? []))];
};

const speaksOf = ({ skus, items }: File, answer: FeedAnswer): boolean => answer.lines.every(({ sku, externalId }) => (sku !== null ? skus.has(sku) : items.has(externalId)));

const fits = (file: File, answer: FeedAnswer): boolean =>
  file.push.at <= answer.savedAt + clockTolerance && (answer.processed === null || answer.processed === file.lines.length) && speaksOf(file, answer);

/** Amazon lists only what it has words about, and the others list every line. Where it refused what it does not name, that may be any. */
const listsAll = ({ shop, unnamed }: FeedAnswer): boolean => shop !== 'amazon' || unnamed > 0;

type Told = Pick<AnsweredPushLine, 'outcome' | 'because' | 'asks'>;

const outcomesOf = ({ lines, answer }: File): ReadonlyMap<number, Told> => {
  if (answer === null) return new Map();
  const said = saidOf(answer);
  return new Map(
    lines.map((line): readonly [number, Told] => {
      const told = said(line);
      const refused = told.filter(({ outcome }) => outcome === 'rejected');
      if (refused.length > 0) return [line.line, { outcome: 'rejected', because: refused.map(({ reason }) => reason ?? 'without a reason').join('; '), asks: null }];
      if (told.some(({ outcome }) => outcome === 'accepted')) return [line.line, { outcome: 'accepted', because: told.map(({ reason }) => reason).find((reason) => reason !== null) ?? null, asks: null }];
      const asks = told.map(({ status }) => status).find((status) => statusWord(status) === 'unknown') ?? null;
      return [line.line, { outcome: told.length === 0 && !listsAll(answer) ? 'accepted' : null, because: null, asks }];
    }),
  );
};

/** Ends what is noted of each line when somebody said which push an answer belongs to: an answer is stored as its file was, and names no push. */
const markOf = ({ id }: FeedAnswer): string => `(${id})`;

const isSaidOf = ({ lines }: File, answer: FeedAnswer): boolean => lines.some(({ said, reason }) => said !== null && reason?.endsWith(markOf(answer)) === true);

const isAnswered = ({ answer, lines }: File): boolean => answer !== null || lines.every(({ said }) => said !== null);

const saysOf = (file: File, answer: FeedAnswer): readonly SaidOfLine[] =>
  [...outcomesOf({ ...file, answer })].flatMap(([line, { outcome, because }]) => (outcome === null ? [] : [{ line, outcome, reason: `${because ?? 'said by hand to be its answer'} ${markOf(answer)}` }]));

/** Counts an answer for a file that has none, or for one whose answer another file takes over; false where there is no such file. What somebody said of a file stays with it. */
const isSeated = (files: readonly File[], answer: FeedAnswer, asked = new Set<File>()): boolean => {
  const fitting = files.filter((file) => !asked.has(file) && fits(file, answer));
  const free = fitting.find((file) => file.answer === null && !isAnswered(file)) ?? fitting.find((file) => file.answer === null);
  const taken = free ?? fitting.find((file) => {
    asked.add(file);
    return file.answer !== null && !isSaidOf(file, file.answer) && isSeated(files, file.answer, asked);
  });
  if (taken !== undefined) taken.answer = answer;
  return taken !== undefined;
};

/** The file of one push that an answer is counted for. Where each has one and none makes room, it is a later answer to the first that it fits. */
const seat = (files: readonly File[], answer: FeedAnswer): File | undefined => {
  if (isSeated(files, answer)) return files.find((file) => file.answer === answer);
  const first = files.find((file) => fits(file, answer));
  if (first !== undefined) first.answer = answer;
  return first;
};

/** The other files of the push that its answer may as well be of. */
const alike = (files: readonly File[], file: File): readonly File[] => {
  const { answer } = file;
  return answer === null || isSaidOf(file, answer) ? [] : files.filter((one) => one !== file && one.push === file.push && !isAnswered(one) && fits(one, answer));
};

const fileDoubtsOf = (own: readonly File[]): readonly FileDoubt[] =>
  own.flatMap((file): readonly FileDoubt[] => {
    const [{ answer }, others] = [file, alike(own, file)];
    if (answer === null || others.length === 0) return [];
    const choices = [file, ...others].toSorted((one, other) => one.number - other.number).map((one) => ({ file: one.number, says: saysOf(one, answer) }));
    return [{ answerId: answer.id, fileName: answer.fileName, savedAt: answer.savedAt, choices }];
  });

/** Newest push first. What somebody said by hand holds where no file says anything. */
export const answeredPushes = (pushes: readonly ChannelPush[], answers: readonly FeedAnswer[]): readonly AnsweredPush[] => {
  const newestFirst = [...pushes].sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  const files = newestFirst.flatMap(filesOf);
  const doubts: { readonly pushId: string; readonly doubt: Doubt }[] = [];
  for (const answer of [...answers].sort((one, other) => one.savedAt - other.savedAt || (one.id < other.id ? -1 : 1))) {
    const fitting = files.filter((file) => file.push.shop === answer.shop && fits(file, answer));
    const said = fitting.find((file) => isSaidOf(file, answer));
    const file = said ?? seat(files.filter(({ push }) => push === fitting[0]?.push), answer);
    if (file === undefined) continue;
    file.answer = answer;
    const open = said === undefined ? [...new Map(fitting.filter((one) => one.push !== file.push && !isAnswered(one)).toReversed().map((one) => [one.push, one])).values()] : [];
    for (const one of open.length === 0 ? [] : [file, ...open]) {
      const others = [file, ...open].flatMap(({ push }) => (push === one.push ? [] : [push.id]));
      doubts.push({ pushId: one.push.id, doubt: { answerId: answer.id, fileName: answer.fileName, savedAt: answer.savedAt, isHere: one === file, others, says: saysOf(one, answer) } });
    }
  }
  return newestFirst.map((push): AnsweredPush => {
    const own = files.filter((file) => file.push === push);
    const outcomes = new Map(own.filter((file) => alike(own, file).length === 0).flatMap((file) => [...outcomesOf(file)]));
    return {
      ...push,
      lines: push.lines.map((line) => {
        const told = outcomes.get(line.line);
        if (told !== undefined && told.outcome !== null) return { ...line, ...told };
        return { ...line, outcome: line.said, because: line.said === null ? null : line.reason, asks: line.said === null ? (told?.asks ?? null) : null };
      }),
      answers: own.flatMap(({ answer }) => (answer === null ? [] : [answer.id])),
      unnamed: own.reduce((sum, { answer }) => sum + (answer?.unnamed ?? 0), 0),
      doubts: doubts.flatMap(({ pushId, doubt }) => (pushId === push.id ? [doubt] : [])),
      fileDoubts: fileDoubtsOf(own),
    };
  });
};

export type OutcomeCounts = { readonly accepted: number; readonly rejected: number; readonly waiting: number };

export const outcomeCounts = ({ lines }: AnsweredPush): OutcomeCounts => {
  const accepted = lines.filter(({ outcome }) => outcome === 'accepted').length;
  const rejected = lines.filter(({ outcome }) => outcome === 'rejected').length;
  return { accepted, rejected, waiting: lines.length - accepted - rejected };
};

export type LastPush = { readonly pushId: string; readonly day: string; readonly at: number; readonly outcome: LineOutcome | null; readonly because: string | null; readonly units: number; readonly line: number; readonly isUndone: boolean };

/** The newest line of every listing, by listing id, and the newest of them that was accepted. Newest push first in `pushes`. */
export const lastPushes = (pushes: readonly AnsweredPush[]): { readonly newest: ReadonlyMap<string, LastPush>; readonly accepted: ReadonlyMap<string, LastPush> } => {
  const newest = new Map<string, LastPush>();
  const accepted = new Map<string, LastPush>();
  for (const { id, day, at, undoneBy, lines } of pushes) {
    for (const { listingId, outcome, because, after, line } of lines) {
      const last: LastPush = { pushId: id, day, at, outcome, because, units: after, line, isUndone: undoneBy !== null };
      if (!newest.has(listingId)) newest.set(listingId, last);
      if (outcome === 'accepted' && !accepted.has(listingId)) accepted.set(listingId, last);
    }
  }
  return { newest, accepted };
};
