/** Makes the marketplace's files of some lines, saves them, and keeps what was given: as far as files were saved. */
import { useCallback } from 'react';
import type { StoredPush } from '../../data/channels/channel-ports';
import type { GivenLine } from '../../domain/channels/given-lines';
import { pushIdOf } from '../../domain/channels/push';
import type { FileForm } from '../../domain/channels/quantity-files';
import { shopFacts, type Shop } from '../../domain/channels/shops';
import { storeName, type StoreId } from '../../domain/stores';
import { useFileSaver } from '../../ui/exports/use-save-file';
import { localDay } from '../../ui/local-day';
import { useServices } from '../../ui/services';
import { failureWords } from '../../ui/failure-words';
import { givenPushes, givenWords, savedInTurn } from './give-files';
import type { PushDesk } from './use-push-desk';

export type Wish = { readonly form: FileForm; readonly lines: readonly GivenLine[]; readonly useTemplate: boolean; /** The push this one takes back. */ readonly undoes: StoredPush | null };

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
      const { files, fileOf } = made.value;
      const saved = await savedInTurn(files, (file) => saveFile({ suggestedName: file.name, bytes: file.bytes, kind: 'table', what: `${title} quantities`, storeId, rows: file.lines }));
      const pushes = givenPushes({ head: { id, shop, day, at, by, form: useTemplate ? 'template' : form }, lines, fileOf, saved, undoes });
      const [given] = pushes;
      if (given === undefined) {
        say({ text: `No file was saved, and nothing was kept.${saved.because === null ? '' : ` ${saved.because}`}`, tone: 'warn', undo: null });
        return false;
      }
      const { label, missed } = givenWords({ id, shop, saved, lines: lines.length, files: files.length, given: given.push.lines.length, undoes: undoes?.id ?? null });
      return save(pushes, label, { missed, written: saved.written });
    },
    [data, saveFile, say, save, by, storeId, shop],
  );
};
