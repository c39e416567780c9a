/** What is edited and not saved: how many cells, and the ways on. Nothing of it is lost by leaving the page. */
import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { BusyButton } from '../BusyButton';
import { FailureNotice } from '../FailureNotice';
import { useKeptFocus } from '../use-kept-focus';
import { formatSome } from '../table/format-cell';
import { editCount } from './pending-edits';
import classes from './sheet.module.css';
import type { DecisionDesk } from './use-decisions';

const stateOf = (desk: DecisionDesk, count: number): string => {
  if (count > 0) {
    const found = desk.restored > 0 ? ', kept from an earlier visit' : '';
    return `${formatSome(count, 'change')} not saved${found}`;
  }
  if (desk.lastSaved !== null) {
    const saved = desk.isWaiting ? `Saved ${formatSome(desk.lastSaved, 'change')} on this computer. They are sent when the connection is back` : `Saved ${formatSome(desk.lastSaved, 'change')}`;
    return desk.besideSaved == null ? saved : `${saved}. ${desk.besideSaved}`;
  }
  return 'No changes left to save';
};

const wordsOf = (desk: DecisionDesk, count: number): string => {
  if (desk.told == null) return stateOf(desk, count);
  return count > 0 ? `${desk.told} ${stateOf(desk, count)}.` : desk.told;
};

const isShown = ({ history, lastSaved, failure, told = null }: DecisionDesk): boolean => editCount(history.present) > 0 || lastSaved !== null || told !== null || history.past.length > 0 || history.future.length > 0 || failure !== null;

/** What the bar says; nothing while there is none. */
export const pendingWords = (desk: DecisionDesk): string => (isShown(desk) ? wordsOf(desk, editCount(desk.history.present)) : '');

export const PendingBar = memo(({ desk }: { readonly desk: DecisionDesk }) => {
  const [reason, setReason] = useState('');
  const { history, conflicts, isSaving, failure, lastSaved } = desk;
  const count = editCount(history.present);
  const kept = useKeptFocus<HTMLElement>(`${count === 0} ${lastSaved ?? ''} ${isSaving}`);
  if (!isShown(desk)) return null;
  const save = (): void => {
    void desk.save(reason.trim() === '' ? null : reason.trim()).then(() => setReason(''));
  };
  return (
    <section {...kept} className={classes.pending} aria-label="Changes not saved" data-count={count}>
      {failure === null ? null : <FailureNotice failure={failure} />}
      <Group gap="xs" wrap="wrap">
        {count === 0 && lastSaved !== null ? <IconCircleCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
        <Text size="sm" fw={600}>
          {wordsOf(desk, count)}
        </Text>
        <span className={classes.spacer} />
        {count === 0 ? null : (
          <TextInput size="xs" w={desk.more === undefined || desk.more === null ? 240 : 170} aria-label="Reason for the changes" placeholder="Reason (optional)" maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        )}
        {count === 0 && lastSaved !== null ? (
          <>
            <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={15} aria-hidden />} onClick={desk.takeBack}>
              Take the save back
            </Button>
            <CloseButton size="sm" aria-label="Close" onClick={desk.dismiss} />
          </>
        ) : (
          <>
            <Button size="xs" px={8} variant="default" aria-label="Undo" disabled={history.past.length === 0} onClick={desk.undo} title="Undo, Ctrl+Z">
              <IconArrowBackUp size={15} aria-hidden />
            </Button>
            <Button size="xs" px={8} variant="default" aria-label="Redo" disabled={history.future.length === 0} onClick={desk.redo} title="Redo, Ctrl+Y">
              <IconArrowForwardUp size={15} aria-hidden />
            </Button>
            {count === 0 && desk.told != null ? <CloseButton size="sm" aria-label="Close" onClick={desk.dismiss} /> : null}
          </>
        )}
        {count === 0 ? null : (
          <>
            <Button size="xs" variant="default" onClick={desk.discard}>
              Discard
            </Button>
            {desk.more}
            <BusyButton size="xs" data-saves isBusy={isSaving} disabled={conflicts.length > 0} onClick={save}>
              {desk.saveTitle ?? 'Save'}
            </BusyButton>
          </>
        )}
      </Group>
    </section>
  );
});
PendingBar.displayName = 'PendingBar';
