/** Makes the marketplace's files of some lines, saves them, and keeps what was given. */
import { useCallback } from 'react';
import type { StoredPush } from '../../data/channels/channel-ports';
import type { GivenLine } from '../../domain/channels/given-lines';
import { pushIdOf, type ChannelPush, type PushLine } from '../../domain/channels/push';
import type { FileForm } from '../../domain/channels/quantity-files';
import { shopFacts, type Shop } from '../../domain/channels/shops';
import { storedPush } from '../../domain/channels/undo-push';
import { storeName, type StoreId } from '../../domain/stores';
import { useFileSaver } from '../../ui/exports/use-save-file';
import { localDay } from '../../ui/local-day';
import { useServices } from '../../ui/services';
import { formatCount } from '../../ui/table/format-cell';
import { failureWords } from '../../ui/failure-words';
import { brokenOffWords } from './broken-off';
import type { PushDesk } from './use-push-desk';

export type Wish = { readonly form: FileForm; readonly lines: readonly GivenLine[]; readonly useTemplate: boolean; /** The push this one takes back. */ readonly undoes: StoredPush | null };

const counted = (count: number, one: string, more: string): string => `${formatCount(count)} ${count === 1 ? one : more}`;

export const useGive = (storeId: StoreId, shop: Shop, desk: PushDesk): ((wish: Wish) => Promise<boolean>) => {
  const { data } = useServices();
  const saveFile = useFileSaver();
  const { say, save, by } = desk;
  return useCallback(
    async ({ form, lines, useTemplate, undoes }) => {
      const at = Date.now();
      const day = localDay(at);
      const id = pushIdOf(day, [...crypto.getRandomValues(new Uint32Array(5))]);
      const { title } = shopFacts[shop];
      const made = await data.makeQuantityFiles({ shop, form, name: `${storeName(storeId)} ${title} quantities ${id}`, lines, useTemplate });
      if (!made.ok) {
        say({ text: `No file was made. ${failureWords(made.failure)}`, tone: 'bad', undo: null });
        return false;
      }
      const { files } = made.value;
      const written: string[] = [];
      for (const [number, file] of files.entries()) {
        const saved = await saveFile({ suggestedName: file.name, bytes: file.bytes, kind: 'table', what: `${title} quantities`, storeId, rows: file.lines });
        if (saved.kind === 'saved') {
          written.push(saved.name);
          continue;
        }
        say({ text: brokenOffWords(written, files.slice(number).map(({ name }) => name), saved.kind === 'failed' ? saved.reason : null), tone: 'warn', undo: null });
        return false;
      }
      const push: ChannelPush = {
        id, shop, day, at, by, form: useTemplate ? 'template' : form, undoes: undoes?.id ?? null, undoneBy: null,
        lines: lines.map((line, place): PushLine => ({
          line: place + 1, listingId: line.listingId, sku: line.sku, externalId: line.externalId, variation: line.variation, title: line.title, before: line.before, after: line.after,
          file: made.value.fileOf[place] ?? 1, fileName: files[(made.value.fileOf[place] ?? 1) - 1]?.name ?? null, said: null, reason: null,
        })),
      };
      const count = counted(files.length, 'file', 'files');
      const label = undoes === null ? `${id}: ${counted(lines.length, `${title} quantity`, `${title} quantities`)} in ${count}` : `${id} takes ${undoes.id} back, ${count}`;
      return save([{ push, baseVersionId: null }, ...(undoes === null ? [] : [{ push: { ...storedPush(undoes), undoneBy: id }, baseVersionId: undoes.versionId }])], label);
    },
    [data, saveFile, say, save, by, storeId, shop],
  );
};
