/** From a review to the table and back: one file, or all that are ready as one action with one undo. */
import type { ImportService } from '../../data/import/import-ports';
import type { DataService, Progress } from '../../data/ports';
import type { GroupUndo, ImportRecord } from '../../data/published-ports';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { thrownFailure } from '../../domain/thrown-failure';
import type { ImportJob, Reviewing } from './import-job';
import type { JobBoard } from './job-board';
import { canPublish, publishedCounts } from './publish-hindrances';
import { appendTo } from '../../domain/grouped';
import { isTableId } from '../../domain/tables/table-ids';
import { besideVersions } from './referenced-tables';

export type PublishingServices = {
  readonly data: Pick<DataService, 'readTable' | 'publish' | 'cancelPublish' | 'undo' | 'undoGroup'>;
  readonly imports: Pick<ImportService, 'pack' | 'drop'>;
  readonly listener: <T>(callback: (value: T) => void) => (value: T) => void;
};

/** One file of a group, as its receipt speaks of it, whatever has become of the job since. */
export type GroupMember = {
  readonly importId: string;
  readonly storeId: StoreId;
  readonly fileName: string;
  readonly reportId: string;
};

export type PublishGroup = {
  readonly groupId: string;
  readonly members: readonly GroupMember[];
  readonly published: readonly GroupMember[];
  /** Which of the members are being published; none before the first and after the last. */
  readonly current: readonly string[];
  readonly state:
    | { readonly step: 'publishing'; readonly stopping: boolean }
    /** `stopped`: the user cancelled it, and the rest stayed as it was. */
    | { readonly step: 'published'; readonly stopped: boolean; readonly refused: UndoRefusal | null }
    | { readonly step: 'undoing' }
    | { readonly step: 'undone' };
};

/** Why a group was not, or not wholly, undone. `by`: later imports that stand on it and can be undone with it. */
export type UndoRefusal = { readonly failure: Failure | null; readonly by: readonly ImportRecord[] };

export type QueuePublishing = {
  readonly publish: (job: ImportJob, reviewed: Reviewing) => Promise<void>;
  /** Together with the later imports named, which stand on it. */
  readonly undo: (job: ImportJob, dependents?: readonly ImportRecord[]) => Promise<void>;
  readonly groups: () => readonly PublishGroup[];
  /** Publishes these as one action: files of one table one after another, those of different tables beside each other. Those that are not ready any more when their turn comes stay. */
  readonly publishTogether: (groupId: string, importIds: readonly string[]) => Promise<void>;
  readonly stopGroup: (groupId: string) => Promise<void>;
  /** Undoes what the group published, and before that the later imports named. */
  readonly undoGroup: (groupId: string, dependents: readonly ImportRecord[]) => Promise<void>;
  readonly putAwayGroup: (groupId: string) => void;
};

const memberOf = (job: ImportJob): GroupMember => ({ importId: job.importId, storeId: job.storeId, fileName: job.file.name, reportId: job.reportId ?? '' });

/** An answer of the backend is waited for most of the time. More at once would make all of them late. */
const mostAtOnce = 3;

/** What changes one table keeps its order, and so do recipes of both desks, which may close a circle. Other tables have nothing in common. */
const lanesOf = (members: readonly GroupMember[], jobOf: JobBoard['jobOf']): GroupMember[][] => {
  const lanes = new Map<string, GroupMember[]>();
  for (const member of members) {
    const at = jobOf(member.importId)?.at;
    const tables = at?.step === 'reviewing' ? [at.review.tableId, ...Object.keys(at.against.beside)] : [];
    appendTo(lanes, [member.storeId, ...tables.sort()].join(' '), member);
  }
  return [...lanes.values()];
};

const rejectedIn = (job: ImportJob | undefined): number | null => (job?.at.step === 'reviewing' ? job.at.review.counts.rejected : null);

const isOver = ({ at }: ImportJob): boolean => at.step !== 'publishing' && at.step !== 'comparing';

