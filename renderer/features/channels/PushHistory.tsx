/** Every push of quantities to one marketplace, what became of each line, and the way back. */
import { listedNames } from '../../domain/listed-names';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { StoredPush } from '../../data/channels/channel-ports';
import { outcomeCounts } from '../../domain/channels/answered-pushes';
import type { LineOutcome } from '../../domain/channels/push';
import { shopFacts, type Shop } from '../../domain/channels/shops';
import { answeredBy, leavesHandling, storedPush, undoing } from '../../domain/channels/undo-push';
import type { StoreId } from '../../domain/stores';
import { BusyButton } from '../../ui/BusyButton';
import { failureWords } from '../../ui/failure-words';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/import/Note';
import { Says } from '../../ui/Says';
import { notNow } from '../../ui/sheet/not-now';
import { useServices } from '../../ui/services';
import { formatCount, formatMoment, formatSome } from '../../ui/table/format-cell';
import { useMoreRows } from '../../ui/table/MoreRows';
import { TableHead } from '../../ui/table/TableHead';
import classes from './channels.module.css';
import { undoWords } from './undo-words';
import { GiveWarnings } from './GiveWarnings';
import type { Wish } from './use-give';
import { usePush, type KnownPushes, type PushDesk } from './use-push-desk';
import { useUndo, type NewerPushes, type Standings } from './use-undo';

type PushHistoryProps = {
  readonly storeId: StoreId;
  readonly shop: Shop;
  readonly known: KnownPushes | null;
  readonly desk: PushDesk;
  readonly standings: Standings;
  readonly give: (wish: Wish) => Promise<boolean>;
  readonly made: number;
  /** False on a sheet of a past day: what may be given is judged by its rows. */
  readonly canEdit: boolean;
  readonly onClose: () => void;
};

