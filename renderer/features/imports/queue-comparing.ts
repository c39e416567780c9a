/** From a file that was read to a review: where its rows belong, whose they are, and what they would change there. */
import type { ImportService, Placed, ReviewBase } from '../../data/import/import-ports';
import type { DataService, Stop } from '../../data/ports';
import type { TableHead } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import { recallBySpellings } from '../../domain/reports/mapping/own-spellings';
import { recallMapping } from '../../domain/reports/mapping/remembered-mappings';
import { reports } from '../../domain/reports/reports';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import type { AccountMemory } from './account-memory';
import type { ImportCatalogue } from './catalogue';
import type { ImportJob } from './import-job';
import type { JobBoard } from './job-board';
import type { MappingMemory } from './mapping-memory';
import type { SpellingMemory } from './spelling-memory';
import { besideVersions, referencedTables } from './referenced-tables';
import { basesFor, isSameBases, targetsOf, withFutureQuestion, withOlderQuestion } from './review-base';
import { clearlyOther, type Ownership, type SaidAccount } from './store-guess';

export type ComparingServices = {
  readonly data: Pick<DataService, 'readTable' | 'readPacked' | 'watchTable' | 'watchImports'>;
  readonly imports: Pick<ImportService, 'place' | 'review'>;
  readonly listener: <T>(callback: (value: T) => void) => (value: T) => void;
  /** How many of these goods each store knows; null where nobody can say. */
  readonly ownership: (identifiers: Placed['identifiers']) => Promise<Ownership | null>;
  readonly mappings: Pick<MappingMemory, 'known'>;
  readonly spellings: SpellingMemory;
  readonly accounts: Pick<AccountMemory, 'known'>;
  /** The marketplace's day, ISO. */
  readonly today: () => string;
};

export type QueueComparing = {
  readonly compare: (job: ImportJob) => Promise<void>;
  readonly compareIfDue: (importId: string) => Promise<void>;
  /** A file whose headings were mapped before is read the same way again, and one that has spellings of staff's own is read by them. */
  readonly recall: (importId: string) => void;
  readonly stopWatching: (importId: string) => void;
};

