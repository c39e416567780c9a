/** Over the quantities of a marketplace: the way to give them to it, what was given last, and every earlier push. */
import { Button, Text } from '@mantine/core';
import { IconHistory, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { shopFacts, shopOfSheet, type Shop } from '../../domain/channels/shops';
import { BusyButton } from '../../ui/BusyButton';
import { Note } from '../../ui/import/Note';
import { useServices } from '../../ui/services';
import { notNow } from '../../ui/sheet/not-now';
import { editCount } from '../../ui/sheet/pending-edits';
import { cellOf, rowIdOf } from '../../ui/sheet/sheet-cells';
import type { SheetPanelProps } from '../../ui/sheet/sheet-panel';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import classes from './channels.module.css';
import { useGive } from './use-give';
import { usePushDesk, usePushes, type KnownPushes } from './use-push-desk';
import type { Standings } from './use-undo';

const GiveDialog = lazy(async () => ({ default: (await import('./GiveDialog')).GiveDialog }));
const PushHistory = lazy(async () => ({ default: (await import('./PushHistory')).PushHistory }));

export const QuantityPanel = (props: SheetPanelProps) => {
  const shop = shopOfSheet(props.definition.id);
  return shop === null ? null : <ShopPanel key={`${props.storeId} ${shop}`} {...props} shop={shop} />;
};

const lastWords = (known: KnownPushes | null, shop: Shop): string => {
  const [last] = known?.pushes ?? [];
  if (known === null) return 'Looking for what was given';
  if (last === undefined) return `No quantity file was made for ${shopFacts[shop].title} yet.`;
  const { accepted, rejected, waiting } = last.counts;
  const parts = [accepted > 0 ? `${formatCount(accepted)} taken` : '', rejected > 0 ? `${formatCount(rejected)} refused` : '', waiting > 0 ? `${formatCount(waiting)} without an answer` : '', last.asking > 0 ? `${formatCount(last.asking)} of them answered in a word that asks you: see Past files` : ''].filter((part) => part !== '');
  return `Last given on ${formatDay(last.day)}: ${parts.join(', ')}${last.undoneBy === null ? '' : '; undone'}.`;
};

const ShopPanel = ({ storeId, definition, sheet, made, canEdit, pending, shop }: SheetPanelProps & { readonly shop: Shop }) => {
  const [open, setOpen] = useState<'nothing' | 'give' | 'history'>('nothing');
  const { planner } = useServices();
  const known = usePushes(storeId, shop);
  const desk = usePushDesk(storeId);
  const give = useGive(storeId, shop, desk);
  const { title, resultTitle } = shopFacts[shop];
  const whyNot = notNow({ canEdit, hasPending: editCount(pending) > 0 }, 'a file');
  const toChange = sheet.tiles['to-change'] ?? null;
  const { view } = sheet;
  const standings: Standings = useCallback(
    async (ids) => {
      const rows = await planner.sheetRows(view, ids);
      if (!rows.ok) return rows;
      return {
        ok: true,
        value: new Map(
          rows.value.map((row) => {
            const [node, units, heldBack] = [cellOf(definition, row, 'shipNode'), cellOf(definition, row, 'pool'), cellOf(definition, row, 'heldBack')];
            return [
              rowIdOf(definition, row),
              { shipNode: typeof node === 'string' ? node : null, canSell: typeof units === 'number' ? units : null, endsAtZero: cellOf(definition, row, 'endsAtZero') === 'yes', heldBack: typeof heldBack === 'string' ? heldBack : null },
            ];
          }),
        ),
      };
    },
    [planner, view, definition],
  );
  const close = (): void => setOpen('nothing');
  const { undo } = desk.said ?? { undo: null };
  return (
    <>
      <section className={classes.bar} aria-label={`Quantities given to ${title}`}>
        <IconUpload size={17} stroke={1.6} aria-hidden />
        <Text size="sm">{lastWords(known, shop)}</Text>
        <span className={classes.spacer} />
        <Button size="compact-sm" variant="default" leftSection={<IconHistory size={14} aria-hidden />} onClick={() => setOpen('history')}>
          Past files
        </Button>
        <Button
          size="compact-sm"
          leftSection={<IconUpload size={14} aria-hidden />}
          disabled={whyNot !== undefined}
          title={whyNot ?? `Makes the file ${title} takes`}
          onClick={() => setOpen('give')}
        >
          Make the {title} file
        </Button>
      </section>
      <Note
        tone={desk.said?.tone}
        actions={
          <>
            {undo === null ? null : (
              <BusyButton size="compact-xs" variant="default" isBusy={desk.busy} onClick={() => void desk.forget(undo)} title="The record goes. What was uploaded is not changed by that.">
                It was not uploaded
              </BusyButton>
            )}
            <Button size="compact-xs" variant="subtle" onClick={() => desk.say(null)}>
              Close
            </Button>
          </>
        }
      >
        {desk.said === null ? null : `${desk.said.text}${undo === null ? '' : ` Upload it: ${shopFacts[shop].uploadAt}. Then drop ${title}’s ${resultTitle} anywhere on this window.`}`}
      </Note>
      <Suspense fallback={null}>
        {open === 'give' ? <GiveDialog shop={shop} view={sheet.view} made={made} toChange={toChange} desk={desk} give={give} onClose={close} /> : null}
        {open === 'history' ? <PushHistory storeId={storeId} shop={shop} known={known} desk={desk} standings={standings} made={made} give={give} canEdit={canEdit} onClose={close} /> : null}
      </Suspense>
    </>
  );
};
