/** Pushes of quantities as versions of their table, a partition each, and what marketplaces answered to them. What became of a line is found when it is asked for, and stands nowhere twice. */
import { answeredPushes, outcomeCounts } from '../../domain/channels/answered-pushes';
import { answerFromTable, type FeedAnswer } from '../../domain/channels/feed-answer';
import { dayOfPushId, type ChannelPush } from '../../domain/channels/push';
import { pushFromTable, pushTable } from '../../domain/channels/push-rows';
import { shopFacts } from '../../domain/channels/shops';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { madeSource, publishTables, type MadePart } from '../hand-edits/publish-tables';
import type { SettingShelf } from '../read-setting';
import type { Listener, Stop } from '../ports';
import type { PublishOutcome, PublishRequest, TableHead } from '../published-ports';
import type { DecodedVersions } from '../views/decoded-versions';
import type { ChannelService, PushHead, StoredPush } from './channel-ports';
import { quantityTemplates } from './quantity-templates';

const tableId = 'channel-pushes';

/** Each push is a line of the table's manifest, a document of 1 MiB: about two thirds of what fits. */
export const mostPushes = 2_400;

/** Shown in the history; older ones stay in the table. */
const shownPushes = 60;

export type PushShelfParts = {
  readonly versions: DecodedVersions;
  readonly readTable: (storeId: StoreId, tableId: TableId) => Promise<Outcome<TableHead>>;
  readonly watchTable: (storeId: StoreId, tableId: TableId, listener: Listener<Outcome<TableHead>>) => Promise<Stop>;
  readonly publish: (request: PublishRequest) => Promise<PublishOutcome>;
  readonly settings: SettingShelf;
};

const newestFirst = (one: string, other: string): number => (one.slice(3, 9) < other.slice(3, 9) ? 1 : one.slice(3, 9) > other.slice(3, 9) ? -1 : 0);

export const pushShelf = ({ versions, readTable, watchTable, publish, settings }: PushShelfParts): ChannelService => {
  const pushAt = async (storeId: StoreId, id: string, versionId: string): Promise<(ChannelPush & { readonly versionId: string }) | null> => {
    const table = await versions.read(storeId, tableId, versionId, id);
    const push = table.ok ? pushFromTable(table.value) : null;
    return push === null ? null : { ...push, versionId };
  };

  /** By store and marketplace, as they were told of last. */
  const told = new Map<string, readonly StoredPush[]>();

  return {
    readPush: async (storeId, shop, pushId) => {
      const push = told.get(`${storeId} ${shop}`)?.find(({ id }) => id === pushId);
      return push === undefined ? { ok: false, failure: { code: 'data/missing-document', detail: pushId } } : { ok: true, value: push };
    },
    watchPushes: async (storeId, shop, listener) => {
      let turn = 0;
      const heads: { pushes: Outcome<TableHead> | null; answers: Outcome<TableHead> | null } = { pushes: null, answers: null };
      const tell = async (): Promise<void> => {
        const { pushes, answers } = heads;
        if (pushes === null || answers === null) return;
        turn += 1;
        const mine = turn;
        if (!pushes.ok) {
          listener(pushes);
          return;
        }
        const ids = Object.keys(pushes.value.partitions).sort(newestFirst);
        const read = await Promise.all(ids.map((id) => pushAt(storeId, id, pushes.value.partitions[id]?.versionId ?? '')));
        const known = read.filter((push) => push !== null);
        const own = known.filter((push) => push.shop === shop).sort((one, other) => other.at - one.at).slice(0, shownPushes);
        const oldest = own.at(-1)?.day ?? '';
        const answerIds = answers.ok ? Object.keys(answers.value.partitions).filter((id) => (dayOfPushId(id) ?? '') >= oldest) : [];
        const given = await Promise.all(
          answerIds.map(async (id): Promise<FeedAnswer | null> => {
            const versionId = answers.ok ? (answers.value.partitions[id]?.versionId ?? '') : '';
            const table = await versions.read(storeId, shopFacts[shop].results, versionId, id);
            return table.ok ? answerFromTable(shop, table.value) : null;
          }),
        );
        if (mine !== turn) return;
        const versionOf = new Map(known.map(({ id, versionId }) => [id, versionId]));
        const stored = answeredPushes(own, given.filter((answer) => answer !== null)).map((push): StoredPush => ({ ...push, versionId: versionOf.get(push.id) ?? '' }));
        told.set(`${storeId} ${shop}`, stored);
        const pushHeads = stored.map((push): PushHead => {
          const { lines, answers: _answers, unnamed: _unnamed, doubts, fileDoubts, ...head } = push;
          return { ...head, lines: lines.length, counts: outcomeCounts(push), asking: lines.filter(({ asks }) => asks !== null).length + doubts.length + fileDoubts.length };
        });
        listener({ ok: true, value: { pushes: pushHeads, older: known.filter((push) => push.shop === shop).length - own.length, unread: read.length - known.length } });
      };
      const stops = await Promise.all([
        watchTable(storeId, tableId, (head) => {
          heads.pushes = head;
          void tell();
        }),
        watchTable(storeId, shopFacts[shop].results, (head) => {
          heads.answers = head;
          void tell();
        }),
      ]);
      return () => {
        turn += 1;
        for (const stop of stops) stop();
      };
    },
    savePushes: async ({ importId, storeId, label, pushes }) => {
      if (pushes.length === 0 || pushes.some(({ push }) => push.lines.length === 0)) return { kind: 'failed', failure: { code: 'import/nothing-to-publish', detail: 'There is nothing to give.' } };
      const head = await readTable(storeId, tableId);
      if (!head.ok) return { kind: 'failed', failure: head.failure };
      const fresh = pushes.filter(({ baseVersionId }) => baseVersionId === null).length;
      if (Object.keys(head.value.partitions).length + fresh > mostPushes) return { kind: 'failed', failure: { code: 'data/quota', detail: `A store keeps at most ${mostPushes} pushes of quantities.` } };
      const source = await madeSource(importId, 'channel-pushes', label, pushes);
      const parts: MadePart[] = [];
      for (const { push, baseVersionId } of pushes) {
        const base = baseVersionId === null ? null : await versions.read(storeId, tableId, baseVersionId, push.id);
        if (base !== null && !base.ok) return { kind: 'failed', failure: base.failure };
        parts.push({ partition: push.id, baseVersionId, base: base?.value ?? null, table: pushTable(push, source) });
      }
      return publishTables(publish, { importId, storeId, tableId, groupId: null, source, mode: 'replace', parts });
    },
    ...quantityTemplates(settings),
  };
};
