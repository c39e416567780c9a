/** The files of one push saved one after the other, and what was given by them: the lines of those that were saved, and no others. */
import type { SaveOutcome } from '../../../preload/contract';
import type { PushToSave, StoredPush } from '../../data/channels/channel-ports';
import type { GivenLine } from '../../domain/channels/given-lines';
import type { ChannelPush, PushLine } from '../../domain/channels/push';
import type { MadeFile } from '../../domain/channels/quantity-files';
import { shopFacts, type Shop } from '../../domain/channels/shops';
import { storedPush } from '../../domain/channels/undo-push';
import { formatCount, formatSome } from '../../ui/table/format-cell';

/** `written`: the names under which the first ones were saved. `missing`: the names of the others. `because`: null where somebody changed their mind. */
export type FilesSaved = { readonly written: readonly string[]; readonly missing: readonly string[]; readonly because: string | null };

/** After one that is not saved no further one is asked about. */
export const savedInTurn = async (files: readonly MadeFile[], save: (file: MadeFile) => Promise<SaveOutcome>): Promise<FilesSaved> => {
  const written: string[] = [];
  for (const file of files) {
    const saved = await save(file);
    if (saved.kind !== 'saved') return { written, missing: files.slice(written.length).map(({ name }) => name), because: saved.kind === 'failed' ? saved.reason : null };
    written.push(saved.name);
  }
  return { written, missing: [], because: null };
};

type Given = {
  readonly head: Omit<ChannelPush, 'lines' | 'undoes' | 'undoneBy'>;
  readonly lines: readonly GivenLine[];
  /** By place in `lines`: the file it stands in, from 1. */
  readonly fileOf: readonly number[];
  readonly saved: FilesSaved;
  /** The push this one takes back. */
  readonly undoes: StoredPush | null;
};

/** What is kept of it, the new push first; none where no file was saved. A push that is taken back in part stands, so that it can be taken back again. */
export const givenPushes = ({ head, lines, fileOf, saved: { written, missing }, undoes }: Given): readonly PushToSave[] => {
  const given = lines.flatMap(({ listingId, sku, externalId, variation, title, before, after }, place): readonly Omit<PushLine, 'line'>[] => {
    const file = fileOf[place] ?? 1;
    const fileName = written[file - 1];
    return fileName === undefined ? [] : [{ listingId, sku, externalId, variation, title, before, after, file, fileName, said: null, reason: null }];
  });
  if (given.length === 0) return [];
  const back = missing.length === 0 ? undoes : null;
  const push: ChannelPush = { ...head, undoes: back?.id ?? null, undoneBy: null, lines: given.map((line, at) => ({ line: at + 1, ...line })) };
  return [{ push, baseVersionId: null }, ...(back === null ? [] : [{ push: { ...storedPush(back), undoneBy: head.id }, baseVersionId: back.versionId }])];
};

type Counts = { readonly id: string; readonly shop: Shop; readonly saved: FilesSaved; /** Of all that were to be given. */ readonly lines: number; readonly files: number; readonly given: number; readonly undoes: string | null };

/** What the push is called in the log, and what is said of files that were not saved; null where all were. */
export const givenWords = ({ id, shop, saved: { written, missing, because }, lines, files, given, undoes }: Counts): { readonly label: string; readonly missed: string | null } => {
  const many = formatSome(files, 'file');
  const quantities = `${shopFacts[shop].title} ${lines === 1 ? 'quantity' : 'quantities'}`;
  if (missing.length === 0) return { label: undoes === null ? `${id}: ${formatCount(lines)} ${quantities} in ${many}` : `${id} takes ${undoes} back, ${many}`, missed: null };
  return {
    label: `${id}: ${formatCount(given)} of ${formatCount(lines)} ${quantities} in ${formatCount(written.length)} of ${many}`,
    missed: `Not saved, so not given: ${missing.join(', ')}.${because === null ? '' : ` ${because}`} ${undoes === null ? 'Make the file again for what they hold.' : `${undoes} is taken back in part alone: undo it again for what they hold.`}`,
  };
};
