import { Button, Group, Text } from '@mantine/core';
import { storeName } from '../../../domain/stores';
import { Note } from '../../../ui/import/Note';
import { formatCount } from '../../../ui/table/format-cell';
import { isAsking, type ImportJob } from '../import-job';
import type { ImportQueue } from '../import-queue';
import { isAllUnknown, likelierStore, type DoubtedStore } from '../store-guess';
import classes from '../../../ui/import/import.module.css';

const firstWords: Readonly<Record<DoubtedStore['by'], (store: string) => string>> = {
  goods: (store) => `These look like ${store}’s goods.`,
  'some-goods': (store) => `Some of these may be ${store}’s goods.`,
  account: (store) => `This is an account of ${store}.`,
};

type OwnerNoteProps = { readonly job: ImportJob; readonly queue: ImportQueue };

/** Goods that another store knows, or nobody, in an account that is another's: asked before anything is published. Goods that nobody knows: said, and no more. */
export const OwnerNote = ({ job, queue }: OwnerNoteProps) => {
  const { at, ownership, saidAccount, storeId, importId } = job;
  if (ownership === null || (at.step !== 'reviewing' && !isAsking(at))) return null;
  const other = likelierStore(job);
  if (other !== null) {
    return (
      <div className={classes.cardNote}>
        <Note
          tone="warn"
          actions={
            <Group gap="xs" wrap="nowrap">
              <Button size="xs" onClick={() => queue.moveTo(importId, other.storeId)}>
                Move to {storeName(other.storeId)}
              </Button>
              <Button size="xs" variant="default" onClick={() => queue.moveTo(importId, storeId)}>
                It is {storeName(storeId)}’s
              </Button>
            </Group>
          }
        >
          <Text size="sm" fw={600}>
            {firstWords[other.by](storeName(other.storeId))}
          </Text>
          <Text size="sm">
            {other.by !== 'account'
              ? `Of ${formatCount(ownership.of)} SKUs and ASINs, ${storeName(other.storeId)} knows ${formatCount(ownership.known[other.storeId])} and ${storeName(storeId)} ${formatCount(ownership.known[storeId])}.`
              : `No store has seen any of its goods, and account ${saidAccount?.account ?? ''} was said to be ${storeName(other.storeId)}’s.`}
          </Text>
        </Note>
      </div>
    );
  }
  if (job.storeBy === 'account') {
    return (
      <div className={classes.cardNote}>
        <Note>
          Put to {storeName(storeId)}, whose account {saidAccount?.account} was said to be: no store has seen any of its goods.
        </Note>
      </div>
    );
  }
  if (isAllUnknown(job)) {
    return (
      <div className={classes.cardNote}>
        <Note>None of its goods was seen in any store before. It goes to {storeName(storeId)} unless you choose another store.</Note>
      </div>
    );
  }
  return job.storeBy === 'goods' ? (
    <div className={classes.cardNote}>
      <Note>
        Put to {storeName(storeId)} by its goods: of {formatCount(ownership.of)} SKUs and ASINs, {formatCount(ownership.known[storeId])} are known there.
      </Note>
    </div>
  ) : null;
};