export const PushHistory = ({ storeId, shop, known, desk, standings, made, give, canEdit, onClose }: PushHistoryProps) => {
  const [openId, setOpenId] = useState<string | null>(null);
  const pushes = known?.pushes ?? [];
  const open = pushes.find(({ id }) => id === openId) ?? null;
  const push = usePush(storeId, shop, open);
  const { data } = useServices();
  const newer: NewerPushes = useCallback(async () => {
    const all = known?.pushes ?? [];
    const read = await Promise.all(all.slice(0, all.findIndex(({ id }) => id === openId)).map(({ id }) => data.readPush(storeId, shop, id)));
    const failed = read.find((outcome) => !outcome.ok);
    return failed ?? { ok: true, value: read.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])) };
  }, [data, storeId, shop, known, openId]);
  const { title, resultTitle, resultAt } = shopFacts[shop];
  return (
    <Dialog onClose={onClose} title={open === null ? `Quantities given to ${title}` : open.id} size="min(1200px, 94vw)">
      <Stack gap="sm">
        <Says words={open !== null && push === null ? 'Looking up its lines' : push?.ok === true ? `${formatSome(push.value.lines.length, 'line')} of ${open?.id ?? ''}` : ''} />
        {known?.failure == null ? null : <Note tone="bad">{failureWords(known.failure)}</Note>}
        {(known?.unread ?? 0) === 0 ? null : <Note tone="warn">{formatCount(known?.unread ?? 0)} pushes could not be read and are not listed.</Note>}
        {open !== null ? (
          push === null ? (
            <Text size="sm" c="dimmed">
              Looking up its lines
            </Text>
          ) : push.ok ? (
            <OnePush shop={shop} push={push.value} standings={standings} newer={newer} made={made} desk={desk} give={give} canEdit={canEdit} onBack={() => setOpenId(null)} />
          ) : (
            <Note tone="bad">{failureWords(push.failure)}</Note>
          )
        ) : pushes.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing was given yet. Make a file first; what it set and what it was before are kept here.
          </Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {title}’s {resultTitle} marks what was taken: {resultAt}. Drop it anywhere on the window.
            </Text>
            <div className={classes.lines} role="region" aria-label="Lines" tabIndex={0}>
              <table className={classes.table}>
                <TableHead of={['Push', 'Made', 'By', { title: 'Listings', isFigure: true }, { title: 'Taken', isFigure: true }, { title: 'Refused', isFigure: true }, { title: 'No answer', isFigure: true }, 'State']} />
                <tbody>
                  {pushes.map((push) => {
                    const { accepted, rejected, waiting } = push.counts;
                    return (
                      <tr key={push.id}>
                        <td>
                          <Button size="compact-xs" variant="subtle" onClick={() => setOpenId(push.id)}>
                            {push.id}
                          </Button>
                        </td>
                        <td data-whole>{formatMoment(push.at)}</td>
                        <td>{push.by}</td>
                        <td data-numeric>{formatCount(push.lines)}</td>
                        <td data-numeric>{formatCount(accepted)}</td>
                        <td data-numeric>{formatCount(rejected)}</td>
                        <td data-numeric>{formatCount(waiting)}</td>
                        <td>{push.undoneBy !== null ? 'undone' : push.undoes !== null ? `takes ${push.undoes} back` : push.asking > 0 ? 'asks you' : waiting === push.lines ? 'waiting' : rejected > 0 ? 'partly refused' : 'taken'}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
            {(known?.older ?? 0) === 0 ? null : (
              <Text size="sm" c="dimmed">
                {formatCount(known?.older ?? 0)} older ones are in the table of quantities given.
              </Text>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
};

const icons = { accepted: IconCircleCheck, rejected: IconAlertTriangle, waiting: IconClock } as const;
const words = { accepted: 'taken', rejected: 'refused', waiting: 'no answer' } as const;

const Outcome = ({ outcome, asks }: { readonly outcome: LineOutcome | null; readonly asks: string | null }) => {
  const Icon = asks === null ? icons[outcome ?? 'waiting'] : IconHelpCircle;
  return (
    <span className={classes.outcome} data-outcome={outcome ?? 'waiting'}>
      <Icon size={14} aria-hidden />
      {asks === null ? words[outcome ?? 'waiting'] : `“${asks}”`}
    </span>
  );
};

const mostLines = 500;
/** SKUs of one reason. */
const mostNamed = 20;

type OnePushProps = { readonly shop: Shop; readonly push: StoredPush; readonly standings: Standings; readonly newer: NewerPushes; readonly made: number; readonly desk: PushDesk; readonly give: (wish: Wish) => Promise<boolean>; readonly canEdit: boolean; readonly onBack: () => void };

const OnePush = ({ shop, push, standings, newer, made, desk, give, canEdit, onBack }: OnePushProps) => {
  const back = useMemo(() => undoing(push), [push]);
  const { waiting, rejected } = outcomeCounts(push);
  const { title, resultTitle } = shopFacts[shop];
  // What needs a look first.
  const urgency = ({ outcome, asks }: StoredPush['lines'][number]): number => (asks !== null ? 2 : outcome === 'rejected' ? 1 : 0);
  const lines = [...push.lines].sort((one, other) => urgency(other) - urgency(one) || one.line - other.line);
  const { listed, more } = useMoreRows(lines, mostLines);
  const asking = [...new Set(push.lines.flatMap(({ asks }) => asks ?? []))].map((word) => ({ word, count: push.lines.filter(({ asks }) => asks === word).length }));

  /** What became of lines, said by hand. `reason` null: what is known of each stays. */
  const mark = (isMeant: (line: StoredPush['lines'][number]) => boolean, outcome: LineOutcome, reason: string | null, label: string): void => {
    const stored = storedPush(push);
    const lines = stored.lines.map((line, at) => {
      const known = push.lines[at];
      return known !== undefined && isMeant(known) ? { ...line, said: outcome, reason: reason ?? line.reason } : line;
    });
    void desk.save([{ push: { ...stored, lines }, baseVersionId: push.versionId }], `${push.id}: ${label}`);
  };
  /** What a word nobody knows means, once for all lines that have it. */
  const settle = (word: string, outcome: LineOutcome): void => mark(({ asks }) => asks === word, outcome, `${title} said “${word}”`, `“${word}” is ${words[outcome]}`);
  const undo = useUndo({ push, back, desk, standings, newer, made, give, onDone: onBack });

  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onBack}>
          All pushes
        </Button>
        {push.undoneBy === null ? null : <Badge variant="light" color="gray">undone by {push.undoneBy}</Badge>}
        {push.undoes === null ? null : <Badge variant="light" color="gray">takes {push.undoes} back</Badge>}
        <span className={classes.spacer} />
        {waiting === 0 ? null : (
          <BusyButton size="compact-sm" variant="default" isBusy={desk.busy} title={`For when ${title} said so and gave no file`} onClick={() => mark(({ outcome }) => outcome === null, 'accepted', null, 'marked as taken by hand')}>
            Mark {formatCount(waiting)} as taken
          </BusyButton>
        )}
        {push.undoneBy !== null || back.lines.length === 0 || undo.asked !== null ? null : (
          <BusyButton size="compact-sm" isBusy={desk.busy} disabled={!canEdit} title={notNow({ canEdit, hasPending: false }, 'a file') ?? (undo.count === 0 ? 'Says why' : 'Saves a file with the quantities before this push')} onClick={() => void undo.start()}>
            {undoWords(undo.count)}
          </BusyButton>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Made on {formatMoment(push.at)} by {push.by}.{rejected > 0 ? ` ${formatCount(rejected)} refused: they still show what they showed.` : ''}
        {back.unknown > 0 ? ` Of ${formatCount(back.unknown)} nobody knew what was shown before: they are not in the file of an undo.` : ''}
        {push.undoneBy === null && back.lines.length > 0 && leavesHandling(push) ? ` An undo gives quantities alone: ${shop === 'walmart' ? 'lags' : 'handling times'} that were given with them stay.` : ''}
      </Text>
      {undo.asked === null ? null : (
        <>
          {undo.asked.leftOut.length === 0 ? null : (
            <Note tone="warn">
              Left out, and unchanged on {title}:
              <ul className={classes.leftOut}>
                {undo.asked.leftOut.map(({ because, skus }) => (
                  <li key={because}>
                    {listedNames(skus, mostNamed, formatCount)}: {because}
                  </li>
                ))}
              </ul>
            </Note>
          )}
          <GiveWarnings title={title} lines={undo.asked.lines} because="as before this push" isUndo />
          <Group gap="xs" justify="flex-end">
            <Button size="compact-sm" variant="default" onClick={undo.drop}>
              Leave it as it is
            </Button>
            {undo.asked.lines.length === 0 ? null : (
              <BusyButton size="compact-sm" isBusy={desk.busy} onClick={() => void undo.confirm(undo.asked?.lines ?? [])}>
                Save the file of {formatSome(undo.asked.lines.length, 'earlier quantity', 'earlier quantities')}
              </BusyButton>
            )}
          </Group>
        </>
      )}
      {asking.map(({ word, count }) => (
        <Note
          key={word}
          tone="warn"
          actions={
            <>
              <BusyButton size="compact-xs" variant="default" isBusy={desk.busy} onClick={() => settle(word, 'accepted')}>
                Taken
              </BusyButton>
              <BusyButton size="compact-xs" variant="default" isBusy={desk.busy} onClick={() => settle(word, 'rejected')}>
                Refused
              </BusyButton>
            </>
          }
        >
          {title} says “{word}” of {formatSome(count, 'listing')}, which may mean either. Was it taken?
        </Note>
      ))}
      {push.doubts.map((doubt) => (
        <Note
          key={doubt.answerId}
          tone="warn"
          actions={
            <BusyButton size="compact-xs" variant="default" isBusy={desk.busy} onClick={() => void desk.save([{ push: answeredBy(push, doubt), baseVersionId: push.versionId }], `The ${resultTitle} is the answer to ${push.id}`)}>
              It answers this one
            </BusyButton>
          }
        >
          The {resultTitle}
          {doubt.fileName === null ? '' : ` ${doubt.fileName}`} of {formatMoment(doubt.savedAt)} does not say which push it answers, and fits {doubt.others.join(', ')} as well.{' '}
          {doubt.isHere ? 'It is counted for this one, the newest made before it; if it answers another, open that one and say so.' : 'It is not counted here, for a newer one was made before it.'}
        </Note>
      ))}
      {push.fileDoubts.map(({ answerId, fileName, savedAt, choices }) => (
        <Note
          key={answerId}
          tone="warn"
          actions={choices.map(({ file, says }) => (
            <BusyButton key={file} size="compact-xs" variant="default" isBusy={desk.busy} onClick={() => void desk.save([{ push: answeredBy(push, { says }), baseVersionId: push.versionId }], `The ${resultTitle} is the answer to file ${file} of ${push.id}`)}>
              It answers file {file}
            </BusyButton>
          ))}
        >
          The {resultTitle}
          {fileName === null ? '' : ` ${fileName}`} of {formatMoment(savedAt)} names no SKU and fits files {choices.map(({ file }) => file).join(', ')} of this push alike. It is counted for none of them until you say which.
        </Note>
      ))}
      {push.unnamed === 0 ? null : (
        <Note>
          {formatSome(push.unnamed, 'line')} of the {resultTitle} {push.unnamed === 1 ? 'names' : 'name'} no listing: look into the file itself.
        </Note>
      )}
      <div className={classes.lines} role="region" aria-label="Lines" tabIndex={0}>
        <table className={classes.table}>
          <TableHead of={['SKU', ...(shop === 'ebay' ? ['Item number'] : []), { title: 'Before', unit: 'units' }, { title: 'Set', unit: 'units' }, 'Result', 'Reason']} />
          <tbody>
            {listed.map((line) => (
              <tr key={line.line}>
                <td>{line.sku}</td>
                {shop === 'ebay' ? <td>{line.externalId}</td> : null}
                <td data-numeric>{line.before === null ? 'not known' : formatCount(line.before)}</td>
                <td data-numeric>{formatCount(line.after)}</td>
                <td>
                  <Outcome outcome={line.outcome} asks={line.asks} />
                </td>
                <td>{line.because ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </Stack>
  );
};
