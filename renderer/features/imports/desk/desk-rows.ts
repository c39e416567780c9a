/** What one file on the desk needs, in a word, and which of the desk's lists it stands in. */
import { formatCount, formatDay, formatSome } from '../../../ui/table/format-cell';
import { storeName, stores } from '../../../domain/stores';
import { isBehindCover, type ImportJob } from '../import-job';
import { stateOf } from '../job-words';
import { canPublish, hindrances, type PublishHindrance } from '../publish-hindrances';
import { isAllUnknown } from '../store-guess';

export const deskLists = ['all', 'needs-you', 'ready', 'done'] as const;
export type DeskList = (typeof deskLists)[number];

export type Standing = 'working' | 'needs-you' | 'ready' | 'done';

export const standingOf = (job: ImportJob): Standing => {
  switch (job.at.step) {
    case 'queued':
    case 'reading':
    case 'comparing':
    case 'publishing':
    case 'undoing':
      return 'working';
    case 'published':
    case 'undone':
    case 'cancelled':
      return 'done';
    case 'reviewing':
      return canPublish(job) ? 'ready' : 'needs-you';
    case 'choosing-report':
      return isBehindCover(job) ? 'working' : 'needs-you';
    case 'asking-accounts':
    case 'asking-as-of':
    case 'asking-period':
    case 'asking-day-numbers':
    case 'asking-day-order':
    case 'asking-decimal-mark':
    case 'conflict':
    case 'stopped':
      return 'needs-you';
  }
};

export const isIn = (list: DeskList, job: ImportJob): boolean => list === 'all' || standingOf(job) === list;

export const hindranceInShort = (hindrance: PublishHindrance): string => {
  switch (hindrance.kind) {
    case 'other-store':
      return hindrance.by !== 'account' ? `Whose? ${storeName(hindrance.storeId)} knows ${hindrance.by === 'goods' ? 'these goods' : 'some of these goods'}` : `Whose? Its account is ${storeName(hindrance.storeId)}’s`;
    case 'unanswered':
      return hindrance.questions === 1 ? 'One question' : `${formatCount(hindrance.questions)} questions`;
    case 'replace-not-agreed':
      return hindrance.counted ? 'Agree to count rows as 0' : 'Agree to drop rows';
    case 'choose-again':
      return 'Choose the rows again';
    case 'nothing-chosen':
      return 'No change is chosen';
    case 'no-rows':
      return 'No row to publish';
  }
};

/** False where no answer would bring a row: all that can be done is to look why. */
export const isAnswerable = (job: ImportJob): boolean => job.at.step !== 'reviewing' || hindrances(job, job.at)[0]?.kind !== 'no-rows';

/** What nobody has to answer, and whoever publishes without a look inside should know of. */
const readyWords = (job: ImportJob): string => {
  const warnings = job.summary?.warnings ?? [];
  if (warnings.some(({ code }) => code === 'guessed-letters')) return 'Ready; its letters are guessed';
  if (warnings.length > 0) return `Ready; ${formatSome(warnings.length, 'warning')} about the file`;
  return isAllUnknown(job) ? 'Ready; its goods are new' : 'Ready';
};

/** Where it stands, or what it asks, short enough for a cell. */
export const saidOf = (job: ImportJob): string => {
  const { at } = job;
  switch (at.step) {
    case 'reading':
      return at.rows === 0 ? 'Opening' : stateOf(at);
    case 'choosing-report':
      return at.because === 'none' ? 'Not recognised' : stateOf(at);
    case 'reviewing': {
      const [first] = hindrances(job, at);
      if (first !== undefined) return hindranceInShort(first);
      return readyWords(job);
    }
    case 'publishing':
      return at.stopping ? 'Stopping' : stateOf(at);
    case 'published':
      return at.undoRefused === null ? stateOf(at) : 'Published; not undone';
    case 'undoing':
      return 'Undoing';
    case 'stopped':
      return at.reviewed === null ? 'Could not be read' : 'Not published';
    default:
      return stateOf(at);
  }
};

/** The day or the days its rows are of, short; empty for lists that have none and while it is not known. */
export const datesOf = ({ placed, at }: ImportJob): string => {
  const review = at.step === 'reviewing' ? at.review : null;
  const partitions = review?.partitions ?? placed?.partitions ?? [];
  const period = review?.period ?? placed?.period ?? null;
  if (period !== null) return `${formatDay(period.start)} – ${formatDay(period.end)}`;
  const [first] = partitions;
  const last = partitions.at(-1);
  if (first === undefined || last === undefined || first === 'all') {
    const asOf = placed?.asOf ?? null;
    return asOf === null ? '' : formatDay(asOf);
  }
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
};

/** `Royal Green (6), Blupond (2)`. */
export const byStore = (files: readonly { readonly storeId: string }[]): string =>
  stores
    .map(({ id, name }) => ({ name, count: files.filter(({ storeId }) => storeId === id).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} (${formatCount(count)})`)
    .join(', ');