export const createPublishing = (board: JobBoard, services: PublishingServices, compareIfDue: (importId: string) => Promise<void>, changed: () => void): QueuePublishing => {
  let groups: readonly PublishGroup[] = [];
  const groupOf = (groupId: string): PublishGroup | undefined => groups.find((group) => group.groupId === groupId);
  const amend = (groupId: string, change: (group: PublishGroup) => PublishGroup): void => {
    groups = groups.map((group) => (group.groupId === groupId ? change(group) : group));
    changed();
  };

  const isStopping = (importId: string): boolean => {
    const at = board.jobOf(importId)?.at;
    return at?.step === 'publishing' && at.stopping;
  };

  /** Whether recipes of the other desk changed since its own were held against them: then they are compared anew, and nothing is published yet. */
  const isComparedAnew = async ({ importId, storeId }: ImportJob, { against: { beside } }: Reviewing): Promise<boolean> => {
    const tableIds = Object.keys(beside).filter(isTableId);
    if (isStopping(importId)) return false;
    const now = await besideVersions(services.data, storeId, tableIds);
    if (isStopping(importId) || tableIds.every((tableId) => now[tableId] === beside[tableId])) return false;
    if (!board.dispatch(importId, { type: 'publish-not-made' }) || !board.dispatch(importId, { type: 'head-moved', theirs: null })) return false;
    await compareIfDue(importId);
    return true;
  };

  /** One that comes back as it was is published as it was asked, unless that is called off meanwhile; whatever is refused now is shown first. */
  const publish = async (job: ImportJob, reviewed: Reviewing, isCalledOff: () => boolean = () => false): Promise<void> => {
    const isAlone = Object.keys(reviewed.against.beside).length === 0;
    if (isAlone || !(await isComparedAnew(job, reviewed))) {
      await write(job, reviewed);
      return;
    }
    const anew = board.jobOf(job.importId);
    if (isCalledOff() || anew === undefined || rejectedIn(anew) !== reviewed.review.counts.rejected || !canPublish(anew)) return;
    if (!board.dispatch(job.importId, { type: 'publish-started' })) return;
    const started = board.jobOf(job.importId);
    if (started?.at.step === 'publishing') await publish(started, started.at.reviewed, isCalledOff);
  };

  const write = async (job: ImportJob, reviewed: Reviewing): Promise<void> => {
    const { importId, storeId, groupId } = job;
    const { review, mode, selection } = reviewed;
    const packed = await services.imports.pack(importId, mode, selection);
    // Given up meanwhile, as by whoever logs out: it must not be published by whoever signs in next.
    if (board.jobOf(importId) === undefined) {
      await services.imports.drop(importId);
      return;
    }
    if (isStopping(importId)) {
      board.dispatch(importId, { type: 'publish-not-made' });
      return;
    }
    if (!packed.ok) {
      board.stop(importId, packed.failure);
      return;
    }
    const onProgress = services.listener<Progress>(({ done, total }) => board.dispatch(importId, { type: 'publish-progress', done, total }));
    const outcome = await services.data.publish(
      {
        importId,
        storeId,
        tableId: review.tableId,
        reportId: review.reportId,
        groupId,
        parts: packed.value.parts.map((part) => ({ ...part, baseVersionId: reviewed.against.targets[part.partition] ?? null })),
        source: packed.value.source,
        mode,
        counts: publishedCounts(review.counts, selection),
      },
      onProgress,
    );
    switch (outcome.kind) {
      case 'published':
        board.dispatch(importId, { type: 'published', synced: outcome.synced });
        await services.imports.drop(importId);
        return;
      case 'conflict':
        board.dispatch(importId, { type: 'conflict', theirs: outcome.theirs });
        return;
      case 'cancelled':
        board.dispatch(importId, { type: 'publish-not-made' });
        return;
      case 'failed':
        board.stop(importId, outcome.failure);
    }
  };

  /**
   * Publishes the job when it is ready. A file before it in the group may have changed its table: then it is compared first, and stays where more of its
   * rows are refused than whoever published it saw.
   */
  const publishInGroup = async (groupId: string, importId: string, seenRejected: number, isOurs: (importId: string) => boolean, isStopped: () => boolean): Promise<void> => {
    for (let tries = 0; tries < 3; tries += 1) {
      const job = await board.until(importId, isOver);
      if (isStopped() || job === null || !canPublish(job) || (rejectedIn(job) ?? 0) > seenRejected) return;
      board.dispatch(importId, { type: 'grouped', groupId });
      if (!board.dispatch(importId, { type: 'publish-started' })) return;
      const started = board.jobOf(importId);
      if (started?.at.step === 'publishing') await publish(started, started.at.reviewed, isStopped);
      const after = board.jobOf(importId)?.at;
      // Not a race with somebody else: our own file before it was quicker than the news of it.
      if (after?.step !== 'conflict' || after.theirs === null || !isOurs(after.theirs.importId)) return;
      if (board.dispatch(importId, { type: 'review-again' })) await compareIfDue(importId);
    }
  };

  const publishTogether = async (groupId: string, importIds: readonly string[]): Promise<void> => {
    const members = importIds.flatMap((importId) => {
      const job = board.jobOf(importId);
      return job === undefined ? [] : [memberOf(job)];
    });
    groups = [...groups, { groupId, members, published: [], current: [], state: { step: 'publishing', stopping: false } }];
    changed();
    const isStopped = (): boolean => {
      const state = groupOf(groupId)?.state;
      return state?.step !== 'publishing' || state.stopping;
    };
    const published = new Set<string>();
    const seenRejected = new Map(members.map(({ importId }) => [importId, rejectedIn(board.jobOf(importId)) ?? Infinity]));
    const publishMember = async (member: GroupMember): Promise<void> => {
      amend(groupId, (group) => ({ ...group, current: [...group.current, member.importId] }));
      try {
        await publishInGroup(groupId, member.importId, seenRejected.get(member.importId) ?? Infinity, (importId) => published.has(importId), isStopped);
      } catch (error) {
        board.stop(member.importId, thrownFailure(error, { ended: 'import/no-longer-open', otherwise: 'import/unknown' }));
      }
      amend(groupId, (group) => ({ ...group, current: group.current.filter((importId) => importId !== member.importId) }));
      const job = board.jobOf(member.importId);
      if (job?.at.step !== 'published') return;
      published.add(member.importId);
      // A file may have been moved to another store between the click and its turn.
      amend(groupId, (group) => ({ ...group, published: [...group.published, memberOf(job)] }));
    };
    const lanes = lanesOf(members, (importId) => board.jobOf(importId));
    const inTurn = async (): Promise<void> => {
      for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift()) {
        for (const member of lane) if (!isStopped()) await publishMember(member);
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, inTurn));
    amend(groupId, (group) => ({ ...group, current: [], state: { step: 'published', stopped: isStopped(), refused: null } }));
  };

  return {
    publish,
    groups: () => groups,
    undo: async ({ importId, storeId }, dependents = []) => {
      if (dependents.length > 0) {
        const refs = [...dependents.map((one) => ({ storeId: one.storeId, importId: one.importId })), { storeId, importId }];
        const together = await services.data.undoGroup(refs);
        if (together.kind === 'undone') board.dispatch(importId, { type: 'undone', synced: together.synced });
        else if (together.kind === 'failed') board.dispatch(importId, { type: 'undo-refused', because: together.failure, by: [] });
        else board.dispatch(importId, { type: 'undo-refused', because: { code: 'data/later-import-stands-on-it', detail: null }, by: together.by });
        return;
      }
      const outcome = await services.data.undo(storeId, importId);
      if (outcome.ok) board.dispatch(importId, { type: 'undone', synced: outcome.value.synced });
      else board.dispatch(importId, { type: 'undo-refused', because: outcome.failure, by: outcome.dependents ?? [] });
    },
    publishTogether,
    stopGroup: async (groupId) => {
      const group = groupOf(groupId);
      if (group?.state.step !== 'publishing') return;
      amend(groupId, (one) => ({ ...one, state: { step: 'publishing', stopping: true } }));
      const { current } = group;
      await Promise.all(current.filter((importId) => board.dispatch(importId, { type: 'publish-stopping' })).map((importId) => services.data.cancelPublish(importId)));
    },
    undoGroup: async (groupId, dependents) => {
      const group = groupOf(groupId);
      if (group?.state.step !== 'published') return;
      const { stopped } = group.state;
      amend(groupId, (one) => ({ ...one, state: { step: 'undoing' } }));
      const refs = [...dependents, ...group.published].map(({ storeId, importId }) => ({ storeId, importId }));
      const outcome = await services.data.undoGroup(refs).catch(
        (error: unknown): GroupUndo => ({ kind: 'failed', failure: thrownFailure(error, { otherwise: 'data/unknown' }), undone: [] }),
      );
      const undone = outcome.kind === 'blocked' ? [] : outcome.kind === 'undone' ? refs : outcome.undone;
      for (const { importId } of undone) {
        if (board.dispatch(importId, { type: 'undo-started' })) board.dispatch(importId, { type: 'undone', synced: outcome.kind === 'undone' && outcome.synced });
      }
      amend(groupId, (one) => ({
        ...one,
        state:
          outcome.kind === 'undone'
            ? { step: 'undone' }
            : { step: 'published', stopped, refused: outcome.kind === 'blocked' ? { failure: null, by: outcome.by } : { failure: outcome.failure, by: [] } },
      }));
    },
    putAwayGroup: (groupId) => {
      groups = groups.filter((group) => group.groupId !== groupId);
      changed();
    },
  };
};