/** `onAccounts` hears of a file that holds several accounts, once it is asked whose they are. */
export const createComparing = (board: JobBoard, services: ComparingServices, catalogue: ImportCatalogue, onAccounts: (importId: string, accounts: Placed['accounts']) => void): QueueComparing => {
  const headWatches = new Map<string, Stop>();
  const reportOf = (reportId: string) => catalogue.reports.find(({ id }) => id === reportId);

  const stopWatching = (importId: string): void => {
    headWatches.get(importId)?.();
    headWatches.delete(importId);
  };

  const compareIfDue = async (importId: string): Promise<void> => {
    const job = board.jobOf(importId);
    if (job?.at.step === 'comparing') await compare(job);
  };

  const saidOf = ({ accounts }: Placed): SaidAccount | null => {
    const [only] = accounts;
    const storeId = only === undefined || accounts.length > 1 ? undefined : services.accounts.known()[only.account];
    return only === undefined || storeId === undefined ? null : { account: only.account, storeId };
  };

  /** Asked once a file. One that came with others goes by itself where its goods or its account clearly belong, and is then compared there. */
  const isMoved = async (importId: string, placed: Placed): Promise<boolean> => {
    const asked = board.jobOf(importId);
    if (asked === undefined || asked.ownership !== null || asked.storeBy === 'user') return false;
    const ownership = await services.ownership(placed.identifiers);
    if (ownership === null || !board.dispatch(importId, { type: 'judged', ownership, saidAccount: saidOf(placed) })) return false;
    const judged = board.jobOf(importId);
    const likelier = judged === undefined ? null : clearlyOther(judged);
    if (likelier === null || judged?.came === 'alone') return false;
    return board.dispatch(importId, { type: 'moved', ...likelier });
  };

  const compare = async (job: ImportJob): Promise<void> => {
    const { importId, at } = job;
    if (at.step !== 'comparing') return;
    // Whoever moved the job on meanwhile started a comparison of their own; this one's answers are about another store or day.
    const isCurrent = (): boolean => board.jobOf(importId)?.at === at;
    const report = reportOf(at.ask.reportId);
    if (report === undefined) {
      board.stop(importId, { code: 'import/unknown-report', detail: at.ask.reportId });
      return;
    }
    const tableId = report.table.id;
    const placed = await services.imports.place(importId, at.ask);
    if (!isCurrent()) return;
    if (!placed.ok) {
      board.stop(importId, placed.failure);
      return;
    }
    // Of several accounts together nobody is the owner.
    if (placed.value.needs !== 'accounts' && (await isMoved(importId, placed.value))) {
      await compareIfDue(importId);
      return;
    }
    if (!isCurrent()) return;
    const { partitions, needs } = placed.value;
    if (!board.dispatch(importId, { type: 'placed', placed: placed.value })) return;
    if (needs === 'accounts') onAccounts(importId, placed.value.accounts);
    if (needs !== null) return;
    const { storeId } = board.jobOf(importId) ?? job;
    const [head, known] = await Promise.all([services.data.readTable(storeId, tableId), knownHashes(storeId, tableId)]);
    if (!isCurrent()) return;
    if (!head.ok) {
      board.stop(importId, head.failure);
      return;
    }
    const { grain } = catalogue.table(tableId);
    const bases = basesFor(head.value, partitions, grain);
    const packed: ReviewBase[] = [];
    for (const base of bases) {
      const stands = await services.data.readPacked(storeId, tableId, base.head.versionId, base.from);
      if (!isCurrent()) return;
      if (!stands.ok) {
        board.stop(importId, stands.failure);
        return;
      }
      packed.push({ ...base, packed: stands.value });
    }
    // Before they are read: what changes in between is seen as changed.
    const beside = await besideVersions(services.data, storeId, report.nests === null || report.nests === undefined ? [] : [report.nests.beside.tableId]);
    const others = await referencedTables(services.data, storeId, report);
    if (!isCurrent()) return;
    if (!others.ok) {
      board.stop(importId, others.failure);
      return;
    }
    const outcome = await services.imports.review(importId, { bases: packed, others: others.value, knownSha256: known });
    if (!isCurrent()) return;
    if (!outcome.ok) {
      board.stop(importId, outcome.failure);
      return;
    }
    const review = withFutureQuestion(withOlderQuestion(outcome.value, head.value, grain), grain, services.today());
    if (board.dispatch(importId, { type: 'reviewed', review, against: { bases, targets: targetsOf(head.value, partitions), beside } })) {
      await watchHead(importId, storeId, tableId);
    }
  };

  /** While a review is on screen, somebody else may publish: then the figures are made anew against theirs. */
  const watchHead = async (importId: string, storeId: StoreId, tableId: TableId): Promise<void> => {
    stopWatching(importId);
    let watching = true;
    const onHead = services.listener<Outcome<TableHead>>((head) => {
      const at = board.jobOf(importId)?.at;
      if (!watching || !head.ok || at?.step !== 'reviewing') return;
      const partitions = Object.keys(at.against.targets);
      const now = basesFor(head.value, partitions, catalogue.table(tableId).grain);
      const targets = targetsOf(head.value, partitions);
      if (isSameBases(now, at.against.bases) && partitions.every((partition) => targets[partition] === at.against.targets[partition])) return;
      const moved = now.find((base) => !at.against.bases.some((was) => was.head.versionId === base.head.versionId));
      if (board.dispatch(importId, { type: 'head-moved', theirs: moved?.head ?? null })) board.guarded(importId, compareIfDue(importId));
    });
    headWatches.set(importId, () => {
      watching = false;
    });
    const unwatch = await services.data.watchTable(storeId, tableId, onHead);
    if (!watching) {
      unwatch();
      return;
    }
    headWatches.set(importId, () => {
      watching = false;
      unwatch();
    });
  };

  const knownHashes = async (storeId: StoreId, tableId: TableId): Promise<readonly string[]> => {
    let answer: (hashes: readonly string[]) => void = () => undefined;
    const first = new Promise<readonly string[]>((resolve) => {
      answer = resolve;
    });
    const unwatch = await services.data.watchImports(
      storeId,
      tableId,
      services.listener((records) =>
        answer(records.ok ? records.value.filter((record) => record.state === 'published').map((record) => record.sha256) : []),
      ),
    );
    const hashes = await first;
    unwatch();
    return hashes;
  };

  return {
    compare,
    compareIfDue,
    recall: (importId) => {
      const job = board.jobOf(importId);
      if (job === undefined || job.summary === null || job.sheet !== null) return;
      const { preview, sheet } = job.summary;
      // What the headings tell by themselves, a choice of before does not change; a spelling may add a column to it.
      const matched = job.at.step === 'choosing-report' ? recallMapping(services.mappings.known(), preview) : null;
      const found = matched === null ? recallBySpellings(services.spellings.known(), reports, preview) : { reportId: matched.remembered.reportId, choice: matched.choice, columns: matched.columns };
      if (found === null || reportOf(found.reportId) === undefined) return;
      const { reportId, choice, columns } = found;
      const told = job.expectedReport ?? (job.at.step === 'comparing' ? job.reportId : null);
      if (told !== null && told !== reportId) return;
      board.dispatch(importId, { type: 'recalled', by: matched === null ? 'spellings' : 'mapping', ask: { reportId, mapping: { header: choice, columns }, sheet, asOf: null, period: null } });
    },
    stopWatching,
  };
};
